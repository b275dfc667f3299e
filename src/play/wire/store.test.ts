import { describe, expect, it } from "vitest";
import { SealStore, sealHash } from "./seal.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};

describe("the store of sealed throws", () => {
  it("finds after a reload what was sealed before it", () => {
    const storage = memory();
    new SealStore(storage).keep("p", "s", "A", { salt: "x", faces: { "roll-A": [14] } });
    expect(new SealStore(storage).find("p", "s", "A")).toEqual({ salt: "x", faces: { "roll-A": [14] } });
  });

  it("keeps conflicts, steps and seats apart, and forgets", () => {
    const store = new SealStore(memory());
    store.keep("p", "s", "A", { salt: "x", faces: {} });
    expect(store.find("p", "s", "B")).toBeNull();
    expect(store.find("p", "t", "A")).toBeNull();
    store.forget("p", "s", "A");
    expect(store.find("p", "s", "A")).toBeNull();
  });

  it.each(["no json", "null", '{"salt":1,"faces":{}}', '{"salt":"x","faces":{"a":["b"]}}'])(
    "counts damaged storage %j as lost",
    (text) => {
      const storage = memory();
      storage.set("setpiece.seal.p.s.A", text);
      expect(new SealStore(storage).find("p", "s", "A")).toBeNull();
    },
  );
});

describe("the seal", () => {
  it("differs with the salt and with what is sealed", () => {
    const hashes = [sealHash("x", { a: [1] }), sealHash("y", { a: [1] }), sealHash("x", { a: [2] })];
    expect(new Set(hashes).size).toBe(3);
  });
});

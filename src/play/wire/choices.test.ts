import { describe, expect, it } from "vitest";
import { ChoiceStore } from "./seal.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    port: {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
  };
};

describe("a blind choice on its chooser's machine", () => {
  it("is found after a reload, of its conflict, group and seat alone, until it is forgotten", () => {
    const { port } = memory();
    const choice = { salt: "s", intent: { type: "declare" } };
    new ChoiceStore(port).keep("p", "g", "a1", choice);
    const store = new ChoiceStore(port);
    expect(store.find("p", "g", "a1")).toEqual(choice);
    expect([store.find("q", "g", "a1"), store.find("p", "h", "a1"), store.find("p", "g", "a2")]).toEqual([
      null,
      null,
      null,
    ]);
    store.forget("p", "g", "a1");
    expect(store.find("p", "g", "a1")).toBeNull();
  });

  it("S9 counts as lost where what is stored is damaged", () => {
    const { kept, port } = memory();
    const store = new ChoiceStore(port);
    store.keep("p", "g", "a1", { salt: "s", intent: { type: "declare" } });
    const [key = ""] = kept.keys();
    for (const damaged of [
      "",
      "{",
      "null",
      "[]",
      '{"salt":1,"intent":{}}',
      '{"salt":"s","intent":null}',
      '{"salt":"s","intent":"x"}',
    ]) {
      kept.set(key, damaged);
      expect(store.find("p", "g", "a1"), damaged).toBeNull();
    }
  });
});

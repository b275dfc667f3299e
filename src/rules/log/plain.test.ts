import { describe, expect, it } from "vitest";
import { isJsonObject, plainJson, plainObject } from "./plain.ts";

describe("plain data", () => {
  it("is a copy without what JSON does not know", () => {
    const value = { a: [1, undefined], b: undefined, c: { d: null } };
    const plain = plainJson(value);
    expect(plain).toEqual({ a: [1, null], c: { d: null } });
    expect(plain).not.toBe(value);
    expect([plainJson(null), plainJson("a"), plainJson(Number.NaN)]).toEqual([null, "a", null]);
  });

  it("throws what is too much to be stored", () => {
    expect(() => plainJson(Array.from({ length: 10_001 }, () => 0))).toThrow("too long");
  });

  it("of an object is one, and a list is none", () => {
    expect([plainObject({ a: 1 }), plainObject([1])]).toEqual([{ a: 1 }, {}]);
    expect([isJsonObject({}), isJsonObject([]), isJsonObject(null), isJsonObject(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

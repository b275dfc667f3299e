import { describe, expect, it } from "vitest";
import { text } from "./parse.ts";
import { plainGiven, plainJson, plainObject, readGiven } from "./plain.ts";

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

  it("that was handed in is refused instead, also where it goes round in a circle or is nothing JSON has", () => {
    const round: { self?: unknown } = {};
    round.self = round;
    const tooMuch = [Array.from({ length: 10_001 }, () => 0), round, 1n];
    expect(tooMuch.map((value) => plainGiven(value).kind)).toEqual(["refused", "refused", "refused"]);
    expect(plainGiven({ a: 1, b: undefined })).toEqual({ kind: "ok", value: { a: 1 } });
    expect(plainGiven(undefined)).toEqual({ kind: "ok", value: null });
  });

  it("that was handed in is read by the parser of what it should be", () => {
    const read = (value: unknown) => readGiven(value, text());
    expect(read("a")).toEqual({ kind: "ok", value: "a" });
    expect([read(1), read(1n)]).toMatchObject([{ key: "Log.Input.NotText" }, { key: "Log.Input.NotJson" }]);
  });

  it("of an object is one, and a list is none", () => {
    expect([plainObject({ a: 1 }), plainObject([1])]).toEqual([{ a: 1 }, {}]);
  });
});

import { describe, expect, it } from "vitest";
import { isOneOf, keysOf } from "./narrow.ts";

describe("what narrows a type", () => {
  it("tells what is on a list from what is not, by identity", () => {
    expect([isOneOf([1, 2], 2), isOneOf([1, 2], "2"), isOneOf([1, 2], 3)]).toEqual([true, false, false]);
  });

  it("names what an object has itself, in its order, and nothing that it inherits", () => {
    expect(keysOf({ b: 1, a: 2 })).toEqual(["b", "a"]);
    const heir: object = Object.create({ above: 1 }, { own: { value: 1, enumerable: true } });
    expect(keysOf(heir)).toEqual(["own"]);
  });
});

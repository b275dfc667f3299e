import { describe, expect, it } from "vitest";
import {
  assertPresent,
  hasAll,
  ofKind,
  isOneOf,
  isRecord,
  keysOf,
  assertKind,
  listOf,
  numberOf,
  once,
  perObject,
  perValue,
  readRating,
  textOf,
} from "./values.ts";

describe("what may be missing", () => {
  it("is empty of its kind, and itself where it is there", () => {
    expect([textOf(null), textOf(undefined), textOf("a")]).toEqual(["", "", "a"]);
    expect([numberOf(null), numberOf(undefined), numberOf(3)]).toEqual([0, 0, 3]);
    expect([listOf(null), listOf(undefined), listOf([1])]).toEqual([[], [], [1]]);
  });

  it("is passed on where a check has shown it, empty or not, and throws where it has not", () => {
    expect([assertPresent(0), assertPresent(""), assertPresent(false)]).toEqual([0, "", false]);
    expect(() => assertPresent(undefined)).toThrow("missing");
    expect(() => assertPresent<string | null>(null)).toThrow("missing");
  });
});

describe("what narrows a type", () => {
  it("tells what is on a list from what is not, by identity", () => {
    expect([isOneOf([1, 2], 2), isOneOf([1, 2], "2"), isOneOf([1, 2], 3)]).toEqual([true, false, false]);
  });

  it("names what an object has itself, in its order, and nothing that it inherits", () => {
    expect(keysOf({ b: 1, a: 2 })).toEqual(["b", "a"]);
    const heir: object = Object.create({ above: 1 }, { own: { value: 1, enumerable: true } });
    expect(keysOf(heir)).toEqual(["own"]);
  });

  it("takes for a record what is an object and no list", () => {
    expect([{}, [], null, undefined, "a", () => 1].map(isRecord)).toEqual([true, false, false, false, false, false]);
  });

  it("tells an object by its members, and hands on what a check knows; else it throws or answers nothing", () => {
    expect([
      hasAll({ a: 1, b: undefined }, "a", "b"),
      hasAll({ a: 1 }, "a", "b"),
      hasAll(null, "a"),
      hasAll("a"),
    ]).toEqual([true, false, false, false]);
    const isText = (value: unknown): value is string => typeof value === "string";
    expect([assertKind("a", isText), ofKind("a", isText), ofKind(1, isText)]).toEqual(["a", "a", null]);
    expect(() => assertKind(1, isText)).toThrow("another family");
  });
});

describe("what is worked out once", () => {
  it.each([[7], [null], [undefined]])("is %o when it is first asked for, and never made again", (value) => {
    let makes = 0;
    const get = once(() => {
      makes += 1;
      return value;
    });
    expect(makes).toBe(0);
    expect([get(), get()]).toEqual([value, value]);
    expect(makes).toBe(1);
  });

  it("is an object's own, however alike another is", () => {
    const boxed = perObject((about: { readonly n: number }, by: number) => ({ n: about.n * by }));
    const two = { n: 2 };
    expect(boxed(two, 3)).toEqual({ n: 6 });
    expect(boxed(two, 9)).toBe(boxed(two, 3));
    expect(boxed({ n: 2 }, 9)).toEqual({ n: 18 });
  });

  it("is a value's, for all that are alike", () => {
    const boxed = perValue((about: { readonly n?: number } | null | undefined) => ({ about }));
    expect(boxed({ n: 2 })).toBe(boxed({ n: 2 }));
    expect([boxed({ n: 3 }), boxed(null), boxed(undefined)]).toEqual([
      { about: { n: 3 } },
      { about: null },
      { about: undefined },
    ]);
  });
});

it.each<readonly [string, number | string]>([
  ["17", 17],
  ["43", 43],
  ["999", 999],
  ["5M", 25],
  ["05M", 25],
  [" 5m ", 25],
  ["14M2", 54],
  ["14m02", 54],
  ["20M", 40],
  ["7M0", 7],
  ["0", 0],
  ["-0", 0],
  ["-6", -6],
  ["", "Format"],
  ["M", "Format"],
  ["M2", "Format"],
  ["5MM", "Format"],
  ["14M2M", "Format"],
  ["14 M", "Format"],
  ["1.5", "Format"],
  ["1e3", "Format"],
  ["+2", "Format"],
  ["1000", "Format"],
  ["many", "Format"],
  ["21M", "Target"],
  ["0M", "Target"],
  ["-3M", "Target"],
  ["20M49", "Range"],
  ["20M99", "Range"],
])("E-71 a rating that is typed as “%s” is read as %s", (typed, read) => {
  expect(readRating(typed)).toBe(read);
});

it("takes the table's own mastery symbol beside M, and quotes one that a pattern would misread", () => {
  expect(["5*2", "5M2", "5+2"].map((typed) => readRating(typed, "*"))).toEqual([45, 45, "Format"]);
});

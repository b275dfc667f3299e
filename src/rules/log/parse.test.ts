import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { runs } from "../../../scripts/seed.ts";
import { isRefused } from "./outcome.ts";
import {
  at,
  flag,
  integer,
  json,
  jsonObject,
  keepOf,
  list,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  tagged,
  text,
  type Parse,
} from "./parse.ts";
import { plainGiven, plainJson, plainObject, readGiven } from "./plain.ts";

const key = (parse: Parse<unknown>, input: unknown): string => {
  const parsed = parse(input, "p");
  return isRefused(parsed) ? `${parsed.key.replace("Log.Input.", "")} at ${parsed.path}` : "ok";
};
const point = object({ x: integer(), label: optional(text()) });
const exact = object({ x: integer() }, { exact: true });
const shape = tagged("type", { dot: object({ at: point }), line: object({ to: list(point, { min: 2 }) }) });

describe("edge parsers", () => {
  const table: [string, Parse<unknown>, unknown, string][] = [
    ["text", text({ min: 1, max: 3 }), "abc", "ok"],
    ["text", text({ min: 1, max: 3 }), "", "TextLength at p"],
    ["text", text({ min: 1, max: 3 }), "abcd", "TextLength at p"],
    ["text", text(), 3, "NotText at p"],
    ["integer", integer({ min: 0, max: 5 }), 5, "ok"],
    ["integer", integer({ min: 0, max: 5 }), 0, "ok"],
    ["integer", integer({ min: 0, max: 5 }), 6, "NumberRange at p"],
    ["integer", integer({ min: 0, max: 5 }), -1, "NumberRange at p"],
    ["integer", integer(), "5", "NotWhole at p"],
    ["integer", integer(), 1.5, "NotWhole at p"],
    ["integer", integer(), Number.NaN, "NotWhole at p"],
    ["flag", flag, false, "ok"],
    ["flag", flag, 0, "NotFlag at p"],
    ["oneOf", oneOf(["a", 1, null]), null, "ok"],
    ["oneOf", oneOf(["a", 1, null]), "1", "NotOneOf at p"],
    ["nullable", nullable(flag), null, "ok"],
    ["nullable", nullable(flag), undefined, "NotFlag at p"],
    ["list", list(flag, { max: 1 }), [true], "ok"],
    ["list", list(flag, { max: 1 }), [true, true], "ListLength at p"],
    ["list", list(flag, { min: 1 }), [], "ListLength at p"],
    ["list", list(flag), [true, 2], "NotFlag at p.1"],
    ["list", list(flag), { 0: true }, "NotList at p"],
    ["map", mapOf(flag), { a: true }, "ok"],
    ["map", mapOf(flag), { a: 1 }, "NotFlag at p.a"],
    ["map", mapOf(flag), [], "NotObject at p"],
    ["map", mapOf(flag), JSON.parse('{"__proto__":true}'), "BadName at p.__proto__"],
    ["object", point, { x: 1 }, "ok"],
    ["object", point, { x: 1, label: 2 }, "NotText at p.label"],
    ["object", point, {}, "NotWhole at p.x"],
    ["object", point, null, "NotObject at p"],
    ["object", point, Object.create({ x: 1 }), "NotWhole at p.x"],
    ["exact object", exact, { x: 1, y: 2 }, "UnknownField at p.y"],
    ["exact object", exact, { x: 1 }, "ok"],
    ["tagged", shape, { type: "dot", at: { x: 1 } }, "ok"],
    ["tagged", shape, { type: "line", to: [{ x: 1 }, { x: "2" }] }, "NotWhole at p.to.1.x"],
    ["tagged", shape, { type: "square" }, "UnknownType at p.type"],
    ["tagged", shape, { type: "toString" }, "UnknownType at p.type"],
    ["tagged", shape, { type: 7 }, "UnknownType at p.type"],
    ["tagged", shape, "dot", "NotObject at p"],
    ["json", json, { a: [1, null, "x", { b: true }] }, "ok"],
    ["json", json, { a: [Number.POSITIVE_INFINITY] }, "NotJson at p.a.0"],
    ["json", json, { a: () => 1 }, "NotJson at p.a"],
    ["json", json, undefined, "NotJson at p"],
    ["json object", jsonObject, { a: 1 }, "ok"],
    ["json object", jsonObject, [1], "NotObject at p"],
  ];
  test.each(table)("%s: %#", (_name, parse, input, expected) => expect(key(parse, input)).toBe(expected));

  test("drop what they were not told about, and keep the tag", () => {
    expect(shape({ type: "dot", at: { x: 1, y: 2, label: "L" }, z: 3 })).toEqual({
      kind: "ok",
      value: { type: "dot", at: { x: 1, label: "L" } },
    });
  });
  test("turn minus zero into zero, which survives JSON", () => {
    expect(integer()(-0)).toEqual({ kind: "ok", value: 0 });
    expect(json([-0])).toEqual({ kind: "ok", value: [0] });
  });
  test("refuse a list in JSON that is too long, with its place", () => {
    expect(key(json, { a: Array.from({ length: 10_001 }, () => 0) })).toBe("ListLength at p.a");
    expect(key(json, { a: { __proto__: null, b: Number.NaN } })).toBe("NotJson at p.a.b");
    expect(json({ a: JSON.parse('{"__proto__":1}') as unknown }, "p")).toMatchObject({ path: "p.a.__proto__" });
  });
  test("refuse JSON deeper than 32 levels instead of following it", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 32; level++) deep = [deep];
    expect(key(json, deep)).toBe("ok");
    expect(key(json, [deep])).toMatch(/^NotJson/);
  });
  test("name the start of the path when there is none", () => {
    expect(at("", "a")).toBe("a");
    expect(at("a", 0)).toBe("a.0");
    expect(text()(1)).toMatchObject({ path: "", data: { path: "-" }, rule: "L-input" });
  });
  test("never throw, and what they make is equal to its JSON", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        for (const parse of [json, jsonObject, shape, point, mapOf(json), list(json)]) {
          const parsed = parse(input);
          if (!isRefused(parsed)) expect(JSON.parse(JSON.stringify(parsed.value))).toEqual(parsed.value);
        }
      }),
    );
  });
});

const pointKept = object({ x: integer(), label: optional(text({ max: 3 })), more: optional(nullable(json)) });
const shapeKept = tagged("type", { dot: object({ at: pointKept }), line: object({ to: list(pointKept) }) });
const all: readonly Parse<unknown>[] = [
  pointKept,
  object({ x: integer() }, { exact: true }),
  list(pointKept, { max: 2 }),
  mapOf(list(flag)),
  nullable(integer({ min: 0 })),
  json,
  jsonObject,
  object({ at: pointKept, by: mapOf(jsonObject) }),
  (input) => text()(input),
];
const leaf = fc.constantFrom<unknown>(0, -0, 1, 7.5, "ab", "long", true, false, null, undefined, Number.NaN);
const near = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("x", "label", "more", "at", "by", "y"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

describe("what is kept of a record", () => {
  test("is what its parser makes of it, and nothing where the parser refuses", () => {
    fc.assert(
      fc.property(near, (input) => {
        for (const parse of all) {
          const parsed = parse(input);
          expect(keepOf(parse)(input)).toStrictEqual(parsed.kind === "ok" ? parsed.value : undefined);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
  test("is the record itself where it is as it should be, down to each part of what is not", () => {
    const record = { x: 1, label: "L", more: [{ deep: [1, null] }] };
    expect(keepOf(pointKept)(record)).toBe(record);
    const two = [record, { x: 2, extra: true }];
    const kept = keepOf(list(pointKept))(two);
    expect(kept).toEqual([record, { x: 2 }]);
    expect(kept?.[0]).toBe(record);
    const map = { a: record };
    expect(keepOf(mapOf(pointKept))(map)).toBe(map);
    expect(keepOf(jsonObject)(map)).toBe(map);
    expect(keepOf(nullable(pointKept))(record)).toBe(record);
  });
  test("never has a field nobody asked for, an inherited one, a hole or a minus zero", () => {
    expect(keepOf(pointKept)({ x: 1, y: 2 })).toStrictEqual({ x: 1 });
    expect(keepOf(pointKept)({ x: 1, label: undefined })).toStrictEqual({ x: 1 });
    expect(keepOf(pointKept)(Object.create({ x: 1 }))).toBeUndefined();
    expect(keepOf(list(integer()))([-0])).toStrictEqual([0]);
    expect(keepOf(json)({ a: [-0] })).toStrictEqual({ a: [0] });
    expect(keepOf(list(optional(flag)))(Array(1))).toBeUndefined();
    expect(keepOf(json)(Array(1))).toBeUndefined();
    for (const parse of [json, mapOf(json)]) expect(keepOf(parse)(JSON.parse('{"__proto__":{"a":1}}'))).toBeUndefined();
  });
  test("is read with its case beside it, the parts shared", () => {
    const at = { x: 1 };
    const kept = shapeKept.keepAs("dot", { at, z: 3 });
    expect(kept).toStrictEqual({ type: "dot", at });
    expect(kept?.type === "dot" && kept.at).toBe(at);
    expect(shapeKept.keepAs("square", { at })).toBeUndefined();
    expect(shapeKept.keepAs("toString", { at })).toBeUndefined();
    expect(shapeKept.keepAs("dot", { at: { x: "1" } })).toBeUndefined();
  });
  test("of JSON too deep or too long is nothing", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 32; level++) deep = [deep];
    expect(keepOf(json)(deep)).toBe(deep);
    expect(keepOf(json)([deep])).toBeUndefined();
    expect(keepOf(json)(Array.from({ length: 10_001 }, () => 0))).toBeUndefined();
  });
});

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

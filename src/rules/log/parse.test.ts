import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused } from "./outcome.ts";
import {
  at,
  flag,
  integer,
  json,
  jsonObject,
  list,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  tagged,
  text,
} from "./parse.ts";
import type { Parse } from "./parse.ts";

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

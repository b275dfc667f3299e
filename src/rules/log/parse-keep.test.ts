import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  flag,
  integer,
  json,
  jsonObject,
  keepOf,
  list,
  mapOf,
  nullable,
  object,
  optional,
  tagged,
  text,
} from "./parse.ts";
import type { Parse } from "./parse.ts";
import { runs } from "../../../scripts/seed.ts";

const point = object({ x: integer(), label: optional(text({ max: 3 })), more: optional(nullable(json)) });
const shape = tagged("type", { dot: object({ at: point }), line: object({ to: list(point) }) });
const all: readonly Parse<unknown>[] = [
  point,
  object({ x: integer() }, { exact: true }),
  list(point, { max: 2 }),
  mapOf(list(flag)),
  nullable(integer({ min: 0 })),
  json,
  jsonObject,
  object({ at: point, by: mapOf(jsonObject) }),
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
    expect(keepOf(point)(record)).toBe(record);
    const two = [record, { x: 2, extra: true }];
    const kept = keepOf(list(point))(two);
    expect(kept).toEqual([record, { x: 2 }]);
    expect(kept?.[0]).toBe(record);
    const map = { a: record };
    expect(keepOf(mapOf(point))(map)).toBe(map);
    expect(keepOf(jsonObject)(map)).toBe(map);
    expect(keepOf(nullable(point))(record)).toBe(record);
  });
  test("never has a field nobody asked for, an inherited one, a hole or a minus zero", () => {
    expect(keepOf(point)({ x: 1, y: 2 })).toStrictEqual({ x: 1 });
    expect(keepOf(point)({ x: 1, label: undefined })).toStrictEqual({ x: 1 });
    expect(keepOf(point)(Object.create({ x: 1 }))).toBeUndefined();
    expect(keepOf(list(integer()))([-0])).toStrictEqual([0]);
    expect(keepOf(json)({ a: [-0] })).toStrictEqual({ a: [0] });
    expect(keepOf(list(optional(flag)))(Array(1))).toBeUndefined();
    expect(keepOf(json)(Array(1))).toBeUndefined();
    for (const parse of [json, mapOf(json)]) expect(keepOf(parse)(JSON.parse('{"__proto__":{"a":1}}'))).toBeUndefined();
  });
  test("is read with its case beside it, the parts shared", () => {
    const at = { x: 1 };
    const kept = shape.keepAs("dot", { at, z: 3 });
    expect(kept).toStrictEqual({ type: "dot", at });
    expect(kept?.type === "dot" && kept.at).toBe(at);
    expect(shape.keepAs("square", { at })).toBeUndefined();
    expect(shape.keepAs("toString", { at })).toBeUndefined();
    expect(shape.keepAs("dot", { at: { x: "1" } })).toBeUndefined();
  });
  test("of JSON too deep or too long is nothing", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 32; level++) deep = [deep];
    expect(keepOf(json)(deep)).toBe(deep);
    expect(keepOf(json)([deep])).toBeUndefined();
    expect(keepOf(json)(Array.from({ length: 10_001 }, () => 0))).toBeUndefined();
  });
});

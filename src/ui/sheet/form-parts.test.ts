import { expect, it } from "vitest";
import { editCircumstance, armourFields, storePenalty } from "./form-parts.ts";
import { tagsOf } from "../words/words.ts";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";

const rows = [
  { name: "fog", shoot: 1, all: 0 },
  { name: "noise", shoot: 0, all: 1 },
];

it.each([
  ["Dark, wet ,, dark", ["dark", "wet"]],
  ["", []],
])("reads the marks %j", (typed, tags) => {
  expect(tagsOf(typed)).toEqual(tags);
});

it.each([
  [0, "shoot", "3", { name: "fog", shoot: 3, all: 0 }],
  [0, "all", "99", { name: "fog", shoot: 1, all: 20 }],
  [0, "all", "much", rows[0]],
  [0, "name", " Thick Fog ", { name: "thick fog", shoot: 1, all: 0 }],
  [0, "name", "  ", rows[0]],
] as const)("changes %i %s to %j", (index, field, typed, expected) => {
  expect(editCircumstance(rows, index, field, typed)).toEqual([expected, rows[1]]);
});

it("a penalty is shown as people say it, and is one however its sign was typed", () => {
  const [, finesse] = (
    armourFields({ protection: 1, finesse: -2, description: "" }, fakeWords) as {
      readonly numbers: readonly { readonly value: number; readonly min: number; readonly max: number }[];
    }
  ).numbers;
  expect(finesse).toMatchObject({ value: 2, min: -10, max: 10 });
  const stored = (typed: unknown): unknown => {
    const form = { object: { "system.finesse": typed } };
    storePenalty(form);
    return form.object["system.finesse"];
  };
  expect([1, -1, 0, null].map(stored)).toEqual([-1, -1, 0, null]);
  const other = { object: { "system.protection": 2 } };
  storePenalty(other);
  expect(other.object).toEqual({ "system.protection": 2 });
});

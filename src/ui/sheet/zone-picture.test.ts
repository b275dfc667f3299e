import { expect, it } from "vitest";
import { editCircumstance } from "./form-parts.ts";
import { tagsOf } from "../words/words.ts";

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

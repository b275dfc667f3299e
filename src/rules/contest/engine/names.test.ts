import { expect, it } from "vitest";
import { namesListed } from "../../log/values.ts";
import { begin, foe, hero } from "../fixtures.ts";
import { calledOf, sideName } from "./names.ts";

/** Two heroes against one, on sides that are called so. */
const table = (name: string) =>
  begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
    sides: [
      { id: "heroes", name },
      { id: "foes", name: "X" },
    ],
  });

it.each([
  ["A, B", "heroes", ["A", "B"]],
  ["The crew, and a goat", "heroes", ["The crew, and a goat"]],
  ["A, B", "foes", ["X"]],
])("a side called %j: %s are %j", (name, side, called) => {
  expect(calledOf(table(name), side)).toEqual(called);
  expect(namesListed(sideName(table(name), side))).toEqual(called);
});

it("nobody's side has no name", () => {
  expect(sideName(table("A, B"), null)).toBe("");
});

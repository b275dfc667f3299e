import { describe, expect, it } from "vitest";
import { hazardOf } from "./roll-fields.ts";

describe("the fields of a hazard", () => {
  it.each([
    [
      "fear",
      { value: "2", position: "desperate", source: " Troll " },
      { value: 2, position: "desperate", source: "Troll" },
    ],
    ["fear", { value: "", position: "none", source: " " }, { value: 0, position: "risky" }],
    ["fall", { value: "30", hard: "false" }, { feet: 30, hard: false }],
    ["fire", { fire: "3/2" }, { damage: 3, needed: 2 }],
    ["poison", { toxicity: "6", harmType: "mental" }, { toxicity: 6, harmType: "mental" }],
    ["deprivation", { harmType: "mental" }, { harmType: "mental" }],
  ])("%s of %o is the hazard it says", (type, fields, more) => {
    expect(hazardOf(type, fields)).toEqual({ type, ...more });
  });

  it("anything else is no hazard", () => {
    expect(hazardOf("close", {})).toBeNull();
  });
});

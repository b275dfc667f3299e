import { describe, expect, it } from "vitest";
import { combatRulings, initialProfile } from "../../rules/profile/index.ts";
import { fakeFacts } from "../fixtures.ts";
import { hazardOf, hazardPicture } from "./hazard-picture.ts";

describe("the window of hazards", () => {
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
  ])("%s of %o is the hazard it says", (act, fields, more) => {
    expect(hazardOf({ act, fields })).toEqual({ type: act, ...more });
  });

  it("a press of anything else is no hazard", () => {
    expect(hazardOf({ act: "close", fields: {} })).toBeNull();
  });

  it("says whom it meets, and asks for each hazard with fields of its own", () => {
    const picture = hazardPicture(["Ana", "Bram"], "", initialProfile(combatRulings), fakeFacts());
    expect(picture.who).toContain("Ana, Bram");
    expect(picture.forms.map(({ key, fields }) => [key, fields.map(({ name }) => name)])).toEqual([
      ["fear", ["value", "position", "source"]],
      ["fire", ["fire"]],
      ["poison", ["toxicity", "harmType"]],
      ["fall", ["value", "hard"]],
      ["deprivation", ["harmType"]],
    ]);
  });
});

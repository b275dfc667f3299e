import { describe, expect, it } from "vitest";
import { combatRulings, initialProfile } from "../../rules/profile/index.ts";
import { fakeFacts } from "../fixtures.ts";
import { hazardPicture } from "./hazard-picture.ts";

describe("the window of hazards", () => {
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

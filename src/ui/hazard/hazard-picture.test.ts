import { describe, expect, it } from "vitest";
import { combatRulings, initialProfile } from "../../rules/profile/index.ts";
import { fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { hazardPicture } from "./hazard-picture.ts";

const people = (...names: readonly string[]) =>
  names.map((name) => ({ id: name, name, img: `${name}.svg`, ticked: name !== "Bram" }));

describe("the window of hazards", () => {
  it("says whom it meets, and asks for each hazard with fields of its own", () => {
    const picture = hazardPicture(
      people("Ana", "Bram"),
      "",
      initialProfile(combatRulings),
      () => [],
      fakePaintContext(),
    );
    expect(picture.people.map(({ name, ticked }) => [name, ticked])).toEqual([
      ["Ana", true],
      ["Bram", false],
    ]);
    expect(picture.forms.map(({ key, fields }) => [key, fields.map(({ name }) => name)])).toEqual([
      ["fear", ["value", "position", "source", "company", "safe"]],
      ["fire", ["fire"]],
      ["poison", ["toxicity", "harmType"]],
      ["fall", ["value", "hard"]],
      ["deprivation", ["harmType"]],
    ]);
  });

  it("has one filled button: that of the one hazard that is unfolded", () => {
    const { forms } = hazardPicture(people("Ana"), "", initialProfile(combatRulings), () => [], fakePaintContext());
    expect(forms.map(({ buttons }) => buttons.map(({ primary }) => primary))).toEqual(forms.map(() => [true]));
    expect(new Set(forms.map(({ among }) => among)).size).toBe(1);
    expect(forms[0]?.among).toBeTruthy();
  });

  it("tells for each hazard what the rules say of it as it is filled in now, or why they would refuse it", () => {
    const asked: unknown[] = [];
    const refused = { kind: "refused", key: "Combat.Refused.HarmlessFall", rule: "K-187", data: { feet: 5 } } as const;
    const picture = hazardPicture(
      people("Ana"),
      "",
      initialProfile(combatRulings),
      (hazard) => {
        asked.push(hazard);
        return hazard.type === "fall" ? refused : [{ of: hazard.type, who: "Ana", success: 0.25, harm: 1.5 }];
      },
      fakePaintContext({ drafts: { "fear value": "3", "fall value": "5" } }),
    );
    expect(asked).toMatchObject([{ type: "fear", value: 3 }, { type: "fire" }, { type: "poison" }, { feet: 5 }, {}]);
    expect(picture.forms[0]?.odds).toMatchObject([
      { label: "Combat.Ui.Odds.Meets.fear(Ana)", text: "25%", harm: "Combat.Ui.Odds.Harm(1.5)" },
    ]);
    expect(picture.forms[3]).toMatchObject({ key: "fall", odds: [], refusal: "Combat.Refused.HarmlessFall(5)" });
  });
});

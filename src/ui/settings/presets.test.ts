import { expect, it } from "vitest";
import { presetOf, PRESETS, presetValues } from "./presets.ts";

it("knows each preset by its rulings again, and no preset by others", () => {
  for (const [family, presets] of Object.entries(PRESETS))
    for (const { id } of presets) expect(presetOf(family, presetValues(family, id)), family).toBe(id);
  expect(presetOf("duel", { ...presetValues("duel", "quick"), tie: "challenged" })).toBe("");
});

it("takes what is not stored as the preset has it", () => {
  expect(presetOf("contest", {})).toBe("as-written");
});

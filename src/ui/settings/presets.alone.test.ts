import { beforeAll, expect, it, vi } from "vitest";

type Presets = typeof import("./rulings-picture.ts");

let presets: Presets;
beforeAll(async () => {
  // The model beside the rulings extends a class of the host's
  vi.stubGlobal("foundry", { abstract: { DataModel: class {} } });
  presets = await import("./rulings-picture.ts");
});

it("knows each preset by its rulings again, and no preset by others", () => {
  const { presetOf, presetValues } = presets;
  for (const [family, known] of Object.entries(presets.presets()))
    for (const { id } of known) expect(presetOf(family, presetValues(family, id)), family).toBe(id);
  expect(presetOf("duel", { ...presetValues("duel", "quick"), tie: "challenged" })).toBe("");
});

it("takes what is not stored as the preset has it", () => {
  expect(presets.presetOf("contest", {})).toBe("as-written");
});

import { describe, expect, it } from "vitest";
import { combatRulings } from "../../rules/profile/combat.ts";
import { fromStored, toStored } from "./settings.ts";

describe("names of stored rulings", () => {
  it("hold no dot, which the host would take for a path, and come back as they were", () => {
    const chosen = Object.fromEntries(Object.entries(combatRulings).map(([key, { initial }]) => [key, initial]));
    const stored = toStored(chosen);
    expect(Object.keys(stored).filter((name) => name.includes("."))).toEqual([]);
    expect(Object.keys(stored)).toHaveLength(Object.keys(chosen).length);
    expect(fromStored(combatRulings, stored)).toEqual(chosen);
  });

  it("of nothing stored, or of nothing that is a ruling, are none", () => {
    expect(fromStored(combatRulings, undefined)).toEqual({});
    expect(fromStored(combatRulings, { unknown: 1, volley: "always" })).toEqual({ volley: "always" });
  });
});

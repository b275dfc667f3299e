import { describe, expect, it } from "vitest";
import { combatRulings } from "../rules/profile/combat.ts";
import { initialProfile } from "../rules/profile/profile.ts";
import { handHarm } from "./sheet-facts.ts";

const profile = initialProfile(combatRulings);
const harm = (label: string, row: 1 | 2 | 3) => ({ label, level: row, row });
const slots = (physical: ReturnType<typeof harm>[] = []) => ({
  harmKept: "slots" as const,
  harm: { physical, mental: [harm("nightmares", 1)] },
  points: { physical: { value: 0, max: 4 }, mental: { value: 0, max: 4 } },
});
const rows = (source: ReturnType<typeof slots>, amount: number, label = "") =>
  handHarm(source, "physical", amount, profile, label).fields.harm?.physical.map(({ label: name, row }) => [name, row]);

describe("harm by hand", () => {
  it("A.3.1 is split the mildest way and named", () => {
    expect(rows(slots(), 1, "cut hand")).toEqual([["cut hand", 1]]);
    expect(rows(slots(), 3)).toEqual([
      ["", 2],
      ["", 1],
    ]);
  });
  it("A.3.1 moves up where a row is full, and says when the top row is", () => {
    const full = slots([harm("a", 1), harm("b", 1), harm("c", 2), harm("d", 2), harm("e", 3)]);
    expect(handHarm(full, "physical", 1, profile).catastrophic).toBe(1);
    expect(rows(slots([harm("a", 1), harm("b", 1)]), 1, "c")).toContainEqual(["c", 2]);
  });
  it("A.3.3 is eased a level at a time, the slightest and newest first, and the other type is left alone", () => {
    expect(rows(slots([harm("a", 1), harm("b", 1), harm("c", 2)]), -1)).toEqual([
      ["a", 1],
      ["c", 2],
    ]);
    expect(rows(slots([harm("c", 3)]), -2)).toEqual([["c", 1]]);
    expect(rows(slots([harm("c", 1)]), -9)).toEqual([]);
    expect(handHarm(slots(), "physical", -1, profile).fields.harm?.mental).toEqual([harm("nightmares", 1)]);
  });
  it("K-091 moves points, never below nothing, past the threshold where it was that much", () => {
    const npc = {
      ...slots(),
      harmKept: "points" as const,
      points: { physical: { value: 3, max: 4 }, mental: { value: 0, max: 4 } },
    };
    expect(handHarm(npc, "physical", 5, profile).fields.points?.physical).toEqual({ value: 8, max: 4 });
    expect(handHarm(npc, "physical", -9, profile).fields.points?.physical).toEqual({ value: 0, max: 4 });
    expect(handHarm(npc, "physical", 1, profile).fields.points?.mental).toEqual({ value: 0, max: 4 });
  });
});

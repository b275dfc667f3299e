import { describe, expect, it } from "vitest";
import { profile } from "../fixtures.ts";
import { newCreature } from "../state/creature.ts";
import type { Harm } from "../state/creature.ts";
import { newSheet } from "../state/sheet.ts";
import { attributeFor, basePool, betterAction, poolOf } from "./pool.ts";

const harm = (row: 1 | 2 | 3): Harm => ({ label: "", level: row, row });
const hero = (physical: readonly Harm[] = [], mental: readonly Harm[] = []) =>
  newCreature({
    id: "a",
    name: "A",
    kind: "pc",
    sheet: { attributes: { strength: 3 }, actions: { strike: 2, finesse: 1 } },
    harm: { physical, mental },
  });
const dice = (
  creature: ReturnType<typeof hero>,
  action: "strike" | "finesse" | "endure",
  values = {},
  without: string[] = [],
) => poolOf(basePool(creature, action, profile(values), { without })).dice;

describe("action pools (A.1)", () => {
  it("vector: attribute 3, action 2, two lesser harms: 3d6", () => {
    expect(dice(hero([harm(1), harm(1)]), "strike")).toBe(3);
  });
  it("vector: attribute 2, action 0, one severe harm: the floor of one die", () => {
    expect(dice(hero([harm(3)]), "endure")).toBe(1);
    expect(poolOf([["attribute.reason", -5]]).dice).toBe(1);
  });
  it("of two actions that would do, the larger pool is taken; the first at equal ones, none of none (C.63)", () => {
    const rulings = profile();
    expect(betterAction(hero(), ["finesse", "strike"], rulings)).toBe("strike");
    expect(betterAction(hero(), ["sneak", "shoot"], rulings)).toBe("sneak");
    expect(betterAction(hero(), [], rulings)).toBeUndefined();
  });
  it("harm costs a die a level, a die a slot, as the alternative with a tag for severe, or nothing (C.39, C.112)", () => {
    const hurt = hero([harm(1), harm(2)], [harm(3)]);
    const many = newCreature({
      ...hurt,
      harm: hurt.harm,
      points: null,
      sheet: { attributes: { strength: 9 } },
      zone: null,
    });
    const at = (mode: string) => dice(many, "strike", { "harm.penalty": mode });
    expect([at("perLevel"), at("perSlot"), at("blades"), at("off")]).toEqual([3, 6, 7, 9]);
  });
  it("harm without a bearing may be left out by name (C.40)", () => {
    expect(dice(hero([harm(1)], [harm(2)]), "strike", {}, ["mental.0"])).toBe(4);
    expect(dice(hero([harm(1)], [harm(2)]), "strike", {}, ["physical.0"])).toBe(3);
  });
  it("K-092 harm points cost as many dice: three of four points leave a pool of five two, and they stay (C.41)", () => {
    const points = (value: number, fresh = 0) => ({
      ...newCreature({ id: "n", name: "N", kind: "npc", sheet: { pools: { strike: 5 } } }),
      points: { physical: { value, max: 4, fresh }, mental: { value: 0, max: 4, fresh: 0 } },
    });
    expect(poolOf(basePool(points(3), "strike", profile())).dice).toBe(2);
    expect(poolOf(basePool(points(3, 1), "strike", profile({ "npc.harmPenalty": "nextTestOnly" }))).dice).toBe(4);
    const mental = {
      ...points(0),
      points: { physical: { value: 0, max: 4, fresh: 0 }, mental: { value: 2, max: 4, fresh: 2 } },
    };
    expect(poolOf(basePool(mental, "strike", profile())).dice).toBe(3);
  });
  it("of two linked attributes the higher is preselected, and a person may choose (C.63)", () => {
    const sheet = newSheet({ attributes: { strength: 2, intuition: 4 } });
    expect(attributeFor(sheet, "endure")).toBe("intuition");
    expect(attributeFor(newSheet(), "endure")).toBe("strength");
    expect(attributeFor(sheet, "endure", "strength")).toBe("strength");
    expect(attributeFor(sheet, "endure", "reason")).toBe("intuition");
  });
  it("a waiting bonus and the weight of armour count where they belong", () => {
    const one = {
      ...hero(),
      nextBonus: 2,
      sheet: newSheet({ attributes: { strength: 3, dexterity: 3 }, armour: { protection: 2, finesse: -1 } }),
    };
    expect(poolOf(basePool(one, "finesse", profile()))).toEqual({
      dice: 4,
      parts: [
        ["attribute.dexterity", 3],
        ["armour", -1],
        ["next", 2],
      ],
    });
    expect(poolOf(basePool(one, "strike", profile())).dice).toBe(5);
    expect(basePool({ ...one, sheet: null }, "strike", profile())).toEqual([]);
  });
});

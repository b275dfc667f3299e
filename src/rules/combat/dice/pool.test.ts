import { describe, expect, it } from "vitest";
import { failurePrice, fearBonus, fearHarm } from "../catalogue/catalogue.ts";
import { chanceOf, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { newCreature, newSheet, type Harm } from "../state/creature.ts";
import {
  ambushResult,
  ambushWaived,
  attributeFor,
  basePool,
  betterAction,
  defenceSurplus,
  distribution,
  flightResult,
  mean,
  netted,
  poolOf,
  successes,
} from "./pool.ts";

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

describe("successes (A.1, A.7)", () => {
  it("counts sixes and nothing else", () => {
    expect(successes([6, 5, 6, 1, 6])).toBe(3);
    expect(successes([])).toBe(0);
  });
  it.each([
    [3, 1, 1, { net: 2, hit: true, extra: 1 }, false],
    [1, 1, 1, { net: 0, hit: false, extra: 0 }, false],
    [2, 3, 1, { net: 0, hit: false, extra: 0 }, true],
    [0, 0, 1, { net: 0, hit: false, extra: 0 }, false],
    [0, 1, 1, { net: 0, hit: false, extra: 0 }, true],
    [2, 0, 2, { net: 2, hit: true, extra: 0 }, false],
    [2, 1, 2, { net: 1, hit: false, extra: 0 }, false],
    [2, 2, 2, { net: 0, hit: false, extra: 0 }, true],
    [1, 0, 1, { net: 1, hit: true, extra: 0 }, false],
  ])("K-084 K-107 K-108 K-109 attack %i, defence %i, needed %i", (attack, defence, needed, result, surplus) => {
    expect(netted(attack, defence, needed)).toEqual(result);
    expect(defenceSurplus(attack, defence, needed)).toBe(surplus);
  });
  it.each([
    [2, 2, 1, "caught"],
    [2, 1, 1, "away"],
    [0, 2, 1, "stays"],
    [1, 0, 2, "stays"],
    [3, 2, 2, "caught"],
    [3, 1, 2, "away"],
  ])("K-126 K-127 K-132 K-133 C.109 flight %i, chase %i, needed %i", (fled, chased, needed, result) => {
    expect(flightResult(fled, chased, needed)).toBe(result);
  });
  it.each([
    [3, 1, { surprised: true, bonus: 1 }],
    [1, 1, { surprised: false, bonus: 0 }],
    [2, 1, { surprised: true, bonus: 0 }],
    [0, 2, { surprised: false, bonus: 0 }],
  ])("K-135 K-137 K-138 ambush Sneak %i against %i", (sneak, noticed, result) => {
    expect(ambushResult(sneak, noticed)).toEqual(result);
  });
  it("K-142 without a test the extra card is automatic and there are no dice", () => {
    expect(ambushWaived).toEqual({ surprised: true, bonus: 0 });
  });
});

describe("chances in closed form (A.1.5)", () => {
  it.each([
    [1, 0.167, 0],
    [2, 0.306, 0.028],
    [3, 0.421, 0.074],
    [4, 0.518, 0.132],
    [5, 0.598, 0.196],
    [6, 0.665, 0.263],
    [7, 0.721, 0.33],
    [8, 0.767, 0.395],
    [9, 0.806, 0.457],
    [10, 0.838, 0.515],
  ])("%i dice: at least one six, at least two", (dice, one, two) => {
    expect(chanceOf(dice, 1)).toBeCloseTo(one, 3);
    expect(chanceOf(dice, 2)).toBeCloseTo(two, 3);
  });
  it("is a distribution, certain for none needed, and its mean is a sixth of the dice", () => {
    expect(distribution(6).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chanceOf(3, 0)).toBeCloseTo(1, 12);
    expect(mean(6, 0, (sixes) => sixes)).toBeCloseTo(1, 12);
    expect(mean(6, 12, (a, b) => b - a)).toBeCloseTo(1, 12);
  });
});

describe("positions", () => {
  it("K-159 a failed fear test costs one mental harm more than any other failure", () => {
    for (const position of ["controlled", "risky", "desperate"] as const)
      expect(fearHarm[position]).toBe(failurePrice[position] + 1);
    expect(failurePrice).toEqual({ none: 0, controlled: 1, risky: 2, desperate: 3 });
    expect(fearBonus).toEqual({ controlled: 1, risky: 0, desperate: 0 });
  });
});

import { describe, expect, it } from "vitest";
import { hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { newCreature } from "../state/creature.ts";
import { deprivationHarm } from "./deprivation.ts";
import { fallDice, fallHarm } from "./fall.ts";
import { fearCompany, fearPosition, fearReactions, fearResult } from "./fear.ts";
import { fireHarm, putOut } from "./fire.ts";
import { poisonNext, poisonResult, toxicities } from "./poison.ts";

const severe = { physical: [], mental: [{ label: "", level: 3 as const, row: 3 as const }] };

describe("fear (A.14)", () => {
  it.each([
    ["K-160", "controlled", 2, { calm: true, harm: 0, bonus: 1 }],
    ["K-161", "risky", 2, { calm: true, harm: 0, bonus: 0 }],
    ["K-162", "desperate", 2, { calm: true, harm: 0, bonus: 0 }],
    ["K-163", "controlled", 1, { calm: false, harm: 2, bonus: 0 }],
    ["K-164", "risky", 1, { calm: false, harm: 3, bonus: 0 }],
    ["K-165", "desperate", 1, { calm: false, harm: 4, bonus: 0 }],
  ] as const)("%s K-155 %s with %i successes against fear 2", (_id, position, successes, result) => {
    expect(fearResult(successes, 2, position)).toEqual(result);
  });
  it("K-157 K-158 extra successes do nothing", () => {
    expect(fearResult(7, 2, "risky")).toEqual(fearResult(2, 2, "risky"));
  });
  it("is risky where nobody set a position (C.47)", () => {
    expect([fearPosition("none"), fearPosition("desperate")]).toEqual(["risky", "desperate"]);
  });
  const party = ["a", "b", "c", "d", "e", "f"].map((id) => newCreature(hero(id)));
  const company = (present = party, inFight = true, values = {}) =>
    fearCompany(present[0] ?? newCreature(hero("x")), present, profile(values), inFight);
  it("K-151 K-152 counts the player characters present, at most three", () => {
    expect(company(party.slice(0, 1))).toEqual(["a"]);
    expect(company(party.slice(0, 2))).toHaveLength(2);
    expect(company()).toHaveLength(3);
  });
  it("K-166 leaves the choice among fleeing, freezing, fainting and attacking", () =>
    expect(fearReactions).toEqual(["flee", "freeze", "faint", "attack"]));
  it("K-153 leaves out those with severe mental harm, the tested one too", () => {
    const moderate = { physical: severe.mental, mental: [{ label: "", level: 2 as const, row: 2 as const }] };
    expect(company([{ ...(party[0] as never as (typeof party)[0]), harm: moderate }])).toEqual(["a"]);
    expect(company([{ ...(party[0] as never as (typeof party)[0]), harm: severe }, ...party.slice(1, 3)])).toEqual([
      "b",
      "c",
    ]);
  });
  it("K-154 in a fight counts only those in the same zone; before it the whole scene", () => {
    const apart = [party[0], { ...(party[1] as (typeof party)[0]), zone: "gate" }] as typeof party;
    expect(company(apart, true)).toEqual(["a"]);
    expect(company(apart, false)).toEqual(["a", "b"]);
  });
  it("counts neither foes, nor the fallen, nor the hidden, nor oneself where the ruling says so (C.44, C.104)", () => {
    const [a, b, c, d] = party as [(typeof party)[0], (typeof party)[0], (typeof party)[0], (typeof party)[0]];
    const mixed = [
      a,
      { ...(b as object), kind: "npc" },
      { ...(c as object), fate: "out" },
      { ...(d as object), hidden: true },
    ] as typeof party;
    expect(company(mixed)).toEqual(["a"]);
    expect(company(party.slice(0, 2), true, { "fear.countSelf": false })).toEqual(["b"]);
  });
});

describe("fire (A.15)", () => {
  it("K-171 K-172 each success of Endure takes off one damage: intensity 3, one success, 2 harm", () => {
    expect([fireHarm(3, 1), fireHarm(3, 0), fireHarm(1, 4)]).toEqual([2, 3, 0]);
    expect(fireHarm(1, 4, 1)).toBe(1);
  });
  it("K-175 K-176 successes are kept: 1 then 2 put out a fire of 3", () => {
    expect([putOut(0, 1, 3), putOut(1, 2, 3), putOut(1, 1, 3)]).toEqual([false, true, false]);
  });
  it("K-170 knows the fires of the table, which a table may change (C.50)", () => {
    expect(profile()["fire.table"].map(({ id, damage }) => [id, damage])).toEqual([
      ["small", 1],
      ["medium", 2],
      ["large", 3],
      ["inferno", 4],
    ]);
    expect(profile({ "fire.table": [] })["fire.table"]).toEqual([]);
  });
});

describe("poison (A.16)", () => {
  it.each([
    ["K-184", 2, 1, { now: 2, next: 1 }],
    ["K-183", 2, 2, { now: 1, next: 0 }],
    ["K-182", 1, 2, { now: 0, next: 0 }],
    ["K-184", 3, 1, { now: 3, next: 2 }],
    ["K-183", 0, 0, { now: 1, next: 0 }],
  ])("%s K-181 poison %i against Endure %i", (_id, poison, endure, result) => {
    expect(poisonResult(poison, endure, profile())).toEqual(result);
  });
  it("at no success on either side a ruling may let it pass (C.54)", () => {
    expect(poisonResult(0, 0, profile({ "poison.zeroTie": "none" }))).toEqual({ now: 0, next: 0 });
    expect(poisonResult(2, 2, profile({ "poison.zeroTie": "none" })).now).toBe(1);
  });
  it("K-185 brings one harm fewer each round, until it is over", () => {
    expect([poisonNext(2), poisonNext(1), poisonNext(0)]).toEqual([1, 0, 0]);
  });
  it("K-177 K-178 K-179 K-180 rates toxicity 3, 6, and 9 or more", () => {
    expect(toxicities).toEqual({ weak: 3, strong: 6, potent: 9 });
  });
});

describe("falls (A.16)", () => {
  it.each([
    [9, true, 0],
    [10, true, 2],
    [14, true, 2],
    [30, true, 6],
    [30, false, 0],
  ])("K-187 K-189 %i feet, hard %s: %i dice (C.57)", (feet, hard, dice) => {
    expect(fallDice(feet, hard, profile())).toBe(dice);
  });
  it("a ruling may roll more dice a step (C.56)", () =>
    expect(fallDice(10, true, profile({ "fall.dicePerStep": 2 }))).toBe(4));
  it("K-188 K-190 each success above Endure is one harm", () =>
    expect([fallHarm(3, 1), fallHarm(1, 3)]).toEqual([2, 0]));
});

describe("deprivation", () => {
  it("K-193 one success is enough, failure is one harm", () =>
    expect([deprivationHarm(0), deprivationHarm(1), deprivationHarm(2)]).toEqual([1, 0, 0]));
});

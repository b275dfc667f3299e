import { describe, expect, it } from "vitest";
import { namesListed } from "../../log/values.ts";
import { begin, foe, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { bareParty, calledOf, partyOf, rungParty, sideName } from "./party.ts";
import { inRound, total, weigh, type Modifier } from "./setup.ts";
import type { ContestState } from "./state.ts";

const modifier = (kind: Modifier["kind"], value: number, more: Partial<Modifier> = {}): Modifier => ({
  id: kind,
  kind,
  value,
  note: "",
  ...more,
});
const state = (name: NonNullable<Modifier["state"]>): Modifier => modifier("state", 0, { state: name });
const plain = (points: number) => ({ points, bumps: 0, stretched: false });

describe("what a modifier weighs", () => {
  it.each([
    ["S2-2 what is granted or taken weighs what it says", modifier("situational", -3), plain(-3)],
    ["S2-8 so does an augment", modifier("augment", 6), plain(6)],
    ["S2-2 a stretch weighs what it says and stretches", modifier("stretch", -6), { ...plain(-6), stretched: true }],
    ["S2-2 or costs a bump instead of points", modifier("stretch", 0), { points: 0, bumps: -1, stretched: true }],
    ["S2-2 a flaw weighs a fifth of its rating", modifier("flaw", 19), plain(-4)],
    ["S2-12 a victory at any price gives a bump", modifier("pyrrhic", 5), { ...plain(0), bumps: 1 }],
    ["S2-9 a Hurt takes 3", state("hurt"), plain(-3)],
    ["S2-9 an Injured takes 9", state("injured"), plain(-9)],
    ["S2-9 a Dying takes a bump", state("dying"), { ...plain(0), bumps: -1 }],
    ["S2-10 a Pumped gives 6", state("pumped"), plain(6)],
    ["S2-10 a Heroic gives a bump", state("heroic"), { ...plain(0), bumps: 1 }],
    ["a state that is not named weighs nothing", modifier("state", 4), plain(0)],
  ])("%s", (_what, one, weight) => expect(weigh(one)).toEqual(weight));

  it("S2-2 holds for its one round, or for the whole contest", () => {
    const once = modifier("situational", 3, { round: 2 });
    const always = modifier("augment", 6);
    expect([1, 2, 3].map((round) => inRound([once, always], round))).toEqual([[always], [once, always], [always]]);
    expect(total([once, always], 2).points).toBe(9);
    expect(total([once, always], 1).points).toBe(6);
  });

  it("S2-10 Heroic counts once however often it was won; all else adds up", () => {
    expect(total([state("heroic"), state("heroic"), state("heroic")], 1).bumps).toBe(1);
    expect(total([state("heroic"), modifier("pyrrhic", 0), modifier("stretch", 0)], 1)).toEqual({
      points: 0,
      bumps: 1,
      stretched: true,
    });
    expect(total([state("dying"), state("dying")], 1).bumps).toBe(-2);
    expect(total([state("hurt"), state("hurt")], 1)).toEqual(plain(-6));
    expect(total([modifier("situational", 0, { state: "heroic" }), state("heroic")], 1).bumps).toBe(1);
  });
});

describe("a seat as one side of a roll", () => {
  const begun = (rulings: object = {}, modifiers: readonly Modifier[] = []): ContestState => {
    const state_ = begin("chained", [hero("a", 14), foe("x", 14), foe("y", 14)], { rulings });
    const numbers = Object.entries(state_.numbers).map(([seat, own]) => [seat, { ...own, modifiers }] as const);
    return { ...state_, numbers: Object.fromEntries(numbers) };
  };

  it("C016 S2-2 its rating with all that is granted and taken; of a resistance circumstances alone (C017, E-108)", () => {
    const given = [modifier("situational", 3), modifier("stretch", -6), state("heroic")];
    expect(partyOf(begun({}, given), "a")).toEqual({
      seat: "a",
      ability: "Main",
      rating: 11,
      plain: 14,
      bumps: 1,
      stretched: true,
      literal: false,
    });
    expect(partyOf(begun({}, given), "x")).toMatchObject({ rating: 17, bumps: 0, stretched: false });
  });

  it("E-59a states of a chained contest weigh at once, on a resistance only where the table ruled so", () => {
    const hurt = (rulings: object = {}): ContestState => ({
      ...begun(rulings),
      wounds: { a: ["injured"], x: ["hurt"] },
    });
    expect([partyOf(hurt(), "a")?.rating, partyOf(hurt(), "x")?.rating]).toEqual([5, 11]);
    const spared = hurt({ chainedPenaliseResistance: false });
    expect([partyOf(spared, "a")?.rating, partyOf(spared, "x")?.rating]).toEqual([5, 14]);
  });

  it("E-60 each opponent after the first takes 3 where the table plays so, in pairing order, a resistance too", () => {
    const crowd = (rulings: object): ContestState => {
      const state_ = begun(rulings);
      const [first] = state_.pairings;
      if (!first) throw new Error("no pairing");
      const against = { ...first, id: "p2", b: "y" };
      return { ...state_, pairings: [first, against, { ...against, id: "p3" }] };
    };
    const rating = (rulings: object, seat: string, pairing?: string): number | undefined =>
      partyOf(crowd(rulings), seat, pairing === undefined ? {} : { pairing })?.rating;
    const legacy = { multipleOpponentPenalty: 3 };
    expect(["p1", "p2", "p3", "p9"].map((pairing) => rating(legacy, "a", pairing))).toEqual([14, 11, 8, 14]);
    expect([rating(legacy, "a"), rating({}, "a", "p3"), rating(legacy, "y", "p3")]).toEqual([14, 14, 11]);
  });

  it("S2-8 the roll of an augment is not augmented, but for the rest as usual", () => {
    const given = [modifier("augment", 6), modifier("plot", 3), state("hurt")];
    expect(partyOf(begun({}, given), "a")?.rating).toBe(20);
    expect(partyOf(begun({}, given), "a", { unaugmented: true })?.rating).toBe(14);
  });

  it("C293 with the ability named, else the one in use; how it meets the round is kept only where said", () => {
    expect(partyOf(begun(), "a", { ability: "other", stance: "gambit", aside: "task" })).toMatchObject({
      ability: "Other",
      rating: 13,
      stance: "gambit",
      aside: "task",
    });
    expect(partyOf(begun(), "a", { ability: "unknown" })?.ability).toBe("Main");
    const bare = partyOf(begun(), "a", { stance: undefined, aside: undefined });
    expect([bare && "stance" in bare, bare && "aside" in bare]).toEqual([false, false]);
    expect(partyOf({ ...begun(), numbers: {} }, "a")).toBeUndefined();
  });

  it("a bare number of the GM's has nobody behind it, and nothing that changes it", () => {
    const bare = { seat: null, rating: 9, bumps: 0, stretched: false, literal: false };
    expect(bareParty(9)).toEqual({ ...bare, ability: "" });
    expect(rungParty(begun({ baseResistance: 12 }), "high")).toEqual({ ...bare, ability: "high", rating: 18 });
  });
});

/** Two heroes against one, on sides that are called so. */
const table = (name: string) =>
  begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
    sides: [
      { id: "heroes", name },
      { id: "foes", name: "X" },
    ],
  });

it.each([
  ["A, B", "heroes", ["A", "B"]],
  ["The crew, and a goat", "heroes", ["The crew, and a goat"]],
  ["A, B", "foes", ["X"]],
])("a side called %j: %s are %j", (name, side, called) => {
  expect(calledOf(table(name), side)).toEqual(called);
  expect(namesListed(sideName(table(name), side))).toEqual(called);
});

it("nobody's side has no name", () => {
  expect(sideName(table("A, B"), null)).toBe("");
});

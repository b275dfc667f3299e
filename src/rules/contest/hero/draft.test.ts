import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { printRating } from "../roll/roll.ts";
import {
  OCCUPATION,
  TRAIT,
  bestOf,
  draftAdd,
  draftBest,
  draftFlaw,
  draftFlaws,
  draftPlace,
  draftPoints,
  draftProgress,
  draftRating,
  draftRefused,
  newSidekick,
  sidekickPoints,
  sidekickSpent,
  type Draft,
  type DraftRow,
} from "./draft.ts";

const row = (id: string, more: Partial<DraftRow> = {}): DraftRow => ({
  id,
  name: id,
  kind: "ability",
  rating: 13,
  bonus: null,
  keyword: null,
  points: 0,
  ...more,
});
const PILOT = row(OCCUPATION, { name: "Harbour pilot", kind: "keyword", rating: 17 });
const STUBBORN = row(TRAIT, { name: "Stubborn", rating: 17 });
const draft = (...rows: DraftRow[]): Draft => ({ rows: [PILOT, STUBBORN, ...rows], best: "" });
const many = (count: number): readonly DraftRow[] => Array.from({ length: count }, (_, index) => row(`a${index}`));
const reason = (answer: unknown): unknown => (isRefused(answer) ? [answer.key.split(".").at(-1), answer.rule] : answer);

describe("a hero in the making", () => {
  it("S2-16 begins with an occupation, a keyword at 17, and what stands out, at 17", () => {
    const empty: Draft = { rows: [], best: "" };
    expect(draftAdd(empty, " Harbour pilot ", { id: OCCUPATION })).toEqual({
      create: { id: OCCUPATION, type: "keyword", name: "Harbour pilot", keyword: "", rating: "17" },
    });
    expect(draftAdd(empty, "Stubborn", { id: TRAIT })).toMatchObject({ create: { type: "ability", rating: "17" } });
  });

  it("S2-16 all others begin at 13, breakouts at +1, or what lifts them to 13", () => {
    expect(draftAdd(draft(), "Knots")).toMatchObject({ create: { id: null, rating: "13" } });
    expect(draftAdd(draft(), "Knots", { keyword: OCCUPATION })).toMatchObject({
      create: { rating: "+1", keyword: OCCUPATION },
    });
    const poor = { ...draft(), rows: [{ ...PILOT, rating: 10 }] };
    expect(draftAdd(poor, "Knots", { keyword: OCCUPATION })).toMatchObject({ create: { rating: "+3" } });
  });

  it("S2-16 what stands out is +4 under a keyword, and keeps its points when it moves", () => {
    const spent = { ...draft(), rows: [PILOT, { ...STUBBORN, rating: 20, points: 3 }] };
    expect(draftPlace(spent, TRAIT, OCCUPATION)).toEqual({
      place: { id: TRAIT, keyword: OCCUPATION, rating: "+7" },
    });
    expect(draftPlace(spent, TRAIT, "")).toEqual({ place: { id: TRAIT, keyword: "", rating: "20" } });
  });

  it.each([
    ["13", 13, "+1"],
    ["16", 16, "+4"],
    ["5M", 25, "+13"],
    ["9, below what it begins with", 9, "+1"],
  ])("S2-16 a rating of %s that play has brought it to moves along to a keyword, and back", (_typed, rating, bonus) => {
    const alone = draft(row("knots", { rating }));
    expect(draftPlace(alone, "knots", OCCUPATION)).toMatchObject({ place: { rating: bonus } });
    const [, added = "0"] = bonus.split("+");
    const under = { kind: "breakout", keyword: OCCUPATION, rating: 17 + Number(added), bonus: Number(added) } as const;
    const back = draftPlace(draft(row("knots", under)), "knots", "");
    expect(back).toEqual({ place: { id: "knots", keyword: "", rating: printRating(Math.max(13, rating)) } });
  });

  it("S2-16 refuses a thirteenth ability, a name twice, none, and a keyword that is not there", () => {
    expect(reason(draftAdd(draft(...many(10)), "Thirteenth"))).toEqual(["Abilities", "S2-16"]);
    expect(isRefused(draftAdd(draft(...many(9)), "Twelfth"))).toBe(false);
    expect(reason(draftAdd(draft(), "stubborn "))).toEqual(["Twice", "S2-16"]);
    expect(reason(draftAdd(draft(), "  "))).toEqual(["NoName", "S2-16"]);
    expect(reason(draftAdd(draft(), "Knots", { keyword: TRAIT }))).toEqual(["NoKeyword", "S2-16"]);
  });

  it("S2-16 counts what is there, left to invent, and left to spend", () => {
    const now = draft(row("a", { points: 4, rating: 17 }), row("f", { kind: "flaw", points: 9 }));
    expect(draftProgress(now)).toEqual({ abilities: 3, toInvent: 9, spent: 4, left: 16, flaws: 1 });
  });

  it("S2-16 points: ten on one, twenty in all, and what play has added stays", () => {
    const now = draft(row("a"), row("b", { points: 10, rating: 23 }), row("c", { points: 5, rating: 27 }));
    expect(draftPoints(now, "a", 5)).toEqual({ rate: [{ id: "a", points: 5, rating: "18" }] });
    expect(reason(draftPoints(now, "a", 6))).toEqual(["CreationPoints", "S2-16"]);
    expect(reason(draftPoints(now, "b", 11))).toEqual(["CreationMost", "S2-16"]);
    expect(draftPoints(now, "c", 4)).toEqual({ rate: [{ id: "c", points: 4, rating: "6M" }] });
    expect(reason(draftPoints(now, "a", -1))).toEqual(["CreationWhole", "S2-16"]);
    expect(reason(draftPoints(now, "z", 1))).toEqual(["NoRow", "S2-16"]);
    expect(reason(draftPoints(draft(row("a", { rating: null })), "a", 1))).toEqual(["NoRating", "S2-16"]);
  });

  it("S2-16 what is over a limit already may come down, not up", () => {
    const over = draft(row("a", { points: 14, rating: 27 }), row("b", { points: 9, rating: 22 }));
    expect(draftPoints(over, "a", 13)).toEqual({ rate: [{ id: "a", points: 13, rating: "6M" }] });
    expect(reason(draftPoints(over, "b", 9))).toEqual(["CreationMost", "S2-16"]);
    expect(reason(draftRefused(over, "Ana"))).toEqual(["CreationMost", "S2-16"]);
  });

  it("S2-16 a typed rating is as many points as it takes, in any way people write it", () => {
    const tide = row("t", { kind: "breakout", rating: 18, bonus: 1, keyword: OCCUPATION });
    expect(draftRating(draft(row("a")), "a", "3M")).toEqual({ rate: [{ id: "a", points: 10, rating: "3M" }] });
    expect(draftRating(draft(tide), "t", "+4")).toEqual({ rate: [{ id: "t", points: 3, rating: "+4" }] });
    expect(reason(draftRating(draft(row("a")), "a", "43"))).toEqual(["CreationMost", "S2-16"]);
    expect(reason(draftRating(draft(row("a")), "a", "12"))).toEqual(["Below", "S2-16"]);
    expect(reason(draftRating(draft(row("a")), "a", "lots"))).toEqual(["RatingFormat", "E-71"]);
    expect(reason(draftRating(draft(), "z", "14"))).toEqual(["NoRow", "S2-16"]);
    expect(draftRating(draft(row("a", { rating: null })), "a", "15")).toEqual({
      rate: [{ id: "a", points: 2, rating: "15" }],
    });
  });

  it("S2-16 another ability may be the best: it rises to 17, the occupation goes back to 13", () => {
    const now = draft(row("a", { points: 2, rating: 15 }));
    expect(bestOf(now)).toBe(OCCUPATION);
    expect(draftBest(now, "a")).toEqual({
      best: "a",
      rate: [
        { id: OCCUPATION, rating: "13", points: 0 },
        { id: "a", rating: "19", points: 2 },
      ],
    });
    expect(draftBest(now, TRAIT)).toEqual({ best: TRAIT, rate: [{ id: OCCUPATION, rating: "13", points: 0 }] });
    expect(draftBest(now, OCCUPATION)).toEqual({});
    expect(reason(draftBest(now, "z"))).toEqual(["NoRow", "S2-16"]);
    expect(bestOf({ ...now, best: "gone" })).toBe(OCCUPATION);
  });

  it("S2-16 flaws: three, rated by the rule, and rated anew when abilities change", () => {
    expect(draftFlaw(draft(row("a")), "Sea debt")).toMatchObject({ create: { type: "flaw", rating: "17" } });
    const flaw = (id: string, rating: number): DraftRow => row(id, { kind: "flaw", rating });
    const two = draft(row("a"), flaw("f", 17), flaw("g", 17));
    expect(draftFlaw(two, "Rum")).toMatchObject({ create: { rating: "13" } });
    expect(reason(draftFlaw(draft(flaw("f", 17), flaw("g", 17), flaw("h", 13)), "Rum"))).toEqual(["Flaws", "S2-16"]);
    expect(reason(draftFlaw(draft(), " "))).toEqual(["NoName", "S2-16"]);
    expect(draftFlaws(draft(row("a", { rating: 23 }), flaw("f", 17), flaw("g", 17)))).toEqual({
      rate: [{ id: "f", rating: "3M", points: 0 }],
    });
  });

  it("S2-16 may be played with a name and one ability, the rest invented later", () => {
    expect(draftRefused(draft(), "Ana")).toBeNull();
    expect(reason(draftRefused(draft(), " "))).toEqual(["NoHeroName", "S2-16"]);
    expect(reason(draftRefused({ rows: [], best: "" }, "Ana"))).toEqual(["NoAbility", "S2-16"]);
    expect(reason(draftRefused(draft(...many(11)), "Ana"))).toEqual(["Abilities", "S2-16"]);
    expect(reason(draftRefused(draft(row("a", { rating: null })), "Ana"))).toEqual(["NoRating", "S2-16"]);
    const flaws = ["f", "g", "h", "i"].map((id) => row(id, { kind: "flaw" }));
    expect(reason(draftRefused(draft(...flaws), "Ana"))).toEqual(["Flaws", "S2-16"]);
  });
});

describe("S2-16 what a hero in the making is told, and its limits", () => {
  const said = (answer: unknown): unknown =>
    isRefused(answer) ? [answer.key.replace("Contest.Refused.", ""), answer.data] : answer;
  const flaw = (id: string): DraftRow => row(id, { kind: "flaw", rating: 17 });
  const breakout = (id: string, more: Partial<DraftRow> = {}): DraftRow =>
    row(id, { kind: "breakout", keyword: OCCUPATION, rating: 18, bonus: 1, ...more });
  const over = draft(row("a", { points: 14, rating: 27 }), row("b", { points: 9, rating: 22 }));
  it.each<readonly [string, () => unknown, unknown]>([
    ["a thirteenth", () => draftAdd(draft(...many(10)), "Row"), ["Draft.Abilities", { most: 12 }]],
    ["a name twice", () => draftAdd(draft(row("k", { name: " Knots " })), "knots"), ["Draft.Twice", { name: "knots" }]],
    ["a fourth flaw", () => draftFlaw(draft(flaw("f"), flaw("g"), flaw("h")), "Rum"), ["Draft.Flaws", { most: 3 }]],
    [
      "points on what has no rating",
      () => draftPoints(draft(row("a", { name: "Knots", rating: null })), "a", 1),
      ["Draft.NoRating", { name: "Knots" }],
    ],
    ["points on a flaw", () => draftPoints(draft(flaw("f")), "f", 1), ["Draft.NoRow", {}]],
    [
      "a rating below the first",
      () => draftRating(draft(row("a", { name: "Knots" })), "a", "12"),
      ["Draft.Below", { name: "Knots", base: "13" }],
    ],
    [
      "a bonus below the first",
      () => draftRating(draft(breakout("t", { name: "Tides", bonus: 4, points: 1 })), "t", "+2"),
      ["Draft.Below", { name: "Tides", base: "+3" }],
    ],
    ["a half point", () => draftPoints(over, "a", 12.5), ["CreationWhole", undefined]],
    ["a flaw under a keyword", () => draftPlace(draft(flaw("f")), "f", OCCUPATION), ["Draft.NoRow", {}]],
    ["a keyword under another", () => draftPlace(draft(), OCCUPATION, ""), ["Draft.NoRow", {}]],
    ["nothing under a keyword", () => draftPlace(draft(), "z", OCCUPATION), ["Draft.NoRow", {}]],
    ["a row under what is no keyword", () => draftPlace(draft(row("a")), "a", TRAIT), ["Draft.NoKeyword", {}]],
    ["a row under a keyword that is gone", () => draftPlace(draft(row("a")), "a", "z"), ["Draft.NoKeyword", {}]],
    ["a flaw as the best", () => draftBest(draft(flaw("f")), "f"), ["Draft.NoRow", {}]],
    ["a breakout as the best", () => draftBest(draft(breakout("t")), "t"), ["Draft.NoRow", {}]],
    ["a hero with thirteen", () => draftRefused(draft(...many(11)), "Ana"), ["Draft.Abilities", { most: 12 }]],
    [
      "a hero with four flaws",
      () => draftRefused(draft(flaw("f"), flaw("g"), flaw("h"), flaw("i")), "Ana"),
      ["Draft.Flaws", { most: 3 }],
    ],
    [
      "a hero with what is no rating",
      () => draftRefused(draft(row("a", { name: "Knots", rating: null })), "Ana"),
      ["Draft.NoRating", { name: "Knots" }],
    ],
  ])("refuses %s", (...[, answer, expected]) => {
    expect(said(answer())).toEqual(expected);
  });
  it.each<readonly [string, () => unknown, unknown]>([
    ["twelve abilities", () => draftRefused(draft(...many(10)), "Ana"), null],
    ["three flaws", () => draftRefused(draft(flaw("f"), flaw("g"), flaw("h")), "Ana"), null],
    ["twenty points", () => draftRefused(draft(row("a", { points: 10 }), row("b", { points: 10 })), "Ana"), null],
    [
      "the rating it has",
      () => draftRating(draft(row("a")), "a", "13"),
      { rate: [{ id: "a", points: 0, rating: "13" }] },
    ],
    [
      "what play has added besides",
      () => draftRating(draft(row("a", { points: 2, rating: 18 })), "a", "20"),
      { rate: [{ id: "a", points: 4, rating: "20" }] },
    ],
    [
      "less, by typing, where it is over",
      () => draftRating(over, "a", "6M"),
      { rate: [{ id: "a", points: 13, rating: "6M" }] },
    ],
    ["none at all", () => draftPoints(over, "b", 0), { rate: [{ id: "b", points: 0, rating: "13" }] }],
    [
      "no more than is left, though what it had is no rating",
      () =>
        said(
          draftRating(draft(row("a", { rating: null }), row("b", { points: 10 }), row("c", { points: 9 })), "a", "15"),
        ),
      ["CreationPoints", { points: 20, sum: 21 }],
    ],
    [
      "a breakout of a weak keyword, +3",
      () => draftAdd(draft(row("sea", { kind: "keyword", rating: 10 })), "Tides", { keyword: "sea" }),
      { create: { id: null, type: "ability", name: "Tides", keyword: "sea", rating: "+3" } },
    ],
    [
      "points that go along though what was typed is no rating",
      () => draftPlace(draft(row("a", { rating: null, points: 2 })), "a", OCCUPATION),
      { place: { id: "a", keyword: OCCUPATION, rating: "+3" } },
    ],
    [
      "a way out from under a keyword that is gone",
      () => draftPlace(draft(breakout("t", { keyword: "z", bonus: 5 })), "t", ""),
      { place: { id: "t", keyword: "", rating: "17" } },
    ],
    [
      "a flaw, rated by ratings alone",
      () => draftFlaw(draft(row("a", { rating: null }), flaw("f"), flaw("g")), " Rum "),
      { create: { id: null, type: "flaw", name: "Rum", keyword: "", rating: "17" } },
    ],
    [
      "a best where the one before is gone",
      () => draftBest({ rows: [row("a")], best: "" }, "a"),
      { best: "a", rate: [{ id: "a", rating: "17", points: 0 }] },
    ],
    [
      "a best that is no rating",
      () => draftBest({ rows: [row("a", { rating: null })], best: "" }, "a"),
      { best: "a", rate: [] },
    ],
    ["nobody's breakout as the best", () => bestOf({ ...draft(breakout("t")), best: "t" }), OCCUPATION],
    ["nor a flaw", () => bestOf({ ...draft(flaw("f")), best: "f" }), OCCUPATION],
    ["an ability", () => bestOf({ ...draft(row("a")), best: "a" }), "a"],
  ])("allows %s", (...[, answer, expected]) => {
    expect(answer()).toEqual(expected);
  });
});

const ratings = (answer: ReturnType<typeof sidekickSpent>): unknown =>
  isRefused(answer) ? [answer.key.split(".").at(-1), answer.rule] : answer.map(({ rating }) => rating);

describe("a sidekick", () => {
  it("S2-17 has three abilities, at 16, 13 and 13", () => {
    expect(newSidekick(["Loyal"])).toEqual([
      { name: "Loyal", rating: "16" },
      { name: "", rating: "13" },
      { name: "", rating: "13" },
    ]);
  });

  it("S2-17 has fifteen points, ten on one", () => {
    const begun = newSidekick();
    expect(ratings(sidekickSpent(begun, 0, 10))).toEqual(["6M", "13", "13"]);
    expect(ratings(sidekickSpent(begun, 0, 11))).toEqual(["CreationMost", "S2-17"]);
    const spent = sidekickSpent(begun, 0, 10);
    if (isRefused(spent)) throw new Error("Ten on one are allowed.");
    expect(sidekickPoints(spent)).toEqual([10, 0, 0]);
    expect(ratings(sidekickSpent(spent, 1, 5))).toEqual(["6M", "18", "13"]);
    expect(ratings(sidekickSpent(spent, 1, 6))).toEqual(["CreationPoints", "S2-17"]);
    expect(ratings(sidekickSpent(spent, 0, -1))).toEqual(["CreationWhole", "S2-17"]);
    expect(ratings(sidekickSpent(spent, 3, 1))).toEqual(["NoRow", "S2-17"]);
  });

  it("S2-17 what is over a limit may come down", () => {
    const over = [{ name: "Loyal", rating: "19M" }];
    expect(ratings(sidekickSpent(over, 0, 22))).toEqual(["18M", "13", "13"]);
    expect(ratings(sidekickSpent(over, 0, 0))).toEqual(["16", "13", "13"]);
    expect(ratings(sidekickSpent(over, 0, 23))).toEqual(["CreationMost", "S2-17"]);
    expect(ratings(sidekickSpent(over, 0, 22.5))).toEqual(["CreationWhole", "S2-17"]);
    expect(ratings(sidekickSpent(over, 0, -1))).toEqual(["CreationWhole", "S2-17"]);
    expect(newSidekick().map(({ name }) => name)).toEqual(["", "", ""]);
    expect(sidekickPoints([{ name: "Loyal", rating: "what" }])).toEqual([0, 0, 0]);
  });
});

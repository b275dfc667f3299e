import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { begin, declare, foe, hero, play, round, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { faces } from "../../../../test/support/rules/contest/scored/group-fixtures.ts";
import { playRandomly } from "../../../../test/support/rules/contest/random-play.ts";
import { bumpers } from "../engine/hold.ts";
import { runs, seeds } from "../../../../scripts/seed.ts";
import { amendCue } from "../engine/amend.ts";
import { atStake, swingOf } from "./gauges.ts";

const rich = (points = 3) => hero("a", 14, { heroPoints: points });
const of = (state: ContestState, seat = "a", roll = state.open.at(-1)?.roll.id ?? "") =>
  swingOf(contestFamily.view(state, { gm: true, seats: [] }), { type: "bump", seat, roll });
const scored = (...degrees: number[]) =>
  play(begin("scored", [rich(), foe("x", 14)]), ...degrees.map((degree) => round("a", "p1", degree)));

describe("what a hero point changes of the score is told before it is spent (S2-5)", () => {
  it.each<readonly [string, () => ContestState, unknown, boolean]>([
    ["a lost round that is won", () => scored(-1), { before: [0, 1], after: [2, 0] }, true],
    ["a lost round that is lost by one less", () => scored(-3), { before: [0, 3], after: [0, 2] }, false],
    [
      "a victory that is better by one, the same in the lead",
      () => scored(1),
      { before: [1, 0], after: [2, 0] },
      false,
    ],
    ["who is out", () => scored(-3, -2), { before: [0, 5], after: [1, 3] }, true],
    [
      "whoever stands in the second place of a pairing, in the order of the sides all the same",
      () =>
        play(begin("scored", [foe("x", 14), rich()], { pairings: [{ a: "x", b: "a" }] }), [
          declare("a", "p1"),
          ...faces(1),
        ]),
      expect.objectContaining({ before: [0, 1] }),
      true,
    ],
    [
      "advantage of both",
      () =>
        play(begin("extended", [rich(), foe("x", 14)]), [
          { type: "exchange", seat: "a", target: "x", bid: 6 },
          ...faces(-1),
        ]),
      expect.objectContaining({ before: [expect.any(Number), expect.any(Number)] }),
      true,
    ],
    ["a state", () => play(begin("chained", [rich(), foe("x", 14)]), round("a", "p1", -1)), null, true],
    [
      "the level of a contest of one roll",
      () => play(begin("simple", [rich(), foe("x", 14)]), round("a", "p1", 1)),
      null,
      true,
    ],
  ])("%s", (_title, made, score, isGreat) => {
    const swing = of(made());
    expect(swing?.score).toEqual(score);
    expect([swing?.isGreat, swing?.left]).toEqual([isGreat, 3]);
  });

  it.each<readonly [string, readonly number[], unknown, boolean]>([
    ["by three, the same in the lead", [2, -1], { before: [2, 1], after: [4, 0] }, true],
    ["by one, which draws level", [2, -3], { before: [2, 3], after: [2, 2] }, true],
    ["by one, which keeps who is behind in it", [-2, -3], { before: [0, 5], after: [0, 4] }, true],
    ["by one and nothing more", [-1, -3], { before: [0, 4], after: [0, 3] }, false],
  ])("what moves the score %s", (_what, degrees, score, isGreat) => {
    expect(of(scored(...degrees))).toEqual({ score, isGreat, left: 3 });
  });

  it("of several pairings the roll's own is told; no score where advantage is hidden, or against a bare number", () => {
    const two = play(
      begin("scored", [rich(), foe("x", 14), foe("y", 14)], {
        pairings: [
          { a: "a", b: "x" },
          { a: "a", b: "y" },
        ],
      }),
      [declare("a", "p1")],
      [declare("a", "p2"), ...faces(1, -1)],
    );
    const of2 = two.open.find(({ roll }) => roll.pairing === "p2")?.roll.id;
    expect(of(two, "a", of2)?.score).toMatchObject({ before: [0, 1] });
    const extended = begin("extended", [rich(), foe("x", 14)]);
    const bid = play(extended, [{ type: "exchange", seat: "a", target: "x", bid: 6 }, ...faces(-1)]);
    const { a, x } = bid.advantage;
    if (!a || !x) throw new Error("no advantage");
    expect(of(bid)?.score).not.toBeNull();
    expect(of({ ...bid, advantage: { a } })?.score).toBeNull();
    expect(of({ ...bid, advantage: { x } })?.score).toBeNull();
    const augment = { type: "augment", seat: "a", how: "rolled", helper: "a", ability: "other" };
    expect(of(play(extended, [augment, 15, 10]))?.score).toBeNull();
  });

  it("E-46 S2-5 each of several who were attacked is told of itself, whoever did best", () => {
    const rulings = { extendedMultiTarget: true };
    const state = play(
      begin("extended", [rich(), hero("c", 20, { heroPoints: 3 }), foe("x", 14)], { rulings, order: "bid" }),
      [{ type: "redeclare", seat: "x", target: "a", also: ["c"], bid: 6 }],
      [{ type: "bid", seat: "a" }],
      [{ type: "bid", seat: "c" }],
      [{ type: "exchange", seat: "x", target: "a" }, 10, 15, 15],
    );
    const left = (seat: string): number | undefined => state.advantage[seat]?.current;
    for (const seat of ["a", "c"]) expect(of(state, seat)?.score?.before, seat).toEqual([left(seat), left("x")]);
  });

  it("nothing is told to whom the roll is none of", () => {
    expect([of(scored(-1), "x2"), of(scored(-1), "a", "none")]).toEqual([null, null]);
  });
});

it("S2-5 in a random contest the score after is the one a spent point brings", () => {
  let told = 0;
  for (const [game, seed] of seeds(200).entries()) {
    if (game >= runs(8) && told > 10) break;
    for (const type of ["scored", "extended"])
      playRandomly(type, seed, 20, (state) => {
        if (state.ended) return;
        for (const { seat, roll } of bumpers(state)) {
          const swing = of(state, seat, roll);
          const { state: after, refused } = send(state, { type: "bump", seat, roll });
          if (refused !== null || after.ended || after.round !== state.round || !swing?.score) continue;
          told += 1;
          const again = of(after, seat, roll);
          if (again?.score) expect(again.score.before).toEqual(swing.score.after);
        }
      });
  }
  expect(told).toBeGreaterThan(10);
});

describe("what a hero point that is thought about moves on each advantage (S2-5)", () => {
  const bids = (): ContestState =>
    play(begin("extended", [rich(), foe("x", 14)]), [
      { type: "exchange", seat: "a", target: "x", bid: 6 },
      ...faces(-1),
    ]);
  const stakes = (state: ContestState, cue: string, seats: readonly string[] = [], gm = true) =>
    atStake(contestFamily.view(state, { gm, seats }), cue);

  it("is the piece between how it stands and how it would, of both sides", () => {
    const { before, after } = of(bids())?.score ?? { before: [], after: [] };
    expect(stakes(bids(), amendCue("a", "r1"))).toEqual(
      ["a", "x"].map((seat, side) => ({
        seat,
        from: Math.min(before[side] ?? NaN, after[side] ?? NaN),
        to: Math.max(before[side] ?? NaN, after[side] ?? NaN),
      })),
    );
    expect(after).not.toEqual(before);
  });

  it("is nothing in any other step, of a roll that is gone, of points, or of an advantage that is not seen", () => {
    expect(stakes(bids(), "turn:a")).toEqual([]);
    expect(stakes(bids(), amendCue("a", "r9"))).toEqual([]);
    expect(stakes(scored(-1), amendCue("a", scored(-1).open.at(-1)?.roll.id ?? ""))).toEqual([]);
    const hidden = { ...bids(), rulings: { ...bids().rulings, revealOpponentAP: "gmOnly" as const } };
    expect(stakes(hidden, amendCue("a", "r1"), ["a"], false)).toEqual([]);
    expect(stakes(bids(), amendCue("c", "r1"))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { as, begin, foe, GM, hero, play, round } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { afterLoss } from "../table/losses.ts";
import { penaltyOf, type Adversity } from "../roll/roll.ts";
import { stream } from "../../../../test/support/rules/contest/random-play.ts";
import { isAutomatic, resolve } from "../roll/resolve.ts";
import { pointsOf, risingLine, stancedPoints, type Stance } from "../table/tables.ts";
import { chainedEnds } from "./chained.ts";
import {
  chancesOf,
  distribution,
  mirrored,
  type ExtendedRulings,
  type ExtendedSide,
  type OddsSide,
} from "./distribution.ts";
import { answerExtended } from "./extended/answer.ts";
import { finish } from "../../log/work.ts";
import { BIDS, bestEnds } from "./extended/best.ts";
import { odds as oddsOf, type ContestOdds, type ContestPolicy } from "./odds.ts";
import { scoredEnds } from "./scored.ts";
import { runs } from "../../../../scripts/seed.ts";

const roll = { betterRoll: "high", surplusBumpDown: true } as const;
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** Chances by signed degree from walking all 400 pairs of faces. */
const walked = (
  a: OddsSide,
  b: OddsSide,
  rulings: typeof roll | { betterRoll: "low"; surplusBumpDown: false },
  lift = false,
): number[] => {
  const found = new Array<number>(9).fill(0);
  for (let fa = 1; fa <= 20; fa += 1)
    for (let fb = 1; fb <= 20; fb += 1) {
      const face = (side: OddsSide, one: number) =>
        isAutomatic({ rating: side.rating, literal: side.literal === true }) ? null : one;
      const plain = resolve({ ...a, face: face(a, fa) }, { ...b, face: face(b, fb) }, rulings);
      const { winner, degree } =
        lift && plain.winner !== "a"
          ? resolve({ ...a, face: face(a, fa), hero: true }, { ...b, face: face(b, fb) }, rulings)
          : plain;
      const index = winner === null ? 4 : winner === "a" ? 4 + degree : 4 - degree;
      found[index] = (found[index] ?? 0) + 1 / 400;
    }
  return found;
};
const near = (got: readonly number[], expected: readonly number[]): void => {
  if (got.some((one, index) => !(Math.abs(one - (expected[index] ?? NaN)) < 1e-10))) expect(got).toEqual(expected);
};

describe("the odds of one simple contest", () => {
  const sides: OddsSide[] = [
    { rating: 1 },
    { rating: 14 },
    { rating: 20 },
    { rating: 27 },
    { rating: 54 },
    { rating: 61 },
    { rating: 0 },
    { rating: -6, literal: true },
    { rating: 17, bumps: 1 },
    { rating: 34, bumps: -1, stretched: true },
  ];
  it("are those of all 400 pairs of faces, for every pair of sides, both rulings, with and without a hero point", () => {
    for (const a of sides)
      for (const b of sides.slice(1)) {
        near(distribution(a, b, roll), walked(a, b, roll));
        near(
          distribution(a, b, { betterRoll: "low", surplusBumpDown: false }),
          walked(a, b, { betterRoll: "low", surplusBumpDown: false }),
        );
        near(distribution(a, b, roll, "a"), walked(a, b, roll, true));
        near(distribution(b, a, roll), mirrored(distribution(a, b, roll)));
      }
  });
  it("17 against 20 wins 39 of 100, with a hero point held back 94", () => {
    const [a, b] = [{ rating: 17 }, { rating: 20 }];
    expect(Math.round(100 * chancesOf(distribution(a, b, roll)).win)).toBe(39);
    expect(Math.round(100 * chancesOf(distribution(a, b, roll, "a")).win)).toBe(94);
  });
});

/** Chances of the end by signed degree, the first side's best bids where asked for. */
const extendedEnds = (
  a: ExtendedSide,
  b: ExtendedSide,
  rulings: ExtendedRulings,
  acting: 0 | 1,
  { best = false } = {},
): readonly number[] => answerExtended({ sides: [a, b], rulings, acting, best, shots: null })?.ends ?? [];
const bestBids = (sides: readonly [ExtendedSide, ExtendedSide], rulings: ExtendedRulings) =>
  finish(bestEnds({ sides, rulings, acting: 0, best: true, shots: null })).bidAt;

const GAMES = runs(200_000);
/** Within three standard errors of what the seeded games say. */
const agrees = (chance: number, wins: number): void => {
  const error = Math.sqrt((chance * (1 - chance)) / GAMES);
  expect(Math.abs(wins / GAMES - chance)).toBeLessThanOrEqual(3 * error + 1e-9);
};

describe("against 200,000 seeded games each", { timeout: 120_000 }, () => {
  it("a scored contest from 1-2, with a gambit first, by win and by degree", () => {
    const [a, b] = [{ rating: 17 }, { rating: 20 }];
    const rulings = { bothDefensive: "sum" } as const;
    const ends = scoredEnds({ against: [2, 1], limits: [5, 5], round: distribution(a, b, roll), rulings }, "gambit");
    const next = stream(20_111);
    const found = new Array<number>(9).fill(0);
    for (let game = 0; game < GAMES; game += 1) {
      let [pa, pb] = [2, 1];
      let stance: Stance = "gambit";
      while (pa < 5 && pb < 5) {
        const { winner, degree } = resolve({ ...a, face: 1 + next(20) }, { ...b, face: 1 + next(20) }, roll);
        if (winner === "a") pb += stancedPoints(pointsOf(degree), stance, "plain", rulings);
        if (winner === "b") pa += stancedPoints(pointsOf(degree), "plain", stance, rulings);
        stance = "plain";
      }
      const degree = pb >= 5 ? risingLine(pb - pa).degree : -risingLine(pa - pb).degree;
      found[4 + degree] = (found[4 + degree] ?? 0) + 1;
    }
    ends.forEach((chance, index) => agrees(chance, found[index] ?? 0));
    expect(sum(ends)).toBeCloseTo(1, 10);
  });

  it("a chained contest of 17 and one Hurt against 14", () => {
    const rulings = {
      ...roll,
      chainedLadder: "seed",
      chainedMarginalEscalates: false,
      chainedEscalation: "replace",
    } as const;
    const { win, lose } = chainedEnds(
      { rating: 17, wounds: ["hurt"], weighs: true },
      { rating: 14, wounds: [], weighs: true },
      rulings,
    );
    const next = stream(30_211);
    let wins = 0;
    for (let game = 0; game < GAMES; game += 1) {
      let [wa, wb]: (readonly Adversity[])[] = [["hurt"], []];
      while (wa && wb && !wa.includes("dying") && !wb.includes("dying")) {
        const ra = Math.max(0, 17 + penaltyOf(wa));
        const rb = Math.max(0, 14 + penaltyOf(wb));
        const { winner, degree } = resolve(
          { rating: ra, face: ra > 0 ? 1 + next(20) : null },
          { rating: rb, face: rb > 0 ? 1 + next(20) : null },
          roll,
        );
        if (winner === "a") wb = afterLoss(wb, degree, rulings);
        if (winner === "b") wa = afterLoss(wa, degree, rulings);
        if (ra <= 0 && rb <= 0) break;
      }
      if (wb?.includes("dying")) wins += 1;
    }
    agrees(win, wins);
    expect(win + lose).toBeLessThanOrEqual(1 + 1e-9);
  });

  it("an extended contest of 17 against 14, both bidding 5", () => {
    const side = (rating: number, desperate: boolean) => ({
      rating,
      current: rating,
      start: rating,
      desperate,
      bid: 5,
      edge: 0,
    });
    const rulings = {
      ...roll,
      apFractionRounding: "up",
      noTransferFromWeaker: true,
      capTransferToOwned: true,
    } as const;
    const ends = extendedEnds(side(17, true), side(14, false), rulings, 0);
    const next = stream(41_003);
    const found = new Array<number>(9).fill(0);
    const pays = [0, 0.5, 1, 2, 3];
    for (let game = 0; game < GAMES; game += 1) {
      let [a, b] = [17, 14];
      let acting = true;
      while (a > 0 && b > 0) {
        const { winner, degree, ...rolled } = resolve(
          { rating: 17, face: 1 + next(20) },
          { rating: 14, face: 1 + next(20) },
          roll,
        );
        const bid = acting ? 5 : Math.min(5, b);
        const loss = Math.ceil((pays[degree] ?? 0) * bid);
        const taken = winner !== null && rolled[winner].result === 3;
        if (winner === "a") [a, b] = [a + (taken ? Math.min(loss, b) : 0), b - loss];
        if (winner === "b") [a, b] = [a - loss, b + (taken ? Math.min(loss, a) : 0)];
        acting = !acting;
      }
      const low = Math.min(a, b);
      const level = low >= -10 ? 1 : low >= -20 ? 2 : low >= -30 ? 3 : 4;
      const index = b <= 0 ? 4 + level : 4 - level;
      found[index] = (found[index] ?? 0) + 1;
    }
    ends.forEach((chance, index) => agrees(chance, found[index] ?? 0));
    expect(sum(ends)).toBeCloseTo(1, 6);
  });
});

describe("best replies in an extended contest", { timeout: 120_000 }, () => {
  const side = (rating: number, desperate: boolean, bid = 3) => ({
    rating,
    current: rating,
    start: rating,
    desperate,
    bid,
    edge: 0,
  });
  const rulings = { ...roll, apFractionRounding: "up", noTransferFromWeaker: true, capTransferToOwned: true } as const;
  const win = (ends: readonly number[]): number => sum(ends.slice(5));

  it("win as often as 200,000 seeded games say that are played by them, and no fixed bid wins more often", () => {
    const sides = [side(10, true), side(14, false)] as const;
    const ends = extendedEnds(...sides, rulings, 0, { best: true });
    for (const bid of BIDS)
      expect(win(ends)).toBeGreaterThanOrEqual(win(extendedEnds(side(10, true, bid), sides[1], rulings, 0)) - 1e-7);
    expect(sum(ends)).toBeCloseTo(1, 6);
    const reply = bestBids(sides, rulings);
    const next = stream(52_009);
    let wins = 0;
    for (let game = 0; game < GAMES; game += 1) {
      let [a, b] = [10, 14];
      let acting = true;
      while (a > 0 && b > 0) {
        const { winner, degree, ...rolled } = resolve(
          { rating: 10, face: 1 + next(20) },
          { rating: 14, face: 1 + next(20) },
          roll,
        );
        const bid = acting ? reply(a, b) : Math.min(3, b);
        const loss = Math.ceil(([0, 0.5, 1, 2, 3][degree] ?? 0) * bid);
        const taken = winner !== null && rolled[winner].result === 3;
        if (winner === "a") [a, b] = [a + (taken ? Math.min(loss, b) : 0), b - loss];
        if (winner === "b") [a, b] = [a - loss, b + (taken ? Math.min(loss, a) : 0)];
        acting = !acting;
      }
      if (b <= 0) wins += 1;
    }
    agrees(win(ends), wins);
  });

  it("E-38 are never below the smallest bid, except where the limit is", () => {
    const sides = [side(14, false), side(10, false)] as const;
    const [free, least] = [1, 9].map((minBid) => bestBids(sides, { ...rulings, minBid }));
    expect(free?.(14, 10)).toBeLessThan(9);
    expect(least?.(14, 10)).toBeGreaterThanOrEqual(9);
    expect(least?.(2, 10)).toBe(2);
  });

  it("are found at the table by the policy `best`, where taken points have no cap too (E-36)", () => {
    const state = begin("extended", [hero("a", 10), foe("b", 14)]);
    const [best, plain] = [ask(state, { seat: "a", then: "best" }), ask(state, { seat: "a" })].map(
      ({ moves }) => moves[0]?.contest?.win ?? 0,
    );
    expect(best).toBeGreaterThan((plain ?? 1) + 0.01);
    const found = ask(state, { seat: "a", then: "best" }).moves[0]?.bid ?? 0;
    const sides = [side(10, true), side(14, false)] as const;
    expect(found).toBe(bestBids(sides, state.rulings)(10, 14));
    // Not the usual bid: who is weaker does better with few, large exchanges
    expect(found).toBeGreaterThan(3);
    expect(ask(state, { seat: "b", then: "best" }).moves[0]?.bid).toBeUndefined();
    const uncapped = begin("extended", [hero("a", 10), foe("b", 14)], { rulings: { capTransferToOwned: false } });
    // What is taken over beyond what the loser has ends it, so that the cap decides nothing.
    expect(ask(uncapped, { seat: "a", then: "best" }).moves[0]?.contest?.win).toBeCloseTo(best ?? 0, 12);
  });
});

const ask = (state: ReturnType<typeof begin>, policy: ContestPolicy, by = GM): ContestOdds => {
  const answer = oddsOf(contestFamily.view(state, by), policy);
  if (answer.kind !== "odds") throw new Error(answer.why.key);
  return answer;
};

describe("the odds of a contest at the table", () => {
  const ratio = (value: number): number => Math.round(100 * value);
  it("of a simple contest are those of its one roll, with a hero point besides where there is one", () => {
    const state = begin("simple", [hero("a", 17, { heroPoints: 1 }), foe("b", 20)]);
    const { moves, hero: held } = ask(state, { seat: "a" });
    expect([ratio(moves[0]?.exchange.win ?? 0), ratio(moves[0]?.contest?.win ?? 0), ratio(held?.win ?? 0)]).toEqual([
      39, 39, 94,
    ]);
    expect(ask(begin("simple", [hero("a", 17), foe("b", 20)]), { seat: "a" }).hero).toBeNull();
  });
  it("of a scored contest are given for each stance, and best replies are never worse than plain ones", () => {
    const state = play(begin("scored", [hero("a", 14), foe("b", 17)]), round("a", "p1", 2));
    const plain = ask(state, { seat: "a", pairing: "p1" }).moves.map(
      ({ move, contest }) => [move, contest?.win ?? 0] as const,
    );
    const best = ask(state, { seat: "a", then: "best" }).moves.map(({ contest }) => contest?.win ?? 0);
    expect(plain.map(([move]) => move)).toEqual(["plain", "gambit", "defend"]);
    plain.forEach(([, win], index) => expect(best[index]).toBeGreaterThanOrEqual(win - 1e-12));
    const gambler = ask(state, { seat: "a", then: "gambit" }).moves[1]?.contest;
    expect((gambler?.win ?? 0) + (gambler?.lose ?? 0)).toBeCloseTo(1, 10);
  });
  it("of a chained and an extended contest are given for going on, and for the bid named", () => {
    const chained = ask(begin("chained", [hero("a", 17), foe("b", 14)]), { seat: "a" }).moves[0]?.contest;
    expect(chained?.win).toBeGreaterThan(0.5);
    const state = begin("extended", [hero("a", 17), foe("b", 14)]);
    const [bold, shy] = [14, 1].map((bid) => ask(state, { seat: "a", bid, foeBid: 3 }).moves[0]?.contest?.win ?? 0);
    expect(bold).not.toBeCloseTo(shy ?? 0, 3);
    expect(sum(ask(state, { seat: "a" }).moves[0]?.contest?.degrees ?? [])).toBeCloseTo(1, 6);
  });
  it("of a group are those of the exchange alone", () => {
    const group = begin("scored", [hero("a", 14), hero("c", 14), foe("b", 14), foe("d", 14)]);
    expect(ask(group, { seat: "a", pairing: "p1" }).moves.map(({ contest }) => contest)).toEqual([null, null, null]);
    const extended = begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)]);
    expect(ask(extended, { seat: "a", target: "b" }).moves[0]?.contest).toBeNull();
    const chained = begin("chained", [hero("a", 14), hero("c", 14), foe("b", 14), foe("d", 14)]);
    expect(ask(chained, { seat: "a" }).moves[0]?.contest).toBeNull();
  });
  it("are hidden where a secret resistance would shine through, and for the GM they are not", () => {
    const state = begin("scored", [hero("a", 14), foe("b", 17, { secret: true })]);
    const answer = oddsOf(contestFamily.view(state, as("a")), { seat: "a" });
    expect(answer).toEqual({ kind: "hidden", why: { key: "Contest.Odds.hidden" } });
    expect(ask(state, { seat: "a" }).moves.length).toBe(3);
    expect(oddsOf(contestFamily.view(state, GM), { seat: "x" })).toMatchObject({ kind: "hidden" });
  });
  it("hide an unseen advantage's part: the exchange is known, the whole is not", () => {
    const state = begin("extended", [hero("a", 17), foe("b", 14)]);
    const { moves } = ask(state, { seat: "a" }, as("a"));
    expect([moves[0]?.contest, isRefused(moves[0])]).toEqual([null, false]);
  });
  it("never end where neither can do anything", () => {
    const state = begin("scored", [hero("a", 0), foe("b", 0)]);
    expect(ask(state, { seat: "a" }).moves[0]?.contest).toMatchObject({ win: 0, lose: 0, nobody: 1 });
    const chained = begin("chained", [hero("a", 0), foe("b", 0)]);
    expect(ask(chained, { seat: "a" }).moves[0]?.contest).toMatchObject({ win: 0, lose: 0, nobody: 1 });
  });
});

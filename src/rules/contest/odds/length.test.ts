import { describe, expect, it } from "vitest";
import { afterLoss, worstOf } from "../chained/ladder.ts";
import { penaltyOf, type Adversity } from "../fortune/adversity.ts";
import { begin, foe, hero } from "../fixtures.ts";
import type { Degree } from "../roll/degree.ts";
import { pointsOf } from "../table/points.ts";
import { stream } from "../random-play.ts";
import { withCriticals } from "./criticals.ts";
import { distribution } from "./distribution.ts";
import { expectedLength } from "./length.ts";
import { moved } from "./fixtures.ts";
import type { Points } from "./points.ts";

const roll = { betterRoll: "high", surplusBumpDown: true } as const;
const degreeOf = (index: number): Degree => Math.abs(index - 4) as Degree;
const length = (type: string, a: number, b: number, more = {}) =>
  expectedLength(begin(type, [hero("h", a), foe("f", b)], more));

/** One of some ways, as the dice fall. */
const pick = <T extends { readonly chance: number }>(ways: readonly T[], next: (below: number) => number): T => {
  let left = next(1_000_000) / 1_000_000;
  for (const way of ways) if ((left -= way.chance) < 0) return way;
  return ways.at(-1) as T;
};

const GAMES = 20_000;
const simulated = (game: (next: (below: number) => number) => number): number => {
  const next = stream(7);
  return Array.from({ length: GAMES }, () => game(next)).reduce((sum, one) => sum + one, 0) / GAMES;
};

describe("how long a contest lasts", () => {
  it("a simple one is one roll, one that is over is no round at all", () => {
    expect(length("simple", 17, 14)).toEqual({ mean: 1, likely: [1, 1] });
    expect(expectedLength({ ...begin("scored", [hero("h", 17), foe("f", 14)]), ended: true })).toBeNull();
  });

  it.each([
    [17, 14],
    [14, 34],
    [25, 25],
  ])("scored, %i against %i: the mean that a plain recursion gives", (a, b) => {
    const round = distribution({ rating: a }, { rating: b }, roll);
    const rounds = (x: number, y: number): number => {
      if (x >= 5 || y >= 5) return 0;
      const on = round.reduce((sum, chance, index) => {
        const points = pointsOf(degreeOf(index));
        if (points === 0) return sum;
        return sum + chance * rounds(index < 4 ? x + points : x, index > 4 ? y + points : y);
      }, 1);
      return on / (1 - (round[4] ?? 0));
    };
    expect(length("scored", a, b)?.mean).toBeCloseTo(rounds(0, 0), 3);
  });

  it("chained: the mean of many played by the ladder", () => {
    const rulings = { chainedLadder: "seed", chainedMarginalEscalates: false, chainedEscalation: "replace" } as const;
    const made = begin("chained", [hero("h", 17), foe("f", 14)], { rulings });
    const mean = simulated((next) => {
      const wounds: [readonly Adversity[], readonly Adversity[]] = [[], []];
      for (let round = 1; ; round += 1) {
        const [a, b] = [17 + penaltyOf(wounds[0]), 14 + penaltyOf(wounds[1])].map((one) => Math.max(0, one));
        const ways = distribution({ rating: a ?? 0 }, { rating: b ?? 0 }, roll).map((chance, index) => ({
          chance,
          index,
        }));
        const { index } = pick(ways, next);
        if (index === 4) continue;
        const loser = index < 4 ? 0 : 1;
        wounds[loser] = afterLoss(wounds[loser], degreeOf(index), rulings);
        if (worstOf(wounds[loser]) === "dying") return round;
      }
    });
    expect(expectedLength(made)?.mean).toBeCloseTo(mean, 0);
  });

  it("extended: exchanges by the usual bid, as many played with the tables give", () => {
    const made = begin("extended", [hero("h", 17), foe("f", 14)]);
    const side = (seat: string, rating: number, desperate: boolean) => ({
      ...(made.advantage[seat] ?? { start: 0, current: 0 }),
      rating,
      desperate,
      bid: 3,
      edge: 0,
    });
    const sides = [side("h", 17, true), side("f", 14, false)] as const;
    const ways = withCriticals(...sides, roll);
    const mean = simulated((next) => {
      let points: Points = [sides[0].current, sides[1].current];
      for (let exchange = 1; ; exchange += 1) {
        const turn = exchange % 2 === 1 ? 0 : 1;
        const way = pick(ways, next);
        if (way.winner !== null)
          points = moved(
            points,
            turn,
            { ...way, winner: way.winner, bid: Math.min(3, Math.max(1, turn === 0 ? 17 : points[1])) },
            sides,
            made.rulings,
          );
        if (points[0] <= 0 || points[1] <= 0) return exchange;
      }
    });
    expect((expectedLength(made)?.mean ?? 0) / mean).toBeCloseTo(1, 1);
  });

  it("eight of ten end between the likely ones, and a group takes longer than each of its pairings", () => {
    const alone = length("scored", 17, 14);
    const two = [hero("h", 17), hero("i", 17), foe("f", 14), foe("g", 14)];
    const group = expectedLength(begin("scored", two));
    const [from, to] = alone?.likely ?? [0, 0];
    expect(from).toBeLessThan(alone?.mean ?? 0);
    expect(to).toBeGreaterThan(alone?.mean ?? 0);
    expect(group?.mean).toBeGreaterThan(alone?.mean ?? 0);
  });

  it("where a number is hidden or nobody faces anybody, no number is told; a hopeless foe is soon beaten", () => {
    const state = begin("scored", [hero("h", 17), foe("f", 14)]);
    expect(expectedLength({ ...state, numbers: {} })).toBeNull();
    expect(expectedLength({ ...state, pairings: [] })).toBeNull();
    expect(expectedLength({ ...begin("extended", [hero("h", 17), foe("f", 14)]), advantage: {} })).toBeNull();
    const wall = { ...state.rulings, chainedPenaliseResistance: false };
    const endless = begin("chained", [hero("h", 1), foe("f", 900)], { rulings: wall });
    expect(expectedLength(endless)?.mean).toBeLessThan(3);
  });
});

import { describe, expect, it } from "vitest";
import { afterLoss, worstOf, type LadderRulings } from "../table/losses.ts";
import type { ContestState } from "../engine/state.ts";
import { begin, foe, follower, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { penaltyOf, type Adversity, type Degree } from "../roll/roll.ts";
import { stream } from "../../../../test/support/rules/contest/random-play.ts";
import { pointsOf } from "../table/tables.ts";
import { distribution, withCriticals, type ExtendedSide, type Points } from "./distribution.ts";
import { moved } from "../../../../test/support/rules/contest/odds/fixtures.ts";
import { expectedLength, type Length } from "./odds.ts";

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

/** The chance that it is over within so many rounds. */
type OverWithin = (rounds: number) => number;
type Ways<S> = readonly { readonly to: S | null; readonly chance: number }[];

/** That chance for everything that can come about, going back from the end: after one round, two, … */
const backwards = <S>(start: S, ways: (state: S) => Ways<S>): OverWithin => {
  const places = new Map<string, number>();
  const all: S[] = [];
  const placeOf = (state: S): number => {
    const key = JSON.stringify(state);
    const found = places.get(key) ?? all.push(state) - 1;
    places.set(key, found);
    return found;
  };
  placeOf(start);
  const graph: { readonly to: number; readonly chance: number }[][] = [];
  for (let at = 0; at < all.length; at += 1)
    graph.push(ways(all[at] as S).map(({ to, chance }) => ({ to: to === null ? -1 : placeOf(to), chance })));
  const within: number[][] = [all.map(() => 0)];
  return (rounds) => {
    while (within.length <= rounds) {
      const before = within.at(-1) ?? [];
      within.push(graph.map((row) => row.reduce((sum, { to, chance }) => sum + chance * (before[to] ?? 1), 0)));
    }
    return within[rounds]?.[0] ?? NaN;
  };
};

/** Mean and middle eight tenths, read off that chance. */
const read = (over: OverWithin, most = 60): Length => {
  const by = Array.from({ length: most }, (_, index) => over(index + 1));
  const first = (share: number): number => by.findIndex((chance) => chance >= share) + 1;
  return { mean: 1 + by.reduce((sum, chance) => sum + 1 - chance, 0), likely: [first(0.1), first(0.9)] };
};

const expectLength = (state: ContestState, over: OverWithin): void => {
  const told = expectedLength(state);
  const right = read(over);
  expect(told?.likely).toEqual(right.likely);
  expect(told?.mean).toBeCloseTo(right.mean, 2);
};

const rollRulings = { betterRoll: "high", surplusBumpDown: true } as const;
const lossBy = (index: number): Degree => Math.abs(index - 4) as Degree;

const scored = (a: number, b: number, limits: Points = [5, 5], from: Points = [0, 0]): OverWithin => {
  const round = distribution({ rating: a }, { rating: b }, rollRulings);
  return backwards<Points>(from, ([onA, onB]) =>
    round.map((chance, index) => {
      const points = pointsOf(lossBy(index));
      const to: Points = index < 4 ? [onA + points, onB] : [onA, onB + points];
      return { to: to[0] >= limits[0] || to[1] >= limits[1] ? null : to, chance };
    }),
  );
};

describe("the length of a scored contest", () => {
  it.each([
    [17, 14],
    [14, 34],
    [6, 6],
  ])("is that of a recursion, %i against %i", (a, b) => {
    expectLength(begin("scored", [hero("h", a), foe("f", b)]), scored(a, b));
  });

  it("is counted from the score as it stands, for either side", () => {
    const state = begin("scored", [hero("h", 17), foe("f", 14)]);
    for (const [onH, onF] of [
      [4, 0],
      [0, 4],
      [3, 2],
    ] as const) {
      const pairings = state.pairings.map((pairing) => ({ ...pairing, against: { h: onH, f: onF } }));
      expectLength({ ...state, pairings }, scored(17, 14, [5, 5], [onH, onF]));
    }
  });

  it("C158 a follower is out at three points, so that its pairing is shorter", () => {
    const state = begin("scored", [hero("h", 17), follower("k", "h", "contestant", 13), foe("f", 14)]);
    const [pairing] = state.pairings;
    const own = { ...state, pairings: pairing ? [{ ...pairing, a: "k", b: "f", against: { k: 0, f: 0 } }] : [] };
    expectLength(own, scored(13, 14, [3, 5]));
    const turned = { ...state, pairings: pairing ? [{ ...pairing, a: "f", b: "k", against: { k: 0, f: 0 } }] : [] };
    expectLength(turned, scored(14, 13, [5, 3]));
  });

  it("of a group is over when its last pairing is, each by itself; what is over or left counts no more", () => {
    const state = begin("scored", [hero("h", 17), hero("i", 6), foe("f", 14), foe("g", 14)]);
    const [first, second] = [scored(17, 14), scored(6, 14)];
    expectLength(state, (rounds) => first(rounds) * second(rounds));
    const [one, two] = state.pairings;
    if (!one || !two) throw new Error("two pairings");
    expectLength({ ...state, pairings: [one, { ...two, status: "left" }] }, first);
    // One is nearly over: its chance stays what it was when it ended.
    const soon = { ...two, against: { ...two.against, [two.a]: 4 } };
    const short = scored(6, 14, [5, 5], [4, 0]);
    expectLength({ ...state, pairings: [one, soon] }, (rounds) => first(rounds) * short(rounds));
    expect(expectedLength({ ...state, numbers: { ...state.numbers, g: undefined } as never })).toBeNull();
  });

  it("is no number where hardly anybody can ever lose", () => {
    const state = begin("scored", [hero("h", 17), foe("f", 14)]);
    const unusable = (id: string): ContestState["numbers"][string] => {
      const numbers = state.numbers[id];
      if (!numbers) throw new Error(id);
      return { ...numbers, abilities: numbers.abilities.map((ability) => ({ ...ability, rating: 0 })) };
    };
    expect(expectedLength({ ...state, numbers: { h: unusable("h"), f: unusable("f") } })).toBeNull();
  });
});

const ladder: LadderRulings = {
  chainedLadder: "seed",
  chainedMarginalEscalates: false,
  chainedEscalation: "replace",
};

const chained = (a: number, b: number, rulings: LadderRulings, penalised = true): OverWithin => {
  type Wounds = readonly [readonly Adversity[], readonly Adversity[]];
  return backwards<Wounds>([[], []], ([onA, onB]) => {
    const ratings = [a + penaltyOf(onA), penalised ? b + penaltyOf(onB) : b].map((rating) => Math.max(0, rating));
    const sides = [{ rating: ratings[0] ?? 0 }, { rating: ratings[1] ?? 0 }] as const;
    return distribution(...sides, rollRulings).flatMap((chance, index) => {
      const degree = lossBy(index);
      const to: Wounds = index < 4 ? [afterLoss(onA, degree, rulings), onB] : [onA, afterLoss(onB, degree, rulings)];
      const isOver = to.some((wounds) => worstOf(wounds) === "dying");
      return chance === 0 ? [] : [{ to: isOver ? null : to, chance }];
    });
  });
};

describe("the length of a chained contest", () => {
  const few = { ...ladder, chainedMarginalEscalates: true };
  it.each([
    ["both are weaker with every state", 17, 14, few, true],
    ["C349 a resistance is not, where the table ruled so", 17, 14, few, false],
    ["E-87 by the full ladder", 14, 20, { ...few, chainedLadder: "full" }, true],
  ] as const)("%s", (_what, a, b, rulings, chainedPenaliseResistance) => {
    const more = { rulings: { ...rulings, chainedPenaliseResistance } };
    expectLength(
      begin("chained", [hero("h", a), foe("f", b)], more),
      chained(a, b, rulings, chainedPenaliseResistance),
    );
  });
});

const extended = (
  sides: readonly [ExtendedSide, ExtendedSide],
  acting: 0 | 1,
  rulings: ContestState["rulings"],
): OverWithin => {
  const ways = withCriticals(...sides, rulings);
  return backwards<readonly [0 | 1, Points]>([acting, [sides[0].current, sides[1].current]], ([turn, points]) => {
    const { desperate, start } = sides[turn];
    const bid = Math.min(3, Math.max(1, desperate ? Math.max(points[turn], start) : points[turn]));
    return ways.map(({ winner, degree, critical, chance }) => {
      const to = winner === null ? points : moved(points, turn, { winner, degree, critical, bid }, sides, rulings);
      return { to: to[0] <= 0 || to[1] <= 0 ? null : [turn === 0 ? 1 : 0, to], chance };
    });
  });
};

describe("the length of an extended contest", () => {
  const side = (state: ContestState, seat: string, more: Partial<ExtendedSide>): ExtendedSide => {
    const { start, current } = state.advantage[seat] ?? { start: 0, current: 0 };
    return { rating: start, start, current, desperate: seat === "h", bid: 3, edge: 0, ...more };
  };
  it.each([
    ["C283 a hero bids up to its start, a resistance what it has", 5, 6, {}, {}],
    ["C336 the edge of who acts counts where edges are in play", 6, 5, { useEdges: true }, { edge: 4 }],
    ["C337 and a handicap", 5, 5, { useEdges: true }, { edge: -2 }],
    ["C339 edges count nothing where they are not in play", 6, 5, { useEdges: false }, { edge: 4 }],
  ])("%s", (_what, a, b, rulings, more) => {
    const state = begin("extended", [hero("h", a, more), foe("f", b)], { rulings });
    const counted = "useEdges" in rulings && rulings.useEdges ? more : {};
    expectLength(state, extended([side(state, "h", counted), side(state, "f", {})], 0, state.rulings));
  });

  it("begins with whoever is on turn, from the points as they stand", () => {
    const state = begin("extended", [hero("h", 6), foe("f", 5)]);
    const pairings = state.pairings.map((pairing) => ({ ...pairing, leads: pairing.b }));
    const advantage = { ...state.advantage, h: { start: 6, current: 1, changed: true } };
    const turned = { ...state, pairings, advantage };
    const sides = [side(turned, "h", { rating: 6 }), side(turned, "f", { rating: 5 })] as const;
    expectLength(turned, extended(sides, 1, state.rulings));
    expectLength({ ...turned, pairings: state.pairings }, extended(sides, 0, state.rulings));
  });

  it("is none where either side's points are hidden", () => {
    const state = begin("extended", [hero("h", 6), foe("f", 5)]);
    const only = (seat: string) => ({ ...state, advantage: { [seat]: { start: 6, current: 6, changed: false } } });
    expect([only("h"), only("f")].map((one) => expectedLength(one))).toEqual([null, null]);
  });
});

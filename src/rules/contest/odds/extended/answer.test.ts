import { describe, expect, it } from "vitest";
import { int, num, raise, real, finish } from "../../../log/work.ts";
import { bidOf, gainOf, mostOf, type ExtendedRulings, type ExtendedSide } from "../distribution.ts";
import { answerExtended, effortOf, extendedOverBy, isLong, isLongToFollow, longAnswer, sampled } from "./answer.ts";
import { BIDS, bestEnds } from "./best.ts";
import { plainEnds } from "./visits.ts";
import { fallen, gameOf, placeOf, placesUpTo, type ExtendedQuestion, type Fall, type Plan } from "./question.ts";

/** What an action leads to, one way after the other. */
type Ways = (plan: Plan, p0: number, p1: number, way: (chance: number, q0: number, q1: number) => void) => void;

const USED = [3, 2, 1, 0] as const;

/**
 * The plain formula: each standing is looked at again and again, each bid at each, and how it ends is carried forward
 * action by action. No totals, no runs, nothing left out.
 */
const plainly = (question: ExtendedQuestion): { readonly ends: readonly number[]; readonly bid: number | null } => {
  const game = gameOf(question);
  const { sides, plan, rulings, total } = game;
  const ways: Ways = ({ tie, leads }, p0, p1, way) => {
    way(tie, p0, p1);
    leads.chance.forEach((chance, lead) => {
      const loss = int(leads.loss, lead);
      const first = int(leads.loser, lead) === 0;
      const gained = int(leads.takes, lead) === 0 ? 0 : gainOf(loss, first ? p0 : p1, rulings);
      way(chance, first ? p0 - loss : p0 + gained, first ? p1 + gained : p1 - loss);
    });
  };
  const wins = USED.map(() => new Float64Array(placesUpTo(total)));
  const bids = USED.map(() => new Int32Array(placesUpTo(total)));
  const winsOf = (used: number): Float64Array => wins[used] ?? new Float64Array(0);
  const worthOf = (used: number, q0: number, q1: number, turn: 0 | 1): number => {
    if (q0 > 0 && q1 > 0) return real(winsOf(used), placeOf(q0, q1, 1 - turn));
    let worth = 0;
    const fall: Fall = {
      end: (chance, index) => (worth += index !== null && index > 4 ? chance : 0),
      on: (chance, r0, r1, to, after) => (worth += chance * real(winsOf(after), placeOf(r0, r1, to))),
    };
    fallen(game, fall, 1, q0, q1, turn, used);
    return worth;
  };
  const offered = BIDS.filter((bid) => bid >= (rulings.minBid ?? 1));
  const eachStanding = (run: (p0: number, p1: number) => void): void => {
    for (let sum = 2; sum <= total; sum += 1) for (let p0 = 1; p0 < sum; p0 += 1) run(p0, sum - p0);
  };
  for (const used of USED)
    for (let change = 1, sweep = 0; change > 1e-14 && sweep < 3_000; sweep += 1) {
      change = 0;
      const set = (place: number, worth: number): void => {
        change = Math.max(change, Math.abs(worth - real(winsOf(used), place)));
        winsOf(used)[place] = worth;
      };
      eachStanding((p0, p1) => {
        const sumOf = (bid: number, turn: 0 | 1): number => {
          let sum = 0;
          ways(plan(turn, bid), p0, p1, (chance, q0, q1) => (sum += chance * worthOf(used, q0, q1, turn)));
          return sum;
        };
        let best = -1;
        for (const bid of offered.map((one) => Math.min(one, mostOf(sides[0], p0)))) {
          const win = sumOf(bid, 0);
          if (win <= best + 1e-9) continue;
          best = win;
          raise(bids[used] ?? [], placeOf(p0, p1, 0), bid - num(bids[used] ?? [], placeOf(p0, p1, 0)));
        }
        set(placeOf(p0, p1, 0), best);
        set(placeOf(p0, p1, 1), sumOf(bidOf(sides[1], p1), 1));
      });
    }
  const bidAt = (used: number, p0: number, p1: number): number => num(bids[used] ?? [], placeOf(p0, p1, 0));
  const ends = new Array<number>(9).fill(0);
  const empty = (): Float64Array[] => USED.map(() => new Float64Array(placesUpTo(total)));
  let open = empty();
  const start = placeOf(...game.start, game.acting);
  raise(open[0] ?? [], start, 1);
  for (let left = 1, action = 0; left > 1e-13 && action < 3_000; action += 1) {
    const next = empty();
    left = 0;
    for (const used of USED)
      eachStanding((p0, p1) => {
        for (const turn of [0, 1] as const) {
          const often = num(open[used] ?? [], placeOf(p0, p1, turn));
          if (often < 1e-17) continue;
          left += often;
          const made = turn === 0 ? bidAt(used, p0, p1) : bidOf(sides[1], p1);
          ways(plan(turn, made), p0, p1, (chance, q0, q1) => {
            const weight = often * chance;
            if (q0 > 0 && q1 > 0) return raise(next[used] ?? [], placeOf(q0, q1, 1 - turn), weight);
            const fall: Fall = {
              end: (one, index) => index !== null && raise(ends, index, one),
              on: (one, r0, r1, to, after) => raise(next[after] ?? [], placeOf(r0, r1, to), one),
            };
            fallen(game, fall, weight, q0, q1, turn, used);
          });
        }
      });
    open = next;
  }
  return { ends, bid: question.acting === 0 ? bidAt(0, ...game.start) : null };
};

/** Numbers that are the same each time (mulberry32). */
const diceOf = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

/** Any question that a table may raise, of few points. */
const questionOf = (dice: (below: number) => number): ExtendedQuestion => {
  const maybe = (): boolean => dice(2) === 0;
  const side = (): ExtendedSide => ({
    rating: 1 + dice(60),
    bumps: dice(6) === 0 ? dice(3) - 1 : 0,
    stretched: dice(6) === 0,
    current: 1 + dice(8),
    start: 1 + dice(12),
    desperate: maybe(),
    bid: 1 + dice(7),
    edge: dice(4) === 0 ? dice(9) - 4 : 0,
  });
  const rulings: ExtendedRulings = {
    betterRoll: maybe() ? "high" : "low",
    surplusBumpDown: maybe(),
    apFractionRounding: maybe() ? "up" : "nearest",
    noTransferFromWeaker: maybe(),
    capTransferToOwned: maybe(),
    minBid: 1 + dice(4),
  };
  const turn = (): 0 | 1 => (maybe() ? 0 : 1);
  const shots = dice(3) === 0 ? null : { taken: [maybe(), maybe()] as const, lead: turn(), first: turn() };
  return { sides: [side(), side()], rulings, acting: turn(), best: true, shots };
};

describe("the best bids of an extended contest", { timeout: 120_000 }, () => {
  const dice = diceOf(14);
  const asked = Array.from({ length: 12 }, () => questionOf(dice));
  it.each(asked.map((question, at) => [at + 1, question] as const))(
    "come to what the plain formula says, to 1e-9: question %i of a seeded walk",
    (_at, question) => {
      const { ends, bid } = finish(bestEnds(question));
      const right = plainly(question);
      ends.forEach((chance, index) => expect(Math.abs(chance - num(right.ends, index))).toBeLessThan(1e-9));
      expect(bid).toBe(right.bid);
    },
  );
});

/** Two heroes at 17 and 14 who always bid the same, with so many points each. */
const question = (first: number, second: number, bid: number): ExtendedQuestion => {
  const side = (rating: number, current: number): ExtendedSide => ({
    rating,
    start: current,
    current,
    desperate: true,
    bid,
    edge: 0,
  });
  return {
    sides: [side(17, first), side(14, second)],
    rulings: {
      betterRoll: "high",
      surplusBumpDown: true,
      apFractionRounding: "up",
      noTransferFromWeaker: true,
      capTransferToOwned: true,
    },
    acting: 0,
    best: false,
    shots: null,
  };
};
const EXCHANGES = [1, 4, 6, 8, 10, 12, 16, 20];

/** Chances that it is over by those exchanges, found by carrying every standing forward, one exchange at a time. */
const CARRIED: readonly (readonly [number, number, number, readonly number[]])[] = [
  [32, 32, 8, [0, 0.08582, 0.31422, 0.60839, 0.838, 0.95445, 0.999, 0.99999]],
  [33, 32, 8, [0, 0.07446, 0.2852, 0.56347, 0.79593, 0.93063, 0.9975, 0.99998]],
  [33, 32, 4, [0, 0.00004, 0.00147, 0.01402, 0.05946, 0.15542, 0.46353, 0.76946]],
  [35, 33, 5, [0, 0.00085, 0.01576, 0.07965, 0.22059, 0.41984, 0.80376, 0.97441]],
];

describe("the chance that an extended contest is over by an exchange", () => {
  it.each(CARRIED)("%i points against %i at a bid of %i", (first, second, bid, carried) => {
    const by = finish(extendedOverBy(question(first, second, bid))) ?? [];
    const followed = first + second <= 64;
    for (const [index, exchange] of EXCHANGES.entries())
      expect(Math.abs((by[exchange - 1] ?? NaN) - (carried[index] ?? NaN))).toBeLessThan(followed ? 1e-5 : 0.02);
    expect([...by].sort((a, b) => a - b)).toEqual(by);
    expect(by.at(-1)).toBeGreaterThan(0.9999);
    expect(by.length).toBeLessThan(60);
  });

  it("is not said where there are far too many points", () => {
    expect(finish(extendedOverBy(question(4_000, 4_000, 3)))).toBeNull();
  });

  it("takes a screen too long above 110 points together", () => {
    expect([isLongToFollow(question(55, 55, 3)), isLongToFollow(question(56, 55, 3))]).toEqual([false, true]);
  });
});

describe("what an answer costs, and when it is an estimate", () => {
  const side = (current: number, more: Partial<ExtendedSide> = {}): ExtendedSide => ({
    rating: 14,
    current,
    start: current,
    desperate: true,
    bid: 1,
    edge: 0,
    ...more,
  });
  const asked = (
    first: ExtendedSide,
    second: ExtendedSide,
    more: Partial<ExtendedQuestion> = {},
  ): ExtendedQuestion => ({
    ...question(1, 1, 1),
    sides: [first, second],
    ...more,
  });
  const shots = (a: boolean, b: boolean) => ({
    shots: { taken: [a, b] as const, lead: 0 as const, first: 0 as const },
  });
  const poor = { desperate: false, bid: 3 };
  it.each<readonly [string, ExtendedQuestion, number, number]>([
    // Twenty points make 400 standings; a bid of one moves at most three points, which couples seven places
    ["plain play of two who always bid the same", asked(side(10), side(10)), 1, 2 * 20 * 49 + 400 * (14 + 12)],
    [
      "one shoots: twice the standings",
      asked(side(10), side(10), shots(true, false)),
      1,
      2 * 20 * 49 + 800 * (14 + 12),
    ],
    ["both shoot: four times", asked(side(10), side(10), shots(true, true)), 1, 2 * 20 * 49 + 1600 * (14 + 12)],
    ["two who bid less when low", asked(side(10, poor), side(10, poor)), 1, 400 * 700],
    ["in units of three points", asked(side(10, poor), side(10, poor)), 3, 49 * 700],
    ["best bids", asked(side(10), side(10), { best: true }), 1, 400 * 1150],
    ["best bids, and one shoots", asked(side(10), side(10), { best: true, ...shots(false, true) }), 1, 800 * 1150],
    ["hardly any points", asked(side(1), side(1)), 1, 2 * 2 + 4 * (2 + 12)],
  ])("%s", (_what, about, unit, effort) => {
    expect(effortOf(about, unit)).toBe(effort);
  });
  it("is exact as far as the effort reaches, then in units of two points, then none", () => {
    const about = asked(side(12, { bid: 3 }), side(11, { bid: 3 }));
    const [whole, half] = [effortOf(about, 1), effortOf(about, 2)];
    expect(answerExtended(about, whole)?.precision).toEqual({ kind: "exact" });
    expect(answerExtended(about, whole - 1)?.precision.kind).toBe("estimate");
    expect(answerExtended(about, half)?.precision.kind).toBe("estimate");
    expect(answerExtended(about, half - 1)).toBeNull();
    expect([isLong(about), isLong(asked(side(300), side(300)))]).toEqual([false, true]);
  });
  it("states an error by the difference to twice as coarse a look", () => {
    const about = asked(side(12, { bid: 3 }), side(11, { bid: 3 }));
    const win = (unit: number): number =>
      finish(plainEnds(about, unit))
        .ends.slice(5)
        .reduce((sum, chance) => sum + chance, 0);
    const rough = answerExtended(about, effortOf(about, 2));
    expect(rough?.precision).toEqual({
      kind: "estimate",
      error: expect.closeTo(0.002 + 1.5 * Math.abs(win(2) - win(4)), 12) as number,
    });
    expect(win(2)).not.toBe(win(4));
  });
  it("best bids are not looked for where even the coarsest look is too long", () => {
    expect(finish(longAnswer(asked(side(400_000), side(400_000), { best: true })))).toBeNull();
  });
  it("a simulation is the same for everybody, and says how far off it may be", () => {
    const about = asked(side(3, { bid: 2 }), side(2, { bid: 2 }));
    const work = sampled(about);
    let pauses = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) pauses += 1;
    const answer = step.value;
    // Ten thousand contests, four at a time
    expect(pauses).toBe(2_500);
    expect(answer?.ends.map((chance) => Math.round(10_000 * chance))).toEqual([0, 0, 0, 3695, 0, 6305, 0, 0, 0]);
    const win = (answer?.ends ?? []).slice(5).reduce((sum, chance) => sum + chance, 0);
    expect(answer?.precision).toEqual({
      kind: "estimate",
      error: expect.closeTo(1.96 * Math.sqrt((win * (1 - win)) / 10_000), 12) as number,
    });
    const exact = finish(plainEnds(about))
      .ends.slice(5)
      .reduce((sum, chance) => sum + chance, 0);
    expect(Math.abs(win - exact)).toBeLessThan(answer?.precision.kind === "estimate" ? answer.precision.error : 0);
  });
  it("what a simulation never saw is sure but for one contest: against two masteries who cannot act never wins", () => {
    const hopeless = finish(sampled(asked(side(1, { rating: 0 }), side(1, { rating: 54 }))));
    expect(hopeless?.ends).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0]);
    expect(hopeless?.precision).toEqual({ kind: "estimate", error: expect.closeTo(1.96e-4, 12) as number });
  });
});

import { describe, expect, it } from "vitest";
import { bidOf, withCriticals, type ExtendedRulings, type ExtendedSide, type Points } from "../distribution.ts";
import { defeatDegree } from "../../table/losses.ts";
import { moved } from "../../../../../test/support/rules/contest/odds/fixtures.ts";
import { EFFORT, answerExtended, effortOf } from "./answer.ts";
import { plainEnds, spreadOf } from "./visits.ts";
import type { ExtendedQuestion, Shots } from "./question.ts";
import { finish } from "../../../log/work.ts";

const rulings: ExtendedRulings = {
  betterRoll: "high",
  surplusBumpDown: true,
  apFractionRounding: "up",
  noTransferFromWeaker: true,
  capTransferToOwned: true,
};
const side = (rating: number, more: Partial<ExtendedSide> = {}): ExtendedSide => ({
  rating,
  start: rating,
  current: rating,
  desperate: false,
  bid: 3,
  edge: 0,
  ...more,
});
const hero = (rating: number, more: Partial<ExtendedSide> = {}) => side(rating, { desperate: true, ...more });
const question = (
  a: ExtendedSide,
  b: ExtendedSide,
  more: Partial<ExtendedQuestion> = {},
  ruled: Partial<ExtendedRulings> = {},
): ExtendedQuestion => ({
  sides: [a, b],
  rulings: { ...rulings, ...ruled },
  acting: 0,
  best: false,
  shots: null,
  ...more,
});
const endsOf = (asked: ExtendedQuestion): readonly number[] => answerExtended(asked)?.ends ?? [];
const near = (found: readonly number[], right: readonly number[], digits = 10): void => {
  expect(found).toHaveLength(9);
  right.forEach((chance, index) => expect(found[index]).toBeCloseTo(chance, digits));
};

/** Chances of the end and the mean number of exchanges, carried forward exchange by exchange without any cleverness. */
const carried = ({
  sides,
  rulings: ruled,
  acting,
}: ExtendedQuestion): { ends: readonly number[]; mean: number; deviation: number } => {
  const outcomes = withCriticals(...sides, ruled);
  const ends = new Array<number>(9).fill(0);
  let open = new Map<string, { points: Points; chance: number }>([
    ["", { points: [sides[0].current, sides[1].current], chance: 1 }],
  ]);
  let [mean, square] = [0, 0];
  for (let exchange = 0; exchange < 3_000 && open.size > 0; exchange += 1) {
    const turn = ((acting + exchange) % 2) as 0 | 1;
    const next = new Map<string, { points: Points; chance: number }>();
    for (const { points, chance } of open.values()) {
      mean += chance;
      square += chance * (2 * exchange + 1);
      const bid = bidOf(sides[turn], points[turn]);
      for (const { winner, degree, critical, chance: one } of outcomes) {
        const weight = chance * one;
        const after = winner === null ? points : moved(points, turn, { winner, degree, critical, bid }, sides, ruled);
        if (after[0] <= 0) ends[4 - defeatDegree(after[0])] = (ends[4 - defeatDegree(after[0])] ?? 0) + weight;
        else if (after[1] <= 0) ends[4 + defeatDegree(after[1])] = (ends[4 + defeatDegree(after[1])] ?? 0) + weight;
        else if (weight > 1e-16)
          next.set(after.join(), { points: after, chance: (next.get(after.join())?.chance ?? 0) + weight });
      }
    }
    open = next;
  }
  return { ends, mean, deviation: Math.sqrt(square - mean * mean) };
};

describe("an extended contest worked out by totals of points", { timeout: 60_000 }, () => {
  const cases: readonly (readonly [string, ExtendedQuestion])[] = [
    ["a hero and a resistance", question(hero(9), side(8))],
    ["the other way round, the other acting", question(side(8), hero(9), { acting: 1 })],
    ["two resistances, whose bids both shrink", question(side(9), side(8, { bid: 5 }))],
    ["bids that differ", question(hero(12, { bid: 7 }), hero(10, { bid: 2 }), { acting: 1 })],
    ["a bid beyond the start", question(hero(6, { current: 11, bid: 10 }), hero(7, { bid: 4 }))],
    ["who always succeeds by a Critical", question(hero(34, { current: 9, start: 9 }), side(33, { current: 8 }))],
    ["C223 somebody much weaker", question(hero(20, { current: 9 }), side(8))],
    [
      "the same where they are not spared",
      question(hero(20, { current: 9 }), side(8), {}, { noTransferFromWeaker: false }),
    ],
    ["E-36 no cap on what is taken over", question(hero(9), hero(8), {}, { capTransferToOwned: false })],
    ["E-37 fractions rounded to the nearest", question(hero(9), side(8), {}, { apFractionRounding: "nearest" })],
    ["C336 C337 an edge and a handicap that can cost nothing", question(hero(9, { edge: 4 }), side(8, { edge: -3 }))],
    ["one who cannot act", question(hero(0, { current: 5, start: 5 }), side(8))],
  ];
  it.each(cases)("comes to what carrying every standing forward says: %s", (_what, asked) => {
    const { ends, mean } = carried(asked);
    near(endsOf(asked), ends);
    expect(finish(plainEnds(asked)).mean).toBeCloseTo(mean, 8);
  });

  it("is nobody's where neither can ever win", () => {
    near(endsOf(question(hero(0, { current: 5, start: 5 }), side(0, { current: 4, start: 4 }))), new Array(9).fill(0));
  });

  it("says how long it takes, and how far that scatters, as carrying forward does", () => {
    const asked = question(hero(9), hero(8));
    const { mean, deviation, ends } = finish(spreadOf(asked, 1));
    const right = carried(asked);
    expect([mean, deviation, ends]).toEqual([right.mean, right.deviation, 1].map((one) => expect.closeTo(one, 8)));
  });

  it("takes one who bids less when low to bid on, only where neither always bids the same", () => {
    const told = (...sides: Parameters<typeof question>) => finish(spreadOf(question(...sides), 1));
    expect(told(side(9), side(8, { bid: 5 }))).toEqual(told(side(9), hero(8, { bid: 5 })));
    expect(told(side(9), side(8, { start: 3, bid: 5 }))).toEqual(told(side(9), hero(8, { start: 5, bid: 5 })));
    const turned = question(hero(9), side(8, { bid: 5 }));
    expect(finish(spreadOf(turned, 1)).mean).toBeCloseTo(carried(turned).mean, 8);
  });

  const heroShoots: Shots = { taken: [true, false], lead: 0, first: 0 };
  const bothShoot: Shots = { taken: [true, true], lead: 0, first: 1 };
  // Found by the tables of all standings that were used before, at commit cb1c22b.
  it.each([
    ["47 against 34", question(hero(47), side(34)), [0, 0, 0, 5.8638e-8, 0, 0.999999941362, 0, 0, 0], null],
    ["60 against 60", question(hero(60), side(60)), [0, 0, 0, 0.496881926895, 0, 0.5031180731049, 0, 0, 0], null],
    [
      "14 against 14, shots",
      question(hero(14), side(14), { shots: heroShoots }),
      [0, 0, 0, 0.5006674652289, 0, 0.4637015236524, 0.0009914379413, 0, 0],
      null,
    ],
    [
      "24 against 25, all shoot",
      question(hero(24), hero(25), { acting: 1, shots: bothShoot }),
      [0, 0, 0.0018222882069, 0.6146571483974, 0, 0.3491446544033, 0.0010047544187, 0, 0],
      null,
    ],
    [
      "14 against 18, best bids",
      question(hero(14), side(18), { best: true }),
      [
        0.0016894415993, 0.0364260778398, 0.1074727043406, 0.5945308699388, 0, 0.2403963736811, 0.014658066534,
        0.0046640848603, 0.000162381206,
      ],
      13,
    ],
    [
      "34 against 30, best bids and shots",
      question(hero(34), side(30), { best: true, shots: heroShoots }),
      [
        0.0037909923239, 0.0096930333979, 0.0075075159751, 0.0123955891897, 0, 0.9352959291491, 0.0136928806312,
        0.0081374811046, 0.0042667095389,
      ],
      1,
    ],
    [
      "14 against 15, best bids, all shoot",
      question(hero(14), hero(15), { best: true, shots: bothShoot }),
      [
        0.0022623892173, 0.0288954139809, 0.0720826789189, 0.3824115819572, 0, 0.4330766228849, 0.0300653196244,
        0.0062196621207, 0.0008337984202,
      ],
      8,
    ],
  ] as const)("is what it was before: %s", (_what, asked, right, bid) => {
    const found = answerExtended(asked);
    near(found?.ends ?? [], right);
    expect(found?.bid ?? null).toBe(bid);
    expect(found?.precision.kind).toBe("exact");
  });
});

describe("an extended contest that takes too long to be looked at exactly", { timeout: 60_000 }, () => {
  it.each([
    ["plain, even", question(hero(34), side(34))],
    ["plain, uneven", question(hero(40, { rating: 17 }), side(40, { rating: 14 }))],
    ["bold", question(hero(40, { rating: 14, bid: 10 }), side(48, { rating: 17 }))],
    ["best bids", question(hero(30, { rating: 14 }), side(30, { rating: 17 }), { best: true })],
    ["shots", question(hero(24), hero(25), { shots: { taken: [true, true], lead: 0, first: 0 } })],
  ])("says how far off it may be, and is no further off: %s", (_what, asked) => {
    const winOf = (ends: readonly number[] = []): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);
    const exact = answerExtended(asked);
    const rough = answerExtended(asked, effortOf(asked, 1) - 1);
    const error = rough?.precision.kind === "estimate" ? rough.precision.error : 0;
    expect(Math.abs(winOf(exact?.ends) - winOf(rough?.ends))).toBeLessThanOrEqual(error);
    expect(error).toBeGreaterThan(0);
    expect(error).toBeLessThan(0.1);
    expect(answerExtended(asked, effortOf(asked, 2) - 1)).toBeNull();
  });

  it("400 against 400 with the usual bids is exact", () => {
    expect(effortOf(question(hero(400), side(400)), 1)).toBeLessThan(EFFORT);
  });
});

import { describe, expect, it } from "vitest";
import type { Degree } from "../roll/roll.ts";
import {
  bidOf,
  distribution,
  gainOf,
  withCriticals,
  type ExtendedRulings,
  type ExtendedSide,
  type Points,
} from "./distribution.ts";
import { answerExtended } from "./extended/answer.ts";
import { plansOf } from "./extended/question.ts";

const roll = { betterRoll: "high", surplusBumpDown: true } as const;
const rulings: ExtendedRulings = {
  ...roll,
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

describe("how an exchange moves the points in the odds", () => {
  const sides = [side(14, { edge: 2 }), side(14, { edge: -4 })] as const;
  const after = (
    acting: 0 | 1,
    winner: 0 | 1,
    more: { degree?: Degree; critical?: boolean; bid?: number; points?: Points } = {},
    who: readonly [ExtendedSide, ExtendedSide] = sides,
    ruled: ExtendedRulings = rulings,
  ): Points => {
    const { degree = 2, critical = false, bid = 6, points = [14, 14] } = more;
    const { leads } = plansOf(who, [{ chance: 1, winner, degree, critical }], ruled, 1)(acting, bid);
    const loss = leads.loss[0] ?? 0;
    const gained = leads.takes[0] ? gainOf(loss, points[leads.loser[0] ?? 0] ?? 0, ruled) : 0;
    return leads.loser[0] === 0 ? [points[0] - loss, points[1] + gained] : [points[0] + gained, points[1] - loss];
  };

  it("C336 C337 C338 the loser pays the bid, with the edge or handicap of who acts where they win", () => {
    expect([after(0, 0), after(0, 1), after(1, 0), after(1, 1)]).toEqual([
      [14, 6],
      [8, 14],
      [14, 8],
      [12, 14],
    ]);
    expect(after(1, 1, { bid: 3 })).toEqual([14, 14]);
  });

  it("C204 C223 E-36 a Critical takes it over, from nobody much weaker, and no more than there is", () => {
    const plain = [side(14), side(14)] as const;
    const won = { critical: true };
    expect([after(0, 0, won, plain), after(0, 1, won, plain)]).toEqual([
      [20, 8],
      [8, 20],
    ]);
    const strong = [side(20), side(14)] as const;
    expect([after(0, 0, won, strong), after(0, 1, won, strong)]).toEqual([
      [14, 8],
      [8, 20],
    ]);
    const weak = [side(14), side(20)] as const;
    expect([after(0, 0, won, weak), after(0, 1, won, weak)]).toEqual([
      [20, 8],
      [8, 14],
    ]);
    const open = { ...rulings, noTransferFromWeaker: false };
    expect([after(0, 0, won, strong, open), after(0, 1, won, weak, open)]).toEqual([
      [20, 8],
      [8, 20],
    ]);
    const poor = { ...won, points: [14, 4] as Points };
    expect(after(0, 0, poor, plain)).toEqual([18, -2]);
    expect(after(0, 0, poor, plain, { ...rulings, capTransferToOwned: false })).toEqual([20, -2]);
    expect(after(0, 0, { ...won, points: [14, -4] }, plain)).toEqual([14, -10]);
  });

  it("C283 C284 a hero bids up to its start however little is left, the others what they have, each at least 1", () => {
    const desperate = side(14, { desperate: true, bid: 9 });
    expect([bidOf(desperate, 2), bidOf({ ...desperate, bid: 20 }, 2), bidOf({ ...desperate, bid: 20 }, 17)]).toEqual([
      9, 14, 17,
    ]);
    expect([bidOf(side(14, { bid: 9 }), 2), bidOf(side(14, { bid: 9 }), 0), bidOf(side(14), 12)]).toEqual([2, 1, 3]);
  });
});

describe("all ways an exchange can go", () => {
  it.each([
    [14, 14],
    [27, 14],
    [6, 45],
    [0, 14],
    [0, 0],
  ])(
    "C204 %i against %i: as often by each degree as a simple contest, and a Complete Victory with a Critical",
    (a, b) => {
      const ways = withCriticals({ rating: a }, { rating: b }, roll);
      const degrees = new Array<number>(9).fill(0);
      for (const { winner, degree, chance } of ways) {
        const index = 4 + (winner === null ? 0 : winner === 0 ? degree : -degree);
        degrees[index] = (degrees[index] ?? 0) + chance;
      }
      distribution({ rating: a }, { rating: b }, roll).forEach((chance, index) =>
        expect(degrees[index]).toBeCloseTo(chance, 12),
      );
      for (const { winner, degree, critical } of ways) {
        if (winner === null) expect([degree, critical]).toEqual([0, false]);
        // Only a Critical wins by Complete.
        if (degree === 4) expect(critical).toBe(true);
      }
    },
  );

  it("C204 of equals of 14 one in twenty wins with a Critical against anything milder, by its degree", () => {
    const ways = withCriticals({ rating: 14 }, { rating: 14 }, roll);
    const chanceOf = (winner: 0 | 1, degree: Degree, critical: boolean): number =>
      400 *
      (ways.find((way) => way.winner === winner && way.degree === degree && way.critical === critical)?.chance ?? 0);
    for (const winner of [0, 1] as const) {
      // A 1 against 2 to 14, 15 to 19 and 20; a Success against a Fumble wins by Major without one.
      expect([chanceOf(winner, 2, true), chanceOf(winner, 3, true), chanceOf(winner, 4, true)].map(Math.round)).toEqual(
        [13, 5, 1],
      );
      expect(Math.round(chanceOf(winner, 3, false))).toBe(13);
    }
  });

  it("E-62 E-75 a rating below nothing that is rolled all the same throws its die, any other does not", () => {
    const wins = (literal: boolean): number =>
      withCriticals({ rating: -6, literal }, { rating: 14 }, roll).reduce(
        (all, { winner, chance }) => all + (winner === 0 ? chance : 0),
        0,
      );
    // An automatic Failure wins against a Fumble alone, 20 of 400. A thrown die faces an extra bump (TN 14, one mastery
    // less): its 1 wins against 15 to 20, its 2 to 14 against the 20.
    expect(wins(false)).toBeCloseTo(1 / 20, 12);
    expect(wins(true)).toBeCloseTo(19 / 400, 12);
  });
});

const extendedEnds = (a: ExtendedSide, b: ExtendedSide, ruled: ExtendedRulings, acting: 0 | 1): readonly number[] =>
  answerExtended({ sides: [a, b], rulings: ruled, acting, best: false, shots: null })?.ends ?? [];

describe("the end of an extended contest that any exchange decides", () => {
  const chances = (a: number, b: number): readonly number[] => distribution({ rating: a }, { rating: b }, roll);
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

  it.each([
    ["counted out", rulings],
    ["with no cap", { ...rulings, capTransferToOwned: false }],
  ])("with a point each: whoever wins first wins by a Marginal Victory, %s", (_how, ruled) => {
    const degrees = chances(17, 14);
    const tie = degrees[4] ?? 0;
    const last = { current: 1, start: 1 };
    for (const acting of [0, 1] as const) {
      const ends = extendedEnds(side(17, last), side(14, last), ruled, acting);
      expect(ends).toHaveLength(9);
      expect(ends[5]).toBeCloseTo(sum(degrees.slice(5)) / (1 - tie), 6);
      expect(ends[3]).toBeCloseTo(sum(degrees.slice(0, 4)) / (1 - tie), 6);
      expect(sum(ends)).toBeCloseTo(1, 6);
    }
  });

  it.each([
    ["counted out", rulings],
    ["with no cap", { ...rulings, capTransferToOwned: false }],
  ])(
    "C283 where one stakes 20 in desperation and the other 1 the turns alternate, and each bid has its own ends, %s",
    (_how, ruled) => {
      const degrees = chances(17, 14);
      const tie = degrees[4] ?? 0;
      const a = side(17, { current: 1, start: 30, desperate: true, bid: 20 });
      const b = side(14, { current: 1, start: 30, bid: 20 });
      for (const acting of [0, 1] as const) {
        const [own, other] = acting === 0 ? [1, tie] : [tie, 1];
        const [bold, small] = [own / (1 - tie * tie), other / (1 - tie * tie)];
        const ends = extendedEnds(a, b, ruled, acting);
        const lost = (degree: number): number => degrees[4 - degree] ?? 0;
        const won = (degree: number): number => degrees[4 + degree] ?? 0;
        // 20 cost 10, 20, 40 or 60: -9, -19, -39, -59 at the end; 1 costs 1 to 3, which is Marginal.
        const right = (of: (degree: number) => number): readonly number[] => [
          bold * of(1) + small * (of(1) + of(2) + of(3) + of(4)),
          bold * of(2),
          0,
          bold * (of(3) + of(4)),
        ];
        right(lost).forEach((chance, index) => expect(ends[3 - index]).toBeCloseTo(chance, 6));
        right(won).forEach((chance, index) => expect(ends[5 + index]).toBeCloseTo(chance, 6));
      }
    },
  );
});

import { describe, expect, it } from "vitest";
import { CRITICAL, DEGREES } from "../roll/roll.ts";
import { isAutomatic, resolve, type RollRulings } from "../roll/resolve.ts";
import { STANCES } from "../table/tables.ts";
import { distribution, overBy, followedOverBy, withCriticals, type OddsSide } from "./distribution.ts";
import { endsOf, fieldDistribution, scoredEnds } from "./scored.ts";

const facesOf = ({ rating, literal }: OddsSide): readonly (number | null)[] =>
  isAutomatic({ rating, literal: literal === true }) ? [null] : Array.from({ length: 20 }, (_, index) => index + 1);

/** The plain formula: all pairs of faces, each resolved. */
const walked = (a: OddsSide, b: OddsSide, rulings: RollRulings): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const [facesA, facesB] = [facesOf(a), facesOf(b)];
  for (const faceA of facesA)
    for (const faceB of facesB) {
      const { winner, degree, a: ra, b: rb } = resolve({ ...a, face: faceA }, { ...b, face: faceB }, rulings);
      const critical = winner !== null && (winner === "a" ? ra : rb).result === CRITICAL;
      const key = `${winner === null ? "" : winner === "a" ? 0 : 1} ${degree} ${String(critical)}`;
      found.set(key, (found.get(key) ?? 0) + 1 / (facesA.length * facesB.length));
    }
  return found;
};

const RATINGS = [-3, 1, 14, 20, 34, 95];
const MORE = [{ bumps: 1 }, { stretched: true, bumps: -2 }, { literal: true }];

it.each(["high", "low"] as const)(
  "C204 the ways of an exchange are those of all pairs of faces, the %s roll being better",
  (betterRoll) => {
    for (const surplusBumpDown of [true, false])
      for (const first of RATINGS)
        for (const second of RATINGS)
          for (const more of MORE) {
            const rulings = { betterRoll, surplusBumpDown };
            const [a, b] = [
              { rating: first, ...more },
              { rating: second, ...(first > second ? more : {}) },
            ];
            const right = walked(a, b, rulings);
            const ways = withCriticals(a, b, rulings);
            expect(ways).toHaveLength(right.size);
            for (const { chance, winner, degree, critical } of ways)
              expect(right.get(`${winner ?? ""} ${degree} ${String(critical)}`)).toBeCloseTo(chance, 12);
          }
  },
);

const high = { betterRoll: "high", surplusBumpDown: true } as const;

describe("chances of one roll, pair by pair of faces", () => {
  /** By signed degree; a hero point, where it is held, is spent on what is not won. */
  const byDegree = (a: OddsSide, b: OddsSide, lift: boolean): readonly number[] => {
    const found = new Array<number>(9).fill(0);
    const [facesA, facesB] = [facesOf(a), facesOf(b)];
    for (const faceA of facesA)
      for (const faceB of facesB) {
        const rolled = (hero: boolean) => resolve({ ...a, face: faceA, hero }, { ...b, face: faceB }, high);
        const plain = rolled(false);
        const { winner, degree } = lift && plain.winner !== "a" ? rolled(true) : plain;
        const index = 4 + (winner === null ? 0 : winner === "a" ? degree : -degree);
        found[index] = (found[index] ?? 0) + 1 / (facesA.length * facesB.length);
      }
    return found;
  };
  const close = (found: readonly number[], right: readonly number[]): void =>
    expect(found).toEqual(right.map((chance) => expect.closeTo(chance, 12) as number));
  it.each<readonly [string, OddsSide, OddsSide]>([
    ["17 and 14", { rating: 17 }, { rating: 14 }],
    ["a mastery on one side", { rating: 27 }, { rating: 20 }],
    ["who cannot act", { rating: 0 }, { rating: 14 }],
    ["against who cannot act", { rating: 14 }, { rating: 0 }],
    ["S2-3 a very low number that is rolled all the same", { rating: -6, literal: true }, { rating: 14 }],
  ])("are those of all: %s, without and with a hero point", (_what, a, b) => {
    close(distribution(a, b, high), byDegree(a, b, false));
    close(distribution(a, b, high, "a"), byDegree(a, b, true));
    close(fieldDistribution(a, [b], high), byDegree(a, b, false));
    close(fieldDistribution(b, [a], high), byDegree(b, a, false));
    const ways = withCriticals(a, b, high);
    const degrees = new Array<number>(9).fill(0);
    for (const { winner, degree, chance } of ways) {
      const index = 4 + (winner === null ? 0 : winner === 0 ? degree : -degree);
      degrees[index] = (degrees[index] ?? 0) + chance;
    }
    close(degrees, byDegree(a, b, false));
    expect(
      new Set(ways.map(({ winner, degree, critical }) => `${String(winner)} ${String(degree)} ${String(critical)}`))
        .size,
    ).toBe(ways.length);
  });
});

describe("how a scored contest ends", () => {
  /** A round that always ends so: the degree is signed. */
  const always = (degree: number): readonly number[] =>
    Array.from({ length: 9 }, (_, index) => (index === 4 + degree ? 1 : 0));
  const rulings = { bothDefensive: "sum" } as const;
  const from = (a: number, b: number, round: readonly number[]) =>
    ({ against: [a, b], limits: [5, 5], round, rulings }) as const;
  const certain = (index: number): readonly number[] => always(index);
  it.each<readonly [string, number, number, number, number]>([
    ["C050 won by three: Minor", 2, 4, 1, 2],
    ["C050 won by one: Marginal", 4, 4, 1, 1],
    ["C050 won by five: Major", 0, 2, 3, 3],
    ["lost by three: Minor", 4, 2, -1, -2],
    ["lost by more than six: Complete", 4, 1, -4, -4],
    ["it is over already: won by two", 3, 5, 4, 1],
    ["it is over already: lost by four", 5, 1, -4, -2],
  ])("%s", (_what, a, b, degree, end) => {
    expect(scoredEnds(from(a, b, always(degree)), "plain")).toEqual(certain(end));
  });
  it("C022 ties put it off, and for ever where nothing else comes", () => {
    const half = always(0).map((one, index) => (index === 4 ? 0.5 : index === 5 ? 0.5 : one));
    expect(scoredEnds(from(0, 4, half), "plain")).toEqual(
      always(3).map((chance) => expect.closeTo(chance, 12) as number),
    );
    expect(scoredEnds(from(0, 4, always(0)), "plain")).toEqual(new Array<number>(9).fill(0));
  });
  it("C171 the best stance each round is no worse than any, and better than some", () => {
    const even = always(0).map((_, index) => (index === 3 || index === 5 ? 0.5 : 0));
    const win = (...[first, policy]: readonly [(typeof STANCES)[number], (typeof STANCES)[number] | "best"]): number =>
      scoredEnds(from(3, 3, even), first, policy)
        .slice(5)
        .reduce((sum, chance) => sum + chance, 0);
    const best = Math.max(...STANCES.map((first) => win(first, "best")));
    const fixed = STANCES.map((stance) => win(stance, stance));
    for (const one of fixed) expect(best).toBeGreaterThanOrEqual(one - 1e-12);
    expect(best).toBeGreaterThan(Math.min(...fixed) + 0.01);
    // Two points each: plain needs two rounds won of three, a gambit decides at once
    expect([win("plain", "plain"), win("gambit", "plain")]).toEqual([0.5, 0.5]);
  });
  it("C171 C174 the best stance is the bold one where one blow decides, and the careful one where it costs nothing", () => {
    const halves = (degree: number): readonly number[] =>
      always(0).map((_, index) => (Math.abs(index - 4) === degree ? 0.5 : 0));
    // Holding back a narrow round changes nothing, so that what follows is all that counts
    const after = (a: number, b: number, degree: number, policy: (typeof STANCES)[number] | "best"): number =>
      endsOf(scoredEnds(from(a, b, halves(degree)), "defend", policy)).win;
    expect(STANCES.map((stance) => after(4, 3, 1, stance))).toEqual([0.25, 0.5, 0]);
    expect(after(4, 3, 1, "best")).toBe(0.5);
    expect(STANCES.map((stance) => after(3, 3, 2, stance))).toEqual([0.5, 0.5, 1]);
    expect(after(3, 3, 2, "best")).toBe(1);
  });
  it("what neither wins is nobody's", () => {
    const { win, lose, nobody } = endsOf([0.125, 0, 0, 0, 0.5, 0.25, 0, 0, 0]);
    expect([win, lose, nobody]).toEqual([0.25, 0.125, 0.625]);
    expect(DEGREES).toHaveLength(5);
  });
});

describe("by which round it is over, carried forward", () => {
  const by = (ways: readonly { readonly to: string | null; readonly chance: number }[]): readonly number[] =>
    overBy<string>("start", String, () => ways);
  it("until hardly anything is left, or nothing at all", () => {
    const halves = by([
      { to: null, chance: 0.5 },
      { to: "start", chance: 0.5 },
    ]);
    expect(halves.slice(0, 3)).toEqual([0.5, 0.75, 0.875]);
    // The first of 1, 1/2, 1/4, … that is below a millionth
    expect(halves).toHaveLength(20);
    expect(by([{ to: null, chance: 1 }])).toEqual([1]);
    expect(by([{ to: null, chance: 0.5 }])).toEqual([0.5]);
  });
  it("at most through 400 rounds", () => {
    expect(by([{ to: "start", chance: 1 }])).toEqual(new Array<number>(400).fill(0));
  });
  it("in slices of 200 states", () => {
    const wide = Array.from({ length: 401 }, (_, at) => ({ to: String(at), chance: 1 / 401 }));
    const work = followedOverBy<string>("start", String, (state) =>
      state === "start" ? wide : [{ to: null, chance: 1 }],
    );
    let pauses = 0;
    for (let step = work.next(); !step.done; step = work.next()) pauses += 1;
    expect(pauses).toBe(1 + 3);
  });
});

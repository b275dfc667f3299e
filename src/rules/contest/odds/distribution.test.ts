import { expect, it } from "vitest";
import { CRITICAL } from "../roll/roll.ts";
import { isAutomatic, resolve, type RollRulings } from "../roll/resolve.ts";
import { withCriticals, type OddsSide } from "./distribution.ts";

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

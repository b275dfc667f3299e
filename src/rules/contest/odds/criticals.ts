import type { Degree } from "../roll/degree.ts";
import { resolve, isAutomatic, type RollRulings } from "../roll/resolve.ts";
import { CRITICAL } from "../roll/result.ts";
import type { OddsSide } from "./distribution.ts";

/** One way an exchange can go, with its chance; a is 0. */
export interface ExchangeOutcome {
  readonly chance: number;
  readonly winner: 0 | 1 | null;
  readonly degree: Degree;
  /** The winner's final result is a Critical: points are taken over (C204). */
  readonly critical: boolean;
}

const faces = (side: OddsSide): readonly (number | null)[] =>
  isAutomatic({ rating: side.rating, literal: side.literal === true })
    ? [null]
    : Array.from({ length: 20 }, (_, index) => index + 1);

/** All ways an exchange can go: winner, degree, and whether with a Critical; by walking all faces once. */
export const withCriticals = (a: OddsSide, b: OddsSide, rulings: RollRulings): readonly ExchangeOutcome[] => {
  const found = new Map<string, ExchangeOutcome>();
  const [facesA, facesB] = [faces(a), faces(b)];
  const chance = 1 / (facesA.length * facesB.length);
  for (const faceA of facesA)
    for (const faceB of facesB) {
      const { winner, degree, a: ra, b: rb } = resolve({ ...a, face: faceA }, { ...b, face: faceB }, rulings);
      const critical = winner !== null && (winner === "a" ? ra : rb).result === CRITICAL;
      const key = `${winner ?? ""}${degree}${String(critical)}`;
      const before = found.get(key)?.chance ?? 0;
      found.set(key, {
        chance: before + chance,
        winner: winner === null ? null : winner === "a" ? 0 : 1,
        degree,
        critical,
      });
    }
  return [...found.values()];
};

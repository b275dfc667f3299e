import type { Degree } from "../roll/degree.ts";
import type { RollRulings } from "../roll/resolve.ts";
import { CRITICAL } from "../roll/result.ts";
import { eachWay, type OddsSide } from "./distribution.ts";

/** One way an exchange can go, with its chance; a is 0. */
export interface ExchangeOutcome {
  readonly chance: number;
  readonly winner: 0 | 1 | null;
  readonly degree: Degree;
  /** The winner's final result is a Critical: points are taken over (C204). */
  readonly critical: boolean;
}

/** All ways an exchange can go: winner, degree, and whether with a Critical. */
export const withCriticals = (a: OddsSide, b: OddsSide, rulings: RollRulings): readonly ExchangeOutcome[] => {
  const found = new Map<number, ExchangeOutcome & { count: number }>();
  eachWay(a, b, rulings, ({ winner: who, degree }, count, ra, rb) => {
    if (count === 0) return;
    const winner = who === null ? null : who === "a" ? 0 : 1;
    const critical = winner !== null && (winner === 0 ? ra : rb) === CRITICAL;
    const key = (winner ?? 2) * 10 + 2 * degree + (critical ? 1 : 0);
    const all = (found.get(key)?.count ?? 0) + count;
    found.set(key, { chance: all / 400, winner, degree, critical, count: all });
  });
  return [...found.values()].map(({ chance, winner, degree, critical }) => ({ chance, winner, degree, critical }));
};

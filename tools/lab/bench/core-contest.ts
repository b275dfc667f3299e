/** The outcome of a simple contest as a bare function, by the thousand: one alone is too short for the clock. */
import { resolve, type Roller } from "../../../src/rules/contest/roll/resolve.ts";
import type { Subject } from "./measure.ts";

const RULINGS = { betterRoll: "high", surplusBumpDown: true } as const;
const OUTCOMES = 20_000;

/** Pairs of rollers: every face against others, ratings from unusable to three masteries. */
function pairs(): readonly (readonly [Roller, Roller])[] {
  return Array.from({ length: OUTCOMES }, (_, index) => [
    { rating: index % 73, face: 1 + (index % 20) },
    { rating: (index * 7) % 61, face: 1 + ((index * 3 + Math.floor(index / 20)) % 20) },
  ]);
}

/** Subjects of the contest core that stand on their own. */
export function contestSubjects(): readonly Subject[] {
  const rolls = pairs();
  const each = (outcome: (a: Roller, b: Roller) => number): number => {
    let sum = 0;
    for (const [a, b] of rolls) sum += outcome(a, b);
    return sum;
  };
  return [
    {
      what: "20,000 outcomes of simple contests",
      run: () => each((a, b) => resolve(a, b, RULINGS).degree),
      baseline: {
        what: "the same loop that only compares the faces",
        run: () => each((a, b) => ((a.face ?? 0) < (b.face ?? 0) ? 1 : 0)),
      },
      goal: 12,
      fails: 36,
    },
  ];
}

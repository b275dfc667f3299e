/** The log: a whole fold, and one append to a log that is already long. */
import { advance, duel, foldConflict } from "../../../src/rules/index.ts";
import type { AnyFamily, Folded } from "../../../src/rules/index.ts";
import { duelLog } from "./duel-log.ts";
import type { Subject } from "./measure.ts";

/** What is over in microseconds is done so often that the clock can tell. */
const OFTEN = 100;
const often = (run: () => unknown): void => {
  for (let time = 0; time < OFTEN; time += 1) run();
};

const family = duel as unknown as AnyFamily;

/** Subjects of the log, over real duels. */
export function logSubjects(): readonly Subject[] {
  const { stored: long } = duelLog(2000);
  const { stored: before, next } = duelLog(500, 1);
  const folded = foldConflict(family, before) as Folded;
  const after = { ...before, events: { ...before.events, ...next } };
  const text = JSON.stringify(long.events);
  return [
    {
      what: "fold of 2,000 events",
      run: () => foldConflict(family, long),
      baseline: { what: "JSON.parse of the same log", run: () => JSON.parse(text) as unknown },
      goal: 1.5,
      fails: 3,
    },
    {
      what: "fold of 2,000 events, again",
      run: () => foldConflict(family, long),
      baseline: { what: "structuredClone of the same log", run: () => structuredClone(long.events) },
      goal: 0.9,
      fails: 1.8,
    },
    {
      what: `append to a log of 500 events, rules only, ${OFTEN} times`,
      run: () => often(() => advance(family, folded, after)),
      baseline: {
        what: "copying the 500 records into a new object as often",
        run: () => often(() => ({ ...before.events, ...next })),
      },
      goal: 3,
      fails: 9,
    },
  ];
}

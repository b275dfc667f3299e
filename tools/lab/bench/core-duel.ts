/** Exact odds of a duel at its largest usual size, of its first choice. */
import { duel, isRefused } from "../../../src/rules/index.ts";
import { SETUP } from "./duel-log.ts";
import type { Subject } from "./measure.ts";

/** The view of the GM before the opening roll of a duel with 8 bonuses each on 13 ticks. */
function opening() {
  const setup = duel.parseSetup(SETUP);
  if (isRefused(setup)) throw new Error(setup.key);
  const state = duel.setup(setup.value);
  if (isRefused(state)) throw new Error(state.key);
  return duel.view(state, { gm: true, seats: [] });
}

/** Spendings times places times rows: what one pass over all of such a duel must at least add up. */
function sums(): number {
  const values = new Float64Array(256 * 40);
  let sum = 0;
  for (let pass = 0; pass < 20; pass++)
    for (let at = 0; at < values.length; at++) for (let row = 0; row < 4; row++) sum += (values[at] as number) * row;
  return sum;
}

/** Subjects of the duel's odds, under both policies. */
export function duelSubjects(): readonly Subject[] {
  const view = opening();
  const choice = { ...view, phase: "choose", control: "A" } as const;
  const baseline = { what: "20 passes of bare sums over a table of that size", run: sums };
  return [
    {
      what: "odds of a duel, 8 bonuses, 13 ticks, best play",
      run: () => duel.odds(view, null, "best"),
      baseline,
      goal: 8,
      fails: 20,
    },
    {
      what: "the same at a choice, each row",
      run: () => duel.odds(choice, null, "best"),
      baseline,
      goal: 8,
      fails: 20,
    },
    { what: "the same, greedy play", run: () => duel.odds(view, null, "greedy"), baseline, goal: 6, fails: 15 },
  ];
}

/** Everything that is measured without a browser. */
import { contestSubjects } from "./core-contest.ts";
import { duelSubjects } from "./core-duel.ts";
import { fightSubjects } from "./core-fight.ts";
import { logSubjects } from "./core-log.ts";
import { oddsSubjects } from "./core-odds.ts";
import { measure } from "./measure.ts";
import type { Measured } from "./measure.ts";

/** Measure the rules core in this process. */
export const coreMeasures = (): Promise<readonly Measured[]> =>
  measure([...logSubjects(), ...duelSubjects(), ...contestSubjects(), ...oddsSubjects(), ...fightSubjects()]);

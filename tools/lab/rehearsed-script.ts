import { isPlayable, rehearse, type FightRehearsal } from "../../src/rules/combat/rehearse/rehearsal.ts";
import { isCombatState } from "../../src/rules/combat/family.ts";
import type { AnyFamily } from "../../src/rules/log/family.ts";
import { isRefused, ok, refused, type Parsed } from "../../src/rules/log/outcome.ts";
import type { Slices } from "../../src/rules/log/work.ts";
import { referee } from "../../src/rules/referee.ts";

/**
 * A script of a fight replayed, and the fight then played on so many times from where it stands. Refused as `referee`
 * refuses a script, where it is of another family, and where there is nobody to fight.
 */
export const rehearsedScript = (
  families: Readonly<Record<string, AnyFamily>>,
  input: unknown,
  plays: number,
  seed: number,
): Parsed<Slices<FightRehearsal>> => {
  const report = referee(families, input);
  if (isRefused(report)) return report;
  const state: unknown = report.value.state;
  if (!isCombatState(state) || !isPlayable(state)) return refused("Combat.Refused.NoTarget", "L-input", {}, "setup");
  return ok(rehearse({ state, plays, seed }));
};

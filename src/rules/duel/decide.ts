import type { By, Faces } from "../log/family.ts";
import { rowsOf } from "./bonuses.ts";
import { faultOf, runIntent } from "./moves.ts";
import type { DuelIntent, FindRow } from "./moves.ts";
import { factsOf } from "./refuse.ts";
import type { Answer } from "./rolls.ts";
import type { DuelState } from "./state.ts";

/** Decide an intent of a duel. Never throws, whatever the faces. */
export function decide(state: DuelState, intent: DuelIntent, by: By, faces: Faces = {}): Answer {
  const find: FindRow = (key) => ({
    row: rowsOf(state).find((one) => one.key === key),
    used: state.used.includes(key),
  });
  return faultOf(factsOf(state), find, intent, by) ?? runIntent(state, intent, faces);
}

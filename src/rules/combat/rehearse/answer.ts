import type { By } from "../../log/family.ts";
import { cuesOf, moves } from "../moves/index.ts";
import type { CombatIntent } from "../moves/index.ts";
import { proposedAnswer } from "../propose/answer.ts";
import type { CombatState } from "../state/fight.ts";
import { creatures } from "../state/find.ts";

/** Harm is written down at once, since the dice it costs count for answers too. */
const toWriteDown = (state: CombatState): readonly CombatIntent[] =>
  creatures(state)
    .filter((one) => one.unsettled.length > 0)
    .map(({ id, unsettled }) => ({ type: "settleHarm", seat: id, harm: unsettled[0]?.id ?? "" }));

/** Whoever takes a critical injury is carried off: the book leaves that to the table, and a plain one plays it so. */
const carriedOff = (state: CombatState): readonly CombatIntent[] =>
  creatures(state)
    .filter((one) => one.fate === "active" && one.criticals.length > 0)
    .map(({ id }) => ({ type: "fate", target: id, fate: "down" }));

const asking = moves.filter((move) => move.cues);

/** The plain answers to what is open, the next one first; what blocks nobody is left as it is. */
export function* plainAnswers(state: CombatState, by: By): Generator<CombatIntent> {
  yield* carriedOff(state);
  yield* toWriteDown(state);
  for (const move of asking)
    for (const cue of cuesOf(move, state)) {
      const answer = cue.amendment ? null : proposedAnswer(state, cue, by);
      if (answer) yield answer;
    }
}

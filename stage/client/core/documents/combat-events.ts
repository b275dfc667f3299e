/**
 * Turn and round events on one GM's client. Source (public page): API
 * "Combat#_onStartTurn" and its siblings; conformance item 78.
 */
import { runtime } from "../../../common/runtime.ts";

/** Runs the events between the previous and the present state, in order, on the active GM's client alone. */
export async function manageTurnEvents(combat: any): Promise<void> {
  const { previous, current } = combat;
  if (!previous || !runtime.game.users.activeGM?.isSelf || !combat.started) return;
  const ended = previous.combatantId ? combat.combatants.get(previous.combatantId) : null;
  const context = (state: any): any => ({ round: state.round, turn: state.turn, skipped: false });
  if (ended && previous.round > 0) await combat._onEndTurn(ended, context(previous));
  if (previous.round > 0 && previous.round !== current.round) await combat._onEndRound(context(previous));
  if (previous.round !== current.round) await combat._onStartRound(context(current));
  if (combat.combatant) await combat._onStartTurn(combat.combatant, context(current));
}

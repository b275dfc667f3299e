import { begin, record } from "../decide/step.ts";
import { tidy, wrap } from "../decide/wrap.ts";
import type { CombatEvent } from "../event.ts";
import { takesTurns } from "../round/order.ts";
import { setFight } from "../state/change.ts";
import { currentSlot } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { withCards, withRound, withTurn } from "./cards.ts";
import { withMarks } from "./marks.ts";
import { withAdded, withGroups, withoutDeleted } from "./members.ts";
import type { CombatSnapshot } from "./snapshot.ts";

/**
 * What others wrote to a combat, as facts of the log: adopted where the rules allow it, reverted with a reason where
 * they do not. Afterwards the documents are to be written as `project` says. Where dice would be needed to go on (a
 * round that begins with a fire) nothing is rolled here: the cue `goOn` stays for the authority.
 */
export const reconcile = (state: CombatState, snapshot: CombatSnapshot): readonly CombatEvent[] => {
  if (state.fight.phase === "ended") return [];
  const found = [withoutDeleted, withAdded, withGroups, withMarks, withCards, withRound, withTurn].reduce(
    (soFar, step) => step(soFar, snapshot, state),
    begin(state),
  );
  if (found.events.length === 0) return [];
  const tidied = tidy(found);
  const wrapped = wrap({ by: { gm: true, seats: [] }, faces: {} }, tidied);
  if (wrapped.kind === "soFar") return wrapped.events;
  const lost = tidied.state.fight.phase === "acting" && !takesTurns(tidied.state, currentSlot(tidied.state));
  return (lost ? record(tidied, "set", {}, setFight(tidied.state, { current: null })) : tidied).events;
};

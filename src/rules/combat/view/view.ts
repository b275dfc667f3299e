import type { Viewer } from "../../log/family.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { freeIn } from "../deck/deck.ts";
import { redact } from "./redact.ts";
import { certain, numberOf } from "../../log/values.ts";

/** What one viewer may know of a fight, for the screen. */
export interface CombatView {
  readonly viewer: Viewer;
  /** The fight with everything else left out: hidden creatures are missing, closed ones have no values. */
  readonly fight: CombatState;
  /** Creatures that look hurt, whether or not their harm is open. */
  readonly hurt: readonly string[];
  /** Cards of the first deck that nobody in sight holds. */
  readonly free: readonly number[];
}

const isHurt = (one: Creature): boolean =>
  one.unsettled.length > 0 ||
  (one.points
    ? one.points.physical.value + one.points.mental.value > 0
    : numberOf(one.harm?.physical.length) + numberOf(one.harm?.mental.length) > 0);

/** Make the view of one viewer (K-013, K-014: all cards in sight are open). */
export const view = (state: CombatState, viewer: Viewer): CombatView => {
  const fight = redact(state, viewer);
  const held = new Set(Object.values(fight.slots).flatMap((slot) => (slot.card === null ? [] : [slot.card])));
  return {
    viewer: { gm: viewer.gm, seats: viewer.seats },
    fight,
    hurt: Object.keys(fight.creatures).filter((id) => isHurt(certain(state.creatures[id]))),
    free: freeIn(0, held),
  };
};

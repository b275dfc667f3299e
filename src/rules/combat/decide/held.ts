import { creatureOf, unitOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";

/** Whether a card is held by anybody but one unit: a card is held once a deck. */
export const heldByOther = (state: CombatState, card: number, but: string): boolean =>
  Object.values(state.slots).some((slot) => {
    const holder = creatureOf(state, slot.holder);
    return slot.card === card && (!holder || unitOf(holder) !== but);
  });

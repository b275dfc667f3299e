import type { CombatState } from "../state/fight.ts";
import { creatureOf, slotOf } from "../state/find.ts";

/** Whether a card is held by anybody but a slot and the group it is in: a card is held once a deck. */
export const heldByOther = (state: CombatState, card: number, slotId: string): boolean => {
  const group = creatureOf(state, slotOf(state, slotId)?.holder)?.group ?? null;
  return Object.values(state.slots).some(
    (slot) =>
      slot.id !== slotId && slot.card === card && (group === null || creatureOf(state, slot.holder)?.group !== group),
  );
};

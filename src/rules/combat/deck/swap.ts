import type { CombatState } from "../state/fight.ts";
import { slotOf } from "../state/find.ts";

/** Two cards change places; a group's card moves with all its members. What was acted and spent stays (A.4.1, C.4). */
export const swapCards = (state: CombatState, a: string, b: string): CombatState => {
  const mine = slotOf(state, a)?.card ?? null;
  const theirs = slotOf(state, b)?.card ?? null;
  if (mine === null || theirs === null || mine === theirs) return state;
  return {
    ...state,
    slots: Object.fromEntries(
      Object.entries(state.slots).map(([id, slot]) => [
        id,
        slot.card === mine ? { ...slot, card: theirs } : slot.card === theirs ? { ...slot, card: mine } : slot,
      ]),
    ),
  };
};

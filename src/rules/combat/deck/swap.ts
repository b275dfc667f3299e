import { setFight } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { slotOf } from "../state/find.ts";

/**
 * Two cards change places; a group's card moves with all its members. What was acted and spent stays (A.4.1, C.4). Who
 * still chooses among cards chooses from the one it has now, so that nobody else's comes back to it (K-136).
 */
export const swapCards = (state: CombatState, a: string, b: string): CombatState => {
  const mine = slotOf(state, a)?.card ?? null;
  const theirs = slotOf(state, b)?.card ?? null;
  if (mine === null || theirs === null || mine === theirs) return state;
  const swapped = (card: number): number => (card === mine ? theirs : card === theirs ? mine : card);
  const { draw } = state.fight;
  return {
    ...(draw ? setFight(state, { draw: { ...draw, seen: draw.seen.map(swapped) } }) : state),
    slots: Object.fromEntries(
      Object.entries(state.slots).map(([id, slot]) => [
        id,
        slot.card === null ? slot : { ...slot, card: swapped(slot.card) },
      ]),
    ),
  };
};

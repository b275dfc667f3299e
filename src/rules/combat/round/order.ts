import type { CombatState, Slot } from "../state/fight.ts";
import { isActive, slotOf } from "../state/find.ts";

/** A slot that takes turns: it has a card, and its creature is in the fight. */
export const takesTurns = (state: CombatState, slot: Slot | undefined): slot is Slot & { readonly card: number } =>
  slot !== undefined && slot.card !== null && isActive(state, slot.holder);

/** The number a name ends with, by which one wolf is told from another. */
const numberOf = (state: CombatState, { holder }: Slot): number =>
  Number(/\d+$/.exec(state.creatures[holder]?.name ?? "")?.[0] ?? 0);

/** All slots that take turns, lowest card first; members of a group as they are numbered (K-016, K-017). */
export const sorted = (state: CombatState): readonly (Slot & { readonly card: number })[] =>
  Object.values(state.slots)
    .filter((slot) => takesTurns(state, slot))
    .sort((a, b) => a.card - b.card || numberOf(state, a) - numberOf(state, b) || (a.id < b.id ? -1 : 1));

/** The order of the running round, as it was fixed when the swap window closed. */
export const fixedOrder = (state: CombatState): CombatState["fight"]["order"] =>
  sorted(state).map((slot) => ({ slot: slot.id, number: slot.card }));

/**
 * Slots whose turns are to come: those in the fixed order that have not acted; where forced swaps count at once, the
 * lowest card among them first (C.10). Nobody acts twice, nobody is skipped.
 */
export const slotsToCome = (state: CombatState): readonly Slot[] => {
  const waiting = state.fight.order
    .map((one) => slotOf(state, one.slot))
    .filter((slot) => takesTurns(state, slot) && !slot.acted)
    .filter((slot): slot is Slot & { readonly card: number } => slot !== undefined);
  return state.profile["initiative.forcedSwap"] === "immediate"
    ? [...waiting].sort((a, b) => a.card - b.card)
    : waiting;
};

/** Whose turn is next. */
export const nextSlot = (state: CombatState): Slot | undefined => slotsToCome(state)[0];

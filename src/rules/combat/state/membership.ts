import type { Creature } from "./creature.ts";
import type { CombatState, Slot } from "./fight.ts";

/** A name for a turn slot that nobody has yet. */
const freshSlot = (state: CombatState, holder: string, index: number): string => {
  let name = `${holder}.${index}`;
  while (Object.hasOwn(state.slots, name)) name += "'";
  return name;
};

/**
 * Maneuvers that a creature has on each card and round: one slow and one fast unless its sheet says otherwise (K-045).
 */
export const budgetOf = (creature: Creature | undefined): { readonly slow: number; readonly fast: number } =>
  creature?.sheet?.budget ?? { slow: 1, fast: 1 };

/** A turn slot without a card, with a full budget: who comes late may react at once (C.103). */
export const newSlot = (creature: Creature, id: string): Slot => ({
  id,
  holder: creature.id,
  card: null,
  acted: false,
  ...budgetOf(creature),
});

/** The state with one more creature, and a turn slot for each card it is to hold. */
export const joined = (state: CombatState, creature: Creature, slots: readonly string[] = []): CombatState => {
  const cards = slots.length > 0 ? slots.length : creature.cards;
  const known = { ...creature, cards };
  const ids = Array.from({ length: cards }, (_, index) => slots[index] ?? freshSlot(state, creature.id, index));
  const { group } = creature;
  const groups =
    group === null || Object.hasOwn(state.fight.groups, group)
      ? state.fight.groups
      : { ...state.fight.groups, [group]: creature.name };
  return {
    ...state,
    creatures: { ...state.creatures, [creature.id]: known },
    slots: { ...state.slots, ...Object.fromEntries(ids.map((id) => [id, newSlot(known, id)])) },
    fight: { ...state.fight, groups },
  };
};

/** The state without a creature and its turn slots. */
export const withoutCreature = (state: CombatState, id: string): CombatState => ({
  ...state,
  creatures: Object.fromEntries(Object.entries(state.creatures).filter(([key]) => key !== id)),
  slots: Object.fromEntries(Object.entries(state.slots).filter(([, slot]) => slot.holder !== id)),
});

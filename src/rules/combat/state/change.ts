import type { Creature } from "./creature.ts";
import type { CombatState, Fight, Slot } from "./fight.ts";
import { creatureOf, slotOf } from "./find.ts";

/** Whether something has exactly these values already, so that nothing need be copied. */
const has = <T extends object>(one: T, set: Partial<T>): boolean => {
  for (const key in set) if (one[key] !== set[key]) return false;
  return true;
};

/** The state with some fields of one creature changed; the same where nothing changes, or there is none of that id. */
export const setCreature = (state: CombatState, id: string, set: Partial<Creature>): CombatState => {
  const creature = creatureOf(state, id);
  return creature && !has(creature, set)
    ? { ...state, creatures: { ...state.creatures, [id]: { ...creature, ...set } } }
    : state;
};

/** The state with some fields of one turn slot changed. */
export const setSlot = (state: CombatState, id: string, set: Partial<Slot>): CombatState => {
  const slot = slotOf(state, id);
  return slot && !has(slot, set) ? { ...state, slots: { ...state.slots, [id]: { ...slot, ...set } } } : state;
};

/** The state with some fields of the fight itself changed. */
export const setFight = (state: CombatState, set: Partial<Fight>): CombatState =>
  has(state.fight, set) ? state : { ...state, fight: { ...state.fight, ...set } };

/** Change all creatures that pass a test. */
export const setCreatures = (
  state: CombatState,
  who: (creature: Creature) => boolean,
  set: (creature: Creature) => Partial<Creature>,
): CombatState =>
  Object.values(state.creatures)
    .filter(who)
    .reduce((now, creature) => setCreature(now, creature.id, set(creature)), state);

/** A new number for a step, and the state that has counted it. */
export const counted = (state: CombatState, prefix: string): readonly [id: string, state: CombatState] => {
  const count = state.fight.count + 1;
  return [`${prefix}${count}`, setFight(state, { count })];
};

import { isRefused } from "../../log/outcome.ts";
import { mapOf, nullable, object, optional, type OptionalField, type Parse, type ValueOf } from "../../log/parse.ts";
import { assertPresent, perObject, textOf } from "../../log/values.ts";
import type { Weapon } from "../catalogue/catalogue.ts";
import { HEROES, NEUTRAL, creatureFields, parseCreature, type Creature } from "./creature.ts";
import { fightFields, parseSlot, slotFields, valueOf, type CombatState, type Fight, type Slot } from "./fight.ts";

const own = <T>(record: Readonly<Record<string, T>>, id: string | null | undefined): T | undefined =>
  id != null && Object.hasOwn(record, id) ? record[id] : undefined;

export const creatureOf = (state: CombatState, id: string | null | undefined): Creature | undefined =>
  own(state.creatures, id);

export const slotOf = (state: CombatState, id: string | null | undefined): Slot | undefined => own(state.slots, id);

export const creatures = (state: CombatState): readonly Creature[] => Object.values(state.creatures);

export const active = (state: CombatState): readonly Creature[] =>
  creatures(state).filter((creature) => creature.fate === "active");

export const isActive = (state: CombatState, id: string | null | undefined): boolean =>
  creatureOf(state, id)?.fate === "active";

const byCard = (a: Slot, b: Slot): number => (a.card ?? 99) - (b.card ?? 99) || (a.id < b.id ? -1 : 1);

/** Slots of one table never change, so they are sorted once. */
const sorted = perObject((slots: CombatState["slots"]): ReadonlyMap<string, readonly Slot[]> => {
  const all = new Map<string, Slot[]>();
  for (const slot of Object.values(slots)) {
    const theirs = all.get(slot.holder);
    if (theirs) theirs.push(slot);
    else all.set(slot.holder, [slot]);
  }
  for (const theirs of all.values()) theirs.sort(byCard);
  return all;
});

export const slotsByHolder = ({ slots }: Pick<CombatState, "slots">): ReadonlyMap<string, readonly Slot[]> =>
  sorted(slots);

export const slotsOf = (state: CombatState, holder: string): readonly Slot[] => slotsByHolder(state).get(holder) ?? [];

/** The unit that shares a card: a group, or a lone creature. */
export const unitOf = (creature: Creature): string => creature.group ?? creature.id;

export const membersOf = (state: CombatState, unit: string): readonly Creature[] =>
  creatures(state).filter((creature) => unitOf(creature) === unit);

/** Different sides; a neutral creature has no enemies (K-128, K-130). */
export const areEnemies = (a: Creature, b: Creature): boolean =>
  a.side !== b.side && a.side !== NEUTRAL && b.side !== NEUTRAL;

export const currentSlot = (state: CombatState): Slot | undefined => slotOf(state, state.fight.current);

export const nameOf = (state: CombatState, id: string | null | undefined): string => creatureOf(state, id)?.name ?? "";

export const holderOf = (state: CombatState, slot: string | null | undefined): string =>
  textOf(slotOf(state, slot)?.holder);

export const shownCard = (state: CombatState, slot: string | null | undefined): number =>
  valueOf(slotOf(state, slot)?.card ?? 0);

export const whereIs = (state: CombatState, id: string | null | undefined): string | null =>
  creatureOf(state, id)?.zone ?? null;

export const victimsOf = (state: CombatState, holder: string): readonly Creature[] =>
  creatures(state).filter((one) => one.heldBy.some((grip) => grip.by === holder));

export const isHeldBy = (state: CombatState, held: string, holder: string): boolean =>
  creatureOf(state, held)?.heldBy.some((grip) => grip.by === holder) ?? false;

export const othersThan = (state: CombatState, { id }: Creature): readonly Creature[] =>
  active(state).filter((other) => other.id !== id);

/** Possible targets, enemies first: a hero may strike a friend or bystander too (K-001). */
export const targetsOf = (state: CombatState, seat: Creature): readonly Creature[] =>
  [...othersThan(state, seat)].sort((a, b) => Number(areEnemies(b, seat)) - Number(areEnemies(a, seat)));

export const lacking = (state: CombatState): readonly string[] =>
  Object.values(state.slots)
    .filter((slot) => slot.card === null && isActive(state, slot.holder))
    .map((slot) => slot.id);

/** Cards still to deal: one for a group. */
export const cardsLacking = (state: CombatState): number =>
  new Set(lacking(state).map((id) => creatureOf(state, slotOf(state, id)?.holder)?.group ?? id)).size;

/** Whether all cards were laid by hand and the first round is still to begin (A.4). */
export const isLaid = (state: CombatState): boolean =>
  state.fight.phase === "draw" &&
  lacking(state).length === 0 &&
  Object.values(state.slots).some(({ card, holder }) => card !== null && isActive(state, holder));

export const weaponOf = (creature: Creature | undefined, id: string): Weapon | undefined =>
  creature?.sheet?.weapons.find((weapon) => weapon.id === id);

/** Whether these values are already set, so that nothing is copied. */
const has = <T extends object>(one: T, set: Partial<T>): boolean => {
  for (const key in set) if (one[key] !== set[key]) return false;
  return true;
};

/** The state with one creature changed; the same object where nothing changes. */
export const setCreature = (state: CombatState, id: string, set: Partial<Creature>): CombatState => {
  const creature = creatureOf(state, id);
  return creature && !has(creature, set)
    ? { ...state, creatures: { ...state.creatures, [id]: { ...creature, ...set } } }
    : state;
};

export const setSlot = (state: CombatState, id: string, set: Partial<Slot>): CombatState => {
  const slot = slotOf(state, id);
  return slot && !has(slot, set) ? { ...state, slots: { ...state.slots, [id]: { ...slot, ...set } } } : state;
};

export const setFight = (state: CombatState, set: Partial<Fight>): CombatState =>
  has(state.fight, set) ? state : { ...state, fight: { ...state.fight, ...set } };

export const setCreatures = (
  state: CombatState,
  who: (creature: Creature) => boolean,
  set: (creature: Creature) => Partial<Creature>,
): CombatState =>
  Object.values(state.creatures)
    .filter(who)
    .reduce((now, creature) => setCreature(now, creature.id, set(creature)), state);

export const counted = (state: CombatState, prefix: string): readonly [id: string, state: CombatState] => {
  const count = state.fight.count + 1;
  return [`${prefix}${count}`, setFight(state, { count })];
};

const freshSlot = (state: CombatState, holder: string, index: number): string => {
  let name = `${holder}.${index}`;
  while (Object.hasOwn(state.slots, name)) name += "'";
  return name;
};

/** Maneuvers a card and round: one slow and one fast by default (K-045). */
export const budgetOf = (creature: Creature | undefined): { readonly slow: number; readonly fast: number } =>
  creature?.sheet?.budget ?? { slow: 1, fast: 1 };

/** A turn slot without a card, with a full budget: latecomers may react at once (C.103). */
export const newSlot = (creature: Creature, id: string): Slot => ({
  id,
  holder: creature.id,
  card: null,
  acted: false,
  ...budgetOf(creature),
});

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

export const withoutCreature = (state: CombatState, id: string): CombatState => ({
  ...state,
  creatures: Object.fromEntries(Object.entries(state.creatures).filter(([key]) => key !== id)),
  slots: Object.fromEntries(Object.entries(state.slots).filter(([, slot]) => slot.holder !== id)),
});

type AllOptional<F> = { readonly [K in keyof F]: F[K] extends Parse<infer T> ? OptionalField<T> : never };
const partial = <const F extends Readonly<Record<string, Parse<unknown>>>>(fields: F) =>
  object(Object.fromEntries(Object.entries(fields).map(([key, parse]) => [key, optional(parse)])) as AllOptional<F>);

/** An event's changes: fields by creature, by slot and of the fight; null removes one. */
export const parsePatch = object({
  creatures: optional(mapOf(nullable(partial(creatureFields)))),
  slots: optional(mapOf(nullable(partial(slotFields)))),
  fight: optional(partial(fightFields)),
});
export type Patch = ValueOf<typeof parsePatch>;

type Fields = Readonly<Record<string, unknown>>;
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const changedFields = (before: Fields, after: Fields): Fields | null => {
  if (before === after) return null;
  const changed = Object.entries(after).filter(([key, value]) => !same(before[key], value));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};

const changedEntries = (
  before: Readonly<Record<string, Fields>>,
  after: Readonly<Record<string, Fields>>,
): Fields | null => {
  if (before === after) return null;
  const changed: [string, Fields | null][] = [];
  // Mostly one of two hundred rows differs; the others allocate nothing
  for (const id of Object.keys(after)) {
    const value = assertPresent(after[id]);
    if (before[id] === value) continue;
    const fields = changedFields(Object.hasOwn(before, id) ? assertPresent(before[id]) : {}, value);
    if (fields) changed.push([id, fields]);
  }
  for (const id of Object.keys(before)) if (!Object.hasOwn(after, id)) changed.push([id, null]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};

export const patchBetween = (before: CombatState, after: CombatState): Patch => {
  const creatures = changedEntries(before.creatures, after.creatures);
  const slots = changedEntries(before.slots, after.slots);
  const fight = changedFields(before.fight, after.fight);
  return { ...(creatures && { creatures }), ...(slots && { slots }), ...(fight && { fight }) } as Patch;
};

const merged = <T extends object>(
  before: Readonly<Record<string, T>>,
  patch: Readonly<Record<string, object | null>> | undefined,
  parse: Parse<T>,
): Readonly<Record<string, T>> => {
  if (!patch) return before;
  const after = { ...before };
  for (const [id, fields] of Object.entries(patch)) {
    if (fields === null) {
      delete after[id];
      continue;
    }
    if (Object.hasOwn(after, id)) {
      after[id] = { ...assertPresent(after[id]), ...fields };
      continue;
    }
    const whole = parse(fields);
    if (!isRefused(whole)) after[id] = whole.value;
  }
  return after;
};

/** Applies an event's changes. Total: a partial patch for an unknown creature changes nothing. */
export const applyPatch = (state: CombatState, patch: Patch): CombatState => ({
  ...state,
  creatures: merged(state.creatures, patch.creatures, parseCreature),
  slots: merged(state.slots, patch.slots, parseSlot),
  fight: patch.fight ? { ...state.fight, ...patch.fight } : state.fight,
});

/** The winner; null while two sides stand. Heroes win over everyone else, a third side too; bystanders are no foes. */
export const winnerOf = (state: CombatState): "heroes" | "foes" | null => {
  const sides = new Set(active(state).map((one) => one.side));
  sides.delete(NEUTRAL);
  if (!sides.has(HEROES)) return "foes";
  return sides.size === 1 ? "heroes" : null;
};

import type { Weapon } from "../catalogue/weapons.ts";
import { valueOf } from "../deck/card.ts";
import { textOf } from "../../log/values.ts";
import { NEUTRAL } from "./creature.ts";
import type { Creature } from "./creature.ts";
import type { CombatState, Slot } from "./fight.ts";

const own = <T>(record: Readonly<Record<string, T>>, id: string | null | undefined): T | undefined =>
  id != null && Object.hasOwn(record, id) ? record[id] : undefined;

/** The creature of that id, if there is one. */
export const creatureOf = (state: CombatState, id: string | null | undefined): Creature | undefined =>
  own(state.creatures, id);

/** The turn slot of that id, if there is one. */
export const slotOf = (state: CombatState, id: string | null | undefined): Slot | undefined => own(state.slots, id);

export const creatures = (state: CombatState): readonly Creature[] => Object.values(state.creatures);

/** All creatures still in the fight. */
export const active = (state: CombatState): readonly Creature[] =>
  creatures(state).filter((creature) => creature.fate === "active");

export const isActive = (state: CombatState, id: string | null | undefined): boolean =>
  creatureOf(state, id)?.fate === "active";

const byCard = (a: Slot, b: Slot): number => (a.card ?? 99) - (b.card ?? 99) || (a.id < b.id ? -1 : 1);

/** The slots of one table of them never change: whoever asks for those of two hundred has them sorted out once. */
const sorted = new WeakMap<CombatState["slots"], ReadonlyMap<string, readonly Slot[]>>();

/** The turn slots of all creatures, by card. */
export const slotsByHolder = ({ slots }: Pick<CombatState, "slots">): ReadonlyMap<string, readonly Slot[]> => {
  const known = sorted.get(slots);
  if (known) return known;
  const all = new Map<string, Slot[]>();
  for (const slot of Object.values(slots)) {
    const theirs = all.get(slot.holder);
    if (theirs) theirs.push(slot);
    else all.set(slot.holder, [slot]);
  }
  for (const theirs of all.values()) theirs.sort(byCard);
  sorted.set(slots, all);
  return all;
};

/** The turn slots of a creature, by card. */
export const slotsOf = (state: CombatState, holder: string): readonly Slot[] => slotsByHolder(state).get(holder) ?? [];

/** Who shares a card: the members of a group, or the creature alone. */
export const unitOf = (creature: Creature): string => creature.group ?? creature.id;

export const membersOf = (state: CombatState, unit: string): readonly Creature[] =>
  creatures(state).filter((creature) => unitOf(creature) === unit);

/** Two creatures on different sides; a neutral one is nobody's enemy and has none (K-128, K-130). */
export const areEnemies = (a: Creature, b: Creature): boolean =>
  a.side !== b.side && a.side !== NEUTRAL && b.side !== NEUTRAL;

/** The slot whose turn it is, with its holder. */
export const currentSlot = (state: CombatState): Slot | undefined => slotOf(state, state.fight.current);

/** Name of a creature; empty where there is none of that id. */
export const nameOf = (state: CombatState, id: string | null | undefined): string => creatureOf(state, id)?.name ?? "";

/** Id of the creature that holds a turn slot; empty where there is no such slot. */
export const holderOf = (state: CombatState, slot: string | null | undefined): string =>
  textOf(slotOf(state, slot)?.holder);

/** Card of a turn slot for showing; 0 where there is none. */
export const shownCard = (state: CombatState, slot: string | null | undefined): number =>
  valueOf(slotOf(state, slot)?.card ?? 0);

/** Zone where a creature stands; null where nobody has said. */
export const whereIs = (state: CombatState, id: string | null | undefined): string | null =>
  creatureOf(state, id)?.zone ?? null;

/** Whoever a creature holds. */
export const victimsOf = (state: CombatState, holder: string): readonly Creature[] =>
  creatures(state).filter((one) => one.heldBy.some((grip) => grip.by === holder));

export const isHeldBy = (state: CombatState, held: string, holder: string): boolean =>
  creatureOf(state, held)?.heldBy.some((grip) => grip.by === holder) ?? false;

/** Everybody in the fight but one. */
export const othersThan = (state: CombatState, { id }: Creature): readonly Creature[] =>
  active(state).filter((other) => other.id !== id);

/** Everybody an attack may be aimed at, enemies first: a hero may strike a friend or a bystander too (K-001). */
export const targetsOf = (state: CombatState, seat: Creature): readonly Creature[] =>
  [...othersThan(state, seat)].sort((a, b) => Number(areEnemies(b, seat)) - Number(areEnemies(a, seat)));

/** Slots of those in the fight that have no card. */
export const lacking = (state: CombatState): readonly string[] =>
  Object.values(state.slots)
    .filter((slot) => slot.card === null && isActive(state, slot.holder))
    .map((slot) => slot.id);

/** Cards that are still to be dealt: one for a group. */
export const cardsLacking = (state: CombatState): number =>
  new Set(lacking(state).map((id) => creatureOf(state, slotOf(state, id)?.holder)?.group ?? id)).size;

/** Whether the Director has placed every card by hand and the first round is still to begin (A.4). */
export const isLaid = (state: CombatState): boolean =>
  state.fight.phase === "draw" &&
  lacking(state).length === 0 &&
  Object.values(state.slots).some(({ card, holder }) => card !== null && isActive(state, holder));

/** A weapon of a creature, by its id. */
export const weaponOf = (creature: Creature | undefined, id: string): Weapon | undefined =>
  creature?.sheet?.weapons.find((weapon) => weapon.id === id);

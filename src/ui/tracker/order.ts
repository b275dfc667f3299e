import type { CombatState, Creature, Slot } from "../../rules/combat/index.ts";
import { unitOf } from "../../rules/combat/ask.ts";

/** The rows of the list: single slots, and groups with their members, in the order they are shown. */
export interface ListUnit {
  readonly unit: string;
  readonly grouped: boolean;
  readonly slots: readonly Slot[];
}

const holderOf = (state: CombatState, slot: Slot): Creature | undefined => state.creatures[slot.holder];

/**
 * Where each slot stands: before the cards by side and name; then by card; while a round is played, as its order was
 * fixed, so that a forced swap does not make rows jump (A.4.1). Who has no card comes last.
 */
function places(state: CombatState): (slot: Slot) => readonly [number, number, string] {
  const { phase, order } = state.fight;
  const fixed = new Map(order.map((one, index) => [one.slot, index]));
  const bySide = phase === "draw";
  return (slot) => {
    const who = holderOf(state, slot);
    const name = who?.name ?? "";
    if (bySide) return [who?.side === "heroes" ? 0 : 1, 0, name];
    if (phase === "acting" && fixed.has(slot.id)) return [0, fixed.get(slot.id) ?? 0, name];
    return slot.card === null ? [2, 0, name] : [phase === "acting" ? 1 : 0, slot.card, name];
  };
}

/** The slots of a fight as units in their order; a group stands where its first member does. */
export function listUnits(state: CombatState): readonly ListUnit[] {
  const place = places(state);
  const sorted = Object.values(state.slots)
    .map((slot) => ({ slot, at: place(slot) }))
    .sort(
      (a, b) =>
        a.at[0] - b.at[0] ||
        a.at[1] - b.at[1] ||
        a.at[2].localeCompare(b.at[2], undefined, { numeric: true }) ||
        (a.slot.id < b.slot.id ? -1 : 1),
    )
    .map(({ slot }) => slot);
  const units = new Map<string, { unit: string; grouped: boolean; slots: Slot[] }>();
  for (const slot of sorted) {
    const who = holderOf(state, slot);
    if (!who) continue;
    const grouped = who.group !== null;
    const key = grouped ? unitOf(who) : slot.id;
    const known = units.get(key);
    if (known) known.slots.push(slot);
    else units.set(key, { unit: unitOf(who), grouped, slots: [slot] });
  }
  for (const { grouped, slots } of units.values())
    if (grouped) slots.splice(0, slots.length, ...fallenLast(state, slots));
  return [...units.values()];
}

/** Members of a group as they stand; who is out of the fight comes below, by name, in whichever order they fell. */
function fallenLast(state: CombatState, slots: readonly Slot[]): readonly Slot[] {
  const stands = (slot: Slot): boolean => holderOf(state, slot)?.fate === "active";
  const out = slots.filter((slot) => !stands(slot));
  const name = (slot: Slot): string => holderOf(state, slot)?.name ?? "";
  return [...slots.filter(stands), ...out.sort((a, b) => name(a).localeCompare(name(b), undefined, { numeric: true }))];
}

import { record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { heldCards } from "../decide/deal.ts";
import { withoutTies } from "../decide/wound.ts";
import { asCard } from "../deck/card.ts";
import { layCard } from "../round/late.ts";
import { setCreature, setFight, setSlot } from "../state/change.ts";
import { newCreature } from "../state/creature.ts";
import { creatureOf, creatures, membersOf, nameOf, slotsOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { joined, newSlot, withoutCreature } from "../state/membership.ts";
import type { CombatSnapshot, SlotRow } from "./snapshot.ts";

/** Combatants that others deleted: a creature with its last one is gone, a card with one of several. */
export const withoutDeleted = (soFar: SoFar, snapshot: CombatSnapshot): SoFar => {
  const there = new Set(snapshot.slots.map((row) => row.id));
  return creatures(soFar.state).reduce((now, one) => {
    const slots = slotsOf(now.state, one.id);
    const gone = slots.filter((slot) => !there.has(slot.id));
    if (gone.length === 0) return now;
    if (gone.length === slots.length && !snapshot.slots.some((row) => row.holder === one.id))
      return record(
        now,
        "adopted",
        { name: one.name, field: "left" },
        withoutCreature(withoutTies(now.state, one.id), one.id),
      );
    const left = Object.fromEntries(
      Object.entries(now.state.slots).filter(([id]) => !gone.some((slot) => slot.id === id)),
    );
    const state = setCreature({ ...now.state, slots: left }, one.id, {
      cards: Math.max(1, slots.length - gone.length),
    });
    return record(now, "adopted", { name: one.name, field: "fewerCards" }, state);
  }, soFar);
};

const add = (soFar: SoFar, row: SlotRow): SoFar => {
  const known = creatureOf(soFar.state, row.holder);
  if (known) {
    // A member of a group has the group's card and no other.
    if (known.group !== null) return record(soFar, "reverted", { who: known.id, field: "moreCards" });
    const state = { ...soFar.state, slots: { ...soFar.state.slots, [row.id]: newSlot(known, row.id) } };
    const cards = slotsOf(state, known.id).length;
    return record(
      soFar,
      "adopted",
      { name: known.name, field: "moreCards" },
      setCreature(state, known.id, { cards: Math.min(10, cards) }),
    );
  }
  const creature = newCreature({
    ...(row.creature ?? { name: row.holder, kind: "npc" }),
    id: row.holder,
    group: null,
    hidden: row.hidden,
  });
  const state = joined(soFar.state, creature, [row.id]);
  const card = asCard(row.initiative);
  const laid = card === null || heldCards(soFar.state).has(card) ? state : layCard(state, row.id, card);
  return record(soFar, "adopted", { name: creature.name, field: "joined" }, laid);
};

/** Combatants that others added: somebody new, or one more card for somebody known. */
export const withAdded = (soFar: SoFar, snapshot: CombatSnapshot): SoFar =>
  snapshot.slots.filter((row) => !Object.hasOwn(soFar.state.slots, row.id)).reduce(add, soFar);

const leaveGroup = (state: CombatState, id: string): CombatState => {
  const creature = creatureOf(state, id);
  const alone = creature?.group == null || membersOf(state, creature.group).length < 2;
  const cleared = alone
    ? state
    : slotsOf(state, id).reduce((now, slot) => setSlot(now, slot.id, { card: null }), state);
  return withoutName(setCreature(cleared, id, { group: null }), creature?.group ?? null);
};

/** A group without members has no name any more. */
const withoutName = (state: CombatState, group: string | null): CombatState =>
  group === null || membersOf(state, group).length > 0
    ? state
    : setFight(state, {
        groups: Object.fromEntries(Object.entries(state.fight.groups).filter(([id]) => id !== group)),
      });

const joinGroup = (state: CombatState, id: string, group: string): CombatState => {
  const shared = membersOf(state, group)
    .flatMap((one) => slotsOf(state, one.id).map((slot) => slot.card))
    .find((card) => card !== null);
  const named = Object.hasOwn(state.fight.groups, group)
    ? state
    : setFight(state, { groups: { ...state.fight.groups, [group]: nameOf(state, id) } });
  const [first, ...more] = slotsOf(named, id);
  const slots = Object.fromEntries(
    Object.entries(named.slots).filter(([key]) => !more.some((slot) => slot.id === key)),
  );
  const moved = setCreature({ ...named, slots }, id, { group, cards: 1 });
  if (!first || shared === undefined) return moved;
  return first.card === null ? layCard(moved, first.id, shared) : setSlot(moved, first.id, { card: shared });
};

/** Groups made or dissolved by others: foes join and leave, player characters keep their own card (K-015). */
export const withGroups = (soFar: SoFar, snapshot: CombatSnapshot): SoFar =>
  creatures(soFar.state).reduce((now, one) => {
    const row = snapshot.slots.find((candidate) => candidate.holder === one.id);
    if (!row || row.group === one.group) return now;
    const bad = row.group !== null && (one.kind === "pc" || Object.hasOwn(now.state.creatures, row.group));
    if (bad) return record(now, "reverted", { who: one.id, field: "group" });
    const state =
      row.group === null ? leaveGroup(now.state, one.id) : joinGroup(leaveGroup(now.state, one.id), one.id, row.group);
    return record(now, "adopted", { name: one.name, field: "group" }, state);
  }, soFar);

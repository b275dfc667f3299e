/** Others' changes to a fight's documents, adopted or reverted as events. Reading and writing documents is `play`'s. */
import { flag, integer, list, nullable, object, oneOf, optional, type Parse, type ValueOf } from "../../log/parse.ts";
import { tidy, wrap } from "../decide.ts";
import { begin, record, type Draft } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { backIn, dropOut, mayCome, withoutTies } from "../decide/wound.ts";
import type { CombatEvent } from "../event.ts";
import { atFullHarm, id, newCreature, parseCreatureInput, type Creature } from "../state/creature.ts";
import { asCard, type CombatState } from "../state/fight.ts";
import {
  active,
  creatureOf,
  creatures,
  currentSlot,
  holderOf,
  joined,
  membersOf,
  nameOf,
  newSlot,
  setCreature,
  setFight,
  setSlot,
  slotOf,
  slotsOf,
  whereIs,
  withoutCreature,
} from "../state/find.ts";
import { layByHand, layCard, takesTurns } from "../state/round.ts";

export const marks = ["burning", "poisoned", "prone", "restrained", "gagged", "pinned", "out"] as const;
export type Mark = (typeof marks)[number];

/** Marks set by hand; `hidden` is the token's eye. */
export const handMarks = [...marks, "hidden"] as const;
export type HandMark = (typeof handMarks)[number];

/** A creature's marks by the fight. After it nobody is prone or pinned; those at full harm stay out until healed. */
export const marksOf = ({ fight }: Pick<CombatState, "fight">, one: Creature | undefined): Record<Mark, boolean> => {
  const over = fight.phase === "ended";
  return {
    burning: (one?.burning ?? null) !== null,
    poisoned: (one?.poison.length ?? 0) > 0,
    prone: !over && (one?.prone ?? false),
    restrained: (one?.heldBy.length ?? 0) > 0,
    gagged: one?.heldBy.some(({ gagged }) => gagged) ?? false,
    pinned: !over && (one?.pinnedBy.length ?? 0) > 0,
    out: one !== undefined && (over ? atFullHarm(one) : one.fate !== "active"),
  };
};

const typed: Parse<number> = (input, path) =>
  typeof input === "number" && Number.isFinite(input) ? { kind: "ok", value: input } : integer()(input, path);

/** The documents' own part of a fight: one row a combatant. `creature` is for those the log does not know yet. */
export const parseSnapshot = object({
  round: integer({ min: 0, max: 9999 }),
  turn: nullable(id),
  slots: list(
    object({
      id,
      holder: id,
      initiative: nullable(typed),
      group: nullable(id),
      hidden: flag,
      defeated: flag,
      creature: optional(parseCreatureInput),
    }),
    { max: 1000 },
  ),
  /** Marks changed by hand; all others show the log. */
  marks: optional(list(object({ who: id, mark: oneOf(handMarks), on: flag, gm: flag }), { max: 9000 })),
});
export type CombatSnapshot = ValueOf<typeof parseSnapshot>;
export type SlotRow = CombatSnapshot["slots"][number];
export type MarkRow = NonNullable<CombatSnapshot["marks"]>[number];

export const project = (state: CombatState): CombatSnapshot => ({
  round: state.fight.round,
  turn: state.fight.current,
  slots: Object.values(state.creatures).flatMap((one) =>
    slotsOf(state, one.id).map((slot) => ({
      id: slot.id,
      holder: one.id,
      initiative: slot.card,
      group: one.group,
      hidden: one.hidden,
      defeated: one.fate !== "active",
    })),
  ),
});

const typedCard = (draft: Draft, row: SlotRow): Draft => {
  const slot = slotOf(draft.state, row.id);
  const holder = creatureOf(draft.state, slot?.holder);
  if (!slot || !holder || row.initiative === slot.card) return draft;
  const card = asCard(row.initiative);
  const bad = card === null || holder.fate !== "active" || !mayCome(draft.state, card, slot.id);
  return bad
    ? record(draft, "reverted", { who: holder.id, field: "initiative", value: row.initiative ?? 0 })
    : record(
        draft,
        "adopted",
        { name: holder.name, field: "initiative", card },
        firstInWindow(layByHand(draft.state, slot.id, card)),
        [["A.4", card]],
      );
};

/** Typed cards: adopted where they exist and are free, else reverted. */
const withCards = (draft: Draft, snapshot: CombatSnapshot, before: CombatState): Draft => {
  const done = new Set<string>();
  return snapshot.slots.reduce((now, row) => {
    // The log's own changes were not typed; a group's card is typed once
    const group = creatureOf(now.state, row.holder)?.group ?? null;
    if (row.initiative === slotOf(before, row.id)?.card || (group !== null && done.has(group))) return now;
    const after = typedCard(now, row);
    if (group !== null && after !== now) done.add(group);
    return after;
  }, draft);
};

/** A moved turn: on to an unacted slot or back to an acted one, else reverted, as with another round's turn. */
const withTurn = (draft: Draft, snapshot: CombatSnapshot): Draft => {
  const { phase, flow, current, order, round } = draft.state.fight;
  if (
    snapshot.round !== round ||
    snapshot.turn === current ||
    !slotOf(draft.state, current) ||
    active(draft.state).length === 0
  )
    return draft;
  const slot = slotOf(draft.state, snapshot.turn);
  const at = order.findIndex((one) => one.slot === slot?.id);
  if (phase !== "acting" || flow || !takesTurns(draft.state, slot) || at < 0)
    return record(draft, "reverted", { who: holderOf(draft.state, current), field: "turn" });
  const passed = order.slice(0, at).reduce((state, one) => setSlot(state, one.slot, { acted: true }), draft.state);
  const mine = setSlot(passed, slot.id, { acted: false });
  const zone = whereIs(mine, slot.holder);
  const state = setFight(setCreature(mine, slot.holder, { turnZone: zone, breakTried: false }), { current: slot.id });
  return record(draft, "adopted", { name: nameOf(state, slot.holder), field: "turn" }, state);
};

/** Rounds follow the cards: a typed one is reverted. */
const withRound = (draft: Draft, snapshot: CombatSnapshot): Draft =>
  snapshot.round === draft.state.fight.round
    ? draft
    : record(draft, "reverted", { field: "round", value: snapshot.round });

type ByHand = (state: CombatState, one: Creature, on: boolean) => CombatState | null;

const ends =
  (set: Partial<Creature>): ByHand =>
  (state, { id }, on) =>
    on ? null : setCreature(state, id, set);

/** Each mark's effect when the GM changes it; null where the mark alone says too little. */
const BY_HAND: Readonly<Record<HandMark, ByHand>> = {
  hidden: (state, { id }, hidden) => setCreature(state, id, { hidden }),
  out: (state, { id }, on) => (on ? dropOut(state, id, "out") : backIn(state, id)),
  prone: (state, { id }, prone) => setCreature(state, id, { prone }),
  burning: ends({ burning: null }),
  poisoned: ends({ poison: [] }),
  restrained: ends({ heldBy: [] }),
  gagged: (state, { id, heldBy }, on) =>
    on && heldBy.length === 0
      ? null
      : setCreature(state, id, { heldBy: heldBy.map((grip, index) => ({ ...grip, gagged: on && index === 0 })) }),
  pinned: ends({ pinnedBy: [] }),
};

/** Words below `Combat.Said.adopted`, for on and off. */
const WORDS: Readonly<Record<HandMark, readonly [on: string, off: string]>> = {
  hidden: ["hidden", "shown"],
  out: ["out", "back"],
  prone: ["prone", "upright"],
  burning: ["burning", "fireOut"],
  poisoned: ["poisoned", "cured"],
  restrained: ["restrained", "free"],
  gagged: ["gagged", "ungagged"],
  pinned: ["pinned", "unpinned"],
};

/** Whether the second of two adopted words reverts the first. */
export const takesBack = (first: unknown, second: unknown): boolean =>
  Object.values(WORDS).some((pair) => first !== second && [first, second].every((word) => pair.includes(String(word))));

const hasMark = (state: CombatState, one: Creature, mark: HandMark): boolean =>
  mark === "hidden" ? one.hidden : marksOf(state, one)[mark];

const byHand = (draft: Draft, { who, mark, on, gm }: MarkRow): Draft => {
  const one = creatureOf(draft.state, who);
  if (!one || hasMark(draft.state, one, mark) === on) return draft;
  const after = gm ? BY_HAND[mark](draft.state, one, on) : null;
  if (!after) return record(draft, "reverted", { who, field: gm ? mark : "mark" });
  const field = WORDS[mark][on ? 0 : 1];
  // A seat in the event hides it with its creature; that someone hides is visible to all
  const about = mark === "hidden" ? { name: one.name } : { who, name: one.name };
  return record(draft, "adopted", { ...about, field }, after);
};

/**
 * Hidden and defeated touch the creature by any combatant, other marks are the creature's. Values equal to the log's
 * are no change, though its other place differs: a host that switches both writes one after the other.
 */
const withMarks = (draft: Draft, { slots, marks = [] }: CombatSnapshot): Draft =>
  creatures(draft.state)
    .flatMap((one): readonly MarkRow[] => {
      const who = one.id;
      const rows = slots.filter((row) => row.holder === who);
      const hidden = rows.find((row) => row.hidden !== one.hidden)?.hidden;
      const out = rows.find((row) => row.defeated !== (one.fate !== "active"))?.defeated;
      return [
        ...(hidden === undefined ? [] : [{ who, mark: "hidden", on: hidden, gm: true } as const]),
        ...(out === undefined ? [] : [{ who, mark: "out", on: out, gm: true } as const]),
        ...marks.filter((mark) => mark.who === who && hasMark(draft.state, one, mark.mark) !== mark.on),
      ];
    })
    .reduce(byHand, draft);

/** Deleted combatants: the last takes its creature along, one of several a card. */
const withoutDeleted = (draft: Draft, snapshot: CombatSnapshot): Draft => {
  const there = new Set(snapshot.slots.map((row) => row.id));
  return creatures(draft.state).reduce((now, one) => {
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
  }, draft);
};

const add = (draft: Draft, row: SlotRow): Draft => {
  const known = creatureOf(draft.state, row.holder);
  if (known) {
    // A group's member has the group's card alone
    if (known.group !== null) return record(draft, "reverted", { who: known.id, field: "moreCards" });
    const state = { ...draft.state, slots: { ...draft.state.slots, [row.id]: newSlot(known, row.id) } };
    const cards = slotsOf(state, known.id).length;
    return record(
      draft,
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
  const state = joined(draft.state, creature, [row.id]);
  const card = asCard(row.initiative);
  const laid = card !== null && mayCome(state, card, row.id) ? layCard(state, row.id, card) : state;
  return record(draft, "adopted", { name: creature.name, field: "joined" }, laid);
};

const withAdded = (draft: Draft, snapshot: CombatSnapshot): Draft =>
  snapshot.slots.filter((row) => !Object.hasOwn(draft.state.slots, row.id)).reduce(add, draft);

const leaveGroup = (state: CombatState, id: string): CombatState => {
  const creature = creatureOf(state, id);
  const alone = creature?.group == null || membersOf(state, creature.group).length < 2;
  const cleared = alone
    ? state
    : slotsOf(state, id).reduce((now, slot) => setSlot(now, slot.id, { card: null }), state);
  return withoutName(setCreature(cleared, id, { group: null }), creature?.group ?? null);
};

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

/** Groups changed by others: foes join and leave, player characters keep their card (K-015). */
const withGroups = (draft: Draft, snapshot: CombatSnapshot): Draft =>
  creatures(draft.state).reduce((now, one) => {
    const row = snapshot.slots.find((candidate) => candidate.holder === one.id);
    if (!row || row.group === one.group) return now;
    const bad = row.group !== null && (one.kind === "pc" || Object.hasOwn(now.state.creatures, row.group));
    if (bad) return record(now, "reverted", { who: one.id, field: "group" });
    const state =
      row.group === null ? leaveGroup(now.state, one.id) : joinGroup(leaveGroup(now.state, one.id), one.id, row.group);
    return record(now, "adopted", { name: one.name, field: "group" }, state);
  }, draft);

/** Others' writes as facts, adopted or reverted. Nothing rolls: for dice, the cue `goOn` stays for the authority. */
export const reconcile = (state: CombatState, snapshot: CombatSnapshot): readonly CombatEvent[] => {
  if (state.fight.phase === "ended") return [];
  const found = [withoutDeleted, withAdded, withGroups, withMarks, withCards, withRound, withTurn].reduce(
    (draft, step) => step(draft, snapshot, state),
    begin(state),
  );
  if (found.events.length === 0) return [];
  const tidied = tidy(found);
  const wrapped = wrap({ by: { gm: true, seats: [] }, faces: {} }, tidied);
  if (wrapped.kind === "draft") return wrapped.events;
  const lost = tidied.state.fight.phase === "acting" && !takesTurns(tidied.state, currentSlot(tidied.state));
  return (lost ? record(tidied, "set", {}, setFight(tidied.state, { current: null })) : tidied).events;
};

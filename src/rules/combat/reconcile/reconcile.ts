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

/** What a host shows on the token of whoever fights. */
export const marks = ["burning", "poisoned", "prone", "restrained", "gagged", "pinned", "out"] as const;
export type Mark = (typeof marks)[number];

/** What people set by hand there: the same, and the eye of the token. */
export const handMarks = [...marks, "hidden"] as const;
export type HandMark = (typeof handMarks)[number];

/**
 * The marks of a creature, which all follow from the fight. Once it is over nobody is prone or pinned any longer; those
 * at full harm stay out until somebody heals them.
 */
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

/** A number as others may have written it: anything finite. */
const typed: Parse<number> = (input, path) =>
  typeof input === "number" && Number.isFinite(input) ? { kind: "ok", value: input } : integer()(input, path);

/**
 * The part of a fight that documents own, as they stand: one row a combatant document. `creature` says who somebody is
 * that the log does not know yet. Every other field follows from the log.
 */
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
  /** Marks that somebody set or took by hand; of the others the documents show what the log says. */
  marks: optional(list(object({ who: id, mark: oneOf(handMarks), on: flag, gm: flag }), { max: 9000 })),
});
export type CombatSnapshot = ValueOf<typeof parseSnapshot>;
export type SlotRow = CombatSnapshot["slots"][number];
export type MarkRow = NonNullable<CombatSnapshot["marks"]>[number];

/** What the documents should say by the log. */
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

/** Cards typed by hand: taken over where the card is free and there is one of that number, put back otherwise. */
const withCards = (draft: Draft, snapshot: CombatSnapshot, before: CombatState): Draft => {
  const done = new Set<string>();
  return snapshot.slots.reduce((now, row) => {
    // What the log itself changed in this step is not what somebody typed; a group's card is typed once.
    const group = creatureOf(now.state, row.holder)?.group ?? null;
    if (row.initiative === slotOf(before, row.id)?.card || (group !== null && done.has(group))) return now;
    const after = typedCard(now, row);
    if (group !== null && after !== now) done.add(group);
    return after;
  }, draft);
};

/**
 * The turn moved by others: on to a slot that has not acted, or back to one that has; anything else is put back. The
 * turn of another round goes back with its round: a dock that counts by itself writes both at once.
 */
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

/** Rounds follow the cards: a round typed by hand is put back. */
const withRound = (draft: Draft, snapshot: CombatSnapshot): Draft =>
  snapshot.round === draft.state.fight.round
    ? draft
    : record(draft, "reverted", { field: "round", value: snapshot.round });

type ByHand = (state: CombatState, one: Creature, on: boolean) => CombatState | null;

const ends =
  (set: Partial<Creature>): ByHand =>
  (state, { id }, on) =>
    on ? null : setCreature(state, id, set);

/** What each mark does that the GM sets or takes; null where more must be said than that it is there. */
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

/** The words for it below `Combat.Said.adopted`, where it is on and where it is off. */
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

/** True where the second of two adopted words takes back what the first one said. */
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
  // A seat in the event keeps what is told of somebody hidden from everyone; that it hides is seen by all
  const about = mark === "hidden" ? { name: one.name } : { who, name: one.name };
  return record(draft, "adopted", { ...about, field }, after);
};

/**
 * Hidden and defeated act on the creature, whichever of its combatants was touched; other marks are the creature's.
 * What says what the log says already is nobody's wish, though its other place says something else: a host that
 * switches both writes one after the other.
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

/** Combatants that others deleted: a creature with its last one is gone, a card with one of several. */
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
    // A member of a group has the group's card and no other.
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

/** Combatants that others added: somebody new, or one more card for somebody known. */
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

/**
 * What others wrote to a combat, as facts of the log: adopted where the rules allow it, reverted with a reason where
 * they do not. Afterwards the documents are to be written as `project` says. Where dice would be needed to go on (a
 * round that begins with a fire) nothing is rolled here: the cue `goOn` stays for the authority.
 */
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

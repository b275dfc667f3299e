import { assertPresent, numberOf } from "../../log/values.ts";
import { type CombatState, type Slot, VALUES, cardOf } from "./fight.ts";
import {
  active,
  creatureOf,
  isActive,
  membersOf,
  setFight,
  setSlot,
  slotOf,
  slotsByHolder,
  slotsOf,
  unitOf,
} from "./find.ts";

/** The maneuver that is paid: fast takes slow where no fast is left; slow never takes fast (K-049, C.22, C.23). */
export const purse = (slot: Slot, speed: "slow" | "fast"): "slow" | "fast" | null =>
  speed === "slow" ? (slot.slow >= 1 ? "slow" : null) : slot.fast >= 1 ? "fast" : slot.slow >= 1 ? "slow" : null;

export const pay = (state: CombatState, slot: Slot, speed: "slow" | "fast"): CombatState => {
  const from = assertPresent(purse(slot, speed));
  return setSlot(state, slot.id, { [from]: slot[from] - 1 });
};

/** Slots that may pay a reaction, best first: fast with a finished turn, fast with the next turn, then slow (C.94). */
export const reactionPurses = (state: CombatState, holder: string): readonly Slot[] => {
  const able = slotsOf(state, holder).filter((slot) => slot.card !== null && purse(slot, "fast") !== null);
  const rank = (slot: Slot): number => (purse(slot, "fast") === "fast" ? 0 : 2) + (slot.acted ? 0 : 1);
  return [...able].sort((a, b) => rank(a) - rank(b));
};

/** Lays a first card. The slot joins this round, unless its card has passed or it has acted: then the next (C.103). */
export const layCard = (state: CombatState, id: string, card: number): CombatState => {
  const laid = setSlot(state, id, { card });
  if (state.fight.phase !== "acting") return laid;
  const order = state.fight.order.filter((one) => one.slot !== id);
  const here = numberOf(order.find((one) => one.slot === state.fight.current)?.number);
  const at = order.findIndex((one) => one.number > card);
  const placed = [
    ...order.slice(0, at < 0 ? order.length : at),
    { slot: id, number: card },
    ...(at < 0 ? [] : order.slice(at)),
  ];
  return setFight(setSlot(laid, id, { acted: (slotOf(state, id)?.acted ?? false) || card < here }), { order: placed });
};

/** Lays a card by hand; a group's for all active members. */
export const layByHand = (state: CombatState, id: string, card: number): CombatState => {
  const group = creatureOf(state, slotOf(state, id)?.holder)?.group ?? null;
  const together =
    group === null
      ? [id]
      : membersOf(state, group)
          .filter((one) => one.fate === "active")
          .flatMap((one) => slotsOf(state, one.id).map((slot) => slot.id));
  return together.reduce(
    (now, one) => (slotOf(now, one)?.card === null ? layCard(now, one, card) : setSlot(now, one, { card })),
    state,
  );
};

export const takesTurns = (state: CombatState, slot: Slot | undefined): slot is Slot & { readonly card: number } =>
  slot !== undefined && slot.card !== null && isActive(state, slot.holder);

/** The number at a name's end, which tells copies apart. */
const cardNumber = (state: CombatState, { holder }: Slot): number =>
  Number(/\d+$/.exec(state.creatures[holder]?.name ?? "")?.[0] ?? 0);

/** Slots that take turns, lowest card first; group members by number (K-016, K-017). */
export const sorted = (state: CombatState): readonly (Slot & { readonly card: number })[] =>
  Object.values(state.slots)
    .filter((slot) => takesTurns(state, slot))
    .sort((a, b) => a.card - b.card || cardNumber(state, a) - cardNumber(state, b) || (a.id < b.id ? -1 : 1));

export const fixedOrder = (state: CombatState): CombatState["fight"]["order"] =>
  sorted(state).map((slot) => ({ slot: slot.id, number: slot.card }));

/** Slots to come in fixed order; the lowest card first where forced swaps count at once (C.10). None acts twice. */
export const slotsToCome = (state: CombatState): readonly Slot[] => {
  const waiting = state.fight.order
    .map((one) => slotOf(state, one.slot))
    .filter((slot) => takesTurns(state, slot) && !slot.acted)
    .filter((slot): slot is Slot & { readonly card: number } => slot !== undefined);
  return state.profile["initiative.forcedSwap"] === "immediate"
    ? [...waiting].sort((a, b) => a.card - b.card)
    : waiting;
};

export const nextSlot = (state: CombatState): Slot | undefined => slotsToCome(state)[0];

export interface LookAlikes {
  readonly name: string;
  readonly members: readonly string[];
}

/** A name without its copy number: "Wolf 3", "Wolf #3" and "Wolf (3)" are wolves. */
const bareName = (name: string): string => name.replace(/[\s(#]+\d+\)?$/u, "").trim();

/** Foes with a card each, equal sheets and names equal but for a number (K-015). */
export const lookAlikes = (state: CombatState): readonly LookAlikes[] => {
  const kinds = new Map<string, LookAlikes>();
  for (const one of active(state)) {
    if (one.kind !== "npc" || one.group !== null || one.cards > 1) continue;
    const name = bareName(one.name);
    const kind = `${name} ${String(one.hidden)} ${JSON.stringify(one.sheet)}`;
    kinds.set(kind, { name, members: [...(kinds.get(kind)?.members ?? []), one.id] });
  }
  return [...kinds.values()].filter(({ members }) => members.length > 1);
};

/** Cards held or wanted: one for a group, else one a slot (K-008, K-015). */
export const cardsWanted = (state: CombatState): number => {
  const slots = slotsByHolder(state);
  const wanted = new Map(
    active(state).map((one) => [unitOf(one), one.group === null ? (slots.get(one.id)?.length ?? 0) : 1]),
  );
  return [...wanted.values()].reduce((sum, n) => sum + n, 0);
};

/** Ids of creatures in no zone though there are zones. */
export const unplaced = (state: CombatState): readonly string[] =>
  state.fight.zones.length === 0 ? [] : active(state).flatMap((one) => (one.zone === null ? [one.id] : []));

export const freeIn = (deck: number, held: ReadonlySet<number>): readonly number[] =>
  VALUES.map((value) => cardOf(value, deck)).filter((card) => !held.has(card));

/** The pile: the lowest deck with a free card (C.108). */
export const pile = (held: ReadonlySet<number>): readonly number[] => {
  let deck = 0;
  while (freeIn(deck, held).length === 0 && deck < 99) deck += 1;
  return freeIn(deck, held);
};

/** A die picks from the pile: a random pick needs no shuffling (K-010). */
export const drawn = (cards: readonly number[], die: number): number => numberOf(cards[die - 1]);

/** The lowest, and so better, cards of those seen, by default (C.13). */
export const lowest = (seen: readonly number[], keep: number): readonly number[] =>
  [...seen].sort((a, b) => a - b).slice(0, keep);

const byCard = (state: CombatState, slots: readonly string[]): readonly string[] => {
  const cardOf = (slot: string): number | null => slotOf(state, slot)?.card ?? null;
  return slots.filter((slot) => cardOf(slot) !== null).sort((a, b) => numberOf(cardOf(a)) - numberOf(cardOf(b)));
};

/** In a swap one gives the highest of several cards, with which one acts last. */
export const highestOf = (state: CombatState, slots: readonly string[]): string | null =>
  byCard(state, slots).at(-1) ?? null;

/** The other's lowest card, if it beats one's highest: a sensible player acts sooner (K-026, K-109); else null. */
export const worthTaking = (state: CombatState, mine: readonly string[], theirs: readonly string[]): string | null => {
  const [give, take] = [highestOf(state, mine), byCard(state, theirs)[0] ?? null];
  return give !== null && take !== null && byCard(state, [give, take])[0] === take ? take : null;
};

/**
 * Swaps two cards, a group's for all members; spent turns stay spent (A.4.1, C.4). An open choice among cards takes the
 * new one in, so that no other's card comes back (K-136).
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

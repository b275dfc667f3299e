import { assertPresent, listOf, numberOf } from "../../log/values.ts";
import { drawn, freeIn, lowest, pile } from "../deck/deck.ts";
import { successes } from "../dice/pool.ts";
import { fireHarm } from "../hazards/fire.ts";
import { poisonNext } from "../hazards/poison.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import {
  active,
  budgetOf,
  creatureOf,
  holderOf,
  setCreature,
  setCreatures,
  setFight,
  setSlot,
  shownCard,
  slotOf,
  slotsByHolder,
  slotsOf,
  unitOf,
} from "../state/find.ts";
import { fixedOrder, layCard, nextSlot, sorted, takesTurns } from "../state/round.ts";
import {
  andThen,
  dice,
  changeState,
  record,
  turnSlot,
  withDice,
  type DecideContext,
  type Draft,
  type Step,
} from "./step.ts";
import { beginTest, endureTest } from "./tests.ts";
import { wound } from "./wound.ts";

/** Everybody in the fight in the order of their cards; who has none comes last (C.70). */
const inCardOrder = (state: CombatState): readonly Creature[] => {
  const ids = [...new Set([...sorted(state).map((slot) => slot.holder), ...active(state).map((one) => one.id)])];
  return ids.map((id) => creatureOf(state, id)).filter((one): one is Creature => one !== undefined);
};

/** Whom a round meets. */
type Meets = (one: Creature) => boolean;

/** Fire burns on: damage less the successes of an Endure test made by itself (K-169, K-171, K-172). */
const fires = (context: DecideContext, draft: Draft, meets: Meets, next: (draft: Draft) => Step): Step => {
  const burning = inCardOrder(draft.state).filter((one) => one.burning && meets(one));
  let now = draft;
  const tests = burning.map((one) => {
    const test = beginTest(now, one.id, "endure");
    now = test.draft;
    return { one, test, id: `fire.${one.id}.${draft.state.fight.round}` };
  });
  const settled = now;
  const wanted = tests.map(({ one, test, id }) => dice(settled.state, id, one.id, test.pool.dice, "Endure"));
  const damageOf = (one: Creature): number => numberOf(one.burning?.intensity);
  const asked = tests.map(({ one, id }) =>
    endureTest("fire", one.id, id, damageOf(one), (sixes) => fireHarm(damageOf(one), sixes)),
  );
  return withDice(
    context,
    wanted,
    (faces) =>
      next(
        tests.reduce((told, { one, test, id }) => {
          const damage = damageOf(one);
          const endured = successes(faces(id));
          const harm = fireHarm(damage, endured);
          const burned = record(told, "burned", { who: one.id, damage, endured, harm, faces: faces(id) }, told.state, [
            test.trace,
            ["K-172", damage, endured, harm],
          ]);
          return wound(burned, one.id, "physical", harm);
        }, settled),
      ),
    asked,
  );
};

/** Poison works on, one harm fewer each round (K-185). */
const poisons = (draft: Draft, meets: Meets): Draft =>
  inCardOrder(draft.state)
    .filter(meets)
    .reduce(
      (told, one) =>
        one.poison.reduce((now, dose) => {
          const left = poisonNext(dose.next);
          const rest = listOf(creatureOf(now.state, one.id)?.poison);
          const after = setCreature(now.state, one.id, {
            poison: rest.flatMap((other) =>
              other.id !== dose.id ? [other] : left > 0 ? [{ ...other, next: left }] : [],
            ),
          });
          const felt = record(now, "poisonHarm", { who: one.id, harm: dose.next, next: left }, after, [
            ["K-185", dose.next, left],
          ]);
          return wound(felt, one.id, dose.type, dose.next);
        }, told),
      draft,
    );

/** What happens at the start of a round: fire, then poison, each in card order, before the swap window (C.70). */
export const roundEffects = (context: DecideContext, draft: Draft, meets: Meets = () => true): Step =>
  fires(context, draft, meets, (burned) => poisons(burned, meets));

/** Whether two player characters are there who could swap: otherwise the window need not open. */
const couldSwap = (state: CombatState): boolean =>
  active(state).filter((one) => one.kind === "pc" && sorted(state).some((slot) => slot.holder === one.id)).length >= 2;

/** Begin the turn of a slot: the zone where it began is kept, breaking free may be tried anew (K-117, K-129). */
const startTurn = (draft: Draft, slot: string): Draft => {
  const holder = holderOf(draft.state, slot);
  const zone = draft.state.creatures[holder]?.zone ?? null;
  return record(
    draft,
    "turnStarted",
    { who: holder, slot, card: shownCard(draft.state, slot) },
    setFight(setCreature(draft.state, holder, { turnZone: zone, breakTried: false }), { current: slot }),
  );
};

/** The window is open: who will be first is known and changes with every swap. */
export const firstInWindow = (state: CombatState): CombatState =>
  state.fight.phase === "swapWindow" ? setFight(state, { current: sorted(state)[0]?.id ?? null }) : state;

/** Close the swap window: the order of the round is fixed, offers lapse, the lowest card begins (K-016, K-023). */
export const closeWindow = (context: DecideContext, draft: Draft): Step => {
  const closed = record(
    draft,
    "windowClosed",
    {},
    setFight(draft.state, { phase: "acting", order: fixedOrder(draft.state), current: null, offers: [] }),
    [["C.7"]],
  );
  return goOn(context, closed);
};

/** Close the window where a turn begins in it. */
const openTurn = (context: DecideContext, draft: Draft): Step =>
  draft.state.fight.phase === "swapWindow" ? closeWindow(context, draft) : draft;

/** Go on with the slot of the one whose turn it is, the swap window closed if it was still open. */
export const withTurn = (
  context: DecideContext,
  draft: Draft,
  seat: string,
  next: (open: Draft, slot: Slot) => Step,
): Step =>
  andThen(openTurn(context, draft), (open) => {
    return next(open, assertPresent(turnSlot(open.state, seat)));
  });

/** Begin a round: budgets are renewed, its effects run once, then the swap window opens (K-006, K-018, C.70). */
export const newRound = (context: DecideContext, draft: Draft): Step => {
  const round = draft.state.fight.round + 1;
  const slots = Object.values(draft.state.slots).reduce((state, slot) => {
    return setSlot(state, slot.id, { acted: false, ...budgetOf(creatureOf(state, slot.holder)) });
  }, draft.state);
  // Dice of an ambush are for its own round (K-138); a right to more cards that nobody used lapses as the fight begins
  const lapsed = setCreatures(
    slots,
    (one) => (round === 1 ? one.extraCards > 0 : one.ambush > 0),
    () => (round === 1 ? { extraCards: 0 } : { ambush: 0 }),
  );
  const begun = record(
    draft,
    "roundStarted",
    { round },
    setFight(lapsed, { round, phase: "swapWindow", order: [], current: null }),
    [["K-018", round]],
  );
  return andThen(roundEffects(context, begun), (done) => {
    const opened = record(done, "windowOpened", {}, firstInWindow(done.state));
    return couldSwap(opened.state) ? opened : closeWindow(context, opened);
  });
};

/** Whoever is next begins; where all have acted the round is over and another begins (K-005, K-006). */
const goOn = (context: DecideContext, draft: Draft): Step => {
  const next = nextSlot(draft.state);
  if (next) return startTurn(draft, next.id);
  return sorted(draft.state).length > 0 ? newRound(context, draft) : draft;
};

/** End the running turn and go on. */
export const endTurn = (context: DecideContext, draft: Draft): Step => {
  const slot = slotOf(draft.state, draft.state.fight.current);
  if (!slot) return goOn(context, changeState(draft, setFight(draft.state, { current: null })));
  const told = record(
    draft,
    "turnEnded",
    { who: slot.holder },
    setFight(
      setCreature(setSlot(draft.state, slot.id, { acted: true }), slot.holder, {
        pinnedBy: [],
        ...(creatureOf(draft.state, slot.holder)?.waivable ? { waivable: null } : {}),
      }),
      {
        current: null,
        ...(draft.state.fight.surplus ? { surplus: null } : {}),
      },
    ),
  );
  return goOn(context, told);
};

/** The turn of somebody who no longer takes turns ends by itself. */
export const endLostTurn = (context: DecideContext, draft: Draft): Step => {
  const { phase, current } = draft.state.fight;
  if (phase === "swapWindow") {
    const state = firstInWindow(draft.state);
    return state.fight.current === current ? draft : record(draft, "set", {}, state);
  }
  if (phase !== "acting" || takesTurns(draft.state, slotOf(draft.state, current))) return draft;
  return current === null && !nextSlot(draft.state) && sorted(draft.state).length === 0
    ? draft
    : endTurn(context, draft);
};

/** Who draws: a creature alone or a group, the slots it needs cards for, and its right to see more. */
interface Drawer {
  readonly unit: string;
  readonly members: readonly [Creature, ...Creature[]];
  readonly slots: readonly Slot[];
  /** The card that the rest of its group already has. */
  readonly shared: number | null;
  /** Cards it takes: one for a group, one a slot otherwise. */
  readonly need: number;
  readonly extra: number;
  /** Cards it holds and may keep: somebody in the fight who draws one more. */
  readonly held: readonly number[];
}

/** The cards that are out. */
export const heldCards = (state: CombatState): ReadonlySet<number> => {
  const held = new Set<number>();
  for (const { card } of Object.values(state.slots)) if (card !== null) held.add(card);
  return held;
};

/** Those who are in the fight, by unit: somebody each. */
const standing = (state: CombatState): ReadonlyMap<string, Drawer["members"]> => {
  const units = new Map<string, [Creature, ...Creature[]]>();
  for (const one of active(state)) {
    const known = units.get(unitOf(one));
    if (known) known.push(one);
    else units.set(unitOf(one), [one]);
  }
  return units;
};

/** Everybody who lacks a card, those with a right to more first (A.4). */
const drawers = (state: CombatState): readonly Drawer[] => {
  const slotsBy = slotsByHolder(state);
  const all = [...standing(state)].map(([unit, members]): Drawer => {
    const all = members.flatMap((one) => slotsBy.get(one.id) ?? []);
    const extra = Math.max(0, ...members.map((one) => one.extraCards));
    const lacking = all.filter((slot) => slot.card === null);
    const redraws = lacking.length === 0 && extra > 0 && state.fight.round > 0;
    const slots = redraws ? all : lacking;
    const grouped = members.some((one) => one.group !== null);
    return {
      held: redraws ? [...new Set(all.flatMap(({ card }) => card ?? []))] : [],
      unit,
      members,
      slots,
      shared: grouped ? (all.find(({ card }) => card !== null)?.card ?? null) : null,
      need: grouped ? Math.min(1, slots.length) : slots.length,
      extra,
    };
  });
  const needing = all.filter((one) => one.slots.length > 0);
  return [...needing.filter((one) => one.extra > 0), ...needing.filter((one) => one.extra === 0)];
};

/** Give cards to a unit; who comes late is put into the running order, or waits for the next round (C.103). */
const give = (state: CombatState, drawer: Drawer, cards: readonly number[]): CombatState => {
  const grouped = drawer.members.some((one) => one.group !== null);
  const rights = drawer.members.reduce((now, { id }) => setCreature(now, id, { extraCards: 0 }), state);
  return drawer.slots.reduce((now, slot, index) => {
    const card = numberOf(cards[grouped ? 0 : index]);
    // Who has a place in the running order keeps it for this round, as after a forced swap (C.10)
    return slot.card === null ? layCard(now, slot.id, card) : setSlot(now, slot.id, { card });
  }, rights);
};

const owner = (drawer: Drawer): string | null => (drawer.members[0].kind === "pc" ? drawer.members[0].id : null);

/** What a die for a card is called: whose it is, where it is a hero's; nobody is to learn who else draws. */
const cardOf = (drawer: Drawer): string => (owner(drawer) === null ? "TableCard" : "Card");

/** Draw so many cards one after another, each die picking from the pile as it then is. */
const draw = (
  context: DecideContext,
  draft: Draft,
  drawer: Drawer,
  held: ReadonlySet<number>,
  count: number,
  next: (cards: readonly number[]) => Step,
  cards: readonly number[] = [],
): Step => {
  if (cards.length === count) return next(cards);
  const from = pile(new Set([...held, ...cards]));
  const die = dice(draft.state, `draw.${drawer.unit}.${cards.length}`, owner(drawer), 1, cardOf(drawer), from.length);
  return withDice(context, [die], (faces) =>
    draw(context, draft, drawer, held, count, next, [...cards, drawn(from, numberOf(faces(die.id)[0]))]),
  );
};

/** Cards that a unit keeps of those it saw. */
interface Kept {
  readonly unit: string;
  readonly seen: readonly number[];
  readonly cards: readonly number[];
}

const handOut = (draft: Draft, drawer: Drawer, cards: readonly number[], type: "kept" | "dealt"): Draft =>
  record(
    draft,
    type,
    { who: drawer.members[0].id, cards },
    firstInWindow(
      give(
        draft.state,
        drawer,
        [...cards].sort((a, b) => a - b),
      ),
    ),
    [[type === "kept" ? "K-136" : "K-011", ...cards]],
  );

/** Whether cards are left for so many. */
const roomIn = (state: CombatState): ((need: number) => boolean) => {
  if (state.profile["initiative.overflow"] === "secondDeck") return () => true;
  const free = freeIn(0, heldCards(state)).length;
  return (need) => free >= need;
};

/** Cards it draws from the pile. */
const wanted = ({ held, need, extra }: Drawer): number => (held.length > 0 ? 0 : need) + extra;

const drawFor = (context: DecideContext, draft: Draft, drawer: Drawer, keepLower: boolean): Step => {
  const { held, shared } = drawer;
  if (shared !== null && held.length === 0) return handOut(draft, drawer, [shared], "dealt");
  const count = wanted(drawer);
  return draw(context, draft, drawer, heldCards(draft.state), count, (drawnNow) => {
    const cards = [...drawer.held, ...drawnNow];
    if (drawer.extra === 0) return handOut(draft, drawer, cards, "dealt");
    const lower = keepLower || drawer.members.every((one) => one.keepLower);
    if (lower) return handOut(draft, drawer, lowest(cards, drawer.need), "kept");
    return record(
      draft,
      "extraDrawn",
      { who: drawer.members[0].id, cards },
      setFight(draft.state, {
        draw: { unit: drawer.unit, seen: cards, keep: drawer.need },
        phase: draft.state.fight.round === 0 ? "dealing" : draft.state.fight.phase,
      }),
      [["C.82", count, drawer.need]],
    );
  });
};

/** Dice of several plain draws at once, so that the deal is one throw: their piles depend on no card drawn. */
const ahead = ({ state }: Draft, list: readonly Drawer[]) => {
  const taken = new Set(heldCards(state));
  const room = roomIn(state);
  let drawn = 0;
  let from: readonly number[] = [];
  return list.flatMap((drawer) =>
    drawer.shared !== null || !room(drawn + drawer.need)
      ? []
      : Array.from({ length: drawer.need }, (_, index) => {
          if (from.length === 0) from = pile(taken);
          const sides = from.length;
          taken.add(numberOf(from[0]));
          from = from.slice(1);
          drawn += 1;
          return dice(state, `draw.${drawer.unit}.${index}`, owner(drawer), 1, cardOf(drawer), sides);
        }),
  );
};

/** Deal to these, who are looked up once: what one of them is given changes nothing for another. */
const dealTo = (context: DecideContext, draft: Draft, keepLower: boolean, list: readonly Drawer[]): Step => {
  const room = roomIn(draft.state);
  const next = list.find(({ shared, held, extra, need }) => shared !== null || room(held.length > 0 ? extra : need));
  if (!next) {
    if (draft.state.fight.round > 0) return draft;
    // What is left over is the Director's to lay by hand before the first round.
    return list.length > 0 ? changeState(draft, setFight(draft.state, { phase: "dealing" })) : newRound(context, draft);
  }
  // Asked for once: those who come after the first find theirs there
  const asked = Object.hasOwn(context.faces, `draw.${next.unit}.0`);
  const wave = next.extra === 0 && !asked ? withDice(context, ahead(draft, list), () => draft) : draft;
  return andThen(wave, () =>
    andThen(drawFor(context, draft, next, keepLower), (done) =>
      done.state.fight.draw ? done : dealTo(context, done, keepLower, without(list, next.unit)),
    ),
  );
};

const without = (list: readonly Drawer[], unit: string): readonly Drawer[] => list.filter((one) => one.unit !== unit);

/**
 * Who keeps cards puts them where those lie that it chose from, then where none lies: meanwhile others may have given
 * it one more place, or taken one.
 */
const keeperOf = (state: CombatState, { unit, seen, cards }: Kept): Drawer | undefined => {
  const members = standing(state).get(unit);
  if (!members) return undefined;
  const all = members.flatMap((one) => slotsOf(state, one.id));
  const chosen = all.filter(({ card }) => card !== null && seen.includes(card));
  const slots = [...chosen, ...all.filter(({ card }) => card === null)];
  const grouped = members.some((one) => one.group !== null);
  const taken = grouped ? slots : slots.slice(0, cards.length);
  return { unit, members, slots: taken, shared: null, need: cards.length, extra: 0, held: [] };
};

/**
 * Deal to all who lack a card: first those with a right to more, one after another, each keeping some before the next
 * draws; then the rest. In round 0 the first round begins once all have cards (A.4, A.13).
 */
export const dealRest = (context: DecideContext, draft: Draft, keepLower: boolean, kept?: Kept): Step => {
  const keeper = kept && keeperOf(draft.state, kept);
  const now = keeper ? handOut(draft, keeper, kept.cards, "kept") : draft;
  return dealTo(context, now, keepLower, drawers(now.state));
};

import { assertPresent, listOf, numberOf } from "../../log/values.ts";
import { drawn, freeIn, lowest, pile, fixedOrder, layCard, nextSlot, sorted, takesTurns } from "../state/round.ts";
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

/** Creatures in order of their cards; those without come last (C.70). */
const inCardOrder = (state: CombatState): readonly Creature[] => {
  const ids = [...new Set([...sorted(state).map((slot) => slot.holder), ...active(state).map((one) => one.id)])];
  return ids.map((id) => creatureOf(state, id)).filter((one): one is Creature => one !== undefined);
};

type Meets = (one: Creature) => boolean;

/** Fire burns on: damage less an automatic Endure test (K-169, K-171, K-172). */
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

/** Poison goes on, one harm fewer each round (K-185). */
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

/** Round effects: fire, then poison, each in card order, before the swap window (C.70). */
export const roundEffects = (context: DecideContext, draft: Draft, meets: Meets = () => true): Step =>
  fires(context, draft, meets, (burned) => poisons(burned, meets));

/** Whether two player characters could swap, else the window need not open. */
const couldSwap = (state: CombatState): boolean =>
  active(state).filter((one) => one.kind === "pc" && sorted(state).some((slot) => slot.holder === one.id)).length >= 2;

/** Begins a slot's turn: stores its zone, allows breaking free again (K-117, K-129). */
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

/** An open window shows who would be first, which every swap may change. */
export const firstInWindow = (state: CombatState): CombatState =>
  state.fight.phase === "swapWindow" ? setFight(state, { current: sorted(state)[0]?.id ?? null }) : state;

/** Closes the swap window: the order is fixed, offers lapse, the lowest card begins (K-016, K-023). */
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

const openTurn = (context: DecideContext, draft: Draft): Step =>
  draft.state.fight.phase === "swapWindow" ? closeWindow(context, draft) : draft;

/** Continues with the slot on turn; an open swap window closes first. */
export const withTurn = (
  context: DecideContext,
  draft: Draft,
  seat: string,
  next: (open: Draft, slot: Slot) => Step,
): Step =>
  andThen(openTurn(context, draft), (open) => {
    return next(open, assertPresent(turnSlot(open.state, seat)));
  });

/** A new round: budgets, round effects, then the swap window (K-006, K-018, C.70). */
export const newRound = (context: DecideContext, draft: Draft): Step => {
  const round = draft.state.fight.round + 1;
  const slots = Object.values(draft.state.slots).reduce((state, slot) => {
    return setSlot(state, slot.id, { acted: false, ...budgetOf(creatureOf(state, slot.holder)) });
  }, draft.state);
  // Ambush dice are for their own round (K-138); an unused right to cards lapses as the fight begins
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

/** The next turn, or a new round where all have acted (K-005, K-006). */
const goOn = (context: DecideContext, draft: Draft): Step => {
  const next = nextSlot(draft.state);
  if (next) return startTurn(draft, next.id);
  return sorted(draft.state).length > 0 ? newRound(context, draft) : draft;
};

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

/** The turn of a creature that takes no more turns ends by itself. */
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

interface Drawer {
  readonly unit: string;
  readonly members: readonly [Creature, ...Creature[]];
  readonly slots: readonly Slot[];
  /** The card that the rest of its group already has. */
  readonly shared: number | null;
  /** Cards it takes: one for a group, else one a slot. */
  readonly need: number;
  readonly extra: number;
  /** Cards it holds and may keep, when it draws one more during the fight. */
  readonly held: readonly number[];
}

export const heldCards = (state: CombatState): ReadonlySet<number> => {
  const held = new Set<number>();
  for (const { card } of Object.values(state.slots)) if (card !== null) held.add(card);
  return held;
};

const standing = (state: CombatState): ReadonlyMap<string, Drawer["members"]> => {
  const units = new Map<string, [Creature, ...Creature[]]>();
  for (const one of active(state)) {
    const known = units.get(unitOf(one));
    if (known) known.push(one);
    else units.set(unitOf(one), [one]);
  }
  return units;
};

/** Everyone without a card, those with a right to more first (A.4). */
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

/** Gives cards to a unit; a latecomer joins the running order, or waits for the next round (C.103). */
const give = (state: CombatState, drawer: Drawer, cards: readonly number[]): CombatState => {
  const grouped = drawer.members.some((one) => one.group !== null);
  const rights = drawer.members.reduce((now, { id }) => setCreature(now, id, { extraCards: 0 }), state);
  return drawer.slots.reduce((now, slot, index) => {
    const card = numberOf(cards[grouped ? 0 : index]);
    // A slot in the running order keeps its place this round, as after a forced swap (C.10)
    return slot.card === null ? layCard(now, slot.id, card) : setSlot(now, slot.id, { card });
  }, rights);
};

const owner = (drawer: Drawer): string | null => (drawer.members[0].kind === "pc" ? drawer.members[0].id : null);

/** A card die names heroes only, so that nobody learns who else draws. */
const cardOf = (drawer: Drawer): string => (owner(drawer) === null ? "TableCard" : "Card");

/** Draws cards one after another, each die from the pile as it then is. */
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

const roomIn = (state: CombatState): ((need: number) => boolean) => {
  if (state.profile["initiative.overflow"] === "secondDeck") return () => true;
  const free = freeIn(0, heldCards(state)).length;
  return (need) => free >= need;
};

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

/** Dice of several plain draws at once: their piles depend on no card drawn. */
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

/** Deals to these drawers, looked up once, since none changes another's draw. */
const dealTo = (context: DecideContext, draft: Draft, keepLower: boolean, list: readonly Drawer[]): Step => {
  const room = roomIn(draft.state);
  const next = list.find(({ shared, held, extra, need }) => shared !== null || room(held.length > 0 ? extra : need));
  if (!next) {
    if (draft.state.fight.round > 0) return draft;
    // The Director lays the rest by hand before the first round
    return list.length > 0 ? changeState(draft, setFight(draft.state, { phase: "dealing" })) : newRound(context, draft);
  }
  // One throw for all: later drawers find their dice in it
  const asked = Object.hasOwn(context.faces, `draw.${next.unit}.0`);
  const wave = next.extra === 0 && !asked ? withDice(context, ahead(draft, list), () => draft) : draft;
  return andThen(wave, () =>
    andThen(drawFor(context, draft, next, keepLower), (done) =>
      done.state.fight.draw ? done : dealTo(context, done, keepLower, without(list, next.unit)),
    ),
  );
};

const without = (list: readonly Drawer[], unit: string): readonly Drawer[] => list.filter((one) => one.unit !== unit);

/** A keeper's drawer: cards go where it chose from, then to empty slots, which others may have changed meanwhile. */
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

/** Deals to all without cards, first to those with a right to more, one by one; then round 1 begins (A.4, A.13). */
export const dealRest = (context: DecideContext, draft: Draft, keepLower: boolean, kept?: Kept): Step => {
  const keeper = kept && keeperOf(draft.state, kept);
  const now = keeper ? handOut(draft, keeper, kept.cards, "kept") : draft;
  return dealTo(context, now, keepLower, drawers(now.state));
};

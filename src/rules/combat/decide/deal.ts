import { drawn, freeIn, lowest, pile } from "../deck/deck.ts";
import { layCard } from "../round/late.ts";
import { setCreature, setFight, setSlot } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { active, slotsByHolder, unitOf } from "../state/find.ts";
import { andThen, dice, quietly, record, withDice } from "./step.ts";
import type { Asking, SoFar, Step } from "./step.ts";
import { firstInWindow, newRound } from "./turn.ts";
import { numberOf } from "../../log/values.ts";

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
  asking: Asking,
  soFar: SoFar,
  drawer: Drawer,
  held: ReadonlySet<number>,
  count: number,
  next: (cards: readonly number[]) => Step,
  cards: readonly number[] = [],
): Step => {
  if (cards.length === count) return next(cards);
  const from = pile(new Set([...held, ...cards]));
  const die = dice(soFar.state, `draw.${drawer.unit}.${cards.length}`, owner(drawer), 1, cardOf(drawer), from.length);
  return withDice(asking, [die], (faces) =>
    draw(asking, soFar, drawer, held, count, next, [...cards, drawn(from, numberOf(faces(die.id)[0]))]),
  );
};

/** Cards that a unit keeps of those it saw. */
interface Kept {
  readonly unit: string;
  readonly cards: readonly number[];
}

const handOut = (soFar: SoFar, drawer: Drawer, cards: readonly number[], type: "kept" | "dealt"): SoFar =>
  record(
    soFar,
    type,
    { who: drawer.members[0].id, cards },
    firstInWindow(
      give(
        soFar.state,
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

const drawFor = (asking: Asking, soFar: SoFar, drawer: Drawer, keepLower: boolean): Step => {
  const { held, shared } = drawer;
  if (shared !== null && held.length === 0) return handOut(soFar, drawer, [shared], "dealt");
  const count = wanted(drawer);
  return draw(asking, soFar, drawer, heldCards(soFar.state), count, (drawnNow) => {
    const cards = [...drawer.held, ...drawnNow];
    if (drawer.extra === 0) return handOut(soFar, drawer, cards, "dealt");
    const lower = keepLower || drawer.members.every((one) => one.keepLower);
    if (lower) return handOut(soFar, drawer, lowest(cards, drawer.need), "kept");
    return record(
      soFar,
      "extraDrawn",
      { who: drawer.members[0].id, cards },
      setFight(soFar.state, {
        draw: { unit: drawer.unit, seen: cards, keep: drawer.need },
        phase: soFar.state.fight.round === 0 ? "dealing" : soFar.state.fight.phase,
      }),
      [["C.82", count, drawer.need]],
    );
  });
};

/** Dice of several plain draws at once, so that the deal is one throw: their piles depend on no card drawn. */
const ahead = ({ state }: SoFar, list: readonly Drawer[]) => {
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
const dealTo = (asking: Asking, soFar: SoFar, keepLower: boolean, list: readonly Drawer[]): Step => {
  const room = roomIn(soFar.state);
  const next = list.find(({ shared, held, extra, need }) => shared !== null || room(held.length > 0 ? extra : need));
  if (!next) {
    if (soFar.state.fight.round > 0) return soFar;
    // What is left over is the Director's to lay by hand before the first round.
    return list.length > 0 ? quietly(soFar, setFight(soFar.state, { phase: "dealing" })) : newRound(asking, soFar);
  }
  // Asked for once: those who come after the first find theirs there
  const asked = Object.hasOwn(asking.faces, `draw.${next.unit}.0`);
  const wave = next.extra === 0 && !asked ? withDice(asking, ahead(soFar, list), () => soFar) : soFar;
  return andThen(wave, () =>
    andThen(drawFor(asking, soFar, next, keepLower), (done) =>
      done.state.fight.draw ? done : dealTo(asking, done, keepLower, without(list, next.unit)),
    ),
  );
};

const without = (list: readonly Drawer[], unit: string): readonly Drawer[] => list.filter((one) => one.unit !== unit);

/**
 * Deal to all who lack a card: first those with a right to more, one after another, each keeping some before the next
 * draws; then the rest. In round 0 the first round begins once all have cards (A.4, A.13).
 */
export const dealRest = (asking: Asking, soFar: SoFar, keepLower: boolean, kept?: Kept): Step => {
  const list = drawers(soFar.state);
  const first = kept && list.find((drawer) => drawer.unit === kept.unit);
  return first
    ? dealTo(asking, handOut(soFar, first, kept.cards, "kept"), keepLower, without(list, first.unit))
    : dealTo(asking, soFar, keepLower, list);
};

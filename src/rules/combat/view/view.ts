import type { Viewer } from "../../log/family.ts";
import { assertPresent, numberOf } from "../../log/values.ts";
import { freeIn } from "../state/round.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Fight, Flow, Line } from "../state/fight.ts";

/** A closed creature: only what everyone sees at the table. */
const closed = (creature: Creature): Creature => ({
  ...creature,
  sheet: null,
  harm: null,
  points: null,
  ambush: 0,
  nextBonus: 0,
  unsettled: [],
  criticals: [],
  standing: "none",
  keepLower: false,
  burning: creature.burning && { intensity: 0, progress: 0, needed: 0 },
  poison: creature.poison.map((dose) => ({ ...dose, next: 0 })),
});

const redactFlow = (flow: Flow, sees: (id: string | null) => boolean, knows: (id: string) => boolean): Flow => {
  const redacted = (line: Line): Line => ({
    ...line,
    dice: knows(line.by) ? line.dice : 0,
    reactions: line.reactions.filter((one) => sees(one.by)).map((one) => (knows(one.by) ? one : { ...one, dice: 0 })),
  });
  return {
    ...flow,
    asked: flow.asked.filter((one) => sees(one.seat)),
    lines: flow.lines.map(redacted),
    ...(flow.later ? { later: flow.later.map(redacted) } : {}),
  };
};

/** A fight as one viewer may know it, in the state's shape, so that checks on it cannot reveal more. */
export const redact = (state: CombatState, viewer: Viewer): CombatState => {
  if (viewer.gm) return state;
  const mine = (id: string): boolean => viewer.seats.includes(id);
  const creatures = Object.fromEntries(
    Object.entries(state.creatures)
      .filter(([id, one]) => !one.hidden || mine(id))
      .map(([id, one]) => [id, one.open || mine(id) ? one : closed(one)]),
  );
  const sees = (id: string | null): boolean => id !== null && Object.hasOwn(creatures, id);
  const knows = (id: string): boolean => sees(id) && creatures[id]?.sheet !== null;
  const slots = Object.fromEntries(Object.entries(state.slots).filter(([, slot]) => sees(slot.holder)));
  const there = (id: string | null): boolean => id !== null && Object.hasOwn(slots, id);
  const { fight } = state;
  const units = new Set(Object.values(creatures).map((one) => one.group ?? one.id));
  const seen: Fight = {
    ...fight,
    order: fight.order.filter((one) => there(one.slot)),
    current: there(fight.current) ? fight.current : null,
    groups: Object.fromEntries(Object.entries(fight.groups).filter(([id]) => units.has(id))),
    draw: fight.draw && units.has(fight.draw.unit) ? fight.draw : null,
    ...(fight.spell && !sees(fight.spell.seat) ? { spell: null } : {}),
    flow: fight.flow && redactFlow(fight.flow, sees, knows),
    offers: fight.offers.filter((one) => there(one.from) && there(one.to)),
    earned: fight.earned
      .filter((one) => sees(one.by))
      .map((one) => ({ ...one, theirs: one.theirs.filter(there) }))
      .filter((one) => one.theirs.length > 0),
    requests: fight.requests.filter((one) => sees(one.seat)),
    afraid: fight.afraid.filter(sees),
    prices: fight.prices.filter((one) => mine(one.who)),
    pushable: fight.pushable && mine(fight.pushable.who) ? fight.pushable : null,
    ...(fight.surplus ? { surplus: mine(fight.surplus.who) ? fight.surplus : null } : {}),
    ...(fight.lured ? { lured: fight.lured.filter((one) => sees(one.who)) } : {}),
    ...(fight.flight ? { flight: mine(fight.flight.who) ? fight.flight : null } : {}),
    count: 0,
  };
  return { profile: state.profile, creatures, slots, fight: seen };
};

export interface CombatView {
  readonly viewer: Viewer;
  readonly fight: CombatState;
  /** Creatures that look hurt, even with hidden harm. */
  readonly hurt: readonly string[];
  /** Cards of the first deck that nobody visible holds. */
  readonly free: readonly number[];
}

const isHurt = (one: Creature): boolean =>
  one.unsettled.length > 0 ||
  (one.points
    ? one.points.physical.value + one.points.mental.value > 0
    : numberOf(one.harm?.physical.length) + numberOf(one.harm?.mental.length) > 0);

/** One viewer's view (K-013, K-014: all visible cards are open). */
export const view = (state: CombatState, viewer: Viewer): CombatView => {
  const fight = redact(state, viewer);
  const held = new Set(Object.values(fight.slots).flatMap((slot) => (slot.card === null ? [] : [slot.card])));
  return {
    viewer: { gm: viewer.gm, seats: viewer.seats },
    fight,
    hurt: Object.keys(fight.creatures).filter((id) => isHurt(assertPresent(state.creatures[id]))),
    free: freeIn(0, held),
  };
};

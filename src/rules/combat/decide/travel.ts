import { setCreature } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, whereIs } from "../state/find.ts";
import { certain, textOf } from "../../log/values.ts";
import type { Refused } from "../../log/outcome.ts";
import { isOpen } from "../zones/flight.ts";
import { neighbours, zoneName } from "../zones/graph.ts";
import type { Check } from "./access.ts";
import { no, record } from "./step.ts";
import type { SoFar } from "./step.ts";
import { wound } from "./wound.ts";

/** Nobody is in reach of a creature any more, nor it of them. */
const outOfReach = (state: CombatState, id: string): CombatState =>
  Object.values(state.creatures).reduce(
    (now, other) =>
      other.id !== id && other.engaged.includes(id)
        ? setCreature(now, other.id, { engaged: other.engaged.filter((one) => one !== id) })
        : now,
    setCreature(state, id, { engaged: [], cover: false, far: false }),
  );

/** Holder and held in different zones are apart (ruling of A.8). */
const gripsBroken = (state: CombatState, id: string): CombatState => {
  const here = whereIs(state, id);
  return Object.values(state.creatures).reduce((now, other) => {
    const kept = other.heldBy.filter((one) =>
      other.id === id ? creatureOf(state, one.by)?.zone === here : one.by !== id || other.zone === here,
    );
    return kept.length < other.heldBy.length ? setCreature(now, other.id, { heldBy: kept }) : now;
  }, state);
};

/** A creature somewhere else: out of cover and reach, and out of every grip that does not come along. */
export const elsewhere = (state: CombatState, id: string, zone: string | null): CombatState => {
  const creature = creatureOf(state, id);
  if (!creature || creature.zone === zone) return state;
  return gripsBroken(setCreature(outOfReach(state, id), id, { zone, unpaid: null }), id);
};

/** A creature elsewhere in its own zone: in reach of nobody but the one it went to (K-079, K-080). */
export const within = (state: CombatState, id: string, reached: string | null): CombatState => {
  const moved = outOfReach(state, id);
  const other = creatureOf(moved, reached);
  return other
    ? setCreature(setCreature(moved, id, { engaged: [other.id] }), other.id, { engaged: [...other.engaged, id] })
    : moved;
};

/** A pinned creature that moves into another zone by itself is hurt once (C.68, C.99). */
export const pinBites = (soFar: SoFar, creature: Creature): SoFar => {
  if (creature.pinnedBy.length === 0) return soFar;
  const bitten = record(
    soFar,
    "pinHurt",
    { who: creature.id },
    setCreature(soFar.state, creature.id, { pinnedBy: [] }),
    [["C.99", creature.pinnedBy.length]],
  );
  return wound(bitten, creature.id, "physical", creature.pinnedBy.length);
};

/** Tell whose grip did not come along, of all that were there before (ruling of A.8). */
export const tellTorn = (soFar: SoFar, before: CombatState): SoFar =>
  Object.values(before.creatures).reduce((told, { id, heldBy }) => {
    const now = creatureOf(told.state, id)?.heldBy ?? heldBy;
    return heldBy
      .filter(({ by }) => !now.some((one) => one.by === by))
      .reduce((all, { by }) => record(all, "slippedGrip", { who: id, by }, all.state, [["A.8"]]), told);
  }, soFar);

/**
 * Whether somebody else may bring a creature into a zone next to its own: an obstacle is passed by a maneuver or a test
 * of one's own alone (K-036).
 */
export const mayBring = (state: CombatState, id: string | undefined, zone: string, otherwise: Refused): Check => {
  const from = whereIs(state, id);
  if (from === null || !neighbours(state.fight, from).includes(zone)) return otherwise;
  const called = { from: zoneName(state.fight, from), to: zoneName(state.fight, zone) };
  return isOpen(state, from, zone) ? null : no("WayShut", "K-036", called);
};

/** A creature is pushed to a spot of its zone, or into another one; that sets off no pin. */
export const pushTo = (soFar: SoFar, id: string, zone: string | null): SoFar => {
  const here = whereIs(soFar.state, id);
  const state = zone === null ? within(soFar.state, id, null) : elsewhere(soFar.state, id, zone);
  const pushed = record(soFar, "pushedAway", { who: id, zone: textOf(zone ?? here) }, state, [["C.61", zone]]);
  return tellTorn(pushed, soFar.state);
};

/** A creature gets into a zone on its own feet: told, and whoever pinned it bites (K-081, C.99). */
export const arrive = (soFar: SoFar, seat: string, zone: string): SoFar => {
  const before = certain(creatureOf(soFar.state, seat));
  const moved = record(
    soFar,
    "moved",
    { who: seat, from: textOf(before.zone), to: zone },
    elsewhere(soFar.state, seat, zone),
    [["K-081", before.zone, zone]],
  );
  return pinBites(tellTorn(moved, soFar.state), before);
};

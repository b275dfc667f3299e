/** Zones and ways: distances, reach, ways out, the typed line. Moving a creature is decided in `decide` and `moves`. */
import { assertPresent } from "../../log/values.ts";
import type { ActionId, Weapon } from "../catalogue/catalogue.ts";
import type { Creature } from "../state/creature.ts";
import {
  type CombatState,
  type Edge,
  distance,
  edgeBetween,
  sameZone,
  shortestWay,
  testFrom,
  zoneOf,
} from "../state/fight.ts";
import { active, areEnemies } from "../state/find.ts";

/**
 * Successes needed by circumstances: one's own zone's for this Action or all; a shot's the higher of both zones'
 * (C.120). Ignored ones are left out (K-038, K-039, K-042).
 */
export const circumstances = (state: CombatState, who: Creature, action: ActionId, shotAt?: Creature): number => {
  const ignored = who.sheet?.ignores ?? [];
  const hardIn = (zone: string | null): number =>
    (zoneOf(state.fight, zone)?.circumstances ?? [])
      .filter((one) => !ignored.includes(one.name))
      .reduce(
        (sum, one) => sum + Math.max(one.all, shotAt ? one.shoot : 0, one.action === action ? (one.more ?? 0) : 0),
        0,
      );
  return Math.max(hardIn(who.zone), shotAt ? hardIn(shotAt.zone) : 0);
};

/** Whether a close attack reaches: same zone, neither in cover nor far off unless already reached (K-080, C.19). */
export const inReach = (attacker: Creature, target: Creature): boolean =>
  sameZone(attacker, target) && ((!target.cover && !target.far) || attacker.engaged.includes(target.id));

/** Whether a distance is in range, both ends included (K-094 to K-096). */
export const inRange = (weapon: Weapon, zones: number): boolean => zones >= weapon.min && zones <= weapon.max;

export const zonesBetween = (state: CombatState, a: Creature, b: Creature): number =>
  distance(state.fight, a.zone, b.zone);

type Crosses = (from: string, to: string) => boolean;

const wayBetween = ({ fight }: CombatState, from: string, to: string): Edge =>
  assertPresent(edgeBetween(fight, from, to));

const stepsOf = (route: readonly string[]): readonly (readonly [from: string, to: string])[] =>
  route.slice(1).map((to, index) => [assertPresent(route[index]), to]);

const asks = (state: CombatState, from: string, to: string): number => {
  const edge = wayBetween(state, from, to);
  return edge.cost === "test" ? testFrom(edge, from).needed : 0;
};

/** The shortest way to an exit over allowed steps, past no visible enemy (K-128, K-129, C.34, C.115). */
const past = (state: CombatState, fleer: Creature, from: string, crosses: Crosses): readonly string[] | null => {
  const { fight } = state;
  const barred = new Set(
    active(state)
      .filter((other) => areEnemies(other, fleer) && !other.hidden)
      .map((other) => other.zone),
  );
  return shortestWay(
    fight,
    from,
    (zone) => zoneOf(fight, zone)?.exit ?? false,
    (zone) => zone === fleer.turnZone || !barred.has(zone),
    crosses,
  );
};

/**
 * A creature's way out, zone by zone from its own: no active enemy on it, exit included, except where its turn began
 * (K-128, K-129, C.34). Fewest sixes, then shortest; never over obstacles to clear (C.119). Null where all are barred,
 * "unmarked" without a known exit. Hidden enemies do not bar ways, which would reveal them (C.115).
 */
export const wayOut = (state: CombatState, fleer: Creature): readonly string[] | "unmarked" | null => {
  const { fight } = state;
  const { zone } = fleer;
  if (zone === null || !fight.zones.some((one) => one.exit)) return "unmarked";
  const tests = fight.edges.filter(({ cost }) => cost === "test").flatMap((edge) => [edge, edge.back ?? edge]);
  for (const most of [...new Set([0, ...tests.map(({ needed }) => needed)])].sort((a, b) => a - b)) {
    const way = past(
      state,
      fleer,
      zone,
      (from, to) => wayBetween(state, from, to).cost !== "slow" && asks(state, from, to) <= most,
    );
    if (way) return way;
  }
  return null;
};

/** The nearest obstacle to clear on the only ways out; null where enemies bar them. */
export const mustClear = (state: CombatState, fleer: Creature): readonly [from: string, to: string] | null => {
  const way = fleer.zone === null ? null : past(state, fleer, fleer.zone, () => true);
  return stepsOf(way ?? []).find(([from, to]) => wayBetween(state, from, to).cost === "slow") ?? null;
};

/** Actions and most sixes that a way's obstacles ask of a fleer (C.119). */
export const obstaclesOn = (
  state: CombatState,
  route: readonly string[],
): { readonly actions: readonly ActionId[]; readonly needed: number } => {
  const tests = stepsOf(route).filter(([from, to]) => asks(state, from, to) > 0);
  return {
    actions: tests.map(([from, to]) => testFrom(wayBetween(state, from, to), from).action),
    needed: Math.max(0, ...tests.map(([from, to]) => asks(state, from, to))),
  };
};

/** Whether a step is open to everyone: no test, nothing to clear (C.119). */
export const isOpen = ({ fight }: Pick<CombatState, "fight">, from: string, to: string): boolean =>
  edgeBetween(fight, from, to)?.cost === "fast";

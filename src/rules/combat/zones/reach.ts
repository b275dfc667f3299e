import { assertPresent } from "../../log/values.ts";
import type { ActionId, Weapon } from "../catalogue/catalogue.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Edge } from "../state/fight.ts";
import { active, areEnemies } from "../state/find.ts";
import { distance, edgeBetween, sameZone, shortestWay, testFrom, zoneOf } from "./graph.ts";

/**
 * Successes needed beyond the usual because of where something happens: any test by what is hard in one's own zone, for
 * this Action or for all; a shot by what is hard there or in the target's zone, whichever is more (C.120). A creature
 * is spared what it ignores (K-038, K-039, K-042).
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

/**
 * Close enough for a close attack: same zone, and neither in cover nor far off unless already reached (K-080, C.19).
 */
export const inReach = (attacker: Creature, target: Creature): boolean =>
  sameZone(attacker, target) && ((!target.cover && !target.far) || attacker.engaged.includes(target.id));

/** The distance lies inside the range of the weapon, both ends included (K-094 to K-096). */
export const inRange = (weapon: Weapon, zones: number): boolean => zones >= weapon.min && zones <= weapon.max;

/** Zones between two creatures. */
export const zonesBetween = (state: CombatState, a: Creature, b: Creature): number =>
  distance(state.fight, a.zone, b.zone);

type Crosses = (from: string, to: string) => boolean;

const wayBetween = ({ fight }: CombatState, from: string, to: string): Edge =>
  assertPresent(edgeBetween(fight, from, to));

/** The steps of a way, each with the zone it leaves and the one it comes to. */
const stepsOf = (route: readonly string[]): readonly (readonly [from: string, to: string])[] =>
  route.slice(1).map((to, index) => [assertPresent(route[index]), to]);

/** Sixes that a way asks of who comes from this zone: none where it is open to everybody. */
const asks = (state: CombatState, from: string, to: string): number => {
  const edge = wayBetween(state, from, to);
  return edge.cost === "test" ? testFrom(edge, from).needed : 0;
};

/** The shortest way to an exit over steps that may be crossed, past no enemy in sight (K-128, K-129, C.34, C.115). */
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
 * The way out of the fight for a creature, zone by zone, the present one first: no zone on it, the exit included, may
 * hold an active enemy, except the one where its turn began (K-128, K-129, C.34). Of several the one that asks for the
 * fewest sixes, then the shortest; none leads over what must be cleared first (C.119). Null where every way is barred,
 * "unmarked" where no exit is known and the Director must say. Hidden enemies bar no way: that would tell of them
 * (C.115).
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

/** What stands in the only ways out and must be cleared first: the ends of the nearest of it; null where enemies do. */
export const mustClear = (state: CombatState, fleer: Creature): readonly [from: string, to: string] | null => {
  const way = fleer.zone === null ? null : past(state, fleer, fleer.zone, () => true);
  return stepsOf(way ?? []).find(([from, to]) => wayBetween(state, from, to).cost === "slow") ?? null;
};

/** What the obstacles of a way ask of who flees over them: the Actions, and the most sixes (C.119). */
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

/** Whether everybody may go from one zone into the next: no test, nothing to clear (C.119). */
export const isOpen = ({ fight }: Pick<CombatState, "fight">, from: string, to: string): boolean =>
  edgeBetween(fight, from, to)?.cost === "fast";

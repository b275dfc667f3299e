import type { Creature } from "../state/creature.ts";
import type { CombatState, Edge, Zone } from "../state/fight.ts";
import { textOf } from "../../log/values.ts";

type Ground = Pick<CombatState["fight"], "zones" | "edges">;

/** The zone of that id. */
export const zoneOf = (ground: Ground, id: string | null | undefined): Zone | undefined =>
  ground.zones.find((zone) => zone.id === id);

/** What it is called; "" where there is none. */
export const zoneName = (ground: Ground, id: string | null | undefined): string => textOf(zoneOf(ground, id)?.name);

/** The way between two zones, whichever end is named first. */
export const edgeBetween = (ground: Ground, from: string, to: string): Edge | undefined =>
  ground.edges.find((edge) => (edge.a === from && edge.b === to) || (edge.a === to && edge.b === from));

/**
 * The maneuver that a way takes: a slow one where it says so, else a fast one, with
 * its test where it has one (K-036, K-081).
 */
export const waySpeed = (edge: Edge | undefined): "slow" | "fast" => (edge?.cost === "slow" ? "slow" : "fast");

/** The test that a way asks of who comes from this zone (K-036). */
export const testFrom = (edge: Edge, from: string): Pick<Edge, "action" | "needed"> =>
  (from === edge.b ? edge.back : undefined) ?? edge;

/** Zones one step away. */
export const neighbours = (ground: Ground, zone: string): readonly string[] =>
  ground.edges.flatMap((edge) => (edge.a === zone ? [edge.b] : edge.b === zone ? [edge.a] : []));

/**
 * The shortest way from a zone to one that is a goal, both ends included; null where there is none.
 * `passable` is asked of every zone on the way, the first and the last included, `crosses` of every step.
 */
export const shortestWay = (
  ground: Ground,
  from: string,
  isGoal: (zone: string) => boolean,
  passable: (zone: string) => boolean = () => true,
  crosses: (from: string, to: string) => boolean = () => true,
): readonly string[] | null => {
  const ways: (readonly string[])[] = passable(from) ? [[from]] : [];
  const seen = new Set([from]);
  for (const way of ways) {
    const here = textOf(way[way.length - 1]);
    if (isGoal(here)) return way;
    for (const next of neighbours(ground, here))
      if (!seen.has(next) && passable(next) && crosses(here, next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return null;
};

/**
 * Fewest ways between two zones; 0 in the same zone, Infinity where no way leads there (K-028, A.6).
 * Somebody whose zone nobody has named stands wherever the other does.
 */
export const distance = (ground: Ground, from: string | null, to: string | null): number => {
  if (from === null || to === null || from === to) return 0;
  const way = shortestWay(ground, from, (zone) => zone === to);
  return way ? way.length - 1 : Infinity;
};

/** Both stand in the same zone. */
export const sameZone = (a: { readonly zone: string | null }, b: { readonly zone: string | null }): boolean =>
  a.zone === b.zone;

/** Zones one step away from a creature; none where it stands in no zone. */
export const zonesNextTo = ({ fight }: CombatState, { zone }: Creature): readonly string[] =>
  zone === null ? [] : neighbours(fight, zone);

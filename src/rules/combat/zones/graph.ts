/** Zones and ways: distances, reach, ways out, the typed line. Moving a creature is decided in `decide` and `moves`. */
import type { Creature } from "../state/creature.ts";
import type { CombatState, Edge, Zone } from "../state/fight.ts";
import { textOf } from "../../log/values.ts";

type Ground = Pick<CombatState["fight"], "zones" | "edges">;

export const zoneOf = (ground: Ground, id: string | null | undefined): Zone | undefined =>
  ground.zones.find((zone) => zone.id === id);

export const zoneName = (ground: Ground, id: string | null | undefined): string => textOf(zoneOf(ground, id)?.name);

export const edgeBetween = (ground: Ground, from: string, to: string): Edge | undefined =>
  ground.edges.find((edge) => (edge.a === from && edge.b === to) || (edge.a === to && edge.b === from));

/** A way's maneuver: slow where it says so, else fast, with its test if any (K-036, K-081). */
export const waySpeed = (edge: Edge | undefined): "slow" | "fast" => (edge?.cost === "slow" ? "slow" : "fast");

/** A way's test from this zone (K-036). */
export const testFrom = (edge: Edge, from: string): Pick<Edge, "action" | "needed"> =>
  (from === edge.b ? edge.back : undefined) ?? edge;

export const neighbours = (ground: Ground, zone: string): readonly string[] =>
  ground.edges.flatMap((edge) => (edge.a === zone ? [edge.b] : edge.b === zone ? [edge.a] : []));

/** The shortest way to a goal, both ends included; `passable` is asked of every zone on it, `crosses` of every step. */
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

/** Fewest ways; 0 in the same zone, Infinity without one (K-028, A.6). An unplaced creature is where the other is. */
export const distance = (ground: Ground, from: string | null, to: string | null): number => {
  if (from === null || to === null || from === to) return 0;
  const way = shortestWay(ground, from, (zone) => zone === to);
  return way ? way.length - 1 : Infinity;
};

export const sameZone = (a: { readonly zone: string | null }, b: { readonly zone: string | null }): boolean =>
  a.zone === b.zone;

export const zonesNextTo = ({ fight }: CombatState, { zone }: Creature): readonly string[] =>
  zone === null ? [] : neighbours(fight, zone);

import type { Refused } from "../../log/outcome.ts";
import { assertPresent, capital } from "../../log/values.ts";
import { refuse } from "../decide/step.ts";
import { type CombatState, type Edge, type Zone, distance } from "../state/fight.ts";
import { creatureOf, weaponOf } from "../state/find.ts";
import { readZones, type TypedGround } from "../typed.ts";

type Ground = Pick<CombatState["fight"], "zones" | "edges">;

const test = ({ action, needed }: Pick<Edge, "action" | "needed">): string => `${capital(action)} ${needed}`;

const sign = (edge: Edge): string =>
  edge.cost === "fast"
    ? " - "
    : edge.cost === "slow"
      ? " = "
      : ` ~${[edge, ...(edge.back ? [edge.back] : [])].map(test).join(" / ")}~ `;

/** A circumstance that the line can say: one harder Action, under its own name. */
const isTyped = ({ name, action, shoot, all }: Zone["circumstances"][number]): boolean =>
  name === action && shoot === 0 && all === 0;

const described = (zone: Zone): string => {
  const marks = [
    ...(zone.exit ? ["exit"] : []),
    ...(zone.cover ? ["cover"] : []),
    ...(zone.circumstances.some((one) => one.name === "dark") ? ["dark"] : []),
    ...zone.circumstances
      .filter(isTyped)
      .map(({ action, more }) => test({ action: action ?? "force", needed: more ?? 1 })),
  ];
  return marks.length > 0 ? `${zone.name} (${marks.join(", ")})` : zone.name;
};

/** Zones and ways as a line that parses to the same ground; a zone is described where it first occurs (K-034). */
export const printZones = (ground: Ground): string => {
  const byId = new Map(ground.zones.map((zone) => [zone.id, zone]));
  const ways = ground.edges.filter((edge) => byId.has(edge.a) && byId.has(edge.b));
  const left = new Set(ways);
  const told = new Set<string>();
  const name = (zone: Zone): string => {
    if (told.has(zone.id)) return zone.name;
    told.add(zone.id);
    return described(zone);
  };
  const chains: string[] = [];
  for (const first of ground.zones) {
    for (;;) {
      let here = first;
      let chain = "";
      for (;;) {
        const edge = [...left].find((one) => one.a === here.id);
        if (!edge) break;
        left.delete(edge);
        if (chain === "") chain = name(here);
        here = assertPresent(byId.get(edge.b));
        chain += sign(edge) + name(here);
      }
      if (chain === "") break;
      chains.push(chain);
    }
    if (!told.has(first.id) && !ways.some((edge) => edge.b === first.id || edge.a === first.id))
      chains.push(name(first));
  }
  return chains.join("; ");
};

/** Parses a line over existing ground: same names keep id, creatures, and circumstances no line can say. */
export const rereadZones = (ground: Ground, line: string): TypedGround | Refused => {
  const read = readZones(line);
  if (read.kind !== "ok") return read;
  const before = new Map(ground.zones.map((zone) => [zone.name.toLowerCase(), zone]));
  const ids = new Map(read.zones.map((zone) => [zone.id, before.get(zone.name.toLowerCase())?.id ?? zone.id]));
  const idOf = (typed: string): string => assertPresent(ids.get(typed));
  return {
    kind: "ok",
    zones: read.zones.map((zone) => {
      const known = before.get(zone.name.toLowerCase());
      const kept = (known?.circumstances ?? []).filter((one) => one.name !== "dark" && !isTyped(one));
      const dark = known?.circumstances.find((one) => one.name === "dark");
      return {
        ...zone,
        id: idOf(zone.id),
        circumstances: [...zone.circumstances.map((one) => (one.name === "dark" ? (dark ?? one) : one)), ...kept],
      };
    }),
    edges: read.edges.map((edge) => ({ ...edge, a: idOf(edge.a), b: idOf(edge.b) })),
  };
};

type Flying = Pick<NonNullable<ReturnType<typeof weaponOf>>, "uses" | "min" | "max">;

/** A weapon's range for shooting or throwing, in zones; null for one that only strikes. */
export const flightOf = ({ uses, min, max }: Flying): readonly [min: number, max: number] | null =>
  max > 0 && uses.some((use) => use === "thrown" || use === "ranged") ? [min, max] : null;

/**
 * Zones a weapon reaches: null where it does, else the refusal of a shot (K-094 to K-096); a throwable one reaches as
 * far as it flies. Null overall without such a weapon or a known place.
 */
export const zoneRange = (
  state: CombatState,
  seat: string,
  weapon: string,
): ReadonlyMap<string, Refused | null> | null => {
  const holder = creatureOf(state, seat);
  const used = weaponOf(holder, weapon);
  if (!used || holder?.zone == null) return null;
  const [min, max] = flightOf(used) ?? [0, 0];
  return new Map(
    state.fight.zones.map((zone) => {
      const zones = distance(state.fight, holder.zone, zone.id);
      const data = { weapon: used.name, zones: Number.isFinite(zones) ? zones : 0, min, max };
      const close = zones === 0 && used.uses.some((use) => use === "close" || use === "unarmed");
      if (close || (zones >= min && zones <= max)) return [zone.id, null];
      return [zone.id, refuse(zones < min ? "TooClose" : Number.isFinite(zones) ? "TooFar" : "NoWay", "K-094", data)];
    }),
  );
};

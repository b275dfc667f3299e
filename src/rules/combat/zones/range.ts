import { no } from "../decide/step.ts";
import type { Refused } from "../../log/outcome.ts";
import { creatureOf, weaponOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { distance } from "./graph.ts";

/** What of a weapon says how far it goes. */
type Flying = Pick<NonNullable<ReturnType<typeof weaponOf>>, "uses" | "min" | "max">;

/** From how far to how far a weapon is shot or thrown, in zones; null for one that strikes only where its holder is. */
export const flightOf = ({ uses, min, max }: Flying): readonly [min: number, max: number] | null =>
  max > 0 && uses.some((use) => use === "thrown" || use === "ranged") ? [min, max] : null;

/**
 * Which zones a weapon reaches from where its holder stands: null where it does, else the reason a shot would be
 * refused with (K-094 to K-096). Null for the whole where there is no such weapon or nobody has said where its holder
 * is. A close weapon reaches its own zone; one that may be thrown as well reaches as far as it flies.
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
      return [zone.id, no(zones < min ? "TooClose" : Number.isFinite(zones) ? "TooFar" : "NoWay", "K-094", data)];
    }),
  );
};

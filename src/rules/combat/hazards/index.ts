import type { CombatProfile } from "../../profile/combat.ts";
import { tagged, type Parse } from "../../log/parse.ts";
import type { AskedHazard, HazardDefinition, HazardIntent } from "./definition.ts";
import { deprivation } from "./deprivation.ts";
import { drowning } from "./drowning.ts";
import { fall } from "./fall.ts";
import { fear } from "./fear.ts";
import { fire } from "./fire.ts";
import { own } from "./own.ts";
import { poison } from "./poison.ts";
import { keysOf } from "../../log/values.ts";

/** Hazards in display order (specification A.12 to A.18). */
const registry = { fear, fire, poison, fall, deprivation, drowning, own };

export type HazardType = keyof typeof registry;

export type HazardStart = {
  [Type in HazardType]: (typeof registry)[Type] extends HazardDefinition<infer Start>
    ? { readonly type: Type } & Start
    : never;
}[HazardType];

export const hazardTypes = keysOf(registry);

/** Hazards of this table; others have no form and are refused. */
export const hazardsPlayed = (profile: CombatProfile): readonly HazardType[] =>
  hazardTypes.filter((type) => hazardNamed(type).plays?.(profile) ?? true);

export const hazardNamed = (type: HazardType): HazardDefinition => registry[type];

export const hazardType = (type: string): HazardType | null => hazardTypes.find((one) => one === type) ?? null;

export const parseHazard = tagged(
  "type",
  Object.fromEntries(hazardTypes.map((type) => [type, hazardNamed(type).parse])),
) as unknown as Parse<HazardStart>;

/** A hazard's intents for these seats: one request to many, or one each; none without seats. */
export const hazardIntents = ({ type, ...start }: HazardStart, seats: readonly string[]): readonly HazardIntent[] =>
  seats.length === 0 ? [] : hazardNamed(type).intents(start, seats);

/** A request's test by kind; null for a newer version's. */
export const askedHazard = (kind: string): AskedHazard | null => {
  const type = hazardType(kind);
  return type === null ? null : (hazardNamed(type).asked ?? null);
};

export const askedTypes: readonly string[] = hazardTypes.filter((type) => hazardNamed(type).asked !== undefined);

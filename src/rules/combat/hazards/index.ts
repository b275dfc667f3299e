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

/** Every hazard there is, in the order in which forms stand (specification A.12 to A.18). */
const registry = { fear, fire, poison, fall, deprivation, drowning, own };

export type HazardType = keyof typeof registry;

/** A hazard as a form, a command or a macro begins it. */
export type HazardStart = {
  [Type in HazardType]: (typeof registry)[Type] extends HazardDefinition<infer Start>
    ? { readonly type: Type } & Start
    : never;
}[HazardType];

export const hazardTypes = keysOf(registry);

/** Hazards that this table plays with; the others have no form and are refused. */
export const hazardsPlayed = (profile: CombatProfile): readonly HazardType[] =>
  hazardTypes.filter((type) => hazardNamed(type).plays?.(profile) ?? true);

/** The definition of a hazard by its name. */
export const hazardNamed = (type: HazardType): HazardDefinition => registry[type];

/** A hazard by what somebody wrote; null for what is none. */
export const hazardType = (type: string): HazardType | null => hazardTypes.find((one) => one === type) ?? null;

/** Parse a hazard as a macro or a dialog has it. */
export const parseHazard = tagged(
  "type",
  Object.fromEntries(hazardTypes.map((type) => [type, hazardNamed(type).parse])),
) as unknown as Parse<HazardStart>;

/**
 * What a hazard asks of a fight, for these seats: one request to many, or one each; nothing where there are no seats.
 */
export const hazardIntents = ({ type, ...start }: HazardStart, seats: readonly string[]): readonly HazardIntent[] =>
  seats.length === 0 ? [] : hazardNamed(type).intents(start, seats);

/** The test of a request, by its kind; null for a kind that a newer version knows. */
export const askedHazard = (kind: string): AskedHazard | null => {
  const type = hazardType(kind);
  return type === null ? null : (hazardNamed(type).asked ?? null);
};

/** Hazards whose test waits for its people. */
export const askedTypes: readonly string[] = hazardTypes.filter((type) => hazardNamed(type).asked !== undefined);

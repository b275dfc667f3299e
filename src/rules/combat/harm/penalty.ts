import type { CombatProfile } from "../../profile/combat.ts";
import type { Harm, HarmPoints, HarmType } from "../state/creature.ts";
import { harmTypes } from "../state/creature.ts";

/** Where a written harm stands, to leave it out of a roll it has no bearing on: `physical.0`. */
export const harmRef = (type: HarmType, index: number): string => `${type}.${index}`;

/** Dice that one written harm costs by the row it stands in (C.39, C.112). */
export const slotPenalty = (row: Harm["row"], mode: CombatProfile["harm.penalty"]): number =>
  mode === "off" ? 0 : mode === "perSlot" ? 1 : mode === "perLevel" ? row : row === 3 ? 0 : 1;

/** Dice that harm costs, as a number of zero or more; `without` names harm that plainly has no bearing (C.40). */
export const harmPenalty = (
  harm: Readonly<Record<HarmType, readonly Harm[]>>,
  profile: CombatProfile,
  without: readonly string[] = [],
): number =>
  harmTypes
    .flatMap((type) => harm[type].filter((_, index) => !without.includes(harmRef(type, index))))
    .reduce((sum, one) => sum + slotPenalty(one.row, profile["harm.penalty"]), 0);

/** Dice that harm points cost: all there are, or those taken since the last test (K-092, C.41, C.106). */
export const pointsPenalty = (points: Readonly<Record<HarmType, HarmPoints>>, profile: CombatProfile): number =>
  harmTypes.reduce(
    (sum, type) => sum + (profile["npc.harmPenalty"] === "current" ? points[type].value : points[type].fresh),
    0,
  );

/** Severe harm shows as "needs help"; it blocks no roll by itself. */
export const hasSevere = (harm: Readonly<Record<HarmType, readonly Harm[]>> | null, type: HarmType): boolean =>
  harm?.[type].some((one) => one.row === 3) ?? false;

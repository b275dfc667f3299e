import type { CombatState, HarmType } from "../../rules/combat/index.ts";
import type { Change } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { Host } from "../ports.ts";
import { CRITICALS } from "../sheet-paths.ts";
import type { SeatCard } from "../shown.ts";

/**
 * Heroes with a critical injury of this fight that has no name on their sheet yet, for whoever plays them, and for the
 * GM where that player is away (A.3.3).
 */
export const openInjuries = (
  { apply }: Pick<Host, "apply">,
  seats: readonly SeatCard[],
  { creatures }: CombatState,
  gm: boolean,
): readonly SeatCard[] =>
  seats.filter(({ id, actor, mine, present }) => {
    const who = creatures[id];
    if (!actor || who?.kind !== "pc" || who.criticals.length === 0 || !(mine || (gm && !present))) return false;
    return injuriesIn(apply.read(actor, CRITICALS)).some((one) => isRecord(one) && one["label"] === "");
  });

/** The critical injuries that an actor's sheet lists. */
export const injuriesIn = (stored: Json | undefined): readonly Json[] =>
  Array.isArray(stored) ? (stored as readonly Json[]) : [];

/** New critical injuries, which their owner has still to name and a hero's experience to come of (A.3.3). */
export const newInjuries = (types: readonly HarmType[]): readonly Json[] =>
  types.map((type) => ({ type, label: "", earns: true }));

/**
 * Critical injuries that harm brought stay with the actor beside those it has, for their owner to name (A.3.3). With
 * `even` the change is there though they bring none; none for an actor without a sheet that lists them.
 */
export const injuryChanges = (
  { apply }: Pick<Host, "apply">,
  uuid: string,
  types: readonly HarmType[],
  even = false,
): readonly Change[] => {
  const before = apply.read(uuid, CRITICALS);
  if ((types.length === 0 && !even) || before === undefined) return [];
  return [{ uuid, path: CRITICALS, before, after: [...injuriesIn(before), ...newInjuries(types)] }];
};

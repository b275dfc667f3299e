import type { CombatState } from "../../rules/combat/index.ts";
import { isRecord } from "../../rules/log/narrow.ts";
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
    const stored = apply.read(actor, CRITICALS);
    return Array.isArray(stored) && stored.some((one) => isRecord(one) && one["label"] === "");
  });

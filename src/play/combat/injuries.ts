import type { CombatState, HarmType } from "../../rules/combat/index.ts";
import { isRecord } from "../../rules/log/narrow.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { CRITICALS } from "../sheet-paths.ts";

/** A critical injury of a fight that nobody has rolled yet: it has no name on the sheet. */
export interface OpenInjury {
  readonly seat: string;
  readonly name: string;
  /** Actor or token-actor uuid: its sheet takes what was rolled. */
  readonly actor: string;
  readonly type: HarmType;
}

/**
 * Whoever suffered a critical injury in this fight and still has one without a name on the sheet, one each (A.3.3).
 * `seen` is the fight as this viewer may know it: of whom they know no values they learn no injury.
 */
export const openInjuries = (
  { apply }: Pick<Host, "apply">,
  { seats }: Pick<ConflictPage, "seats">,
  seen: CombatState,
): readonly OpenInjury[] =>
  Object.values(seen.creatures).flatMap(({ id, name, kind, criticals }) => {
    const actor = seats[id]?.actor ?? "";
    if (kind !== "pc" || criticals.length === 0 || actor === "") return [];
    const stored = apply.read(actor, CRITICALS);
    const open = Array.isArray(stored) ? stored.find((one) => isRecord(one) && one["label"] === "") : undefined;
    if (!isRecord(open)) return [];
    return [{ seat: id, name, actor, type: open["type"] === "mental" ? "mental" : "physical" }];
  });

import type { CombatView } from "../rules/combat/index.ts";
import type { ContestView } from "../rules/contest/engine/view.ts";
import type { DuelView } from "../rules/duel/index.ts";
import type { FamilyId } from "../rules/log/family.ts";

/** What a viewer sees of a conflict, by its family. */
export interface Views {
  readonly combat: CombatView;
  readonly contest: ContestView;
  readonly duel: DuelView;
}

/** What says of itself which family it is of, with that family's view. */
interface Viewed<Family extends FamilyId = FamilyId> {
  readonly family: Family;
  readonly view: Views[Family] | null;
}

/** Whether it is a conflict of this family: its view is known by that. */
const isOf = <Family extends FamilyId, Any extends Viewed>(
  family: Family,
  session: Any,
): session is Any & Viewed<Family> => session.family === family;

/** A conflict as its own family shows it to this viewer; null where it is of another family, or nothing may be seen. */
export const viewAs = <Family extends FamilyId>(
  family: Family,
  session: Viewed | null | undefined,
): Views[Family] | null => (session && isOf(family, session) ? session.view : null);

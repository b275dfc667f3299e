import type { CombatView } from "../rules/combat/index.ts";
import type { ContestView } from "../rules/contest/engine/view.ts";
import type { DuelView } from "../rules/duel/index.ts";
import type { Session } from "./session.ts";

/** What a viewer sees of a conflict, by its family. */
interface Views {
  readonly combat: CombatView;
  readonly contest: ContestView;
  readonly duel: DuelView;
}

/** A conflict as its own family shows it to this viewer; null where it is of another family, or nothing may be seen. */
export const viewAs = <Family extends keyof Views>(
  family: Family,
  session: Pick<Session, "family" | "view"> | null | undefined,
): Views[Family] | null => (session?.family === family ? (session.view as Views[Family] | null) : null);

import { viewAs } from "../views.ts";
import type { CombatView } from "../../rules/combat/index.ts";
import type { Session } from "../session.ts";

/** The fight of a session as its viewer may know it; null where there is no view of it. */
export const fightStateOf = (session: Session | null): CombatView["fight"] | null =>
  viewAs("combat", session)?.fight ?? null;

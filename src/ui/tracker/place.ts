import type { Session } from "../../play/session.ts";
import type { CombatView } from "../../rules/combat/view/view.ts";
import type { HostCombat } from "./host.ts";
import type { TrackerOpenings } from "./source.ts";

/** What a press may read and change in its own tracker. */
export interface TrackerPlace {
  readonly session: Session;
  readonly view: CombatView;
  readonly combat: HostCombat | null;
  readonly element: HTMLElement;
  openings: TrackerOpenings;
  show(combat: HostCombat): void;
}

import { proposal } from "../../../rules/combat/ask.ts";
import type { CombatIntent } from "../../../rules/combat/index.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { Session } from "../../../play/session.ts";
import type { PaintContext } from "../paint-context.ts";

/** The one move that a turn proposes, and the creatures its player has targeted, the last of them last. */
export interface Proposed {
  readonly intent: CombatIntent | null;
  readonly targets: readonly string[];
}

/** Creatures of this fight whose tokens the person has targeted on the scene. */
const targeted = ({ fight }: Session, { targets = [] }: PaintContext): readonly string[] =>
  targets.flatMap((token) => fight?.fighters.find((one) => one.token === token)?.id ?? []);

/** What the rules propose to whoever acts, by what this viewer may know (play, section 4). */
export const proposedOn = (session: Session, view: CombatView, seat: Creature, context: PaintContext): Proposed => {
  const targets = targeted(session, context).filter((id) => id !== seat.id);
  return { intent: proposal(view.fight, seat, view.viewer, targets), targets };
};

/** Whether a move there is does what is proposed; what it leaves open is filled in beside it. */
export const isProposed = ({ intent }: Proposed, move: Option<IntentBase>): boolean =>
  intent !== null &&
  !move.refused &&
  Object.entries(intent).every(
    ([name, value]) => JSON.stringify(Reflect.get(move.intent, name)) === JSON.stringify(value),
  );

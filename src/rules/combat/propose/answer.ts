import type { By } from "../../log/family.ts";
import type { CombatIntent } from "../moves/index.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, currentSlot } from "../state/find.ts";
import type { CombatCue } from "../view/cues.ts";
import { proposal } from "./proposal.ts";
import { proposedReaction } from "./reaction.ts";

/**
 * What is proposed as the answer to an open step: a turn by the proposal that knows the way, what comes at somebody by
 * the reaction proposed, all else by what is usual. So a step, the GM's side in one press and a rehearsal never differ
 * (C.114). Null where only a person can say.
 */
export const proposedAnswer = (
  state: CombatState,
  cue: Pick<CombatCue, "kind" | "seats" | "default">,
  by: By,
): CombatIntent | null => {
  const seat = creatureOf(state, cue.kind === "turn" ? currentSlot(state)?.holder : cue.seats[0]);
  if (cue.kind === "turn") return seat ? proposal(state, seat, by) : cue.default;
  return cue.kind === "react" && seat ? proposedReaction(state, seat) : cue.default;
};

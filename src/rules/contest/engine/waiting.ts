import { askCues } from "./ask-offers.ts";
import { chooserOf } from "./choosing.ts";
import { choosingCues } from "./choosing-offers.ts";
import type { Cue } from "../../log/family.ts";
import { heldCues, stillOpen } from "./held-offers.ts";
import type { ContestType } from "./contest-type.ts";
import { following } from "./following.ts";
import { amendmentCues, holdCues, holds } from "./hold.ts";
import { afterPoints } from "./point-first.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";

/** After an undo: what it held up follows at once. */
const proceedCue = (state: ContestState): Cue<ContestIntent> => ({
  id: `proceed:${state.round}:${state.rolls}`,
  kind: "proceed",
  seats: [],
  default: { type: "proceed" },
  skip: null,
  amendment: false,
  auto: true,
  sentence: { key: "Contest.Cue.proceed" },
});

/**
 * All open steps: holds first, which stop everything else; then what the type asks, but for what would close an
 * amendment; amendments last, which stop nothing else.
 */
export const waiting = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] => {
  if (state.ended) return [];
  const held = holds(state, type);
  if (held.length > 0) return [...holdCues(state, held), ...amendmentCues(state, held)];
  if (following(state, type) !== null) return [proceedCue(state), ...amendmentCues(state, held)];
  const chooser = chooserOf(state);
  const asked = chooser === null ? type.cues(state) : choosingCues(state, chooser);
  const { open, awaited } = afterPoints(state, type, [...askCues(state, type), ...asked]);
  return [...heldCues(state, type), ...stillOpen(state, type, open), ...amendmentCues(state, held, awaited)];
};

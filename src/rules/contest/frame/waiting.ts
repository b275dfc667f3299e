import type { Cue } from "../../log/family.ts";
import { typeOf } from "../types.ts";
import { amendmentCues, holdCues } from "./hold.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";

/** All open steps: holds first, which stop everything else; then what the type asks; amendments last, which stop nothing. */
export const waiting = (state: ContestState): readonly Cue<ContestIntent>[] => {
  if (state.ended) return [];
  const type = typeOf(state);
  const held = holdCues(state, type);
  return [...(held.length > 0 ? held : type.cues(state)), ...amendmentCues(state, type)];
};

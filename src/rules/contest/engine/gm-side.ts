import type { GmSide } from "../../log/family.ts";
import type { TypeOf } from "./contest-type.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";

/** The GM's side in a contest: every default there is, but for what a type leaves to the GM (E-121). */
export const gmSideOf = (typeOf: TypeOf): GmSide<ContestState, ContestIntent> => ({
  round: (state) => state.round,
  turns: (state) => typeOf(state).turns?.(state) ?? [],
  parts: () => [],
  usual: (state, cue) => {
    const type = typeOf(state);
    return type.usual ? type.usual(cue) : cue.default;
  },
});

import type { GmSide } from "../../log/family.ts";
import { own, waitingTurns } from "../extended/turns.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";

/**
 * The GM's side in a contest: every default there is (E-121). A turn whose default is to let it pass is the GM's: somebody
 * waits for a better moment, or the declared target is gone.
 */
export const gmSide: GmSide<ContestState, ContestIntent> = {
  round: (state) => state.round,
  turns: (state) => (state.type === "extended" && own(state).shot === null ? waitingTurns(state) : []),
  parts: () => [],
  usual: (_state, { kind, default: usual }) => (kind === "turn" && usual?.type === "forfeit" ? null : usual),
};

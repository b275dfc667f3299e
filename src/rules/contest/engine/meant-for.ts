import { refused, type Refused } from "../../log/outcome.ts";
import type { ContestState } from "./state.ts";

/** Why a declaration that was meant for another round is not kept for this one, or null (E-128). */
export const roundRefused = (state: ContestState, round: number | undefined): Refused | null =>
  round === undefined || round === state.round ? null : refused("Contest.Refused.RoundOver", "E-128", { round });

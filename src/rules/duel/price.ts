import { other, type Side } from "./side.ts";
import type { DuelState } from "./state.ts";

/** Whom a price is of, and the state of adversity it leaves. */
interface Price {
  readonly side: Side;
  readonly state: "dying";
}

/**
 * What is proposed of a duel that is over: who was driven to their end of the meter in one to the death is dying
 * (U-048). What any other costs was agreed at the table; null. Nothing is on a sheet before the GM says so.
 */
export const usualPrice = ({ stakes, result }: Pick<DuelState, "stakes" | "result">): Price | null =>
  stakes === "death" && result?.how === "meter" && result.winner
    ? { side: other(result.winner), state: "dying" }
    : null;

import { duel } from "./duel.ts";
import { other, type Side } from "./setup.ts";
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

const lengths = new Map<number, number | null>();

/**
 * Rounds that a duel of this size takes between equals, as the rules compute it; told with the stakes, because duels
 * are longer than they look. Null for sizes that are refused.
 */
export function usualRounds(size: number): number | null {
  const known = lengths.get(size);
  if (known !== undefined) return known;
  const rounds = compute(size);
  lengths.set(size, rounds);
  return rounds;
}

function compute(size: number): number | null {
  const seat = (name: string) => ({ name, initiative: 0, bonuses: [{ key: "one", value: 0 }] });
  const setup = duel.parseSetup({ seats: { A: seat("A"), B: seat("B") }, stakes: "custom", size });
  if (setup.kind === "refused") return null;
  const state = duel.setup(setup.value);
  if ("kind" in state) return null;
  const odds = duel.odds(duel.view(state, { gm: true, seats: [] }), null, "best");
  return odds?.kind !== "odds" || odds.rounds === null ? null : Math.round(odds.rounds);
}

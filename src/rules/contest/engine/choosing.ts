import { refused, type Refused } from "../../log/outcome.ts";
import { ranking } from "./begin.ts";
import type { ContestType } from "./contest-type.ts";
import { isDecided } from "./free.ts";
import type { ContestIntent } from "./intent.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";
import { foeIn } from "./parts.ts";
import type { ContestState } from "./state.ts";

/** Whether somebody faces anybody yet. */
const isPaired = (state: ContestState, seat: string): boolean =>
  state.pairings.some((pairing) => foeIn(pairing, seat) !== null);

/** Foes who could be chosen and whom nobody faces yet, the best first. */
export const unfaced = (state: ContestState, seat: string): readonly string[] =>
  ranking(state).filter(
    (id) =>
      seatAt(state, id).side !== seatAt(state, seat).side && seatAt(state, id).status === "in" && !isPaired(state, id),
  );

/**
 * The state in which players choose their opponents one after the other, by falling rating as it begins (C110); as it
 * was where the type knows no such choice, nobody is to choose, or there are only two to face each other.
 */
export const withChoosing = (state: ContestState, { moves }: Pick<ContestType, "moves">): ContestState => {
  const choosing = ranking(state).filter((id) => seatAt(state, id).kind !== "resistance" && !isPaired(state, id));
  return state.group && moves.pair && choosing.length > 0 ? { ...state, choosing } : state;
};

/** Whose choice of an opponent the contest waits for, or null: the best of those whom nobody faces yet (C110). */
export const chooserOf = (state: ContestState): string | null =>
  state.choosing === undefined || state.round > 1 || state.ended || isDecided(state)
    ? null
    : (state.choosing.find((id) => seatAt(state, id).status === "in" && !isPaired(state, id)) ?? null);

/** What has to wait until all have chosen: whatever is done in a round. */
const ROUND: readonly ContestIntent["type"][] = ["declare", "roll", "pair", "action", "rest", "assist", "remove"];

/** Why something waits for those who still choose, or null: only who is next may, and only choose (C110). */
export const choosingRefused = (state: ContestState, intent: ContestIntent): Refused | null => {
  const chooser = chooserOf(state);
  if (chooser === null || !ROUND.includes(intent.type)) return null;
  if (intent.type === "pair" && intent.seat === chooser) return null;
  return refused("Contest.Refused.ChoosesFirst", "C110", { name: nameOf(state, chooser) });
};

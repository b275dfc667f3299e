import type { ContestType } from "../engine/contest-type.ts";
import { nameOf } from "../engine/names.ts";
import { against } from "./score.ts";

/**
 * How those stand who face each other, and with what those parted who did in the round that is over: whoever listens
 * has no track to look at (C036: it is open to all).
 */
export const roundTold: NonNullable<ContestType["roundTold"]> = (state, round) => {
  const score = state.pairings
    .filter(({ status, played }) => status === "open" || played === round - 1)
    .map(
      (pairing) =>
        `${nameOf(state, pairing.a)} ${against(pairing, pairing.b)}, ${nameOf(state, pairing.b)} ${against(pairing, pairing.a)}`,
    );
  return score.length === 0
    ? null
    : { key: "Contest.Sentence.nextRoundScore", data: { round, score: score.join("; ") } };
};

import type { Consequence } from "../engine/contest-type.ts";
import type { Effect } from "../engine/effect.ts";
import { loserOf, winnerOf, type RollRecord } from "../engine/roll-record.ts";
import type { ContestState } from "../engine/state.ts";
import { DEGREES } from "../roll/degree.ts";
import { afterLoss, oneWorse, lossState } from "./ladder.ts";
import { seatAt, woundsOf } from "../engine/look.ts";

const TABLE = ["C359", "C354", "C351", "C352", "C353"] as const;

/** A follower that takes the loss over suffers worse, and is out of the contest (C370, C371, E-86). */
const passed = (state: ContestState, follower: string, name: Parameters<typeof oneWorse>[0]): readonly Effect[] => [
  {
    type: "wounds",
    seat: follower,
    before: woundsOf(state, follower),
    after: [...woundsOf(state, follower), oneWorse(name)],
  },
  { type: "status", seat: follower, before: seatAt(state, follower).status, after: "removed" },
];

/**
 * A round of a chained contest: the loser takes a state at once (C340), the same for both sides (C349). Whoever won in
 * order to get away inflicts nothing (C345).
 */
export const consequence = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll)?.seat ?? null;
  if (roll.purpose !== "round" || !winner || loser === null) return { effects: [], trace: [[TABLE[0]]] };
  if (winner.aside === "leave") return { effects: [], trace: [["C345"]] };
  const wounds = woundsOf(state, loser);
  const name = lossState(wounds, roll.degree, state.rulings);
  if (name === null) return { effects: [], trace: [[TABLE[0]]] };
  const follower = roll.target;
  if (follower !== undefined && seatAt(state, follower).owner === loser)
    return { effects: passed(state, follower, name), trace: [["C370", name, oneWorse(name)], ["C371"]] };
  const after = afterLoss(wounds, roll.degree, state.rulings);
  return {
    effects: [{ type: "wounds", seat: loser, before: wounds, after }],
    trace: [["C340"], [TABLE[roll.degree], DEGREES[roll.degree], name]],
  };
};

import { refused } from "../../log/outcome.ts";
import { openRoll, openRollAt, replaced } from "../engine/amend.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import { loserOf } from "../engine/roll-record.ts";

/** A follower takes over a lost round, and is out of the contest with a state one level worse (C370, C371). */
export const pass: Move<"pass"> = {
  legal: (state, { seat, roll, follower }) => {
    const found = openRoll(state, roll)?.roll;
    const helper = state.seats[follower];
    if (!found) return refused("Contest.Refused.TooLate", "C370");
    if (helper?.owner !== seat) return refused("Contest.Refused.NotYourFollower", "C370");
    if (helper.status !== "in") return refused("Contest.Refused.FollowerGone", "C371");
    const lost = found.purpose === "round" && loserOf(found)?.seat === seat && !winsAway(found);
    if (!lost) return refused("Contest.Refused.NothingLost", "C370");
    return found.target === undefined ? null : refused("Contest.Refused.PassedOn", "C370");
  },
  run: (state, { seat, roll, follower }, _faces, type) => {
    const found = openRollAt(state, roll);
    return facts(replaced(state, type, found, { ...found.roll, target: follower }, seat, false));
  },
};

/** A way out that was won costs the loser nothing. */
const winsAway = (roll: Parameters<typeof loserOf>[0]): boolean =>
  roll.winner !== null && roll[roll.winner].aside === "leave";

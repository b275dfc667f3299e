import { freeRefused } from "../engine/free.ts";
import type { IntentOf } from "../engine/intent.ts";
import type { Pairing, Seat } from "../engine/parts.ts";
import { bareParty, partyOf } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import { openPairings, seatsOf } from "../engine/who.ts";
import { distribution } from "../odds/distribution.ts";
import { clampDegree } from "../roll/degree.ts";
import { resistanceOf } from "../roll/ladder.ts";
import { assistChange } from "../table/assist.ts";
import { nextAssist } from "./agreed.ts";
import { against } from "./score.ts";

/** Teammates in a pairing that goes on, each with that pairing: whom somebody may assist (C136). */
export const engagedFriends = (
  state: ContestState,
  seat: Seat,
): readonly { readonly friend: Seat; readonly pairing: Pairing }[] =>
  seatsOf(state)
    .filter((friend) => friend.side === seat.side && friend.id !== seat.id)
    .flatMap((friend) => openPairings(state, friend.id).map((pairing) => ({ friend, pairing })));

/**
 * Points that an assist takes from those against who is helped, in the mean: never more than there are, and less what a
 * defeat puts on (C146 to C155). 0 where the helper's numbers are unknown.
 */
const worthOf = (state: ContestState, seat: Seat, friend: Seat, pairing: Pairing): number => {
  const now = against(pairing, friend.id);
  const helper = partyOf(state, seat.id);
  if (now <= 0 || !helper) return 0;
  const resistance = bareParty(resistanceOf(nextAssist(state, friend.id), state.rulings));
  return distribution(helper, resistance, state.rulings).reduce(
    (sum, chance, index) =>
      sum + chance * Math.min(now, index === 4 ? 0 : -assistChange(index > 4, clampDegree(Math.abs(index - 4)))),
    0,
  );
};

/**
 * What somebody free is proposed before doing nothing: the assist with the ability in use that takes most points away
 * in the mean; of equals the first. Null where none takes any.
 */
export const proposedAssist = (state: ContestState, seat: Seat): IntentOf<"assist"> | null => {
  if (freeRefused(state, seat.id)) return null;
  const [best] = engagedFriends(state, seat)
    .map(({ friend, pairing }) => ({
      intent: { type: "assist" as const, seat: seat.id, target: friend.id, pairing: pairing.id },
      worth: worthOf(state, seat, friend, pairing),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth);
  return best?.intent ?? null;
};

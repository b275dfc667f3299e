import { refused } from "../../log/outcome.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import { freeRefused } from "../engine/free.ts";
import { chooses, knows } from "../engine/moves/free.ts";
import { foeIn } from "../engine/parts.ts";
import { rollerOf, rungParty } from "../engine/party.ts";
import { rollFacts } from "../engine/roll-facts.ts";
import { openPairings, pairingOf } from "../engine/who.ts";
import { scoredIntents } from "./intent.ts";
import { AGREED, isAgreed, nextAssist } from "./agreed.ts";
import { partRefused } from "./shots.ts";
import { seatAt } from "../engine/look.ts";

/** Help an engaged teammate; each further help to the same person is harder (C136, C138 to C142). */
export const assist: Move<"assist"> = {
  waits: { parse: scoredIntents.assist, step: true },
  legal: (state, { seat, target, pairing, ability }) => {
    const found = pairingOf(state, pairing);
    const friend = state.seats[target];
    if (!friend || friend.side !== seatAt(state, seat).side || target === seat)
      return refused("Contest.Refused.NotYourSide", "C136");
    if (!found || found.status !== "open" || foeIn(found, target) === null)
      return refused("Contest.Refused.NotEngaged", "C136");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C137");
    return freeRefused(state, seat);
  },
  run: (state, { seat, target, pairing, ability }, faces, type) => {
    const party = rollerOf(state, seat, { ability });
    const resistance = rungParty(state, nextAssist(state, target));
    return rollFacts(state, type, [{ purpose: "assist", pairing, a: party, b: resistance, target }], faces);
  },
};

/** GM: another idea to help somebody: the next assist faces Moderate, whichever step is due (C145). */
export const agree: Move<"agree"> = {
  gm: true,
  legal: (state, { target }) => {
    if (openPairings(state, target).length === 0) return refused("Contest.Refused.NotEngaged", "C145");
    return isAgreed(state, target) ? refused("Contest.Refused.AgreedAlready", "C145") : null;
  },
  run: (_state, { target }) =>
    facts({
      type: "changed",
      what: "agreed",
      seat: target,
      effects: [{ type: "counted", what: AGREED, seat: target, by: 1 }],
      trace: [["C145"]],
    }),
};

/** Kick somebody who is down, in the round after (C073, C082). */
export const part: Move<"part"> = {
  waits: { parse: scoredIntents.part, step: true },
  asks: (state, { foe, foeAbility }) => chooses(state, foe, foeAbility),
  legal: (state, { seat, foe, ability, foeAbility }) => {
    if (!knows(state, seat, ability) || !knows(state, foe, foeAbility))
      return refused("Contest.Refused.NoSuchAbility", "C081");
    return partRefused(state, seat, foe);
  },
  run: (state, { seat, foe, ability, resistance, foeAbility }, faces, type) => {
    const a = rollerOf(state, seat, { ability });
    const own = rollerOf(state, foe, { ability: foeAbility });
    const b = resistance === undefined || seatAt(state, foe).kind === "hero" ? own : { ...own, rating: resistance };
    const pairing = seatAt(state, foe).felledIn;
    return rollFacts(state, type, [{ purpose: "parting", pairing, a, b, target: foe }], faces);
  },
};

/** GM: assists start a step easier or harder (C144). */
export const assistStart: Move<"assistStart"> = {
  gm: true,
  legal: (state, { start }) => (state.assistStart === start ? refused("Contest.Refused.SameStart", "C144") : null),
  run: (_state, { start }) =>
    facts({ type: "changed", what: "assistStart", amount: start, effects: [], trace: [["C144", start]] }),
};

import { refused } from "../../log/outcome.ts";
import { integer, object, oneOf, optional } from "../../log/parse.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import { rollFacts } from "../engine/hold.ts";
import { seatAt } from "../engine/look.ts";
import { chooses, knows } from "../engine/moves/free.ts";
import { freeRefused, openPairings, pairingOf, rollerOf, rungParty } from "../engine/party.ts";
import { parseId } from "../engine/setup.ts";
import { foeIn } from "../engine/state.ts";
import { AGREED, isAgreed, nextAssist, partRefused } from "./scoring.ts";

/** Moves of a scored contest, beside the common ones. */
export const scoredIntents = {
  /** Help an engaged teammate in one pairing (C136). */
  assist: object({ seat: parseId, target: parseId, pairing: parseId, ability: optional(parseId) }),
  /** Kick somebody who is down (C073). */
  part: object({
    seat: parseId,
    foe: parseId,
    ability: optional(parseId),
    resistance: optional(integer({ min: -100, max: 999 })),
    foeAbility: optional(parseId),
  }),
  /** Pass points on to a secondary contestant (C162). */
  shift: object({ seat: parseId, follower: parseId, pairing: parseId, points: integer({ min: 1, max: 99 }) }),
  /** A free opponent takes out a follower (C166). */
  remove: object({
    seat: parseId,
    follower: parseId,
    /** What who attacks uses (C167). */
    ability: optional(parseId),
    /** The GM's number for an attacking resistance (C167). */
    resistance: optional(integer({ min: -100, max: 999 })),
  }),
  /** GM: somebody's last opponent was never finished: the last one that was counts in its place (E-64b). */
  lastFinished: object({ seat: parseId }),
  /** GM: another idea to help somebody is agreed on, and faces Moderate (C145). */
  agree: object({ target: parseId }),
  /** GM: assists start a step easier or harder (C144). */
  assistStart: object({ start: oneOf([-1, 0, 1]) }),
};

declare module "../engine/intent.ts" {
  interface Intents extends Said<typeof scoredIntents> {}
}

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

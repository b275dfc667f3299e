import type { Cue } from "../../log/family.ts";
import { refused } from "../../log/outcome.ts";
import { integer, object, oneOf, optional } from "../../log/parse.ts";
import { amendCue } from "../engine/amend.ts";
import { pairUp } from "../engine/begin.ts";
import { facts, type Candidate, type ContestType, type Move } from "../engine/contest-type.ts";
import type { ContestEvent } from "../engine/event.ts";
import {
  declareCandidates,
  declareCues,
  freeCandidates,
  freeCue,
  freeCueOf,
  unpairedCues,
} from "../engine/free-offers.ts";
import { rollFacts } from "../engine/hold.ts";
import type { ContestIntent, IntentOf } from "../engine/intent.ts";
import { abilityAt, countOf, seatAt } from "../engine/look.ts";
import { action, chooses, knows, pair, rest } from "../engine/moves/free.ts";
import { nextRound } from "../engine/moves/volley.ts";
import { abilityNeeds, needing, ratingNeed } from "../engine/needs.ts";
import {
  bareParty,
  freeRefused,
  isDecided,
  nameOf,
  openPairings,
  pairingOf,
  partyOf,
  rollerOf,
  rungParty,
  seatsOf,
} from "../engine/party.ts";
import { parseId } from "../engine/setup.ts";
import { ACTIONS, foeIn, type ContestState, type Pairing, type Seat } from "../engine/state.ts";
import { distribution } from "../odds/distribution.ts";
import { clampDegree } from "../roll/roll.ts";
import { resistanceOf } from "../roll/ladder.ts";
import { ASSIST_STARTS, assistChange } from "../table/tables.ts";
import { abandon, depart, departures, ending, lastFinished, lastFinishedCandidates } from "./outcome.ts";
import {
  AGREED,
  against,
  ahead,
  awaited,
  consequence,
  hasShot,
  isAgreed,
  nextAssist,
  partRefused,
  pointsOver,
  remove,
  savers,
  shift,
} from "./scoring.ts";

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
const assist: Move<"assist"> = {
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
const agree: Move<"agree"> = {
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
const part: Move<"part"> = {
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
const assistStart: Move<"assistStart"> = {
  gm: true,
  legal: (state, { start }) => (state.assistStart === start ? refused("Contest.Refused.SameStart", "C144") : null),
  run: (_state, { start }) =>
    facts({ type: "changed", what: "assistStart", amount: start, effects: [], trace: [["C144", start]] }),
};

/** Teammates in a pairing that goes on, each with that pairing: whom somebody may assist (C136). */
const engagedFriends = (
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
const proposedAssist = (state: ContestState, seat: Seat): IntentOf<"assist"> | null => {
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

const assists = (state: ContestState, seat: Seat, proposed: IntentOf<"assist"> | null): readonly Candidate[] =>
  engagedFriends(state, seat).map(({ friend, pairing }, _index, all) => {
    const nth = countOf(state, "assists", friend.id) + 1;
    // A friend with several opponents is helped against one of them
    const several = all.filter((one) => one.friend.id === friend.id).length > 1;
    const how = isAgreed(state, friend.id) ? "agreed" : "next";
    const foe = several ? { foe: nameOf(state, foeIn(pairing, friend.id)) } : {};
    return {
      id: `assist:${friend.id}:${pairing.id}`,
      intent: { type: "assist" as const, seat: seat.id, target: friend.id, pairing: pairing.id },
      label: {
        key: `Contest.Option.assist.${how}${several ? "Against" : ""}`,
        data: { name: friend.name, nth, rung: nextAssist(state, friend.id), ...foe },
      },
      cue: freeCue(state, seat.id),
      ...(proposed?.target === friend.id && proposed.pairing === pairing.id ? { isDefault: true } : {}),
      ...needing(abilityNeeds(state, seat.id)),
    };
  });

const ratingNow = (state: ContestState, seat: string): number =>
  abilityAt(state, seat)?.rating ?? state.rulings.baseResistance;

/** The roll that fells somebody in a pairing while it may still be changed, or null. */
const felledBy = (state: ContestState, seat: string, pairing: string): string | null =>
  departures(state).find((one) => one.kind === "fell" && one.seat === seat && one.pairing === pairing)?.roll ?? null;

const fallenFoes = (state: ContestState, seat: Seat): readonly Seat[] =>
  seatsOf(state).filter((foe) => foe.side !== seat.side && foe.felledIn !== null);

const shots = (state: ContestState, seat: Seat): readonly Candidate[] =>
  fallenFoes(state, seat).map((foe) => ({
    id: `part:${foe.id}`,
    intent: { type: "part" as const, seat: seat.id, foe: foe.id },
    label: { key: "Contest.Option.part", data: { foe: foe.name } },
    cue: freeCue(state, seat.id),
    ...needing(abilityNeeds(state, seat.id)),
  }));

/** GM: what a fallen foe resists a parting shot with: a hero by a fitting ability, anybody else by a number (C081). */
const shotsOn = (state: ContestState, seat: Seat): readonly Candidate[] =>
  fallenFoes(state, seat).flatMap((foe) => {
    const against =
      foe.kind === "hero"
        ? abilityNeeds(state, foe.id).map((need) => ({ ...need, name: "foeAbility" }))
        : [ratingNeed("resistance", ratingNow(state, foe.id))];
    if (against.length === 0) return [];
    const [first] = against;
    const named =
      first?.kind === "choice"
        ? { foeAbility: first.choices[0]?.value ?? "" }
        : { resistance: ratingNow(state, foe.id) };
    return [
      {
        id: `part:against:${foe.id}`,
        intent: { type: "part" as const, seat: seat.id, foe: foe.id, ...named },
        label: {
          key: `Contest.Option.partAgainst.${foe.kind === "hero" ? "hero" : "resistance"}`,
          data: { foe: foe.name },
        },
        cue: freeCue(state, seat.id),
        needs: [...against, ...abilityNeeds(state, seat.id)],
      },
    ];
  });

/** Pairings out of which points may be shifted: those one is in, and those that are over and left points (C162). */
const shiftable = (state: ContestState, seat: string): readonly Pairing[] =>
  state.pairings.filter(
    (pairing) => foeIn(pairing, seat) !== null && (pairing.status === "open" || against(pairing, seat) > 0),
  );

/** At any time; where it would keep somebody in who is about to fall, with as many points as that takes (C162). */
const shifts = (state: ContestState, seat: Seat): readonly Candidate[] => {
  const from = shiftable(state, seat.id);
  return seatsOf(state)
    .filter(({ owner, role }) => owner === seat.id && role === "secondary")
    .flatMap((follower) =>
      from.map((pairing) => {
        const points = Math.max(1, pointsOver(state, seat, pairing));
        const felled = felledBy(state, seat.id, pairing.id);
        return {
          id: `shift:${follower.id}:${pairing.id}`,
          intent: { type: "shift" as const, seat: seat.id, follower: follower.id, pairing: pairing.id, points },
          label:
            from.length === 1
              ? { key: "Contest.Option.shift", data: { name: follower.name } }
              : {
                  key: "Contest.Option.shiftFrom",
                  data: { name: follower.name, foe: nameOf(state, foeIn(pairing, seat.id)) },
                },
          needs: [
            {
              name: "points",
              kind: "number" as const,
              min: 1,
              max: Math.max(1, against(pairing, seat.id)),
              value: points,
            },
          ],
          ...(felled === null ? {} : { cue: amendCue(seat.id, felled) }),
        };
      }),
    );
};

const removals = (state: ContestState, seat: Seat): readonly Candidate[] =>
  seatsOf(state)
    .filter((found) => found.kind === "follower" && found.side !== seat.side)
    .map((found) => ({
      id: `remove:${found.id}`,
      intent: { type: "remove" as const, seat: seat.id, follower: found.id },
      label: { key: "Contest.Option.remove", data: { name: found.name } },
      cue: freeCue(state, seat.id),
      // A hero or a follower chooses its ability; for a resistance the GM names the number (C167)
      ...needing(
        seat.kind === "resistance"
          ? [ratingNeed("resistance", ratingNow(state, seat.id))]
          : abilityNeeds(state, seat.id),
      ),
    }));

/** All moves of a scored contest for a seat, or for the GM. */
export const candidates = (state: ContestState, seat: string | null): readonly Candidate[] => {
  const declared = declareCandidates(state, seat, ACTIONS);
  if (seat === null)
    return [
      ...declared,
      ...lastFinishedCandidates(state),
      ...ASSIST_STARTS.map((start) => ({
        id: `assistStart:${start}`,
        intent: { type: "assistStart" as const, start },
        label: { key: `Contest.Option.assistStart.${start}` },
      })),
      ...seatsOf(state)
        .filter(({ id, kind }) => kind !== "resistance" && openPairings(state, id).length > 0)
        .map(({ id, name }) => ({
          id: `agree:${id}`,
          intent: { type: "agree" as const, target: id },
          label: { key: "Contest.Option.agree", data: { name } },
        })),
    ];
  const found = state.seats[seat];
  if (!found) return [];
  const proposed = proposedAssist(state, found);
  const all = [shots, shotsOn, shifts, removals];
  return [
    ...declared,
    ...assists(state, found, proposed),
    ...all.flatMap((make) => make(state, found)),
    ...freeCandidates(state, seat, proposed),
  ];
};

/** What the round waits for: declarations, and free people; a decided contest only for parting shots (E-77). */
export const cues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  const decided = isDecided(state);
  const free = awaited(state).map((seat) =>
    decided ? freeCueOf(state, seat.id, "parting") : freeCueOf(state, seat.id, "free", proposedAssist(state, seat)),
  );
  const steps = [...(decided ? [] : declareCues(state)), ...free];
  return steps.length > 0 || state.ended ? steps : unpairedCues(state);
};

/**
 * How those stand who face each other, and with what those parted who did in the round that is over: whoever listens
 * has no track to look at (C036: it is open to all).
 */
const roundTold: NonNullable<ContestType["roundTold"]> = (state, round) => {
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

/** Somebody fell in this round who may be shot at in the next: the end is held open for it (E-77). */
const holdsOpen = (state: ContestState): boolean => {
  const next = { ...state, round: state.round + 1 };
  return seatsOf(next).some((seat) => hasShot(next, seat.id));
};

const next = (state: ContestState): ContestEvent | null => {
  if (isDecided(state)) {
    if (awaited(state).length > 0) return null;
    return holdsOpen(state) ? { type: "round", round: state.round + 1 } : ending(state);
  }
  return nextRound(state);
};

/** The scored contest, alone and in a group: points to five, pairing by pairing (C011 to C183). */
export const scored: ContestType = {
  id: "scored",
  actions: ACTIONS,
  begin: (state) => (state.pairings.length > 0 || state.choosing ? state : pairUp(state, false)),
  consequence,
  departures,
  depart,
  ending,
  ahead,
  savers,
  roundTold,
  next,
  moves: { pair, assist, action, part, rest, shift, remove, assistStart, agree, abandon, lastFinished },
  candidates,
  cues,
};

import type { Cue } from "../../log/family.ts";
import { amendCue } from "../engine/amend.ts";
import type { Candidate } from "../engine/contest-type.ts";
import {
  declareCandidates,
  declareCues,
  freeCandidates,
  freeCue,
  freeCueOf,
  unpairedCues,
} from "../engine/free-offers.ts";
import type { ContestIntent, IntentOf } from "../engine/intent.ts";
import { abilityAt, countOf } from "../engine/look.ts";
import { abilityNeeds, needing, ratingNeed } from "../engine/needs.ts";
import { bareParty, freeRefused, isDecided, nameOf, openPairings, partyOf, seatsOf } from "../engine/party.ts";
import { ACTIONS, foeIn, type ContestState, type Pairing, type Seat } from "../engine/state.ts";
import { distribution } from "../odds/distribution.ts";
import { clampDegree } from "../roll/degree.ts";
import { resistanceOf } from "../roll/ladder.ts";
import { ASSIST_STARTS, assistChange } from "../table/tables.ts";
import { departures, lastFinishedCandidates } from "./outcome.ts";
import { against, awaited, isAgreed, nextAssist, pointsOver } from "./scoring.ts";

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

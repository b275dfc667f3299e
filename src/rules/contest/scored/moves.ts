/** Moves of a scored contest beside declarations (C073 to C084, C136 to C169). */
import { integer, oneOf, optional } from "../../log/parse.ts";
import { amendCue } from "../engine/amend.ts";
import { defineMove, type Consequence, type Typed } from "../engine/definition.ts";
import { rollFacts } from "../engine/hold.ts";
import { abilityAt, countOf, seatAt } from "../engine/look.ts";
import {
  abandon as commonAbandon,
  abandonEffects,
  chooses,
  freeCue,
  knows,
  rest as commonRest,
} from "../engine/moves/free.ts";
import { changed, facts, needs, numberField, offer, abilityNeeds, ratingNeed } from "../engine/moves/kit.ts";
import {
  bareParty,
  freeRefused,
  hasActed,
  isFree,
  isThere,
  nameOf,
  openPairings,
  pairingOf,
  partyOf,
  rollerOf,
  rungParty,
  seatsOf,
} from "../engine/party.ts";
import { parseId } from "../engine/setup.ts";
import {
  actorOf,
  doneTo,
  foeIn,
  type ContestState,
  type Effect,
  type Pairing,
  type RollRecord,
  type Seat,
} from "../engine/state.ts";
import { distribution } from "../odds/distribution.ts";
import { DEGREES, clampDegree } from "../roll/roll.ts";
import { resistanceOf } from "../roll/ladder.ts";
import { ASSIST_STARTS, FOLLOWER_KNOCKOUT, REMOVAL_POINTS, assistChange, pointsOf } from "../table/tables.ts";
import {
  departures,
  walksOut,
  AGREED,
  against,
  isAgreed,
  nextAssist,
  partRefused,
  pointsOver,
  shotsAt,
} from "./outcome.ts";

const assistFields = { seat: parseId, target: parseId, pairing: parseId, ability: optional(parseId) };
type Assist = Typed<"assist", typeof assistFields>;

/** Teammates in open pairings, whom a seat can assist (C136). */
const engagedFriends = (
  state: ContestState,
  seat: Seat,
): readonly { readonly friend: Seat; readonly pairing: Pairing }[] =>
  seatsOf(state)
    .filter((friend) => friend.side === seat.side && friend.id !== seat.id)
    .flatMap((friend) => openPairings(state, friend.id).map((pairing) => ({ friend, pairing })));

/** Mean points an assist takes off, less those a defeat adds (C146 to C155); 0 for unknown numbers. */
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

/** A free seat's default: the assist with the highest mean, the first of equals; null where none takes points off. */
export const proposedAssist = (state: ContestState, seat: Seat): Assist | null => {
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

/** An assist changes the points against the helped seat, never below zero (C146 to C155). */
const assistTable = (state: ContestState, roll: RollRecord): Consequence => {
  const target = doneTo(roll);
  const now = against(pairingOf(state, roll.pairing), target);
  const change = roll.winner === null ? 0 : assistChange(roll.winner === "a", roll.degree);
  const by = Math.max(-now, change) || 0;
  const counted: readonly Effect[] = [
    { type: "counted", what: "assists", seat: target, by: 1 },
    ...(isAgreed(state, target) ? [{ type: "counted", what: AGREED, seat: target, by: -1 } as const] : []),
  ];
  const effects: readonly Effect[] =
    by === 0 || roll.pairing === null
      ? counted
      : [{ type: "points", pairing: roll.pairing, against: target, by }, ...counted];
  return { effects, trace: [["C146", DEGREES[roll.degree], roll.winner === "a", by]] };
};

/** Help an engaged teammate; each further help for the same seat is harder (C136, C138 to C142). */
export const assist = defineMove("assist", assistFields, {
  usual: true,
  group: "Help",
  inRound: true,
  waits: { step: true },
  needs: (state, { seat, target, pairing, ability }) => {
    const found = pairingOf(state, pairing);
    const isFriend = seatAt(state, target).side === seatAt(state, seat).side && target !== seat;
    return (
      needs(isFriend, "NotYourSide", "C136") ??
      needs(found?.status === "open" && foeIn(found, target) !== null, "NotEngaged", "C136") ??
      needs(knows(state, seat, ability), "NoSuchAbility", "C137") ??
      freeRefused(state, seat)
    );
  },
  run: (state, { seat, target, pairing, ability }, faces, type) => {
    const party = rollerOf(state, seat, { ability });
    const resistance = rungParty(state, nextAssist(state, target));
    return rollFacts(state, type, [{ purpose: "assist", pairing, a: party, b: resistance, target }], faces);
  },
  rolls: { assist: { table: assistTable } },
  offer: (state, seat) => {
    const found = seatAt(state, seat);
    const proposed = proposedAssist(state, found);
    return engagedFriends(state, found).map(({ friend, pairing }, _index, all) => {
      const nth = countOf(state, "assists", friend.id) + 1;
      // A friend with several opponents is helped against one of them
      const several = all.filter((one) => one.friend.id === friend.id).length > 1;
      const how = isAgreed(state, friend.id) ? "agreed" : "next";
      const foe = several ? { foe: nameOf(state, foeIn(pairing, friend.id)) } : {};
      const isDefault = proposed?.target === friend.id && proposed.pairing === pairing.id;
      return offer(
        `assist:${friend.id}:${pairing.id}`,
        { type: "assist", seat, target: friend.id, pairing: pairing.id },
        `assist.${how}${several ? "Against" : ""}`,
        {
          data: { name: friend.name, nth, rung: nextAssist(state, friend.id), ...foe },
          cue: freeCue(state, seat),
          ...(isDefault ? { isDefault } : {}),
          needs: abilityNeeds(state, seat),
        },
      );
    });
  },
});

/** GM: accept a fresh idea for help: the next assist faces Moderate, whichever step is due (C145). */
export const agree = defineMove(
  "agree",
  { target: parseId },
  {
    group: "Help",
    gm: true,
    needs: (state, { target }) =>
      needs(openPairings(state, target).length > 0, "NotEngaged", "C145") ??
      needs(!isAgreed(state, target), "AgreedAlready", "C145"),
    run: (_state, { target: seat }) =>
      facts(changed("agreed", { seat, effects: [{ type: "counted", what: AGREED, seat, by: 1 }] }, ["C145"])),
    table: (state) =>
      seatsOf(state)
        .filter(({ id, kind }) => kind !== "resistance" && openPairings(state, id).length > 0)
        .map(({ id, name }) => offer(`agree:${id}`, { type: "agree", target: id }, "agree", { data: { name } })),
  },
);

/** GM: let assists start a step easier or harder (C144). */
export const assistStart = defineMove(
  "assistStart",
  { start: oneOf([-1, 0, 1]) },
  {
    group: "Order",
    gm: true,
    needs: (state, { start }) => needs(state.assistStart !== start, "SameStart", "C144"),
    run: (_state, { start }) => facts(changed("assistStart", { amount: start }, ["C144", start])),
    changes: { assistStart: { told: "silent" } },
    table: () =>
      ASSIST_STARTS.map((start) =>
        offer(`assistStart:${start}`, { type: "assistStart", start }, `assistStart.${start}`),
      ),
  },
);

const ratingNow = (state: ContestState, seat: string): number =>
  abilityAt(state, seat)?.rating ?? state.rulings.baseResistance;

const fallenFoes = (state: ContestState, seat: Seat): readonly Seat[] =>
  seatsOf(state).filter((foe) => foe.side !== seat.side && foe.felledIn !== null);

/** A parting shot adds to, or takes from, the points that felled its target (C076, C077). */
const partingTable = (state: ContestState, roll: RollRecord): Consequence => {
  const target = doneTo(roll);
  const counted: Effect = { type: "counted", what: shotsAt(target), seat: actorOf(roll), by: 1 };
  const value = pointsOf(roll.degree);
  const by =
    roll.winner === "a"
      ? value
      : roll.winner === "b"
        ? -Math.min(value, against(pairingOf(state, roll.pairing), target))
        : 0;
  if (by === 0 || roll.pairing === null) return { effects: [counted], trace: [["E-24"]] };
  return {
    effects: [{ type: "points", pairing: roll.pairing, against: target, by }, counted],
    trace: [[by > 0 ? "C076" : "C077", value]],
  };
};

/** GM: parting shots that name what the foe resists with: a hero's ability, any other seat's number (C081). */
const shotsOn = (state: ContestState, seat: Seat) =>
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
    const kind = foe.kind === "hero" ? "hero" : "resistance";
    return [
      offer(`part:against:${foe.id}`, { type: "part", seat: seat.id, foe: foe.id, ...named }, `partAgainst.${kind}`, {
        data: { foe: foe.name },
        cue: freeCue(state, seat.id),
        needs: [...against, ...abilityNeeds(state, seat.id)],
      }),
    ];
  });

/** Take a parting shot at a fallen foe, in the round after (C073, C082). */
export const part = defineMove(
  "part",
  {
    seat: parseId,
    foe: parseId,
    ability: optional(parseId),
    resistance: optional(integer({ min: -100, max: 999 })),
    foeAbility: optional(parseId),
  },
  {
    usual: true,
    gmSays: ({ resistance, foeAbility }) => resistance !== undefined || foeAbility !== undefined,
    waits: { step: true },
    asks: (state, { foe, foeAbility }) => chooses(state, foe, foeAbility),
    needs: (state, { seat, foe, ability, foeAbility }) =>
      needs(knows(state, seat, ability) && knows(state, foe, foeAbility), "NoSuchAbility", "C081") ??
      partRefused(state, seat, foe),
    run: (state, { seat, foe, ability, resistance, foeAbility }, faces, type) => {
      const a = rollerOf(state, seat, { ability });
      const own = rollerOf(state, foe, { ability: foeAbility });
      const b = resistance === undefined || seatAt(state, foe).kind === "hero" ? own : { ...own, rating: resistance };
      const pairing = seatAt(state, foe).felledIn;
      return rollFacts(state, type, [{ purpose: "parting", pairing, a, b, target: foe }], faces);
    },
    rolls: { parting: { table: partingTable } },
    offer: (state, id) => {
      const seat = seatAt(state, id);
      const shots = fallenFoes(state, seat).map((foe) =>
        offer(`part:${foe.id}`, { type: "part", seat: id, foe: foe.id }, "part", {
          data: { foe: foe.name },
          cue: freeCue(state, id),
          needs: abilityNeeds(state, id),
        }),
      );
      return [...shots, ...shotsOn(state, seat)];
    },
  },
);

/** Pairings to shift points from: open ones, and finished ones that left points (C162). */
const shiftable = (state: ContestState, seat: string): readonly Pairing[] =>
  state.pairings.filter(
    (pairing) => foeIn(pairing, seat) !== null && (pairing.status === "open" || against(pairing, seat) > 0),
  );

/** The roll that fells a seat while it may still change; else null. */
const felledBy = (state: ContestState, seat: string, pairing: string): string | null =>
  departures(state).find((one) => one.kind === "fell" && one.seat === seat && one.pairing === pairing)?.roll ?? null;

/**
 * Shift points of a hero, even one who is out, to a secondary contestant: a fall costs less; 3 remove the follower, who
 * suffers 2 more (C162 to C164).
 */
export const shift = defineMove(
  "shift",
  { seat: parseId, follower: parseId, pairing: parseId, points: integer({ min: 1, max: 99 }) },
  {
    usual: true,
    group: "Help",
    needs: (state, { seat, follower, pairing, points }) => {
      const { owner, role, status } = seatAt(state, follower);
      const have = against(pairingOf(state, pairing), seat);
      return (
        needs(owner === seat && role === "secondary", "NoSecondary", "C162") ??
        needs(status === "in", "FollowerGone", "C163") ??
        // What was fixed at an escape stays, and a seat that walked out left its follower behind
        needs(seatAt(state, seat).status !== "gone", "NotIn", "C162") ??
        needs(have >= points, "NotSoManyPoints", "C162", { have })
      );
    },
    run: (state, { seat, follower, pairing, points }) => {
      const carried = seatAt(state, follower).carried + points;
      const removed = carried >= FOLLOWER_KNOCKOUT;
      const effects: Effect[] = [
        { type: "points", pairing, against: seat, by: -points },
        { type: "carried", seat: follower, by: points + (removed ? REMOVAL_POINTS : 0) },
      ];
      if (removed) effects.push({ type: "status", seat: follower, before: "in", after: "removed" });
      const more = removed ? ([["C163"], ["C164", REMOVAL_POINTS]] as const) : [];
      return facts(changed("shifted", { seat, target: follower, amount: points, effects }, ["C162", points], ...more));
    },
    // The default number saves a seat about to fall
    offer: (state, id) => {
      const seat = seatAt(state, id);
      const from = shiftable(state, id);
      return seatsOf(state)
        .filter(({ owner, role }) => owner === id && role === "secondary")
        .flatMap((follower) =>
          from.map((pairing) => {
            const points = Math.max(1, pointsOver(state, seat, pairing));
            const felled = felledBy(state, id, pairing.id);
            const foe = from.length === 1 ? {} : { foe: nameOf(state, foeIn(pairing, id)) };
            return offer(
              `shift:${follower.id}:${pairing.id}`,
              { type: "shift", seat: id, follower: follower.id, pairing: pairing.id, points },
              from.length === 1 ? "shift" : "shiftFrom",
              {
                data: { name: follower.name, ...foe },
                needs: [numberField("points", 1, Math.max(1, against(pairing, id)), points)],
                ...(felled === null ? {} : { cue: amendCue(id, felled) }),
              },
            );
          }),
        );
    },
  },
);

/** A beaten follower is out, with that roll's points and 2 more (C168, C169). */
export const removalTable = (state: ContestState, roll: RollRecord): Consequence => {
  const target = doneTo(roll);
  if (roll.winner !== "a") return { effects: [], trace: [["E-66"]] };
  const points = pointsOf(roll.degree) + REMOVAL_POINTS;
  const closed = openPairings(state, target).map(
    ({ id }) => ({ type: "pairing", pairing: id, before: "open", after: "closed" }) as const,
  );
  const before = seatAt(state, target).status;
  const status = {
    type: "status",
    seat: target,
    before,
    after: "removed",
    by: actorOf(roll),
  } as const;
  return { effects: [status, { type: "carried", seat: target, by: points }, ...closed], trace: [["C169", points]] };
};

/** Take out a follower in one roll, as an opponent who is free (C166, C167). */
export const remove = defineMove(
  "remove",
  {
    seat: parseId,
    follower: parseId,
    /** The attacker's ability (C167). */
    ability: optional(parseId),
    /** The GM's number for an attacking resistance (C167). */
    resistance: optional(integer({ min: -100, max: 999 })),
  },
  {
    gmSays: ({ resistance }) => resistance !== undefined,
    inRound: true,
    needs: (state, { seat, follower, ability }) => {
      const own = seatAt(state, seat);
      const found = state.seats[follower];
      return (
        needs(found?.kind === "follower" && found.side !== own.side, "NoFollower", "C166") ??
        needs(found?.status === "in", "FollowerGone", "C166") ??
        needs(isThere(own), "NotIn", "C166") ??
        needs(isFree(state, own), "Engaged", "C166") ??
        needs(!hasActed(state, seat), "ActedAlready", "E-82") ??
        needs(knows(state, seat, ability), "NoSuchAbility", "C167")
      );
    },
    run: (state, { seat, follower, ability, resistance }, faces, type) => {
      const own = rollerOf(state, seat, { ability });
      const a =
        resistance === undefined || seatAt(state, seat).kind !== "resistance" ? own : { ...own, rating: resistance };
      const b = rollerOf(state, follower);
      return rollFacts(state, type, [{ purpose: "follower", pairing: null, a, b, target: follower }], faces);
    },
    rolls: { follower: { table: removalTable } },
    offer: (state, id) => {
      const seat = seatAt(state, id);
      return seatsOf(state)
        .filter((found) => found.kind === "follower" && found.side !== seat.side)
        .map((found) =>
          offer(`remove:${found.id}`, { type: "remove", seat: id, follower: found.id }, "remove", {
            data: { name: found.name },
            cue: freeCue(state, id),
            // Heroes and followers choose an ability; for a resistance the GM names a number (C167)
            needs:
              seat.kind === "resistance" ? [ratingNeed("resistance", ratingNow(state, id))] : abilityNeeds(state, id),
          }),
        );
    },
  },
);

export const rest: typeof commonRest = {
  ...commonRest,
  offer: (state, seat) => {
    const isDefault = proposedAssist(state, seatAt(state, seat)) === null;
    const usual = isDefault ? { isDefault } : {};
    return [offer("rest", { type: "rest", seat }, "rest", { cue: freeCue(state, seat), ...usual })];
  },
};

/** Walk out: on harm it counts as a loss at each open pairing's score, worked out at the end (C092, E-30, E-125). */
export const abandon: typeof commonAbandon = {
  ...commonAbandon,
  run: (state, { seat }) => {
    const out = openPairings(state, seat).map(({ id }) => walksOut(id, seat));
    const priced = state.harmful ? ([["C092"], ["E-30"]] as const) : [];
    const effects = [...abandonEffects(state, seat), ...out];
    return facts(changed("abandoned", { seat, effects }, ["C091"], ...priced));
  },
};

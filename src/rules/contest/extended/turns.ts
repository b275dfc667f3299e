import type { Action, Boldness } from "../engine/action.ts";
import { BOLDNESS } from "../engine/action.ts";
import type { BidLimits } from "../engine/contest-type.ts";
import type { ContestEvent } from "../engine/event.ts";
import { declarationKey } from "../engine/evolve.ts";
import { foeIn, type Seat } from "../engine/parts.ts";
import type { ContestState } from "../engine/state.ts";
import { fights, isAskedIn, openPairings, seatsOf } from "../engine/who.ts";
import { EMPTY, type ExtendedState } from "./state.ts";
import { advantageAt, seatAt } from "../engine/look.ts";

/** The turns of a contest; empty for any other type. */
export const own = (state: ContestState): ExtendedState => state.extended ?? EMPTY;

/** Who fights in an extended contest: no follower rolls for itself here (C231). */
export const isIn = (seat: Seat): boolean => seat.status === "in" && fights(seat) && seat.kind !== "follower";

/** Foes of a seat who are still in it: any other side, so that a free-for-all works (C243). */
export const foesOf = (state: ContestState, seat: string): readonly Seat[] => {
  const { side } = seatAt(state, seat);
  return seatsOf(state).filter((foe) => foe.side !== side && isIn(foe));
};

/** Whether somebody is one of them. */
export const isFoe = (state: ContestState, seat: string, target: string): boolean => {
  const foe = state.seats[target];
  return foe !== undefined && foe.side !== seatAt(state, seat).side && isIn(foe);
};

/** What somebody declared for this round. */
export const declaration = (state: ContestState, seat: string): Action | null =>
  state.declared[declarationKey(null, seat)]?.action ?? null;

/** Highest bid: for a hero up to its start in desperation, for the GM's side only what it has (C283, C284, E-50). */
const bidLimit = (state: ContestState, seat: string): number => {
  const advantage = state.advantage[seat];
  if (!advantage) return 0;
  return seatAt(state, seat).kind === "hero" ? Math.max(advantage.current, advantage.start) : advantage.current;
};

/** The least and the most that somebody may bid; who has nothing left may still bid one (E-38). */
export const bidLimits = (state: ContestState, seat: string): BidLimits => {
  const max = Math.max(1, bidLimit(state, seat));
  return { min: Math.min(state.rulings.minBid, max), max };
};

/** A bid brought within its limits; none named is the default, or the limit nearest to it (C226, E-38). */
export const fittingBid = (state: ContestState, seat: string, bid: number | undefined): number => {
  const { defaultBid, minBid } = state.rulings;
  return Math.min(bid ?? Math.max(defaultBid, minBid), Math.max(1, bidLimit(state, seat)));
};

/** How daring a bid is, from its share of what one has (E-45). */
export const boldnessOf = (state: ContestState, seat: string, bid: number): Boldness => {
  const share = (100 * bid) / Math.max(1, advantageAt(state, seat).current);
  const index = state.rulings.boldnessThresholds.findIndex((threshold) => share <= threshold);
  return BOLDNESS[index < 0 ? 3 : index] ?? "reckless";
};

/** How daring a bid is as it counts: brought within its limits, or the default where none is named (C226). */
export const boldnessOfBid = (state: ContestState, seat: string, bid: number | undefined): Boldness =>
  boldnessOf(state, seat, fittingBid(state, seat, bid));

/** Who has still to declare in a group round. */
export const undeclared = (state: ContestState): readonly Seat[] =>
  !state.group || own(state).turns.length > 0
    ? []
    : seatsOf(state).filter(
        (seat) =>
          isIn(seat) && !own(state).done.includes(seat.id) && !(declarationKey(null, seat.id) in state.declared),
      );

/** Those of them who are asked; a bare resistance only where the GM's side is (E-127). */
export const askedToDeclare = (state: ContestState): readonly Seat[] =>
  undeclared(state).filter((seat) => isAskedIn(state, seat));

/** All in it in the order this round's rule gives, ties by order of declaration (C246 to C248, E-103). */
export const sortedTurns = (state: ContestState): readonly string[] => {
  const entries = Object.values(state.declared).flatMap(({ seat, action }) => {
    const bid = action?.bid ?? 0;
    const boldness = BOLDNESS.indexOf(action?.boldness ?? "cautious");
    return seatAt(state, seat).status === "in"
      ? [{ seat, bid, boldness, advantage: advantageAt(state, seat).current }]
      : [];
  });
  type Entry = (typeof entries)[number];
  const keys: Readonly<
    Record<ContestState["orderRule"], readonly (keyof Entry & ("bid" | "boldness" | "advantage"))[]>
  > = {
    boldness: ["boldness", "bid"],
    bid: ["bid", "boldness"],
    advantage: ["advantage", "bid", "boldness"],
  };
  const by = keys[state.orderRule];
  return [...entries]
    .sort((first, second) => by.reduce((order, key) => order || second[key] - first[key], 0))
    .map(({ seat }) => seat);
};

/** That the turns are sorted now, which is when all hear what was declared (C244, C245). */
export const turnsSorted = (
  state: ContestState,
  before: readonly string[],
  after: readonly string[],
): ContestEvent => ({
  type: "changed",
  what: "turns",
  note: state.orderRule,
  effects: [{ type: "turns", before, after }],
  trace: [["C245", state.orderRule]],
});

/** Turns of a single contest: who leads, then the other (C195, C210, E-40). */
const singleTurns = (state: ContestState): readonly string[] => {
  const pairing = state.pairings[0];
  if (!pairing) return [];
  return pairing.leads === pairing.a ? [pairing.a, pairing.b] : [pairing.b, pairing.a];
};

/** Who has not acted yet, in order; delayed ones come in when they like, and are no longer waited for in order. */
export const waitingTurns = (state: ContestState): readonly string[] => {
  const { turns, done, delayed } = own(state);
  return (state.group ? turns : singleTurns(state)).filter(
    (seat) => !done.includes(seat) && !delayed.includes(seat) && seatAt(state, seat).status === "in",
  );
};

/** Whose turn it is. */
export const onTurn = (state: ContestState): string | null => waitingTurns(state)[0] ?? null;

/** Whether somebody may act now: it is their turn, or they waited for a moment like this (C253). */
export const mayAct = (state: ContestState, seat: string): boolean =>
  onTurn(state) === seat || (own(state).delayed.includes(seat) && seatAt(state, seat).status === "in");

/** Whether somebody had a turn, or points of theirs have moved, or somebody acted against them (C189). */
export const begun = (state: ContestState, seat: string): boolean =>
  own(state).done.includes(seat) ||
  advantageAt(state, seat).changed ||
  own(state).engaged.some((pair) => pair.seat === seat || pair.foe === seat);

/** Alone one faces the other all the time, before the first exchange of a round too (C285, C288). */
const facing = (state: ContestState, seat: string): readonly string[] =>
  state.group ? [] : openPairings(state, seat).flatMap((pairing) => foeIn(pairing, seat) ?? []);

/** Whom somebody is engaged with this round: who was faced already, and who is declared to be (E-79). */
export const engagedWith = (state: ContestState, seat: string): readonly string[] => {
  const faced = own(state).engaged.flatMap((pair) =>
    pair.seat === seat ? [pair.foe] : pair.foe === seat ? [pair.seat] : [],
  );
  const declared = Object.values(state.declared).flatMap((entry) => {
    const targets = entry.action?.targets ?? [];
    return entry.seat === seat ? targets : targets.includes(seat) ? [entry.seat] : [];
  });
  return [...new Set([...facing(state, seat), ...faced, ...declared])].filter(
    (id) => seatAt(state, id).status === "in",
  );
};

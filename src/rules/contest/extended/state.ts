import { refused, type Refused } from "../../log/outcome.ts";
import { list, mapOf, nullable, object, text, type ValueOf } from "../../log/parse.ts";
import { isBeginning, numbersOf, pairUp, seatOf } from "../engine/begin.ts";
import type { BidLimits, ContestType } from "../engine/definition.ts";
import type { ContestEvent } from "../engine/event.ts";
import { declarationKey } from "../engine/evolve.ts";
import { abilitiesOf, advantageAt, seatAt } from "../engine/look.ts";
import { fights, isAskedIn, nameOf, openPairings, rollerOf, seatsOf } from "../engine/party.ts";
import {
  BOLDNESS,
  foeIn,
  parseShot,
  type Action,
  type Boldness,
  type ContestState,
  type Seat,
} from "../engine/state.ts";

const id = text({ min: 1, max: 60 });
const ids = list(id, { max: 200 });

/** What only extended contests keep. */
export const parseExtendedState = object({
  /** Who acts in which order this round; empty until all have declared. */
  turns: ids,
  /** Who has had their turn this round. */
  done: ids,
  /** Who waits and may come in at any time (C253). */
  delayed: ids,
  /** Who was attacked before their turn, and may change their mind (C250). */
  attacked: ids,
  /** Who has faced whom this round, as pairs (E-79). */
  engaged: list(object({ seat: id, foe: id }), { max: 500 }),
  /** The other side of everybody's latest exchange (E-79). */
  last: mapOf(id),
  /** A parting shot that waits to be taken or let be. */
  shot: nullable(parseShot),
});
export type ExtendedState = ValueOf<typeof parseExtendedState>;

export const EMPTY: ExtendedState = {
  turns: [],
  done: [],
  delayed: [],
  attacked: [],
  engaged: [],
  last: {},
  shot: null,
};

declare module "../engine/state.ts" {
  interface TypeState {
    readonly extended?: ExtendedState;
  }
}

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

/** What followers add who lend their points, their modifiers in (C191, C229, C230). */
const lentBy = (state: ContestState, seat: string): number =>
  seatsOf(state)
    .filter(({ owner, role, status }) => owner === seat && role === "points" && status === "in")
    .reduce((sum, { id }) => sum + Math.max(0, rollerOf(state, id).rating), 0);

/** What somebody's first ability comes to by now, which alone opens an extended contest (C199). */
const opening = (state: ContestState, seat: string): number =>
  rollerOf(state, seat, { ability: abilitiesOf(state, seat)[0]?.id }).rating;

/**
 * Starting advantage: the whole effective rating of the first ability, 20 a mastery,
 * and followers' points (C189, C190, C193).
 */
export const startOf = (state: ContestState, seat: string): number => opening(state, seat) + lentBy(state, seat);

/**
 * Points counted anew for whoever was supported or modified since, as long as they have not begun: all of it is in
 * before the first exchange (C189); null where everybody's are right.
 */
export const recount = (state: ContestState): ContestEvent | null => {
  const wrong = seatsOf(state).find(({ id }) => {
    const advantage = state.advantage[id];
    return (
      advantage !== undefined &&
      isBeginning(state, { begun }, id) &&
      opening(state, id) > 0 &&
      startOf(state, id) !== advantage.start
    );
  });
  if (!wrong) return null;
  const start = startOf(state, wrong.id);
  const before = advantageAt(state, wrong.id).start;
  return {
    type: "changed",
    what: "counted",
    seat: wrong.id,
    effects: [{ type: "started", seat: wrong.id, start, before }],
    trace: [["C189"]],
  };
};

/** Give a seat its starting advantage; an unusable ability cannot open an extended contest (E-105, E-112). */
const withAdvantage = (state: ContestState, seat: string): ContestState | Refused => {
  const rating = rollerOf(state, seat).rating;
  if (rating <= 0) return refused("Contest.Refused.NoAdvantage", "E-105", { name: nameOf(state, seat) });
  const start = startOf(state, seat);
  return { ...state, advantage: { ...state.advantage, [seat]: { start, current: start, changed: false } } };
};

/** All who fight get their advantage; two alone face each other. */
export const begin = (state: ContestState): ContestState | Refused => {
  let now: ContestState = { ...state, extended: EMPTY };
  for (const seat of seatsOf(state).filter(isIn)) {
    const next = withAdvantage(now, seat.id);
    if ("kind" in next) return next;
    now = next;
  }
  return state.group || now.pairings.length > 0 ? now : pairUp(now, false);
};

/**
 * What a latecomer starts with (C189), unless its ability cannot open a contest
 * (E-105); from aside or as a follower nothing.
 */
export const welcome: NonNullable<ContestType["welcome"]> = (state, newcomer) => {
  if (newcomer.aside || newcomer.kind === "follower") return [];
  const { rating } = rollerOf(
    {
      ...state,
      seats: { ...state.seats, [newcomer.id]: seatOf(state.type, newcomer) },
      numbers: { [newcomer.id]: numbersOf(newcomer) },
    },
    newcomer.id,
  );
  return rating > 0
    ? [{ type: "started", seat: newcomer.id, start: rating, before: null }]
    : refused("Contest.Refused.NoAdvantage", "E-105", { name: newcomer.name });
};

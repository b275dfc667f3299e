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

export const parseExtendedState = object({
  /** Seats in the order of this round's turns; empty until all have declared. */
  turns: ids,
  done: ids,
  /** Seats that delay and may act at any time (C253). */
  delayed: ids,
  /** Seats attacked before their turn, which may change their mind (C250). */
  attacked: ids,
  /** Pairs that faced each other this round (E-79). */
  engaged: list(object({ seat: id, foe: id }), { max: 500 }),
  /** Each seat's foe in its latest exchange (E-79). */
  last: mapOf(id),
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

/** The state of turns; empty for other types. */
export const own = (state: ContestState): ExtendedState => state.extended ?? EMPTY;

/** Whether a seat fights here: followers never roll for themselves (C231). */
export const isIn = (seat: Seat): boolean => seat.status === "in" && fights(seat) && seat.kind !== "follower";

/** Foes still in the contest, of every other side, so that a free-for-all works (C243). */
export const foesOf = (state: ContestState, seat: string): readonly Seat[] => {
  const { side } = seatAt(state, seat);
  return seatsOf(state).filter((foe) => foe.side !== side && isIn(foe));
};

export const isFoe = (state: ContestState, seat: string, target: string): boolean => {
  const foe = state.seats[target];
  return foe !== undefined && foe.side !== seatAt(state, seat).side && isIn(foe);
};

export const declaration = (state: ContestState, seat: string): Action | null =>
  state.declared[declarationKey(null, seat)]?.action ?? null;

/** Highest bid: in desperation a hero's start, for the GM's side only what it has (C283, C284, E-50). */
const bidLimit = (state: ContestState, seat: string): number => {
  const advantage = state.advantage[seat];
  if (!advantage) return 0;
  return seatAt(state, seat).kind === "hero" ? Math.max(advantage.current, advantage.start) : advantage.current;
};

/** Limits of a bid; a seat with nothing left can still bid one (E-38). */
export const bidLimits = (state: ContestState, seat: string): BidLimits => {
  const max = Math.max(1, bidLimit(state, seat));
  return { min: Math.min(state.rulings.minBid, max), max };
};

/** A bid within its limits; undefined means the default, or the nearest limit (C226, E-38). */
export const fittingBid = (state: ContestState, seat: string, bid: number | undefined): number => {
  const { defaultBid, minBid } = state.rulings;
  return Math.min(bid ?? Math.max(defaultBid, minBid), Math.max(1, bidLimit(state, seat)));
};

/** Boldness by the bid's share of the advantage (E-45). */
export const boldnessOf = (state: ContestState, seat: string, bid: number): Boldness => {
  const share = (100 * bid) / Math.max(1, advantageAt(state, seat).current);
  const index = state.rulings.boldnessThresholds.findIndex((threshold) => share <= threshold);
  return BOLDNESS[index] ?? "reckless";
};

/** Boldness of the bid as it counts: fitted, or the default (C226). */
export const boldnessOfBid = (state: ContestState, seat: string, bid: number | undefined): Boldness =>
  boldnessOf(state, seat, fittingBid(state, seat, bid));

export const undeclared = (state: ContestState): readonly Seat[] =>
  !state.group || own(state).turns.length > 0
    ? []
    : seatsOf(state).filter(
        (seat) =>
          isIn(seat) && !own(state).done.includes(seat.id) && !(declarationKey(null, seat.id) in state.declared),
      );

/** Undeclared seats that are asked; a bare resistance only where the GM's side is (E-127). */
export const askedToDeclare = (state: ContestState): readonly Seat[] =>
  undeclared(state).filter((seat) => isAskedIn(state, seat));

/** Seats by this round's rule, ties in order of declaration (C246 to C248, E-103). */
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

/** The fact that turns are sorted, which makes declarations public (C244, C245). */
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

/** Turns of a single contest: the leader, then the other (C195, C210, E-40). */
const singleTurns = (state: ContestState): readonly string[] => {
  const pairing = state.pairings[0];
  if (!pairing) return [];
  return pairing.leads === pairing.a ? [pairing.a, pairing.b] : [pairing.b, pairing.a];
};

/** Seats still to act, in order; delayed ones act when they like and are left out. */
export const waitingTurns = (state: ContestState): readonly string[] => {
  const { turns, done, delayed } = own(state);
  return (state.group ? turns : singleTurns(state)).filter(
    (seat) => !done.includes(seat) && !delayed.includes(seat) && seatAt(state, seat).status === "in",
  );
};

export const onTurn = (state: ContestState): string | null => waitingTurns(state)[0] ?? null;

/** Whether a seat may act now: on its turn, or after a delay (C253). */
export const mayAct = (state: ContestState, seat: string): boolean =>
  onTurn(state) === seat || (own(state).delayed.includes(seat) && seatAt(state, seat).status === "in");

/** Whether a seat has acted, been acted against, or had its points moved (C189). */
export const begun = (state: ContestState, seat: string): boolean =>
  own(state).done.includes(seat) ||
  advantageAt(state, seat).changed ||
  own(state).engaged.some((pair) => pair.seat === seat || pair.foe === seat);

/** In a single contest both always face each other, before a round's first exchange too (C285, C288). */
const facing = (state: ContestState, seat: string): readonly string[] =>
  state.group ? [] : openPairings(state, seat).flatMap((pairing) => foeIn(pairing, seat) ?? []);

/** Foes that a seat faced or declared against this round (E-79). */
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

/** Points that followers lend, modifiers included (C191, C229, C230). */
const lentBy = (state: ContestState, seat: string): number =>
  seatsOf(state)
    .filter(({ owner, role, status }) => owner === seat && role === "points" && status === "in")
    .reduce((sum, { id }) => sum + Math.max(0, rollerOf(state, id).rating), 0);

/** The first ability's effective rating, which alone opens an extended contest (C199). */
const opening = (state: ContestState, seat: string): number =>
  rollerOf(state, seat, { ability: abilitiesOf(state, seat)[0]?.id }).rating;

/** Starting advantage: the first ability's effective rating, 20 a mastery, and followers' points (C189, C190, C193). */
export const startOf = (state: ContestState, seat: string): number => opening(state, seat) + lentBy(state, seat);

/** Recounts points after support or modifiers until a seat's first exchange (C189); null where all are right. */
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

/** The seat's starting advantage; an unusable ability cannot open an extended contest (E-105, E-112). */
const withAdvantage = (state: ContestState, seat: string): ContestState | Refused => {
  const rating = rollerOf(state, seat).rating;
  if (rating <= 0) return refused("Contest.Refused.NoAdvantage", "E-105", { name: nameOf(state, seat) });
  const start = startOf(state, seat);
  return { ...state, advantage: { ...state.advantage, [seat]: { start, current: start, changed: false } } };
};

export const begin = (state: ContestState): ContestState | Refused => {
  let now: ContestState = { ...state, extended: EMPTY };
  for (const seat of seatsOf(state).filter(isIn)) {
    const next = withAdvantage(now, seat.id);
    if ("kind" in next) return next;
    now = next;
  }
  return state.group || now.pairings.length > 0 ? now : pairUp(now, false);
};

/** A latecomer's start (C189), unless its ability cannot open a contest (E-105); none from aside or for followers. */
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

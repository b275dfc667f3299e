import { refused, type Refused } from "../../log/outcome.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import type { ContestEvent } from "../engine/event.ts";
import type { IntentOf } from "../engine/intent.ts";
import type { ContestState } from "../engine/state.ts";
import { extendedIntents } from "./intent.ts";
import { exchangeSpec, targetsRefused } from "./targets.ts";
import { evolve } from "../engine/evolve.ts";
import { roundRefused } from "../engine/meant-for.ts";
import {
  bidLimits,
  boldnessOf,
  boldnessOfBid,
  declaration,
  fittingBid,
  isIn,
  mayAct,
  own,
  sortedTurns,
  turnsSorted,
} from "./turns.ts";

/**
 * Why a bid is out of its limits, or null (C283, C284, E-38). A view that hides somebody's advantage knows no limits of
 * theirs: a bid that waits there was judged when it was declared.
 */
export const bidRefused = (state: ContestState, seat: string, bid: number | undefined): Refused | null => {
  if (bid === undefined || !Object.hasOwn(state.advantage, seat)) return null;
  const { min, max } = bidLimits(state, seat);
  return bid < min || bid > max ? refused("Contest.Refused.BidRange", "E-38", { min, max }) : null;
};

type Bid = IntentOf<"bid"> | IntentOf<"redeclare">;

const refuse = (state: ContestState, { seat, target, also, bid, round }: Bid): Refused | null => {
  const late = roundRefused(state, round);
  if (late) return late;
  const found = state.seats[seat];
  if (!state.group) return refused("Contest.Refused.GroupOnly", "C244");
  if (!found || !isIn(found)) return refused("Contest.Refused.NotIn", "C244");
  if (own(state).done.includes(seat)) return refused("Contest.Refused.ActedAlready", "C255");
  const targets = [...(target === undefined ? [] : [target]), ...(also ?? [])];
  return targetsRefused(state, seat, targets) ?? bidRefused(state, seat, bid);
};

/** The declaration as kept: its bid fitted, how daring it is suggested by its share (E-45). */
export const declared = (
  state: ContestState,
  {
    seat,
    target,
    also = [],
    bid,
    boldness,
  }: { [K in Exclude<keyof Bid, "type">]?: Bid[K] | undefined } & { readonly seat: string },
): ContestEvent => {
  const fitting = fittingBid(state, seat, bid);
  const action = { kind: "plain" as const, bid: fitting, boldness: boldness ?? boldnessOf(state, seat, fitting) };
  return {
    type: "declared",
    seat,
    pairing: null,
    action: target === undefined ? action : { ...action, targets: [target, ...also] },
    trace: [["C244"]],
  };
};

/** Declare action, bid and target at the start of a round; anew once somebody attacked first (C244, C250). */
export const bid: Move<"bid"> = {
  waits: {
    parse: extendedIntents.bid,
    step: true,
    bid: (state, { seat, target }) => (target === undefined ? null : bidLimits(state, seat)),
    boldness: (state, { seat, bid: points, boldness }) => boldness ?? boldnessOfBid(state, seat, points),
  },
  legal: (state, intent) => {
    const no = refuse(state, intent);
    if (no) return no;
    const first = own(state).turns.length === 0;
    if (first && declaration(state, intent.seat) === null && !(`free:${intent.seat}` in state.declared)) return null;
    return own(state).attacked.includes(intent.seat) ? null : refused("Contest.Refused.Declared", "C250");
  },
  run: (state, { seat, target, also, bid: points, boldness }) =>
    facts(declared(state, { seat, target, also, bid: points, boldness })),
  opens: (after, { seat, target }) => (target === undefined ? [] : [exchangeSpec(after, { seat, target })]),
};

/** Where another bid changes the order of those who are still to act, the turns are sorted again (C245, E-127). */
const sortedAnew = (before: ContestState, state: ContestState): readonly ContestEvent[] => {
  const { turns } = own(before);
  const after = sortedTurns(state).filter((id) => turns.includes(id));
  const gone = turns.filter((id) => !after.includes(id));
  const all = [...gone, ...after];
  return all.every((id, index) => id === turns[index]) ? [] : [turnsSorted(state, turns, all)];
};

/**
 * GM: another declaration for somebody: a target that is gone, a delay (C252, C254), or a bid that does not fit (C225).
 * Its place in the order follows it.
 */
export const redeclare: Move<"redeclare"> = {
  gm: true,
  legal: refuse,
  run: (state, { seat, target, also, bid: points, boldness }) => {
    const event = declared(state, { seat, target, also, bid: points, boldness });
    return facts(event, ...sortedAnew(state, evolve(state, event)));
  },
  opens: (after, { seat, target }) => (target === undefined ? [] : [exchangeSpec(after, { seat, target })]),
};

/** Wait for a better moment in this round (C253). */
export const delay: Move<"delay"> = {
  legal: (state, { seat }) => {
    if (!state.group) return refused("Contest.Refused.GroupOnly", "C253");
    return mayAct(state, seat) && !own(state).delayed.includes(seat)
      ? null
      : refused("Contest.Refused.NotYourTurn", "C253");
  },
  run: (_state, { seat }) => facts({ type: "changed", what: "delayed", seat, effects: [], trace: [["C253"]] }),
};

/** Let one's turn pass. */
export const forfeit: Move<"forfeit"> = {
  legal: (state, { seat }) => (mayAct(state, seat) ? null : refused("Contest.Refused.NotYourTurn", "C249")),
  run: (_state, { seat }) => facts({ type: "changed", what: "forfeited", seat, effects: [] }),
};

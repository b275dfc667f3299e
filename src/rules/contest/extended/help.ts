import { refused, type Refused } from "../../log/outcome.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import { action as commonAction, healRefused, knows } from "../engine/moves/free.ts";
import { bareParty, rollerOf } from "../engine/party.ts";
import { rollFacts } from "../engine/roll-facts.ts";
import type { ContestState } from "../engine/state.ts";
import { turnRefused } from "./exchange.ts";
import { extendedIntents } from "./intent.ts";
import { engagedWith, foesOf, isIn, own } from "./turns.ts";
import { advantageAt, seatAt } from "../engine/look.ts";
import { textOf } from "../../log/values.ts";

const unengaged = (state: ContestState, seat: string): Refused | null =>
  turnRefused(state, seat) ?? (engagedWith(state, seat).length > 0 ? refused("Contest.Refused.Engaged", "C285") : null);

/** Whoever stands aside has no turn of their own to wait for: once a round they do something (C180, C324). */
const asideRefused = (state: ContestState, seat: string): Refused | null => {
  if (seatAt(state, seat).status !== "in") return refused("Contest.Refused.NotIn", "C180");
  return own(state).done.includes(seat) ? refused("Contest.Refused.ActedAlready", "C324") : null;
};

const friend = (state: ContestState, seat: string, target: string): Refused | null => {
  const found = state.seats[target];
  if (target === seat) return refused("Contest.Refused.NotToYourself", "C311");
  if (found?.side !== seatAt(state, seat).side) return refused("Contest.Refused.NotYourSide", "C310");
  return isIn(found) ? null : refused("Contest.Refused.NotIn", "C310");
};

/** Do something that has nothing to do with beating them, in place of one's turn (C285, C292, C305). */
export const action: Move<"action"> = {
  ...commonAction,
  legal: (state, intent) => {
    const { seat, target, ability } = intent;
    if (target !== undefined && seatAt(state, target).side !== seatAt(state, seat).side)
      return refused("Contest.Refused.NotYourSide", "C292");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C285");
    const late = seatAt(state, seat).aside ? asideRefused(state, seat) : unengaged(state, seat);
    return late ?? healRefused(state, intent);
  },
};

/** Lend points to a teammate: the amount is the resistance (C310 to C315). */
export const lend: Move<"lend"> = {
  // The GM may have it be another amount (C314)
  waits: {
    parse: extendedIntents.lend,
    step: true,
    field: "amount",
    bid: (state, { seat }) => ({ min: 1, max: Math.max(1, advantageAt(state, seat).current) }),
  },
  legal: (state, { seat, target, amount }) => {
    if (!state.group) return refused("Contest.Refused.GroupOnly", "C310");
    if (seatAt(state, seat).kind === "follower") return refused("Contest.Refused.FollowerLends", "C312");
    const have = advantageAt(state, seat).current;
    if (amount < 1 || amount > have) return refused("Contest.Refused.LendRange", "C310", { max: Math.max(1, have) });
    return friend(state, seat, target) ?? unengaged(state, seat);
  },
  run: (state, { seat, target, amount, task }, faces, type) => {
    const spec = {
      purpose: "lend" as const,
      pairing: null,
      a: rollerOf(state, seat),
      b: bareParty(amount),
      target,
      amount,
      ...(task === undefined ? {} : { task }),
    };
    return rollFacts(state, type, [spec], faces);
  },
};

/** The opponent a gift would help if it goes wrong: the one named, else the one last engaged (E-54). */
const opponentOf = (state: ContestState, target: string, named: string | undefined): string | undefined => {
  const foes = foesOf(state, target).map(({ id }) => id);
  const last = own(state).last[target];
  return [named, last, foes[0]].find((id) => id !== undefined && foes.includes(id));
};

/** Help from outside: twice the bid is the resistance (C324 to C326). */
export const gift: Move<"gift"> = {
  waits: {
    parse: extendedIntents.gift,
    field: "amount",
    bid: (state, { seat }) => ({ min: 1, max: Math.max(1, rollerOf(state, seat).rating) }),
  },
  legal: (state, { seat, target, amount, other }) => {
    if (!seatAt(state, seat).aside) return refused("Contest.Refused.OutsideOnly", "C324");
    const no = asideRefused(state, seat);
    if (no) return no;
    const max = rollerOf(state, seat).rating;
    if (amount < 1 || amount > max) return refused("Contest.Refused.GiftRange", "C325", { max: Math.max(1, max) });
    if (
      opponentOf(state, target, other) === undefined ||
      (other !== undefined && opponentOf(state, target, other) !== other)
    )
      return refused("Contest.Refused.NotAFoe", "E-54");
    return friend(state, seat, target);
  },
  run: (state, { seat, target, amount, other }, faces, type) => {
    const a = rollerOf(state, seat);
    const profits = textOf(opponentOf(state, target, other));
    const spec = {
      purpose: "gift" as const,
      pairing: null,
      a,
      b: bareParty(2 * amount),
      target,
      other: profits,
      amount,
    };
    return rollFacts(state, type, [spec], faces);
  },
};

/** GM: a follower goes with somebody else of the same side; one whose points are counted already stays (C232). */
export const assign: Move<"assign"> = {
  gm: true,
  legal: (state, { follower, owner }) => {
    const found = state.seats[follower];
    const hero = state.seats[owner];
    if (found?.kind !== "follower") return refused("Contest.Refused.NoFollower", "C232");
    if (found.role === "points") return refused("Contest.Refused.PointsCounted", "C232");
    if (!hero || hero.side !== found.side || hero.kind === "follower")
      return refused("Contest.Refused.FollowerSide", "C232");
    return found.owner === owner ? refused("Contest.Refused.SameOwner", "C232") : null;
  },
  run: (state, { follower, owner }) =>
    facts({
      type: "changed",
      what: "assigned",
      seat: follower,
      target: owner,
      effects: [{ type: "owner", seat: follower, before: textOf(seatAt(state, follower).owner), after: owner }],
      trace: [["C232"]],
    }),
};

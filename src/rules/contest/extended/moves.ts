import { refused, type Refused } from "../../log/outcome.ts";
import { integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { certain, textOf } from "../../log/values.ts";
import { facts, type Move } from "../engine/contest-type.ts";
import type { ContestEvent } from "../engine/event.ts";
import { evolve } from "../engine/evolve.ts";
import { rollFacts } from "../engine/hold.ts";
import type { IntentOf } from "../engine/intent.ts";
import { advantageAt, seatAt } from "../engine/look.ts";
import { chooses, action as commonAction, healRefused, knows } from "../engine/moves/free.ts";
import { roundRefused } from "../engine/moves/volley.ts";
import { bareParty, rollerOf } from "../engine/party.ts";
import type { RollSpec } from "../engine/rolls.ts";
import { ORDER_RULES, parseId, parseRound } from "../engine/setup.ts";
import { BOLDNESS, type ContestState, type Shot } from "../engine/state.ts";
import { declaredTargets, exchangeSpec, partiesOf, targetsOf, targetsRefused } from "./consequence.ts";
import {
  bidLimits,
  boldnessOf,
  boldnessOfBid,
  declaration,
  engagedWith,
  fittingBid,
  foesOf,
  isIn,
  mayAct,
  own,
  sortedTurns,
  turnsSorted,
} from "./state.ts";

const amount = integer({ min: 0, max: 10_000 });

const bidFields = {
  seat: parseId,
  /** Absent: no exchange this round, but something else. */
  target: optional(parseId),
  /** Absent: the GM's default (C226). */
  bid: optional(amount),
  boldness: optional(oneOf(BOLDNESS)),
  /** Further targets, where the table plays so (E-46). */
  also: optional(list(parseId, { max: 19 })),
  /** The round it is meant for; it is refused once that is over (E-128). */
  round: optional(parseRound),
};

/** Moves of an extended contest, beside the common ones. */
export const extendedIntents = {
  /** In a group: declare for the round, or change one's mind once attacked (C244, C250). */
  bid: object(bidFields),
  /** GM: another declaration for somebody, because the target is gone or the order changed (C252, C254). */
  redeclare: object(bidFields),
  /** Act: an exchange with a bid (C195, C201); a task instead scores nothing (C288). */
  exchange: object({
    seat: parseId,
    target: parseId,
    also: optional(list(parseId, { max: 19 })),
    bid: optional(amount),
    ability: optional(parseId),
    kind: optional(oneOf(["plain", "task"])),
    task: optional(text({ max: 500 })),
    gain: optional(oneOf(["augment", "goal"])),
    /** Whom the support of a side task is for; absent: oneself (C292). */
    friend: optional(parseId),
  }),
  /** Wait, and come in later this round (C253). */
  delay: object({ seat: parseId }),
  /** Let one's turn pass. */
  forfeit: object({ seat: parseId }),
  /** Try to get away from whoever is on one (C298). */
  disengage: object({ seat: parseId, target: parseId, ability: optional(parseId) }),
  /** Come back into a group contest with what one left with; what the GM restores comes on top (C303, C304). */
  rejoin: object({ seat: parseId, restore: optional(amount) }),
  /** Give points to a teammate (C310), with what the help is, in the table's words (C313). */
  lend: object({ seat: parseId, target: parseId, amount, task: optional(text({ max: 500 })) }),
  /** Help from outside the contest (C324). */
  gift: object({ seat: parseId, target: parseId, amount, other: optional(parseId) }),
  /** Try to come back after a defeat (C266). */
  chance: object({ seat: parseId, ability: optional(parseId) }),
  /** Leave a second chance for later, or for good: it is not asked about again. */
  letBe: object({ seat: parseId }),
  /** Act again at once against somebody just beaten (C259), who meets it with an ability (C081), or let it be. */
  shoot: object({ seat: parseId, bid: optional(amount), ability: optional(parseId), foeAbility: optional(parseId) }),
  spare: object({ seat: parseId }),
  /** GM: a returned foe keeps the state of its defeat (C264). */
  keep: object({ seat: parseId, foe: parseId }),
  /** Split the loss of several targets among them, in the order they were named (E-46, E-116). */
  split: object({ seat: parseId, roll: parseId, shares: list(amount, { max: 20 }) }),
  /** GM: both lose half the bid on two Fumbles in a group (C222). */
  bothLose: object({ roll: parseId }),
  /** GM: an edge for somebody, or a handicap where it is negative, where the table plays with them (C334). */
  edge: object({ seat: parseId, edge: integer({ min: -99, max: 99 }) }),
  /** GM: how turns are sorted from the next round on (C245). */
  orderRule: object({ rule: oneOf(ORDER_RULES) }),
  /** GM: a follower goes with somebody else (C232). */
  assign: object({ follower: parseId, owner: parseId }),
};

declare module "../engine/intent.ts" {
  interface Intents extends Said<typeof extendedIntents> {}
}

/**
 * Why a bid is out of its limits, or null (C283, C284, E-38). A view that hides somebody's advantage knows no limits of
 * theirs: a bid that waits there was judged when it was declared.
 */
const bidRefused = (state: ContestState, seat: string, bid: number | undefined): Refused | null => {
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

/** Why it is not somebody's moment to act, or null: a parting shot comes first, then turns in order (C249, C259). */
const turnRefused = (state: ContestState, seat: string): Refused | null => {
  if (own(state).shot !== null) return refused("Contest.Refused.ShotFirst", "C259");
  if (advantageAt(state, seat).current <= 0) return refused("Contest.Refused.NotIn", "C207");
  return mayAct(state, seat) ? null : refused("Contest.Refused.NotYourTurn", "C249");
};

/** The first ability carries the first round: advantage was counted from it (C200). */
const firstAbility = (state: ContestState, seat: string, ability = state.numbers[seat]?.current): boolean =>
  state.round > 1 || ability === state.numbers[seat]?.abilities[0]?.id;

const sameTargets = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((id, index) => id === second[index]);

/**
 * One exchange: bid, both roll, and advantage moves (C195, C201 to C206). In a group as it was declared (C249, C250).
 */
export const exchange: Move<"exchange"> = {
  // In a group the bid has had the GM's word when it was declared; support has not
  waits: {
    parse: extendedIntents.exchange,
    step: true,
    when: (state, { kind, gain }) => !state.group || (kind === "task" && gain === "augment"),
    bid: (state, { seat }) => (state.group ? null : bidLimits(state, seat)),
    boldness: (state, { seat, bid }) => boldnessOfBid(state, seat, bid),
  },
  legal: (state, intent) => {
    const { seat, bid, ability, kind } = intent;
    const targets = targetsOf(state, intent);
    const no = turnRefused(state, seat) ?? targetsRefused(state, seat, targets);
    if (no) return no;
    if (state.group && !sameTargets(targets, declaredTargets(state, seat)))
      return refused("Contest.Refused.OtherTarget", "C250");
    if (intent.friend !== undefined && seatAt(state, intent.friend).side !== seatAt(state, seat).side)
      return refused("Contest.Refused.NotYourSide", "C292");
    if (kind === "task" && targets.length > 1) return refused("Contest.Refused.OneTarget", "E-46");
    if (state.group && bid !== undefined && bid !== declaration(state, seat)?.bid)
      return refused("Contest.Refused.OtherBid", "C250");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C199");
    if (kind !== "task" && !firstAbility(state, seat, ability)) return refused("Contest.Refused.FirstAbility", "C200");
    return state.group ? null : bidRefused(state, seat, bid);
  },
  run: (state, intent, faces, type) => rollFacts(state, type, [exchangeSpec(state, intent)], faces),
};

/** The parting shot that waits, of a state in which one was found. */
const shotOf = (state: ContestState): Shot => certain(own(state).shot);

/** A parting shot: act again at once, with a new bid and any fitting ability (C259, C260). */
export const shoot: Move<"shoot"> = {
  waits: {
    parse: extendedIntents.shoot,
    step: true,
    bid: (state, { seat }) => bidLimits(state, seat),
    boldness: (state, { seat, bid }) => boldnessOfBid(state, seat, bid),
  },
  asks: (state, { seat, foeAbility }) => {
    const { shot } = own(state);
    return shot?.seat === seat ? chooses(state, shot.foe, foeAbility) : null;
  },
  legal: (state, { seat, bid, ability, foeAbility }) => {
    const { shot } = own(state);
    if (shot?.seat !== seat) return refused("Contest.Refused.NoShot", "C259");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C260");
    if (!knows(state, shot.foe, foeAbility)) return refused("Contest.Refused.NoSuchAbility", "C081");
    return bidRefused(state, seat, bid);
  },
  run: (state, { seat, bid, ability, foeAbility }, faces, type) => {
    const foe = shotOf(state).foe;
    const amount = fittingBid(state, seat, bid);
    const parties = partiesOf(state, seat, [foe], { ability }, { ability: foeAbility });
    return rollFacts(state, type, [{ purpose: "parting", pairing: null, ...parties, target: foe, amount }], faces);
  },
};

/** Let a beaten foe be. */
export const spare: Move<"spare"> = {
  legal: (state, { seat }) => (own(state).shot?.seat === seat ? null : refused("Contest.Refused.NoShot", "C259")),
  run: (state, { seat }) => facts({ type: "changed", what: "spared", seat, target: shotOf(state).foe, effects: [] }),
};

/** Try to get away, instead of an exchange: one roll against everybody who is on one (C298 to C300, E-51, E-83). */
export const disengage: Move<"disengage"> = {
  legal: (state, { seat, target, ability }) => {
    const no = turnRefused(state, seat) ?? targetsRefused(state, seat, [target]);
    if (no) return no;
    return knows(state, seat, ability) ? null : refused("Contest.Refused.NoSuchAbility", "C299");
  },
  run: (state, { seat, target, ability }, faces, type) => {
    const foes = [...new Set([target, ...engagedWith(state, seat)])];
    const specs = foes.map((foe): RollSpec => ({
      purpose: "disengage",
      pairing: null,
      a: rollerOf(state, seat, { ability }),
      b: rollerOf(state, foe),
    }));
    return rollFacts(state, type, specs, faces);
  },
};

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

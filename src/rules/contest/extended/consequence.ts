import { refused, type Refused } from "../../log/outcome.ts";
import { certain, numberOf, textOf } from "../../log/values.ts";
import { augmentEffects, openRoll, openRollAt, replaced } from "../engine/amend.ts";
import { applyAll } from "../engine/apply.ts";
import { facts, type Consequence, type Departure, type Move } from "../engine/contest-type.ts";
import type { IntentOf } from "../engine/intent.ts";
import { advantageAt, seatAt, woundsOf } from "../engine/look.ts";
import { rollerOf, type PartySpec, type Use } from "../engine/party.ts";
import { fieldOf, type RollSpec } from "../engine/rolls.ts";
import {
  actorOf,
  amountOf,
  loserOf,
  reverseAll,
  winnerOf,
  wonByA,
  type ContestState,
  type Effect,
  type OpenRoll,
  type Party,
  type RollRecord,
} from "../engine/state.ts";
import { CRITICAL, DEGREES } from "../roll/roll.ts";
import { declaration, fittingBid, isFoe } from "./state.ts";
import { chanceShare, escapePrice, gifting, lending, part, payment, sufferedAt, weakerOf } from "./tables.ts";

/** Penalty for each target beyond the first (E-46). */
const TARGET_PENALTY = 3;

/** A loss split evenly among several, those named first taking what is left over (E-116). */
export const evenly = (loss: number, targets: number): readonly number[] =>
  Array.from({ length: targets }, (_, index) => Math.floor(loss / targets) + (index < loss % targets ? 1 : 0));

/** Whether a split gives each target a whole share, and in sum the loss. */
export const fits = (shares: readonly number[], loss: number, targets: number): boolean =>
  shares.length === targets &&
  shares.every((share) => Number.isInteger(share) && share >= 0) &&
  shares.reduce((sum, share) => sum + share, 0) === loss;

/** What each target of a won exchange pays: as split, else evenly. */
export const sharesOf = (roll: Pick<RollRecord, "field" | "shares">, loss: number): readonly number[] => {
  const targets = fieldOf(roll).length;
  return roll.shares && fits(roll.shares, loss, targets) ? roll.shares : evenly(loss, targets);
};

/**
 * Why these cannot be the targets of one action, or null: foes who are in it, each
 * once; several only where ruled so (E-46).
 */
export const targetsRefused = (state: ContestState, seat: string, targets: readonly string[]): Refused | null => {
  if (targets.length > 1 && !state.rulings.extendedMultiTarget) return refused("Contest.Refused.OneTarget", "E-46");
  if (new Set(targets).size < targets.length) return refused("Contest.Refused.DoubledId", "L-input");
  return targets.every((target) => isFoe(state, seat, target)) ? null : refused("Contest.Refused.FoeNotIn", "C242");
};

/** Whom somebody declared against and who is still there; where nobody is, those declared. */
export const declaredTargets = (state: ContestState, seat: string): readonly string[] => {
  const targets = declaration(state, seat)?.targets ?? [];
  const left = targets.filter((target) => isFoe(state, seat, target));
  return left.length > 0 ? left : targets;
};

const weakness = (a: PartySpec, b: PartySpec): Pick<RollSpec, "weaker"> => {
  const weaker = weakerOf(a.rating, b.rating);
  return weaker === null ? {} : { weaker };
};

/**
 * Both ends of an action: the one who acts, at a penalty for each further target, and everybody it is aimed at (E-46).
 */
export const partiesOf = (
  state: ContestState,
  seat: string,
  targets: readonly string[],
  use: Use,
  met?: Use,
): Pick<RollSpec, "a" | "b" | "weaker" | "field"> => {
  const own = rollerOf(state, seat, use);
  const a = { ...own, rating: own.rating - TARGET_PENALTY * Math.max(0, targets.length - 1) };
  const field = targets.map((target) => {
    const b = rollerOf(state, target, met);
    return { b, ...weakness(a, b) };
  });
  const { b } = certain(field[0]);
  return { a, b, ...weakness(a, b), ...(field.length > 1 ? { field } : {}) };
};

type Exchange = Omit<IntentOf<"exchange">, "type">;

/** The targets of an exchange: in a group those declared, else the one named and all others besides. */
export const targetsOf = (
  state: ContestState,
  { seat, target, also }: Pick<Exchange, "seat" | "target" | "also">,
): readonly string[] => {
  if (also === undefined && state.group) {
    const declared = declaredTargets(state, seat);
    return declared[0] === target ? declared : [target];
  }
  return [target, ...(also ?? [])];
};

/** The roll of an exchange: in a group with the bid and against the targets that were declared (C249, C250). */
export const exchangeSpec = (state: ContestState, intent: Exchange): RollSpec => {
  const { seat, bid, ability, kind, task, gain, friend } = intent;
  const use = { ability, aside: kind === "task" ? ("task" as const) : undefined };
  return {
    purpose: "exchange",
    pairing: null,
    ...partiesOf(state, seat, targetsOf(state, intent), use),
    amount: fittingBid(state, seat, state.group ? declaration(state, seat)?.bid : bid),
    ...(gain === undefined ? {} : { gain }),
    ...(gain === "augment" && friend !== undefined ? { target: friend } : {}),
    ...(task === undefined ? {} : { task }),
  };
};

const current = (state: ContestState, seat: string): number => advantageAt(state, seat).current;
const move = (seat: string | null | undefined, by: number): readonly Effect[] =>
  seat == null || by === 0 ? [] : [{ type: "advantage", seat, by }];

/** A bid as it counts once its bidder wins: with their edge or handicap (C335 to C338, E-55). */
export const bidWhenWon = (state: ContestState, seat: string | null, bid: number): number =>
  state.rulings.useEdges ? Math.max(0, bid + seatAt(state, seat).edge) : bid;

/** The bid as it counts: an edge or handicap only when the acting side wins its own exchange. */
const countedBid = (state: ContestState, roll: RollRecord): number => {
  const bid = amountOf(roll);
  return roll.winner === "a" ? bidWhenWon(state, roll.a.seat, bid) : bid;
};

/** Points that change hands: only a Critical takes them over (C204), and not from somebody much weaker (C223). */
const isTransfer = (
  state: ContestState,
  roll: Pick<RollRecord, "winner"> & { readonly weaker?: "a" | "b" | undefined },
  winner: Party,
): boolean =>
  winner.result === CRITICAL &&
  !(state.rulings.noTransferFromWeaker && roll.weaker !== undefined && roll.weaker !== roll.winner);

const RULES = { lose: "C205", transfer: "C204" } as const;

/** What the loser of an exchange pays. */
const lossOf = (state: ContestState, roll: RollRecord): number =>
  payment(countedBid(state, roll), roll.degree, state.rulings);

/** What the winner takes over of what somebody pays. */
const takenOver = (state: ContestState, from: string, paid: number, transfer: boolean): number => {
  if (!transfer) return 0;
  return state.rulings.capTransferToOwned ? Math.min(paid, Math.max(0, current(state, from))) : paid;
};

/** A loss spread over several targets: each pays a share, and from each a Critical takes over by itself (E-116). */
const spread = (state: ContestState, roll: RollRecord, loss: number): Consequence => {
  const shares = sharesOf(roll, loss);
  const paid = fieldOf(roll).map(({ b, weaker }, index) => {
    const share = numberOf(shares[index]);
    const one = { ...roll, weaker };
    const seat = textOf(b.seat);
    return { seat, share, gained: takenOver(state, seat, share, isTransfer(state, one, roll.a)) };
  });
  const gained = paid.reduce((sum, one) => sum + one.gained, 0);
  return {
    effects: [...paid.flatMap(({ seat, share }) => move(seat, -share)), ...move(roll.a.seat, gained)],
    trace: [["E-116", DEGREES[roll.degree], loss, shares.join("+"), gained]],
  };
};

const exchange = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll);
  if (roll.both === true) {
    const half = part(amountOf(roll), 2, state.rulings);
    return { effects: [...move(roll.a.seat, -half), ...move(roll.b.seat, -half)], trace: [["C222", half]] };
  }
  if (!winner || !loser || loser.seat === null) return { effects: [], trace: [["C221"]] };
  if (winner.aside === "task")
    return roll.gain === "augment"
      ? augmentEffects({ ...roll, target: roll.target ?? actorOf(roll) }, true)
      : { effects: [], trace: [["C289"]] };
  const bid = countedBid(state, roll);
  const loss = lossOf(state, roll);
  if (roll.field && roll.winner === "a") return spread(state, roll, loss);
  const transfer = isTransfer(state, roll, winner);
  const gained = takenOver(state, loser.seat, loss, transfer);
  return {
    effects: [...move(loser.seat, -loss), ...move(winner.seat, gained)],
    trace: [[RULES[transfer ? "transfer" : "lose"], DEGREES[roll.degree], bid, loss, gained]],
  };
};

/** A failed attempt to get away hands points over; a victory is a departure (C301, C302). */
const disengage = (state: ContestState, roll: RollRecord): Consequence => {
  const { seat } = roll.a;
  if (seat === null || roll.winner !== "b") return { effects: [], trace: [[roll.winner === null ? "E-52" : "C301"]] };
  const price = escapePrice(current(state, seat), roll.degree, state.rulings);
  return {
    effects: [...move(seat, -price), ...move(roll.b.seat, price)],
    trace: [["C302", DEGREES[roll.degree], price]],
  };
};

const lend = (state: ContestState, roll: RollRecord): Consequence => {
  const { target, lender } = lending(amountOf(roll), wonByA(roll), roll.degree, state.rulings);
  return {
    effects: [...move(roll.target, target), ...move(roll.a.seat, lender)],
    trace: [["C315", amountOf(roll), target, lender]],
  };
};

const gift = (state: ContestState, roll: RollRecord): Consequence => {
  const { recipient, opponent } = gifting(amountOf(roll), wonByA(roll), roll.degree, state.rulings);
  return {
    effects: [...move(roll.target, recipient), ...move(roll.other, opponent)],
    trace: [["C326", amountOf(roll), recipient, opponent]],
  };
};

/** A second chance: won, one is back with a part of the start, and keeps the state of the defeat (C271, C272, C273). */
const chance = (state: ContestState, roll: RollRecord): Consequence => {
  const seat = actorOf(roll);
  const share = chanceShare(advantageAt(state, seat).start, roll.degree, state.rulings);
  const now = current(state, seat);
  if (roll.winner === null) return { effects: [], trace: [["E-49"]] };
  if (roll.winner === "b") return { effects: move(seat, -share), trace: [["C273", DEGREES[roll.degree], share]] };
  const before = woundsOf(state, seat);
  const suffered = sufferedAt(now);
  return {
    effects: [...move(seat, share - now), { type: "wounds", seat, before, after: [...before, suffered] }],
    trace: [
      ["C272", DEGREES[roll.degree], share],
      ["C271", suffered],
    ],
  };
};

/** What a roll of an extended contest changes. */
export const consequence = (state: ContestState, roll: RollRecord): Consequence => {
  switch (roll.purpose) {
    case "disengage":
      return disengage(state, roll);
    case "lend":
      return lend(state, roll);
    case "gift":
      return gift(state, roll);
    case "chance":
      return chance(state, roll);
    default:
      return exchange(state, roll);
  }
};

/** What a won exchange against several costs them together; 0 where there is nothing to split. */
export const splittable = (state: ContestState, { roll, effects }: OpenRoll): number =>
  roll.field && roll.winner === "a" ? lossOf(applyAll(state, reverseAll(effects)), roll) : 0;

/** Split what several targets lose, in the order they were named; it stays open until the next step (E-46, E-116). */
export const split: Move<"split"> = {
  legal: (state, { seat, roll, shares }) => {
    const found = openRoll(state, roll);
    if (!found) return refused("Contest.Refused.TooLate", "E-116");
    if (found.roll.a.seat !== seat) return refused("Contest.Refused.NotYourRoll", "E-116");
    const loss = splittable(state, found);
    if (loss === 0) return refused("Contest.Refused.NothingToSplit", "E-116");
    if (!fits(shares, loss, fieldOf(found.roll).length)) return refused("Contest.Refused.SplitSum", "E-116", { loss });
    const now = sharesOf(found.roll, loss);
    return found.roll.shares && shares.every((share, index) => share === now[index])
      ? refused("Contest.Refused.SameSplit", "E-116")
      : null;
  },
  run: (state, { seat, roll, shares }, _faces, type) => {
    const found = openRollAt(state, roll);
    return facts(replaced(state, type, found, { ...found.roll, shares }, seat, false));
  },
};

/** Whoever may still spare one of several targets by another split: the hero who acted (E-116). */
export const savers = (state: ContestState, { kind, seat, roll }: Departure): readonly string[] => {
  const found = openRoll(state, roll ?? "");
  const actor = found?.roll.a.seat;
  if (kind !== "fell" || !found || actor == null || seat === actor || found.roll.shares) return [];
  return splittable(state, found) > 0 && seatAt(state, actor).kind === "hero" ? [actor] : [];
};

import { fieldOf } from "../engine/field.ts";
import { augmentEffects } from "../engine/consequence.ts";
import type { Consequence } from "../engine/contest-type.ts";
import type { Effect } from "../engine/effect.ts";
import { actorOf, amountOf, loserOf, winnerOf, wonByA, type Party, type RollRecord } from "../engine/roll-record.ts";
import type { ContestState } from "../engine/state.ts";
import { DEGREES } from "../roll/degree.ts";
import { CRITICAL } from "../roll/result.ts";
import { sharesOf } from "./shares.ts";
import { chanceShare, sufferedAt, escapePrice, gifting, lending, part, payment } from "./tables.ts";
import { advantageAt, seatAt, woundsOf } from "../engine/look.ts";
import { numberOf, textOf } from "../../log/values.ts";

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
export const lossOf = (state: ContestState, roll: RollRecord): number =>
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

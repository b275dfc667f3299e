import { augmentEffects } from "../frame/consequence.ts";
import type { Consequence } from "../frame/contest-type.ts";
import type { Effect } from "../frame/effect.ts";
import { loserOf, winnerOf, type Party, type RollRecord } from "../frame/roll-record.ts";
import type { ContestState } from "../frame/state.ts";
import { DEGREES } from "../roll/degree.ts";
import { CRITICAL } from "../roll/result.ts";
import { chanceShare, defeatState, escapePrice, gifting, lending, part, payment } from "./tables.ts";
import { advantageAt, seatAt, woundsOf } from "../frame/look.ts";

const NOTHING: Consequence = { effects: [], trace: [] };
const current = (state: ContestState, seat: string): number => advantageAt(state, seat).current;
const move = (seat: string | null | undefined, by: number): readonly Effect[] =>
  seat == null || by === 0 ? [] : [{ type: "advantage", seat, by }];
const wonByA = (roll: RollRecord): boolean | null => (roll.winner === null ? null : roll.winner === "a");

/** The bid as it counts: an edge or handicap only when the acting side wins its own exchange (C335 to C338, E-55). */
const countedBid = (state: ContestState, roll: RollRecord): number => {
  const bid = roll.amount ?? 0;
  const edge = roll.a.seat === null ? 0 : seatAt(state, roll.a.seat).edge;
  return state.rulings.useEdges && roll.winner === "a" ? Math.max(0, bid + edge) : bid;
};

/** Points that change hands: only a Critical takes them over (C204), and not from somebody much weaker (C223). */
const isTransfer = (state: ContestState, roll: RollRecord, winner: Party): boolean =>
  winner.result === CRITICAL &&
  !(state.rulings.noTransferFromWeaker && roll.weaker !== undefined && roll.weaker !== roll.winner);

const RULES = { lose: "C205", transfer: "C204" } as const;

const exchange = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll);
  if (roll.both === true) {
    const half = part(roll.amount ?? 0, 2, state.rulings);
    return { effects: [...move(roll.a.seat, -half), ...move(roll.b.seat, -half)], trace: [["C222", half]] };
  }
  if (!winner || !loser || loser.seat === null) return { effects: [], trace: [["C221"]] };
  if (winner.aside === "task")
    return roll.gain === "augment"
      ? augmentEffects({ ...roll, target: roll.target ?? winner.seat ?? "" }, true)
      : { effects: [], trace: [["C289"]] };
  const bid = countedBid(state, roll);
  const loss = payment(bid, roll.degree, state.rulings);
  const transfer = isTransfer(state, roll, winner);
  const had = Math.max(0, current(state, loser.seat));
  const gained = transfer ? (state.rulings.capTransferToOwned ? Math.min(loss, had) : loss) : 0;
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
  const { target, lender } = lending(roll.amount ?? 0, wonByA(roll), roll.degree, state.rulings);
  return {
    effects: [...move(roll.target, target), ...move(roll.a.seat, lender)],
    trace: [["C315", roll.amount ?? 0, target, lender]],
  };
};

const gift = (state: ContestState, roll: RollRecord): Consequence => {
  const { recipient, opponent } = gifting(roll.amount ?? 0, wonByA(roll), roll.degree, state.rulings);
  return {
    effects: [...move(roll.target, recipient), ...move(roll.other, opponent)],
    trace: [["C326", roll.amount ?? 0, recipient, opponent]],
  };
};

/** A second chance: won, one is back with a part of the start, and keeps the state of the defeat (C271, C272, C273). */
const chance = (state: ContestState, roll: RollRecord): Consequence => {
  const seat = roll.a.seat ?? "";
  const share = chanceShare(advantageAt(state, seat).start, roll.degree, state.rulings);
  const now = current(state, seat);
  if (roll.winner === null) return { effects: [], trace: [["E-49"]] };
  if (roll.winner === "b") return { effects: move(seat, -share), trace: [["C273", DEGREES[roll.degree], share]] };
  const before = woundsOf(state, seat);
  const suffered = defeatState(now);
  const kept: readonly Effect[] =
    suffered === null ? [] : [{ type: "wounds", seat, before, after: [...before, suffered] }];
  return {
    effects: [...move(seat, share - now), ...kept],
    trace: [
      ["C272", DEGREES[roll.degree], share],
      ["C271", suffered],
    ],
  };
};

/** What a roll of an extended contest changes. */
export const consequence = (state: ContestState, roll: RollRecord): Consequence => {
  switch (roll.purpose) {
    case "exchange":
    case "parting":
      return exchange(state, roll);
    case "disengage":
      return disengage(state, roll);
    case "lend":
      return lend(state, roll);
    case "gift":
      return gift(state, roll);
    case "chance":
      return chance(state, roll);
    default:
      return NOTHING;
  }
};

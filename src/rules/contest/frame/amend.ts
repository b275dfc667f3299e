import { refused, type Refused } from "../../log/outcome.ts";
import { bumpRefused } from "../hero/hero-points.ts";
import { compare } from "../roll/degree.ts";
import { capStretch } from "../roll/resolve.ts";
import type { Result } from "../roll/result.ts";
import { applyAll } from "./apply.ts";
import { consequenceOf } from "./consequence.ts";
import type { ContestType } from "./contest-type.ts";
import { reverseAll } from "./effect.ts";
import type { ContestEvent } from "./event.ts";
import { sideOfSeat, type OpenRoll, type RollRecord } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";

/** Who pays for a bump: a hero, or the owner of a follower (S2-5). */
export const payerOf = (state: ContestState, seat: string): string => seatAt(state, seat).owner ?? seat;

/** An open roll by id. */
export const openRoll = (state: ContestState, roll: string): OpenRoll | undefined =>
  state.open.find((entry) => entry.roll.id === roll);

/** Why this seat may not bump this roll, or null. */
export const amendRefused = (state: ContestState, roll: string, seat: string): Refused | null => {
  const found = openRoll(state, roll);
  if (!found) return refused("Contest.Refused.TooLate", "S2-5");
  const side = sideOfSeat(found.roll, seat);
  if (side === null) return refused("Contest.Refused.NotYourRoll", "S2-5");
  const party = found.roll[side];
  return bumpRefused(party, seatAt(state, payerOf(state, seat)).heroPoints, party.hero);
};

/** Read a roll anew with changed results: faces stay, and so does what is stretched. */
export const reread = (roll: RollRecord, rulings: ContestState["rulings"]): RollRecord => {
  const verdict = capStretch(compare(roll.a, roll.b, rulings.betterRoll), roll.a.stretched, roll.b.stretched);
  return { ...roll, winner: verdict.winner, degree: verdict.degree };
};

/** The roll with one side's result a step up, paid with a hero point. */
export const lifted = (roll: RollRecord, side: "a" | "b", rulings: ContestState["rulings"]): RollRecord => {
  const party = roll[side];
  const result = Math.min(3, party.result + 1) as Result;
  return reread({ ...roll, [side]: { ...party, result, hero: true } }, rulings);
};

/** A hero point on a roll: all it had changed is taken back, and what it changes now is applied instead. */
export const amend = (state: ContestState, type: ContestType, roll: string, seat: string): ContestEvent | null => {
  const found = openRoll(state, roll);
  const side = found ? sideOfSeat(found.roll, seat) : null;
  if (!found || side === null) return null;
  return replaced(state, type, found, lifted(found.roll, side, state.rulings), seat);
};

/** An amendment to any other reading of an open roll. `paid` is who pays a hero point; the GM's word costs none. */
export const replaced = (
  state: ContestState,
  type: ContestType,
  found: OpenRoll,
  roll: RollRecord,
  seat: string,
  paid = true,
): ContestEvent => {
  const back = reverseAll(found.effects);
  const { effects: own, trace } = consequenceOf(applyAll(state, back), type, roll);
  const price = paid ? [{ type: "heroPoints" as const, seat: payerOf(state, seat), by: -1 }] : [];
  return {
    type: "amended",
    seat,
    roll,
    effects: [...back, ...price, ...own],
    own,
    trace: [["S2-5", nameOf(state, seat)], ...trace],
  };
};

import { refused, type Refused } from "../../log/outcome.ts";
import { resolve } from "../roll/resolve.ts";
import { bumpRefused } from "../hero/hero-points.ts";
import { applyAll } from "./apply.ts";
import { consequenceOf } from "./consequence.ts";
import type { ContestType } from "./contest-type.ts";
import { reverseAll, type Effect } from "./effect.ts";
import type { ContestEvent } from "./event.ts";
import { lifted, partyIn } from "./field.ts";
import { wornBy } from "./party.ts";
import type { OpenRoll, Party, RollRecord, Unworn } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { seatAt } from "./look.ts";
import { nameOf } from "./names.ts";
import { certain } from "../../log/values.ts";

/** Who pays for a bump: a hero, or the owner of a follower (S2-5). */
export const payerOf = (state: ContestState, seat: string): string => seatAt(state, seat).owner ?? seat;

/** An open roll by id. */
export const openRoll = (state: ContestState, roll: string): OpenRoll | undefined =>
  state.open.find((entry) => entry.roll.id === roll);

/** The same once a move has been judged legal, which means that the roll is open. */
export const openRollAt = (state: ContestState, roll: string): OpenRoll => certain(openRoll(state, roll));

/**
 * The open step in which a seat may still change a roll, whether it blocks others or
 * not: its moves belong to it either way.
 */
export const amendCue = (seat: string, roll: string): string => `bump:${seat}:${roll}`;

/** Why this seat may not bump this roll, or null. */
export const amendRefused = (state: ContestState, roll: string, seat: string): Refused | null => {
  const found = openRoll(state, roll);
  if (!found) return refused("Contest.Refused.TooLate", "S2-5");
  const party = partyIn(found.roll, seat);
  if (party === null) return refused("Contest.Refused.NotYourRoll", "S2-5");
  return bumpRefused(party, seatAt(state, payerOf(state, seat)).heroPoints, party.hero);
};

/** A hero point on a roll: all it had changed is taken back, and what it changes now is applied instead. */
export const amend = (state: ContestState, type: ContestType, roll: string, seat: string): ContestEvent => {
  const found = openRollAt(state, roll);
  return replaced(state, type, found, lifted(found.roll, seat, state.rulings), seat);
};

/** Rolls that take off points, and never more than there are (C155, C077). */
const TAKES_OFF: readonly RollRecord["purpose"][] = ["assist", "parting"];

/** Places whose value what comes later may rest on: the states of somebody, the points against them in a pairing. */
const changed = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((effect) => {
    if (effect.type === "wounds") return [`wounds:${effect.seat}`];
    return effect.type === "points" ? [`points:${effect.pairing}:${effect.against}`] : [];
  });

/** The states of both who rolled, where they weighed in the roll itself (E-144). */
const weighed = ({ unworn, a, b }: RollRecord): readonly string[] =>
  unworn === undefined ? [] : [a.seat, b.seat].map((seat) => `wounds:${seat}`);

/** Places that a roll reads before it changes them. */
const reads = ({ roll, effects }: OpenRoll): readonly string[] =>
  TAKES_OFF.includes(roll.purpose)
    ? [`points:${roll.pairing ?? ""}:${roll.target ?? ""}`]
    : [...weighed(roll), ...changed(effects).filter((place) => place.startsWith("wounds:"))];

/**
 * Later open rolls that rest on what a roll changed: a state depends on those somebody has by then, as a roll after it
 * in the same round does, and help on the points there are to take off; and what rests on those. Each is worked out
 * again once the earlier one reads otherwise (C155, C351, E-85, E-144).
 */
const restingOn = (state: ContestState, found: OpenRoll, own: readonly Effect[]): readonly OpenRoll[] => {
  const places = new Set([...changed(found.effects), ...changed(own)]);
  return state.open.slice(state.open.indexOf(found) + 1).filter((one) => {
    if (!reads(one).some((place) => places.has(place))) return false;
    for (const place of [...weighed(one.roll), ...changed(one.effects)]) places.add(place);
    return true;
  });
};

/** A roll of a round read anew with the states that weigh by now; its dice stay, and a hero point on it (E-144). */
const readAnew = (state: ContestState, roll: RollRecord): RollRecord => {
  if (roll.unworn === undefined) return roll;
  const { unworn, a, b } = roll;
  const roller = (party: Party, { rating, ...rest }: Unworn) => ({
    ...rest,
    rating: rating + (party.seat === null ? 0 : wornBy(state, party.seat)),
    hero: party.hero,
    stretched: party.stretched,
  });
  const read = resolve(roller(a, unworn.a), roller(b, unworn.b), state.rulings);
  return { ...roll, a: { ...a, ...read.a }, b: { ...b, ...read.b }, winner: read.winner, degree: read.degree };
};

/** A later roll that was worked out again: what it changes now, and how it reads where it reads otherwise. */
interface Again {
  readonly roll: string;
  readonly effects: readonly Effect[];
  readonly reading?: RollRecord;
}

/** Those rolls once more, each on the state the one before left. */
const onceMore = (state: ContestState, type: ContestType, later: readonly OpenRoll[]): readonly Again[] => {
  let now = state;
  return later.map(({ roll }) => {
    const reading = readAnew(now, roll);
    const { effects } = consequenceOf(now, type, reading);
    now = applyAll(now, effects, type);
    return { roll: roll.id, effects, ...(reading === roll ? {} : { reading }) };
  });
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
  const without = applyAll(state, reverseAll(found.effects), type);
  const later = restingOn(state, found, consequenceOf(without, type, roll).effects);
  const back = [found, ...later].reverse().flatMap(({ effects }) => reverseAll(effects));
  const before = applyAll(state, back, type);
  const { effects: own, trace } = consequenceOf(before, type, roll);
  const others = onceMore(applyAll(before, own, type), type, later);
  const price = paid ? [{ type: "heroPoints" as const, seat: payerOf(state, seat), by: -1 }] : [];
  return {
    type: "amended",
    seat,
    roll,
    effects: [...back, ...price, ...own, ...others.flatMap(({ effects }) => effects)],
    own,
    ...(others.length > 0 ? { others } : {}),
    trace: [["S2-5", nameOf(state, seat)], ...trace],
  };
};

import { flag, integer, list, nullable, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";
import { ADVERSITY } from "../fortune/adversity.ts";
import { STANCES } from "../table/stance.ts";
import { parseEffects } from "./effect.ts";
import { parseId } from "./setup.ts";
import { textOf } from "../../log/values.ts";

/** What a roll was for; each type of contest reads its effects by this. */
export const PURPOSES = [
  "round",
  "parting",
  "assist",
  "augment",
  "action",
  "follower",
  "exchange",
  "disengage",
  "lend",
  "gift",
  "chance",
  "heal",
] as const;
export type Purpose = (typeof PURPOSES)[number];

const parseResult = oneOf([0, 1, 2, 3]);

/** One side of a roll: what it threw and what became of it. `seat` is null for a bare number of the GM's. */
const parseParty = object({
  seat: nullable(parseId),
  ability: text({ max: 200 }),
  face: nullable(integer({ min: 1, max: 20 })),
  natural: parseResult,
  result: parseResult,
  /** A hero point was spent on it. */
  hero: flag,
  stretched: flag,
  /** How it met the round, where that matters. */
  stance: optional(oneOf(STANCES)),
  /** It pursued something else this round: it scores nothing (C085). */
  aside: optional(oneOf(["task", "leave"])),
});
export type Party = ValueOf<typeof parseParty>;

/** One of several targets: what the one who acts and this target rolled against each other (E-116). */
const parseFieldEntry = object({ a: parseParty, b: parseParty, weaker: optional(oneOf(["a", "b"])) });
export type FieldEntry = ValueOf<typeof parseFieldEntry>;

/** What one side rolled with before the states of this contest weighed on it, and its die. */
const parseUnworn = object({
  rating: integer(),
  bumps: integer({ min: -99, max: 99 }),
  literal: flag,
  face: nullable(integer({ min: 1, max: 20 })),
});
export type Unworn = ValueOf<typeof parseUnworn>;

/** One roll with its outcome, as stored: all an amendment needs to read it anew. */
export const parseRoll = object({
  id: parseId,
  round: integer({ min: 0, max: 10_000 }),
  purpose: oneOf(PURPOSES),
  pairing: nullable(parseId),
  a: parseParty,
  b: parseParty,
  winner: nullable(oneOf(["a", "b"])),
  degree: oneOf([0, 1, 2, 3, 4]),
  /** Who it was done for or to, besides the two who rolled. */
  target: optional(parseId),
  /** Who else is touched: the opponent a gift would help. */
  other: optional(parseId),
  /** The bid of an exchange, the points lent or given. */
  amount: optional(integer({ min: 0, max: 10_000 })),
  /** What a side task or unrelated action is to bring: an augment or something told. */
  gain: optional(oneOf(["augment", "goal", "heal"])),
  /** The state an attempt to heal is made on (S2-11). */
  heals: optional(oneOf(ADVERSITY)),
  /** What a side task is about, in the table's words. */
  task: optional(text({ max: 500 })),
  /** Which side is so much weaker that nothing can be taken over from it (C223). */
  weaker: optional(oneOf(["a", "b"])),
  /** All targets in the order they were named, where there are several; `b` is the one who opposes (E-46). */
  field: optional(list(parseFieldEntry, { max: 20 })),
  /** How a loss is split among them, in the same order; absent: evenly. */
  shares: optional(list(integer({ min: 0, max: 10_000 }), { max: 20 })),
  /** The GM let both lose half the bid (C222). */
  both: optional(flag),
  /** Of a roll read after others of its round, whose states weigh in it: what is read anew with them (E-144). */
  unworn: optional(object({ a: parseUnworn, b: parseUnworn })),
});
export type RollRecord = ValueOf<typeof parseRoll>;

/** Whether the one who rolled first won; null where nobody did. */
export const wonByA = ({ winner }: RollRecord): boolean | null => (winner === null ? null : winner === "a");

/** A roll that may still be amended, with the effects it had. */
export const parseOpenRoll = object({ roll: parseRoll, effects: parseEffects });
export type OpenRoll = ValueOf<typeof parseOpenRoll>;

/** The bid of an exchange, the points lent or given; nothing where a roll has none. */
export const amountOf = ({ amount = 0 }: Pick<RollRecord, "amount">): number => amount;

/** Who acted; only a roll of the GM's bare number has nobody, and none of the longer moves is one. */
export const actorOf = (roll: RollRecord): string => textOf(roll.a.seat);

/** Who a roll was done for or to, where its purpose has somebody. */
export const doneTo = (roll: RollRecord): string => textOf(roll.target);

/** The seat of the winner, of the loser; null on a tie and for the GM's bare number. */
export const winnerOf = (roll: RollRecord): Party | null =>
  roll.winner === "a" ? roll.a : roll.winner === "b" ? roll.b : null;
export const loserOf = (roll: RollRecord): Party | null =>
  roll.winner === "a" ? roll.b : roll.winner === "b" ? roll.a : null;

/** Which side of a roll a seat is, if any. */
export const sideOfSeat = (roll: RollRecord, seat: string): "a" | "b" | null =>
  roll.a.seat === seat ? "a" : roll.b.seat === seat || roll.field?.some(({ b }) => b.seat === seat) ? "b" : null;

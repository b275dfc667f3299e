import {
  flag,
  integer,
  jsonObject,
  list,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  tagged,
  text,
  type Parse,
  type Shape,
  type ValueOf,
} from "../../log/parse.ts";
import { textOf } from "../../log/values.ts";
import { ADVERSITY } from "../roll/roll.ts";
import { STANCES } from "../table/tables.ts";
import {
  CONTEST_TYPES,
  FOLLOWER_ROLES,
  ORDER_RULES,
  PHASES,
  SEAT_KINDS,
  STATES,
  parseAbility,
  parseId,
  parseModifier,
  parseNumber,
  parseRulings,
  parseSide,
} from "./setup.ts";

/** Out: beaten; left: disengaged, may come back; gone: walked out; removed: a follower taken out. */
const SEAT_STATUS = ["in", "out", "left", "gone", "removed"] as const;

/** The public part of a seat. */
export const parseSeat = object({
  id: parseId,
  name: text({ max: 200 }),
  side: parseId,
  kind: oneOf(SEAT_KINDS),
  actor: nullable(text({ max: 200 })),
  owner: nullable(parseId),
  role: nullable(oneOf(FOLLOWER_ROLES)),
  status: oneOf(SEAT_STATUS),
  /** The foe that beat it last, the pairing and the round; null and 0 while it stands. */
  felledBy: nullable(parseId),
  felledIn: nullable(parseId),
  felledRound: integer({ min: 0, max: 10_000 }),
  heroPoints: integer({ min: 0, max: 99 }),
  secret: flag,
  /** Unrelated actions only (C180). */
  aside: flag,
  edge: integer({ min: -99, max: 99 }),
  /** Points outside a pairing: shifted onto a secondary contestant, or added on removal. */
  carried: integer({ min: 0, max: 10_000 }),
});
export type Seat = ValueOf<typeof parseSeat>;

/** A pairing. `won` has a winner; `left` names the side that stayed, where known; `closed` ended elsewhere. */
export const parsePairing = object({
  id: parseId,
  a: parseId,
  b: parseId,
  status: oneOf(["open", "won", "left", "closed"]),
  winner: nullable(parseId),
  against: mapOf(integer({ min: 0, max: 10_000 })),
  /** The side that describes first; without effect on rules (C013, C024). */
  leads: parseId,
  /** The round it began or was resumed. */
  since: integer({ min: 0, max: 10_000 }),
  played: integer({ min: 0, max: 10_000 }),
});
export type Pairing = ValueOf<typeof parsePairing>;

/** A proposed state: only the GM applies it (E-14). */
export const parseProposal = object({
  id: parseId,
  seat: parseId,
  state: oneOf(STATES),
  why: oneOf(["defeat", "victory", "climax", "price", "heal"]),
  /** What it touches: the ability used, unless the GM says otherwise. */
  scope: text({ max: 200 }),
  decided: nullable(oneOf(["applied", "dropped"])),
  /** The clearly weaker foe, for which only the GM's word gives the benefit (E-142). */
  weaker: optional(parseId),
});
export type Proposal = ValueOf<typeof parseProposal>;

/** The foe of a seat in a pairing; null if the seat is not in it. */
export const foeIn = (pairing: Pairing, seat: string): string | null =>
  pairing.a === seat ? pairing.b : pairing.b === seat ? pairing.a : null;

/** A seat's numbers; views leave secret ones out. */
export const parseNumbers = object({
  abilities: list(parseAbility, { min: 1, max: 100 }),
  current: parseId,
  modifiers: list(parseModifier, { max: 200 }),
  /** The number it met its first foe with, for the rule of the clearly inferior (E-142). */
  opened: optional(parseNumber),
  literal: flag,
});
export type Numbers = ValueOf<typeof parseNumbers>;

/** Actions of a round: the stances, or something beside the contest (C085, C093). */
export const ACTIONS = ["plain", "gambit", "defend", "task", "leave"] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** Boldness of a bid, least first (E-45). */
export const BOLDNESS = ["cautious", "measured", "daring", "reckless"] as const;
export type Boldness = (typeof BOLDNESS)[number];

export const actionFields = {
  kind: oneOf(ACTIONS),
  /** Ability to use from now on (C182, C293). */
  ability: optional(parseId),
  /** Subject and gain of a side task (C087, C090). */
  task: optional(text({ max: 500 })),
  gain: optional(oneOf(["augment", "goal"])),
  /** The seat an augment is for; absent: the acting one. */
  target: optional(parseId),
} as const;

/** A declaration; missing parts keep what was used before. */
export const parseAction = object({
  ...actionFields,
  bid: optional(integer({ min: 0, max: 10_000 })),
  boldness: optional(oneOf(BOLDNESS)),
  targets: optional(list(parseId, { max: 20 })),
});

/** Support asked for, with the helper's ability (S2-8). */
export const parseAsk = object({
  seat: parseId,
  helper: parseId,
  how: oneOf(["quick", "rolled"]),
  ability: optional(parseId),
});

export type Action = ValueOf<typeof parseAction>;

/** A seat's outcome. `won` is null for a tie or an unfinished pairing, which does not count (E-64b). */
const parseSeatOutcome = object({
  seat: parseId,
  won: nullable(oneOf([true, false])),
  degree: oneOf([0, 1, 2, 3, 4]),
});
export type SeatOutcome = ValueOf<typeof parseSeatOutcome>;

export const parseOutcome = object({
  /** The side with the prize; null: none. */
  winner: nullable(parseId),
  /** The heroes' side: a victory where it won, else a defeat; null: the GM says (E-80). */
  level: nullable(oneOf([0, 1, 2, 3, 4])),
  /** The goals reached, where there was a second (S2-12). */
  goals: optional(oneOf(["both", "prize", "second", "none"])),
  seats: list(parseSeatOutcome, { max: 60 }),
  /** The GM discarded the contest (E-140). */
  discarded: optional(flag),
});
export type Outcome = ValueOf<typeof parseOutcome>;

const word = text({ min: 1, max: 60 });
const by = integer({ min: -10_000, max: 10_000 });
const edge = integer({ min: -99, max: 99 });
const status = oneOf(SEAT_STATUS);
const wounds = list(oneOf(ADVERSITY), { max: 60 });

/** A victor who may act again at once (C259). */
export const parseShot = object({ seat: word, foe: word });
export type Shot = ValueOf<typeof parseShot>;

/** A stored change of state. Each is exactly reversible: an amendment reverses before it applies the new effects. */
export const parseEffect = tagged("type", {
  points: object({ pairing: parseId, against: parseId, by }),
  carried: object({ seat: parseId, by }),
  advantage: object({ seat: parseId, by }),
  started: object({ seat: parseId, start: parseNumber, before: nullable(parseNumber) }),
  wounds: object({ seat: parseId, before: wounds, after: wounds }),
  status: object({ seat: parseId, before: status, after: status, by: optional(parseId), pairing: optional(parseId) }),
  paired: object({ pairing: parsePairing }),
  pairing: object({
    pairing: parseId,
    before: oneOf(["open", "won", "left", "closed"]),
    after: oneOf(["open", "won", "left", "closed"]),
    winner: optional(nullable(parseId)),
  }),
  modified: object({ seat: parseId, modifier: parseModifier }),
  unmodified: object({ seat: parseId, modifier: parseModifier }),
  ability: object({ seat: parseId, before: parseId, after: parseId }),
  gained: object({ seat: parseId, ability: parseAbility }),
  rating: object({ seat: parseId, ability: parseId, before: parseNumber, after: parseNumber }),
  /** The plain number a seat met its first foe with (E-142). */
  opened: object({ seat: parseId, rating: parseNumber }),
  /** Stored by earlier versions for every roll; nothing reads it now. */
  used: object({ seat: parseId, rating: parseNumber }),
  /** The order of turns of a group extended round (C245). */
  turns: object({ before: list(parseId, { max: 200 }), after: list(parseId, { max: 200 }) }),
  /** Who may act again at once against whom (C259). */
  shot: object({ before: nullable(parseShot), after: nullable(parseShot) }),
  /** The hero a follower belongs to (C232). */
  owner: object({ seat: parseId, before: parseId, after: parseId }),
  heroPoints: object({ seat: parseId, by }),
  /** Edge or handicap of a seat (C334). */
  edge: object({ seat: parseId, before: edge, after: edge }),
  counted: object({ what: text({ max: 40 }), seat: parseId, by }),
  joined: object({ seat: parseSeat, numbers: parseNumbers }),
  proposed: object({ proposal: parseProposal }),
  withdrawn: object({ proposal: parseProposal }),
  /** The order in which pairings are read (C111). */
  ordered: object({ before: list(parseId, { max: 500 }), after: list(parseId, { max: 500 }) }),
  phase: object({ before: oneOf(PHASES), after: oneOf(PHASES) }),
  /** The side that describes first in a pairing (C014, C023). */
  leads: object({ pairing: parseId, before: parseId, after: parseId }),
  revealed: object({ seat: parseId }),
});
export type Effect = ValueOf<typeof parseEffect>;
export const parseEffects = list(parseEffect, { max: 500 });

/** The effect that undoes another; null for what only grows. */
export const reverse = (effect: Effect): Effect | null => {
  if ("by" in effect && typeof effect.by === "number") return { ...effect, by: -effect.by || 0 } as Effect;
  if ("before" in effect && "after" in effect)
    return { ...effect, before: effect.after, after: effect.before } as Effect;
  if (effect.type === "modified") return { ...effect, type: "unmodified" };
  if (effect.type === "unmodified") return { ...effect, type: "modified" };
  if (effect.type === "proposed") return { ...effect, type: "withdrawn" };
  return null;
};

export const reverseAll = (effects: readonly Effect[]): readonly Effect[] =>
  [...effects].reverse().flatMap((effect) => reverse(effect) ?? []);

/** Purposes of rolls, as logs store them; each contest type reads effects by them. */
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

/** Further purposes; each move with such rolls names them in its file. */
export interface MorePurposes {}
export type Purpose = (typeof PURPOSES)[number] | keyof MorePurposes;

const parseResult = oneOf([0, 1, 2, 3]);

/** One side of a roll. `seat` is null for a bare number of the GM's. */
const parseParty = object({
  seat: nullable(parseId),
  ability: text({ max: 200 }),
  face: nullable(integer({ min: 1, max: 20 })),
  natural: parseResult,
  result: parseResult,
  hero: flag,
  stretched: flag,
  stance: optional(oneOf(STANCES)),
  /** It did something else this round and scores nothing (C085). */
  aside: optional(oneOf(["task", "leave"])),
});
export type Party = ValueOf<typeof parseParty>;

/** One of several targets: its roll against the acting seat (E-116). */
const parseFieldEntry = object({ a: parseParty, b: parseParty, weaker: optional(oneOf(["a", "b"])) });
export type FieldEntry = ValueOf<typeof parseFieldEntry>;

/** A side's die and its rating before this contest's states. */
const parseUnworn = object({
  rating: integer(),
  bumps: integer({ min: -99, max: 99 }),
  literal: flag,
  face: nullable(integer({ min: 1, max: 20 })),
});
export type Unworn = ValueOf<typeof parseUnworn>;

/** Parses rolls with these purposes, which hold all that an amendment needs to read them again. */
export const rollParser = (purposes: readonly Purpose[]) =>
  object({
    id: parseId,
    round: integer({ min: 0, max: 10_000 }),
    purpose: oneOf(purposes),
    pairing: nullable(parseId),
    a: parseParty,
    b: parseParty,
    winner: nullable(oneOf(["a", "b"])),
    degree: oneOf([0, 1, 2, 3, 4]),
    /** The seat it was done for or to, besides the rollers. */
    target: optional(parseId),
    /** A third seat: the opponent that a gift would help. */
    other: optional(parseId),
    /** The bid of an exchange, the points lent or given. */
    amount: optional(integer({ min: 0, max: 10_000 })),
    gain: optional(oneOf(["augment", "goal", "heal"])),
    /** The state that is to be healed (S2-11). */
    heals: optional(oneOf(ADVERSITY)),
    task: optional(text({ max: 500 })),
    /** The side so much weaker that nothing can be taken over from it (C223). */
    weaker: optional(oneOf(["a", "b"])),
    /** Several targets in order; `b` is the one that opposes (E-46). */
    field: optional(list(parseFieldEntry, { max: 20 })),
    /** The split of a loss in the same order; absent: evenly. */
    shares: optional(list(integer({ min: 0, max: 10_000 }), { max: 20 })),
    /** The GM let both lose half the bid (C222). */
    both: optional(flag),
    /** For a roll read after others of its round: what is needed to read it again with their states (E-144). */
    unworn: optional(object({ a: parseUnworn, b: parseUnworn })),
  });
export type RollRecord = ValueOf<ReturnType<typeof rollParser>>;

/** Whether side a won; null on a tie. */
export const wonByA = ({ winner }: RollRecord): boolean | null => (winner === null ? null : winner === "a");

export const openRollParser = (parseRoll: Parse<RollRecord>) => object({ roll: parseRoll, effects: parseEffects });
export type OpenRoll = ValueOf<ReturnType<typeof openRollParser>>;

export const amountOf = ({ amount = 0 }: Pick<RollRecord, "amount">): number => amount;

/** The acting seat; empty for a bare number of the GM's. */
export const actorOf = (roll: RollRecord): string => textOf(roll.a.seat);

export const doneTo = (roll: RollRecord): string => textOf(roll.target);

/** The winning side; null on a tie. */
export const winnerOf = (roll: RollRecord): Party | null =>
  roll.winner === "a" ? roll.a : roll.winner === "b" ? roll.b : null;
export const loserOf = (roll: RollRecord): Party | null =>
  roll.winner === "a" ? roll.b : roll.winner === "b" ? roll.a : null;

export const sideOfSeat = (roll: RollRecord, seat: string): "a" | "b" | null =>
  roll.a.seat === seat ? "a" : roll.b.seat === seat || roll.field?.some(({ b }) => b.seat === seat) ? "b" : null;

const count = integer({ min: 0, max: 10_000 });

/** A declaration; on another seat's view `action` is null until all are in. */
const parseDeclared = object({ seat: parseId, pairing: nullable(parseId), action: nullable(parseAction) });

/** Advantage points of an extended contest (C189). */
const parseAdvantage = object({ start: integer(), current: integer(), changed: flag });

export const stateFields = (parseOpenRoll: Parse<OpenRoll>) => ({
  type: oneOf(CONTEST_TYPES),
  phase: oneOf(PHASES),
  title: text({ max: 200 }),
  prize: text({ max: 2000 }),
  obstacle: text({ max: 2000 }),
  rulings: parseRulings,
  group: flag,
  harmful: flag,
  assistStart: oneOf([-1, 0, 1]),
  /** The obstacle falls in any case; a defeat has its price (S2-12). */
  costly: optional(flag),
  /** A second goal beside the prize (S2-12). */
  secondGoal: optional(text({ max: 500 })),
  /** The GM's side is asked before dice fall; absent: it takes defaults (E-127). */
  gmAsked: optional(flag),
  /** Declarations wait for the GM's word before the dice; absent: they happen at once (E-129). */
  gmWord: optional(flag),
  /** Seats still to choose an opponent before the first round, the best rating first; absent: none (C110). */
  choosing: optional(list(parseId, { max: 60 })),
  orderRule: oneOf(ORDER_RULES),
  sides: list(parseSide, { min: 2, max: 12 }),
  order: list(parseId, { max: 200 }),
  seats: mapOf(parseSeat),
  numbers: mapOf(parseNumbers),
  round: count,
  pairings: list(parsePairing, { max: 500 }),
  /** Open declarations, by `<pairing>:<seat>`. */
  declared: mapOf(parseDeclared),
  /** The last round in which a free seat acted, by seat. */
  acted: mapOf(count),
  /** Support asked for, by `<helper>:<seat>` (S2-8). */
  asks: optional(mapOf(parseAsk)),
  /** Waiting moves by seat; null on another seat's view (E-129). */
  held: optional(mapOf(nullable(jsonObject))),
  /** The number of the last roll, from which ids continue. */
  rolls: count,
  open: list(parseOpenRoll, { max: 500 }),
  /** Rolls let stand, as `<roll>:<seat>`. */
  stood: list(text({ max: 200 }), { max: 500 }),
  /** Counts of attempts and marks, by `<what>:<seat>`. */
  counts: mapOf(integer()),
  advantage: mapOf(parseAdvantage),
  wounds: mapOf(list(oneOf(ADVERSITY), { max: 60 })),
  proposals: list(parseProposal, { max: 500 }),
  outcome: nullable(parseOutcome),
  ended: flag,
});

/** State of one type under its id; each type adds its own in its `state.ts`, and the engine leaves it alone. */
export interface TypeState {}

/** A contest at one moment. A view has the same shape without the secret records. */
export interface ContestState extends Shape<ReturnType<typeof stateFields>>, TypeState {}

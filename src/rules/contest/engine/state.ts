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
  text,
  type Shape,
} from "../../log/parse.ts";
import { ADVERSITY } from "../fortune/adversity.ts";
import { parseAction, parseAsk } from "./action.ts";
import { parseOutcome } from "./outcome.ts";
import { parseNumbers, parsePairing, parseProposal, parseSeat } from "./parts.ts";
import { parseOpenRoll } from "./roll-record.ts";
import { parseRulings } from "./rulings.ts";
import { CONTEST_TYPES, ORDER_RULES, parseId, parseSide, PHASES } from "./setup.ts";

const count = integer({ min: 0, max: 10_000 });

/** What somebody has declared; in another's view `action` is null until all are in. */
const parseDeclared = object({ seat: parseId, pairing: nullable(parseId), action: nullable(parseAction) });

/** Advantage points of an extended contest (C189). */
const parseAdvantage = object({ start: integer(), current: integer(), changed: flag });

/** What every contest keeps. */
export const stateFields = {
  type: oneOf(CONTEST_TYPES),
  phase: oneOf(PHASES),
  title: text({ max: 200 }),
  prize: text({ max: 2000 }),
  obstacle: text({ max: 2000 }),
  rulings: parseRulings,
  /** More than one against one. */
  group: flag,
  harmful: flag,
  assistStart: oneOf([-1, 0, 1]),
  /** The obstacle falls in any case, at the price of a defeat where there is one (S2-12). */
  costly: optional(flag),
  /** A second goal beside the prize (S2-12). */
  secondGoal: optional(text({ max: 500 })),
  /** The GM's side is asked before dice fall; absent: it goes by default (E-127). */
  gmAsked: optional(flag),
  /** What players declare waits for the GM's word before the dice; absent: it happens at once (E-129). */
  gmWord: optional(flag),
  /** Who chooses whom to face before the first round, the best rating first; absent: nobody does (C110). */
  choosing: optional(list(parseId, { max: 60 })),
  orderRule: oneOf(ORDER_RULES),
  sides: list(parseSide, { min: 2, max: 12 }),
  /** All seats, in the order they are shown. */
  order: list(parseId, { max: 200 }),
  seats: mapOf(parseSeat),
  numbers: mapOf(parseNumbers),
  round: count,
  pairings: list(parsePairing, { max: 500 }),
  /** Open declarations, by `<pairing>:<seat>`. */
  declared: mapOf(parseDeclared),
  /** The last round in which a free seat did something, by seat. */
  acted: mapOf(count),
  /** Support that was asked for, by `<helper>:<seat>` (S2-8). */
  asks: optional(mapOf(parseAsk)),
  /** Moves that wait for the GM's word, by seat; in another's view null (E-129). */
  held: optional(mapOf(nullable(jsonObject))),
  /** Rolls made so far: ids are counted. */
  rolls: count,
  open: list(parseOpenRoll, { max: 500 }),
  /** Who let a roll stand, as `<roll>:<seat>`. */
  stood: list(text({ max: 200 }), { max: 500 }),
  /** Attempts counted, by `<what>:<seat>`. */
  counts: mapOf(integer()),
  advantage: mapOf(parseAdvantage),
  wounds: mapOf(list(oneOf(ADVERSITY), { max: 60 })),
  proposals: list(parseProposal, { max: 500 }),
  outcome: nullable(parseOutcome),
  ended: flag,
};

/** What only one type keeps, under its id: each adds its own in its own `state.ts`, and the engine leaves it alone. */
export interface TypeState {}

/** A contest at one moment: plain data. A view has the same shape with the secret records left out. */
export interface ContestState extends Shape<typeof stateFields>, TypeState {}

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
import { ADVERSITY } from "../fortune/adversity.ts";
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

/**
 * Where somebody stands: in; out (beaten); left (disengaged, may come back); gone (walked out);
 * removed (a follower taken out).
 */
const SEAT_STATUS = ["in", "out", "left", "gone", "removed"] as const;

/** What everybody may know of a place in the contest. */
export const parseSeat = object({
  id: parseId,
  name: text({ max: 200 }),
  side: parseId,
  kind: oneOf(SEAT_KINDS),
  actor: nullable(text({ max: 200 })),
  owner: nullable(parseId),
  role: nullable(oneOf(FOLLOWER_ROLES)),
  status: oneOf(SEAT_STATUS),
  /** Who beat it last, and in which round. */
  felledBy: nullable(parseId),
  felledIn: nullable(parseId),
  felledRound: integer({ min: 0, max: 10_000 }),
  heroPoints: integer({ min: 0, max: 99 }),
  /** Its numbers are hidden from the other sides. */
  secret: flag,
  /** Unrelated actions only (C180). */
  aside: flag,
  edge: integer({ min: -99, max: 99 }),
  /** Points carried outside a pairing: shifted onto a secondary contestant, or added on removal. */
  carried: integer({ min: 0, max: 10_000 }),
});
export type Seat = ValueOf<typeof parseSeat>;

/**
 * Two who face each other. `won` has a winner; `left` was left by one of them, the winner being who stayed where
 * that is known; `closed` ended elsewhere.
 */
export const parsePairing = object({
  id: parseId,
  a: parseId,
  b: parseId,
  status: oneOf(["open", "won", "left", "closed"]),
  winner: nullable(parseId),
  /** Points scored against each of the two. */
  against: mapOf(integer({ min: 0, max: 10_000 })),
  /** Who describes first; a label without effect (C013, C024). */
  leads: parseId,
  /** The round it began, or was taken up again. */
  since: integer({ min: 0, max: 10_000 }),
  /** The last round played in it. */
  played: integer({ min: 0, max: 10_000 }),
});
export type Pairing = ValueOf<typeof parsePairing>;

/** A state the GM may put on somebody: never applied unasked (E-14). */
export const parseProposal = object({
  id: parseId,
  seat: parseId,
  state: oneOf(STATES),
  why: oneOf(["defeat", "victory", "climax", "price", "heal"]),
  /** What it touches: the ability used, unless the GM says otherwise. */
  scope: text({ max: 200 }),
  decided: nullable(oneOf(["applied", "dropped"])),
  /** The foe who was clearly weaker, so that it is given on the GM's word alone (E-142). */
  weaker: optional(parseId),
});
export type Proposal = ValueOf<typeof parseProposal>;

/** The one of a pairing whom a seat faces; null if it is not in it. */
export const foeIn = (pairing: Pairing, seat: string): string | null =>
  pairing.a === seat ? pairing.b : pairing.b === seat ? pairing.a : null;

/** What somebody rolls with. A record of these is what a view leaves out where they are secret. */
export const parseNumbers = object({
  abilities: list(parseAbility, { min: 1, max: 100 }),
  /** The ability in use. */
  current: parseId,
  modifiers: list(parseModifier, { max: 200 }),
  /** What it met its first foe with, for the rule of the clearly inferior (E-142). */
  opened: optional(parseNumber),
  literal: flag,
});
export type Numbers = ValueOf<typeof parseNumbers>;

/** What somebody declares for a round: one of the stances, or something else than the contest (C085, C093). */
export const ACTIONS = ["plain", "gambit", "defend", "task", "leave"] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** How daring a bid is, least first (E-45). */
export const BOLDNESS = ["cautious", "measured", "daring", "reckless"] as const;
export type Boldness = (typeof BOLDNESS)[number];

/** What any declaration says. */
export const actionFields = {
  kind: oneOf(ACTIONS),
  /** Ability to use from now on (C182, C293). */
  ability: optional(parseId),
  /** What a side task is about, and what it is to bring (C087, C090). */
  task: optional(text({ max: 500 })),
  gain: optional(oneOf(["augment", "goal"])),
  /** Whom the augment is for; the one who acts if absent. */
  target: optional(parseId),
} as const;

/** A declaration as chosen; what is not given keeps what was used before. */
export const parseAction = object({
  ...actionFields,
  bid: optional(integer({ min: 0, max: 10_000 })),
  boldness: optional(oneOf(BOLDNESS)),
  targets: optional(list(parseId, { max: 20 })),
});

/** Support that one asks of another, with which ability of theirs (S2-8). */
export const parseAsk = object({
  seat: parseId,
  helper: parseId,
  how: oneOf(["quick", "rolled"]),
  ability: optional(parseId),
});

export type Action = ValueOf<typeof parseAction>;

/**
 * How the contest went for one person. `won` is null for a tie or an unfinished
 * pairing, which counts for nothing (E-64b).
 */
const parseSeatOutcome = object({
  seat: parseId,
  won: nullable(oneOf([true, false])),
  degree: oneOf([0, 1, 2, 3, 4]),
});
export type SeatOutcome = ValueOf<typeof parseSeatOutcome>;

/** How the whole contest ended. */
export const parseOutcome = object({
  /** The side that has the prize; null: nobody. */
  winner: nullable(parseId),
  /** Level for the side of the heroes: a victory where it won, else a defeat; null: the GM says (E-80). */
  level: nullable(oneOf([0, 1, 2, 3, 4])),
  /** Which of two goals were reached, where there was a second (S2-12). */
  goals: optional(oneOf(["both", "prize", "second", "none"])),
  seats: list(parseSeatOutcome, { max: 60 }),
  /** Put aside by the GM: nothing came of it (E-140). */
  discarded: optional(flag),
});
export type Outcome = ValueOf<typeof parseOutcome>;

const word = text({ min: 1, max: 60 });
const by = integer({ min: -10_000, max: 10_000 });
const edge = integer({ min: -99, max: 99 });
const status = oneOf(SEAT_STATUS);
const wounds = list(oneOf(ADVERSITY), { max: 60 });

/** Somebody who has just beaten somebody and may act again at once (C259). */
export const parseShot = object({ seat: word, foe: word });
export type Shot = ValueOf<typeof parseShot>;

/**
 * One change to a contest's state, as stored in its events. Every effect can be taken back exactly, which is what an
 * amendment does before it applies the effects of the new result.
 */
export const parseEffect = tagged("type", {
  /** Points scored against a seat in a pairing. */
  points: object({ pairing: parseId, against: parseId, by }),
  /** Points a follower carries outside any pairing of its own. */
  carried: object({ seat: parseId, by }),
  /** Advantage points of a seat; marks them as changed. */
  advantage: object({ seat: parseId, by }),
  /** Advantage points a seat starts or rejoins with. */
  started: object({ seat: parseId, start: parseNumber, before: nullable(parseNumber) }),
  /** States taken in a chained contest. */
  wounds: object({ seat: parseId, before: wounds, after: wounds }),
  /** In, out, left, removed; with who did it and in which pairing. */
  status: object({ seat: parseId, before: status, after: status, by: optional(parseId), pairing: optional(parseId) }),
  /** A pairing begins. */
  paired: object({ pairing: parsePairing }),
  /** A pairing opens or closes. */
  pairing: object({
    pairing: parseId,
    before: oneOf(["open", "won", "left", "closed"]),
    after: oneOf(["open", "won", "left", "closed"]),
    winner: optional(nullable(parseId)),
  }),
  modified: object({ seat: parseId, modifier: parseModifier }),
  unmodified: object({ seat: parseId, modifier: parseModifier }),
  /** Another of its abilities is used from now on. */
  ability: object({ seat: parseId, before: parseId, after: parseId }),
  /** A new ability to choose from. */
  gained: object({ seat: parseId, ability: parseAbility }),
  /** The number of a resistance changes. */
  rating: object({ seat: parseId, ability: parseId, before: parseNumber, after: parseNumber }),
  /** The number somebody met its first foe with, nothing added and nothing taken off (E-142). */
  opened: object({ seat: parseId, rating: parseNumber }),
  /** The same as earlier versions stored it, of every roll and with all that weighed on it: nothing reads it now. */
  used: object({ seat: parseId, rating: parseNumber }),
  /** The order of turns of a group extended round (C245). */
  turns: object({ before: list(parseId, { max: 200 }), after: list(parseId, { max: 200 }) }),
  /** Who may act again at once against whom (C259). */
  shot: object({ before: nullable(parseShot), after: nullable(parseShot) }),
  /** Whose follower somebody is (C232). */
  owner: object({ seat: parseId, before: parseId, after: parseId }),
  heroPoints: object({ seat: parseId, by }),
  /** Edge or handicap of a seat (C334). */
  edge: object({ seat: parseId, before: edge, after: edge }),
  /** Attempts of a kind counted for a seat: assists received, augments tried, second chances. */
  counted: object({ what: text({ max: 40 }), seat: parseId, by }),
  joined: object({ seat: parseSeat, numbers: parseNumbers }),
  proposed: object({ proposal: parseProposal }),
  withdrawn: object({ proposal: parseProposal }),
  /** The order in which pairings are read out (C111). */
  ordered: object({ before: list(parseId, { max: 500 }), after: list(parseId, { max: 500 }) }),
  phase: object({ before: oneOf(PHASES), after: oneOf(PHASES) }),
  /** Who describes first in a pairing (C014, C023). */
  leads: object({ pairing: parseId, before: parseId, after: parseId }),
  /** The numbers of a seat are shown to all. */
  revealed: object({ seat: parseId }),
});
export type Effect = ValueOf<typeof parseEffect>;
export const parseEffects = list(parseEffect, { max: 500 });

/** The effect that takes another back; null for what only ever grows. */
export const reverse = (effect: Effect): Effect | null => {
  if ("by" in effect && typeof effect.by === "number") return { ...effect, by: -effect.by || 0 } as Effect;
  if ("before" in effect && "after" in effect)
    return { ...effect, before: effect.after, after: effect.before } as Effect;
  if (effect.type === "modified") return { ...effect, type: "unmodified" };
  if (effect.type === "unmodified") return { ...effect, type: "modified" };
  if (effect.type === "proposed") return { ...effect, type: "withdrawn" };
  return null;
};

/** The effects that take a list back, last first. */
export const reverseAll = (effects: readonly Effect[]): readonly Effect[] =>
  [...effects].reverse().flatMap((effect) => reverse(effect) ?? []);

/** What rolls have always been for, as logs store it; each type of contest reads their effects by this. */
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

/** What they are for besides: each move that makes such rolls names it in its own file. */
export interface MorePurposes {}
export type Purpose = (typeof PURPOSES)[number] | keyof MorePurposes;

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

/** Reads one roll for any of these with its outcome, as stored: all an amendment needs to read it anew. */
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
export type RollRecord = ValueOf<ReturnType<typeof rollParser>>;

/** Whether the one who rolled first won; null where nobody did. */
export const wonByA = ({ winner }: RollRecord): boolean | null => (winner === null ? null : winner === "a");

/** A roll that may still be amended, with the effects it had. */
export const openRollParser = (parseRoll: Parse<RollRecord>) => object({ roll: parseRoll, effects: parseEffects });
export type OpenRoll = ValueOf<ReturnType<typeof openRollParser>>;

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

const count = integer({ min: 0, max: 10_000 });

/** What somebody has declared; in another's view `action` is null until all are in. */
const parseDeclared = object({ seat: parseId, pairing: nullable(parseId), action: nullable(parseAction) });

/** Advantage points of an extended contest (C189). */
const parseAdvantage = object({ start: integer(), current: integer(), changed: flag });

/** What every contest keeps. */
export const stateFields = (parseOpenRoll: Parse<OpenRoll>) => ({
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
});

/** What only one type keeps, under its id: each adds its own in its own `state.ts`, and the engine leaves it alone. */
export interface TypeState {}

/** A contest at one moment: plain data. A view has the same shape with the secret records left out. */
export interface ContestState extends Shape<ReturnType<typeof stateFields>>, TypeState {}

import { flag, integer, list, mapOf, nullable, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";
import { parseModifier, STATES } from "./modifier.ts";
import { FOLLOWER_ROLES, parseAbility, parseId, parseNumber, SEAT_KINDS } from "./setup.ts";

/**
 * Where somebody stands: in; out (beaten); left (disengaged, may come back); gone (walked out);
 * removed (a follower taken out).
 */
export const SEAT_STATUS = ["in", "out", "left", "gone", "removed"] as const;

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

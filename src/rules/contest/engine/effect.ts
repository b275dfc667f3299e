import { integer, list, nullable, object, oneOf, optional, tagged, text, type ValueOf } from "../../log/parse.ts";
import { ADVERSITY } from "../fortune/adversity.ts";
import { parseModifier } from "./modifier.ts";
import { parseNumbers, parsePairing, parseProposal, parseSeat, SEAT_STATUS } from "./parts.ts";
import { parseAbility, parseId, parseNumber, PHASES } from "./setup.ts";

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

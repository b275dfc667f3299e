import { refused } from "../log/outcome.ts";
import type { Refused } from "../log/outcome.ts";
import { other } from "./side.ts";
import type { Side } from "./side.ts";

/** Where the marker stands and who chooses: all that moves on the meter. */
export interface Position {
  /** Ticks from the centre; above zero on A's side. */
  readonly marker: number;
  readonly control: Side;
  readonly temp: Side | null;
}

/** What a duel is fought for: the size of the meter follows unless one is given. */
export const STAKES = ["spar", "death", "custom"] as const;
export type Stakes = (typeof STAKES)[number];

/** Ticks of the meter: 9 for a spar, 13 to the death (U-049, U-050); null where the table must say. */
export const sizeOf = (stakes: Stakes): number | null => (stakes === "spar" ? 9 : stakes === "death" ? 13 : null);

/**
 * Ticks of the meter once other stakes are chosen: the usual ones of the old stakes give way to those of the new, and a
 * length that somebody chose stays, since stakes and length are apart (U-049 to U-051).
 */
export const sizeAfter = (size: number, before: Stakes, after: Stakes): number =>
  before !== after && size === sizeOf(before) ? (sizeOf(after) ?? size) : size;

/** Largest meter that is taken; far beyond any table's patience. */
export const MAX_SIZE = 61;

/** Refuse a size without a centre tick, and sizes whose centre would be the last but one for both (U-051). */
export function sizeFault(size: number): Refused | null {
  if (size % 2 === 0) return refused("Duel.Refused.EvenSize", "U-051", { size }, "size");
  if (size < 5) return refused("Duel.Refused.TooSmall", "U-051", { size, least: 5 }, "size");
  return size > MAX_SIZE ? refused("Duel.Refused.TooLarge", "U-051", { size, most: MAX_SIZE }, "size") : null;
}

/** Ticks from the centre to either end. */
export const halfOf = (size: number): number => (size - 1) / 2;

/** The direction in which a side wins: A upwards, B downwards. */
export const direction = (side: Side): 1 | -1 => (side === "A" ? 1 : -1);

/** Ticks a side still needs to its own end. */
export const ticksLeft = (size: number, marker: number, side: Side): number => halfOf(size) - direction(side) * marker;

/** Where a won round leads: the new position, or the side that has won the duel. */
export interface Moved {
  readonly marker: number;
  readonly control: Side;
  readonly temp: Side | null;
  readonly victor: Side | null;
}

/**
 * Resolve a won round in the order the rules need (specification B.3): temporary control ends, the marker moves, an
 * end tick wins at once (U-054), the half it lies in gives control (U-042, U-043), the last tick but one lends it
 * (U-045). `steps` 0 is a round in which nothing moves; then nobody gains control either.
 */
export function move(size: number, from: Position, winner: Side | null, steps: 0 | 1 | 2): Moved {
  const half = halfOf(size);
  if (winner === null || steps === 0) return { marker: from.marker, control: from.control, temp: null, victor: null };
  const marker = Math.max(-half, Math.min(half, from.marker + direction(winner) * steps));
  if (Math.abs(marker) === half) return { marker, control: from.control, temp: null, victor: marker > 0 ? "A" : "B" };
  const control = marker > 0 ? "A" : marker < 0 ? "B" : from.control;
  return { marker, control, temp: Math.abs(marker) === half - 1 ? other(control) : null, victor: null };
}

/** A replenishing roll that moves nothing: its winner gets control, as at the opening (ruling `controlOnly`). */
export const takeControl = (from: Position, winner: Side | null): Moved => ({
  marker: from.marker,
  control: winner ?? from.control,
  temp: null,
  victor: null,
});

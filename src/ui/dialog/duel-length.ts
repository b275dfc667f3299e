import { sizeOf, type Stakes } from "../../rules/duel/index.ts";

/**
 * Ticks of the meter once other stakes are chosen: the usual ones of the old stakes give way to those of the new, and a
 * length that somebody chose stays, since stakes and length are apart (U-049 to U-051).
 */
export const sizeAfter = (size: number, before: Stakes, after: Stakes): number =>
  before !== after && size === sizeOf(before) ? (sizeOf(after) ?? size) : size;

/*
 * Told, not checked: these are read millions of times for one answer, and a check of each made the longest
 * contests half as slow again (npm run bench).
 */

/** A number of a flat list at a place that is known to exist: loops over their own lengths need no other answer. */
export const num = (list: ArrayLike<number>, index: number): number => list[index] as number;

/** The same of a list of whole numbers alone: a loop over one kind of list is many times as fast as over several. */
export const int = (list: Int32Array, index: number): number => list[index] as number;

/** The same of a list of any numbers. */
export const real = (list: Float64Array, index: number): number => list[index] as number;

/** Add to a number of a flat list. */
export const raise = (list: { [index: number]: number }, index: number, by: number): void => {
  list[index] = (list[index] as number) + by;
};

/** Numbers from 0 to 1 (1 left out), the same on every machine for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

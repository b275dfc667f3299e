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

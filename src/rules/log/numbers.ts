/* Asserted, not checked: checks of these millions of reads slowed the longest contests by half (npm run bench). */

/** A number at an index known to exist. */
export const num = (list: ArrayLike<number>, index: number): number => list[index] as number;

/** The same for whole numbers: a loop over one kind of list is many times as fast. */
export const int = (list: Int32Array, index: number): number => list[index] as number;

export const real = (list: Float64Array, index: number): number => list[index] as number;

export const raise = (list: { [index: number]: number }, index: number, by: number): void => {
  list[index] = (list[index] as number) + by;
};

/** Numbers from 0 up to 1, the same on every machine for a seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

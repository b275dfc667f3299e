/** Long work in steps of some milliseconds, so that its worker can pause; the last step gives the answer. */
export type Slices<Answer> = Generator<undefined, Answer, undefined>;

export const finish = <Answer>(work: Slices<Answer>): Answer => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/** Answers kept at once: a screen asks for a few of each state. */
const MOST = 60;

/** A cached value; `about` is all it depends on, as plain data. The caller's map outlives states, minus the oldest. */
export const keepIn = <T>(kept: Map<string, unknown> | undefined, about: unknown, make: () => T): T => {
  if (!kept) return make();
  const key = JSON.stringify(about);
  const found = kept.has(key) ? (kept.get(key) as T) : make();
  kept.delete(key);
  kept.set(key, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return found;
};

/** Work too long for a screen, as plain data that can be handed over. */
export interface Work {
  readonly kind: "extended" | "length" | "chained" | "chained-ends" | "duel" | "fight";
  readonly question: unknown;
}

/** Reusable results. With `later` long work is done elsewhere; without it everything is computed at once. */
export type WorkCache = Map<string, unknown> & { readonly later?: (key: string, work: Work) => void };

/** Stands for an answer that is still being worked out. */
export const WAITS = Symbol("waits");

/** The answer where known, quick, or not to be done elsewhere; else `WAITS`. */
export const leave = <Answer>(
  kept: WorkCache | undefined,
  work: Work,
  isLong: () => boolean,
  make: () => Answer,
): Answer | typeof WAITS => {
  if (!kept?.later) return keepIn(kept, work, make);
  const key = JSON.stringify(work);
  if (kept.has(key) || !isLong()) return keepIn(kept, work, make);
  kept.later(key, work);
  return WAITS;
};

/* Asserted, not checked: checks of these millions of reads slowed the longest contests by half (npm run bench). */

export const num = (list: ArrayLike<number>, index: number): number => list[index] as number;

/** As `num`, for whole numbers: a loop over one kind of list is many times as fast. */
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

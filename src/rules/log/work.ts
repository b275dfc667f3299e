/**
 * Long work as a row of short steps, so that whoever does it can look up between two of them: each takes some
 * milliseconds at most, and the last gives the answer.
 */
export type Slices<Answer> = Generator<undefined, Answer, undefined>;

/** All steps at once: for who can wait. */
export const finish = <Answer>(work: Slices<Answer>): Answer => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/** How many answers are kept at once: a screen asks for a few of each standing. */
const MOST = 60;

/**
 * Worked out once for all that it rests on: `about` is that, as plain data. The map belongs to the caller and outlives
 * a standing; the oldest answers are let go.
 */
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

/** Work too long for a screen to wait for: which, and all it rests on as plain data, so that anybody can do it. */
export interface Work {
  readonly kind: "extended" | "length" | "chained" | "chained-ends" | "duel" | "fight";
  readonly question: unknown;
}

/**
 * What was worked out and can be used again. With `later` long work is left to somebody else, who puts the answer in
 * under the same key; without it everything is worked out on the spot.
 */
export type WorkCache = Map<string, unknown> & { readonly later?: (key: string, work: Work) => void };

/** Stands for an answer that is still being worked out. */
export const WAITS = Symbol("waits");

/** The answer where it is known, quick, or nobody else is there to work it out. */
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

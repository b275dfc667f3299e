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

/** Work too long for a screen, as plain data, so that anyone can do it. */
export interface Work {
  readonly kind: "extended" | "length" | "chained" | "chained-ends" | "duel" | "fight";
  readonly question: unknown;
}

/** Reusable results. With `later` long work is done elsewhere; without it everything is computed at once. */
export type WorkCache = Map<string, unknown> & { readonly later?: (key: string, work: Work) => void };

/** Stands for an answer that is still being worked out. */
export const WAITS = Symbol("waits");

/** The answer where known, quick, or without anyone else to compute it. */
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

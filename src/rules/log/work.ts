import { keepIn } from "./kept.ts";

/** Work too long for a screen to wait for: which, and all it rests on as plain data, so that anybody can do it. */
export interface Work {
  readonly kind: "extended" | "length" | "chained" | "chained-ends" | "duel" | "fight";
  readonly question: unknown;
}

/**
 * What was worked out and can be used again. With `later` long work is left to somebody else, who puts the answer in
 * under the same key; without it everything is worked out on the spot.
 */
export type Kept = Map<string, unknown> & { readonly later?: (key: string, work: Work) => void };

/** Stands for an answer that is still being worked out. */
export const WAITS = Symbol("waits");

/** The answer where it is known, quick, or nobody else is there to work it out. */
export const leave = <Answer>(
  kept: Kept | undefined,
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

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

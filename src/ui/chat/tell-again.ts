/** Beats that are shown, by conflict. */
const shown = new Map<string, Set<() => void>>();

/** Call this when a message of a conflict comes; returns the way to stop. */
export function whenTold(uuid: string, again: () => void): () => void {
  const all = shown.get(uuid) ?? new Set();
  shown.set(uuid, all.add(again));
  return () => {
    all.delete(again);
    if (all.size === 0 && shown.get(uuid) === all) shown.delete(uuid);
  };
}

/**
 * A message of a conflict came. The step it tells was known before it, and until then belonged to the beat above: that
 * one no longer tells it.
 */
export const tellAgain = (uuid: string): void => [...(shown.get(uuid) ?? [])].forEach((again) => again());

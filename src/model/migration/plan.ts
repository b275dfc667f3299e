/** One step from a stored shape to the next: changes for one document, or null when it needs none. Pure. */
export interface MigrationStep {
  /** The version that the world has after this step. */
  readonly to: number;
  readonly actor?: (source: Readonly<Record<string, unknown>>) => Record<string, unknown> | null;
  readonly page?: (source: Readonly<Record<string, unknown>>) => Record<string, unknown> | null;
}

/** What to do with a world: nothing, mark it as new, run steps, or refuse to touch it. */
export type MigrationPlan =
  | { readonly kind: "current" }
  | { readonly kind: "fresh" }
  | { readonly kind: "newer"; readonly stored: number }
  | { readonly kind: "migrate"; readonly steps: readonly MigrationStep[] };

/**
 * Decide about a world by its stored version. 0 is a world nobody marked yet: it is new to us.
 * A newer world is never written to: this build cannot know what it would destroy.
 */
export const planMigration = (stored: unknown, current: number, steps: readonly MigrationStep[]): MigrationPlan => {
  const version = typeof stored === "number" && Number.isInteger(stored) && stored > 0 ? stored : 0;
  if (version === 0) return { kind: "fresh" };
  if (version > current) return { kind: "newer", stored: version };
  if (version === current) return { kind: "current" };
  return { kind: "migrate", steps: steps.filter((step) => step.to > version).sort((a, b) => a.to - b.to) };
};

/** The changes that a run of steps makes to one document's source, merged, or null. Each step sees the one before. */
export const migrateSource = (
  steps: readonly MigrationStep[],
  kind: "actor" | "page",
  source: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null => {
  let changes: Record<string, unknown> | null = null;
  let seen = source;
  for (const step of steps) {
    const change = step[kind]?.(seen);
    if (!change) continue;
    changes = { ...(changes ?? {}), ...change };
    seen = { ...seen, ...change };
  }
  return changes;
};

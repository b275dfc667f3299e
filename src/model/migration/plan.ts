type Stored = Readonly<Record<string, unknown>>;

/**
 * One step from a stored shape to the next: the parts of a document's `system` that are otherwise afterwards, or null
 * when it needs none. Pure. What the new shape does not know any more is dropped by the data model.
 */
export interface MigrationStep {
  /** The version that the document has after this step. */
  readonly to: number;
  readonly actor?: (system: Stored) => Record<string, unknown> | null;
  readonly page?: (system: Stored) => Record<string, unknown> | null;
}

/** What the steps tell apart. */
export type MigrationKind = "actor" | "page";

/**
 * What to do with a world: nothing, mark it as new, write what the steps made of it at reading, or refuse to touch it.
 */
export type MigrationPlan =
  | { readonly kind: "current" }
  | { readonly kind: "fresh" }
  | { readonly kind: "newer"; readonly stored: number }
  | { readonly kind: "migrate"; readonly steps: readonly MigrationStep[] };

const since = (steps: readonly MigrationStep[], version: number): readonly MigrationStep[] =>
  steps.filter((step) => step.to > version).sort((a, b) => a.to - b.to);

/**
 * Decide about a world by its stored version. 0 is a world nobody marked yet: it is new to us.
 * A newer world is never written to: this build cannot know what it would destroy.
 */
export const planMigration = (stored: unknown, current: number, steps: readonly MigrationStep[]): MigrationPlan => {
  const version = typeof stored === "number" && Number.isInteger(stored) && stored > 0 ? stored : 0;
  if (version === 0) return { kind: "fresh" };
  if (version > current) return { kind: "newer", stored: version };
  if (version === current) return { kind: "current" };
  return { kind: "migrate", steps: since(steps, version) };
};

/** The changes that a run of steps makes to one `system`, merged, or null. Each step sees the one before. */
export const migrateSource = (
  steps: readonly MigrationStep[],
  kind: MigrationKind,
  source: Stored,
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

/**
 * What a `system` of an older schema is otherwise in as it is read, or null. Part of a `system`, as an update has it,
 * carries no version and stays as it is; so does what a newer build wrote.
 */
export const broughtUp = (
  steps: readonly MigrationStep[],
  kind: MigrationKind,
  system: Stored,
  current: number,
): Record<string, unknown> | null => {
  const version = system["schemaVersion"];
  if (typeof version !== "number" || version >= current) return null;
  const before = JSON.stringify(system);
  return { ...migrateSource(since(steps, version), kind, system), schemaVersion: current, writtenIn: version, before };
};

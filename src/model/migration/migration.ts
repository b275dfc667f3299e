import type { AnyMutableObject } from "fvtt-types/utils";
import { memberOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";
import { setSetting, setting } from "../setting/settings.ts";
import { SCHEMA_VERSION } from "../version.ts";
import { STEPS } from "./steps.ts";

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

/**
 * Bring up to date what is read from a store, the world's or a compendium's, in place: the one way on which steps are
 * applied. Nothing is written by it, so that a locked compendium is read like any other. For `migrateData` of a data
 * model, which the host also runs on parts.
 */
export const readSystem = (kind: MigrationKind, source: AnyMutableObject): void => {
  Object.assign(source, broughtUp(STEPS, kind, source, SCHEMA_VERSION));
};

/** What the stored version of this world asks for. */
const worldPlan = (): MigrationPlan => planMigration(setting("schemaVersion"), SCHEMA_VERSION, STEPS);

/** True when the world was written by a newer build: then nothing of ours may write. */
export const worldIsNewer = (): boolean => worldPlan().kind === "newer";

interface Updatable {
  readonly uuid: string;
  readonly name: string;
  toObject(): object;
  update(changes: object, options: object): Promise<unknown>;
}

/** What is stored in the `system` of a document of ours; null for one that carries no version, as a page of text. */
const versioned = (document: Updatable): Readonly<Record<string, unknown>> | null => {
  const system = memberOf(document.toObject(), "system");
  return isRecord(system) && typeof system["schemaVersion"] === "number" ? system : null;
};

/**
 * Write the world as the steps made it at reading; on the active GM's client only. Documents are written whole, because
 * the host would find no difference to what it has read. One document a write, so that one that fails loses nothing:
 * the version is raised last, and the run begins again at the next start. What it changes is kept before all that.
 */
export const migrateWorld = async (): Promise<MigrationPlan> => {
  const plan = worldPlan();
  if (plan.kind === "newer" || plan.kind === "current") return plan;
  if (plan.kind === "migrate") {
    const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
    const work: readonly [MigrationKind, readonly Updatable[]][] = [
      ["actor", game.actors.contents],
      ["page", pages],
    ];
    const changed = work
      .flatMap(([kind, documents]) => (plan.steps.some((step) => step[kind]) ? documents : []))
      .flatMap((document) => {
        const system = versioned(document);
        return system ? [{ document, system }] : [];
      });
    const kept = changed.flatMap(({ document: { uuid, name }, system: { before } }) =>
      typeof before === "string" && before !== "" ? [{ uuid, name, system: before }] : [],
    );
    const { keepBackup } = await import("./backup.ts");
    await keepBackup(kept, Number(setting("schemaVersion")));
    for (const { document, system } of changed)
      await document.update({ system: { ...system, before: "" } }, { diff: false, recursive: false });
  }
  await setSetting("schemaVersion", SCHEMA_VERSION);
  return plan;
};

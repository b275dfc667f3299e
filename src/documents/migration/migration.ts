import type { AnyMutableObject } from "fvtt-types/utils";
import { memberOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";
import { setSetting, setting } from "../setting/settings.ts";
import { STEPS } from "./steps.ts";
import { SCHEMA_VERSION } from "../version.ts";

type Stored = Readonly<Record<string, unknown>>;

/** One step to the next stored shape: changed parts of a `system`, or null. Pure. Models drop unknown parts. */
export interface MigrationStep {
  readonly to: number;
  readonly actor?: (system: Stored) => Record<string, unknown> | null;
  readonly page?: (system: Stored) => Record<string, unknown> | null;
}

export type MigrationKind = "actor" | "page";

/** A world's plan: nothing, mark as new, write what reading updated, or leave alone. */
export type MigrationPlan =
  | { readonly kind: "current" }
  | { readonly kind: "fresh" }
  | { readonly kind: "newer"; readonly stored: number }
  | { readonly kind: "migrate"; readonly steps: readonly MigrationStep[] };

const since = (steps: readonly MigrationStep[], version: number): readonly MigrationStep[] =>
  steps.filter((step) => step.to > version).sort((a, b) => a.to - b.to);

/** 0 means unmarked, so new. Never writes a newer world: this build could destroy what it cannot know. */
export const planMigration = (stored: unknown, current: number, steps: readonly MigrationStep[]): MigrationPlan => {
  const version = typeof stored === "number" && Number.isInteger(stored) && stored > 0 ? stored : 0;
  if (version === 0) return { kind: "fresh" };
  if (version > current) return { kind: "newer", stored: version };
  if (version === current) return { kind: "current" };
  return { kind: "migrate", steps: since(steps, version) };
};

/** The steps' merged changes to one `system`, or null. Each step sees the previous result. */
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

/** Changes to a whole older `system`, or null. Partial updates have no version and stay, as do newer ones. */
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

/** Updates what is read, in place, and writes nothing: locked compendia read alike. The host also runs it on parts. */
export const readSystem = (kind: MigrationKind, source: AnyMutableObject): void => {
  Object.assign(source, broughtUp(STEPS, kind, source, SCHEMA_VERSION));
};

const worldPlan = (): MigrationPlan => planMigration(setting("schemaVersion"), SCHEMA_VERSION, STEPS);

/** True for a newer build's world, which nothing of ours may write. */
export const worldIsNewer = (): boolean => worldPlan().kind === "newer";

interface Updatable {
  readonly uuid: string;
  readonly name: string;
  toObject(): object;
  update(changes: object, options: object): Promise<unknown>;
}

/** A document's stored `system`; null without a version, as a text page. */
const versioned = (document: Updatable): Readonly<Record<string, unknown>> | null => {
  const system = memberOf(document.toObject(), "system");
  return isRecord(system) && typeof system["schemaVersion"] === "number" ? system : null;
};

/**
 * Writes the world as reading updated it, on the active GM's client: the backup first, then whole documents (the host
 * sees no difference), one a write, so that one failure loses nothing. The version comes last, so a broken run repeats.
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

import { SCHEMA_VERSION } from "../version.ts";
import { setSetting, setting } from "../setting/settings.ts";
import { planMigration, migrateSource, type MigrationPlan, type MigrationStep } from "./plan.ts";

/** All steps there ever were. Version 1 is the first shape, so there is none yet. */
const STEPS: readonly MigrationStep[] = [];

/** What the stored version of this world asks for. */
const worldPlan = (): MigrationPlan => planMigration(setting("schemaVersion"), SCHEMA_VERSION, STEPS);

/** True when the world was written by a newer build: then nothing of ours may write. */
export const worldIsNewer = (): boolean => worldPlan().kind === "newer";

type Source = Record<string, unknown>;
interface Updatable {
  toObject(): object;
  update(changes: object): Promise<unknown>;
}

/**
 * Bring the world up to date; on the active GM's client only. One document a write, so that a step that fails loses
 * nothing: the version is raised last, and the run begins again at the next start.
 */
export const migrateWorld = async (): Promise<MigrationPlan> => {
  const plan = worldPlan();
  if (plan.kind === "newer" || plan.kind === "current") return plan;
  if (plan.kind === "migrate") {
    const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
    const work: readonly ["actor" | "page", readonly Updatable[]][] = [
      ["actor", game.actors.contents],
      ["page", pages],
    ];
    for (const [kind, documents] of work)
      for (const document of documents) {
        const changes = migrateSource(plan.steps, kind, document.toObject() as Source);
        if (changes) await document.update(changes);
      }
  }
  await setSetting("schemaVersion", SCHEMA_VERSION);
  return plan;
};

import { SCHEMA_VERSION } from "../version.ts";
import { setSetting, setting } from "../setting/settings.ts";
import { planMigration, type MigrationKind, type MigrationPlan } from "./plan.ts";
import { STEPS } from "./steps.ts";
import { memberOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";

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

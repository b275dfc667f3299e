import { hooks } from "../../foundry/hooks.ts";
import { adventures } from "../later.ts";
import type { Imported } from "../dialog/import-adventure.ts";

/** What a hook may add to an import. Documented: AdventureImportOptions. */
interface ImportOptions {
  readonly dialog?: boolean;
  preImport?: (() => Promise<void>)[];
}

/**
 * An import asks before it makes somebody a second time, and leads on to the first page of what it brought. Documented:
 * the hooks `preImportAdventure` and `importAdventure`.
 */
export function installAdventures(): void {
  hooks().on("preImportAdventure", (_of: unknown, options: ImportOptions, toCreate: Imported, toUpdate: Imported) => {
    // Who imports without a dialog wants none
    if (options.dialog === false) return;
    const ask = async (): Promise<void> => (await adventures.want())?.askTwins(toCreate, toUpdate);
    (options.preImport ??= []).push(ask);
  });
  hooks().on("importAdventure", (_of: unknown, _options: unknown, created: unknown, updated: unknown) => {
    void adventures.use(({ openFirst }) => openFirst(created, updated));
  });
}

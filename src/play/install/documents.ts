import { hooks } from "../../foundry/hooks.ts";
import { settingChanged } from "../../model/setting/settings.ts";
import type { AnyDocument } from "../host/documents.ts";
import { isConflict } from "../host/pages.ts";
import { forgetEvents } from "../host/stored.ts";
import { sessions } from "../sessions.ts";

const WORLD_HOOKS = [
  "createActor",
  "updateActor",
  "deleteActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateUser",
  "userConnected",
  "deleteJournalEntry",
] as const;

const pageChanged = (page: AnyDocument): void => {
  if (isConflict(page)) sessions.pageChanged(page.uuid);
};

/** Sessions listen to their documents themselves: appends come without a render. */
export const installDocuments = (): void => {
  const on = hooks();
  on.on("createJournalEntryPage", pageChanged);
  on.on("updateJournalEntryPage", pageChanged);
  on.on("deleteJournalEntryPage", (page: AnyDocument) => {
    forgetEvents(page.uuid);
    pageChanged(page);
  });
  for (const name of WORLD_HOOKS) on.on(name, () => sessions.worldChanged());
  settingChanged.add((key) => {
    if (["conflictsJournal", "schemaVersion", "openResistances"].includes(key)) sessions.worldChanged();
  });
};

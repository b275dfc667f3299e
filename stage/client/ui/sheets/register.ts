// Source: API page DocumentSheetConfig.
import { host } from "../host.ts";
import { registerSheet } from "../apps/sheet-registry.ts";
import { journal } from "../journal/index.ts";
import { sheets } from "./index.ts";

/** Core's own sheets; generation 13 and 14 have none of ours for actors and items, a system brings them. */
export function registerCoreSheets(): void {
  const { documents } = host.foundry;
  const core = (name: string, cls: unknown, types?: string[]): void => {
    const options = { makeDefault: true, canConfigure: true, ...(types ? { types } : {}) };
    registerSheet(documents[name], "core", cls, options);
  };
  core("JournalEntry", journal.JournalEntrySheet);
  core("JournalEntryPage", journal.JournalEntryPageProseMirrorSheet, ["text"]);
  core("JournalEntryPage", journal.JournalEntryPageImageSheet, ["image"]);
  core("Macro", sheets.MacroConfig);
  core("RollTable", sheets.RollTableSheet);
  core("Adventure", sheets.AdventureImporterV2);
  core("User", sheets.UserConfig);
  core("Folder", sheets.FolderConfig);
  core("RegionDocument", sheets.RegionConfig);
  core("Combatant", sheets.CombatantConfig);
  core("ActiveEffect", sheets.ActiveEffectConfig);
}

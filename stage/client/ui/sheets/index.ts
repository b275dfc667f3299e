// Source: API page foundry.applications.sheets.
/** `foundry.applications.sheets`: the sheet base classes and core's own sheets. */
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { ActorSheetV2 } from "./actor-sheet.ts";
import { AdventureImporterV2 } from "./adventure-importer.ts";
import { CombatantConfig } from "./combatant-config.ts";
import { FolderConfig } from "./folder-config.ts";
import { ItemSheetV2 } from "./item-sheet.ts";
import { MacroConfig } from "./macro-config.ts";
import { RegionConfig } from "./region-config.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { UserConfig } from "./user-config.ts";
import { journal } from "../journal/index.ts";

export const sheets = {
  ActorSheetV2,
  ItemSheetV2,
  ActiveEffectConfig,
  AdventureImporterV2,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  RegionConfig,
  RollTableSheet,
  UserConfig,
  journal,
};

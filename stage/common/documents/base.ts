/** Base classes by document name. */
import { BaseActor, BaseItem, BaseActiveEffect } from "./base-actor.ts";
import { BaseChatMessage, BaseFolder, BaseMacro, BaseSetting, BaseUser } from "./base-world.ts";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./base-combat.ts";
import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./base-journal.ts";
import { BaseLevel } from "./base-level.ts";
import { BaseRegion, BaseRegionBehavior, BaseScene, BaseToken } from "./base-scene.ts";
import { BaseAdventure, BaseRollTable, BaseTableResult } from "./base-table.ts";
import { BaseWall } from "./base-wall.ts";
import type { Document } from "./document.ts";

const BASES = {
  Actor: BaseActor,
  Adventure: BaseAdventure,
  ActiveEffect: BaseActiveEffect,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryCategory: BaseJournalEntryCategory,
  JournalEntryPage: BaseJournalEntryPage,
  Level: BaseLevel,
  Macro: BaseMacro,
  Region: BaseRegion,
  RegionBehavior: BaseRegionBehavior,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Token: BaseToken,
  User: BaseUser,
  Wall: BaseWall,
} as const;

/** Base class of a document; throws on an unknown name. */
export function baseDocument(name: string): typeof Document {
  const found = BASES[name as keyof typeof BASES] as typeof Document | undefined;
  if (!found) throw new Error(`${name} is not a document of this host`);
  return found;
}

export { BASES };

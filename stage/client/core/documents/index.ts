/** The client's document classes by document name, and by the names of `foundry.documents`. */
import { ActiveEffect } from "./active-effect.ts";
import { Actor, Item } from "./actor.ts";
import { Adventure } from "./adventure.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant, CombatantGroup } from "./combatant.ts";
import { Folder, JournalEntry, JournalEntryCategory, JournalEntryPage, Macro } from "./journal.ts";
import { RollTable, TableResult } from "./roll-table.ts";
import { Level, RegionBehavior, RegionDocument, Scene, TokenDocument, WallDocument } from "./scene.ts";
import { Setting, User } from "./user.ts";

export const documentClasses = {
  ActiveEffect,
  Actor,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
};

export {
  ActiveEffect,
  Actor,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  RegionBehavior,
  RegionDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  WallDocument,
};

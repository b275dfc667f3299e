import { ContestPageSheet } from "../page/contest-page-sheet.ts";
import { DuelPageSheet } from "../page/duel-page-sheet.ts";
import { FightPageSheet } from "../page/fight-page-sheet.ts";
import { CharacterSheet, NpcSheet } from "../sheet/actor-sheet.ts";
import { ZoneSheet } from "../sheet/zone-sheet.ts";
import { SetpieceItemSheet } from "../sheet/item-sheet.ts";
import { call } from "../../foundry/shape.ts";

/** Our sheets are the default for our types. Documented: `DocumentSheetConfig.registerSheet`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = (document: unknown, sheet: unknown, label: string, ...types: readonly string[]): unknown =>
    call(DocumentSheetConfig, "registerSheet", document, "setpiece", sheet, { types, makeDefault: true, label });
  const { Actor, Item, JournalEntryPage, RegionBehavior } = foundry.documents;
  register(RegionBehavior, ZoneSheet, "SETPIECE.Sheet.Zone", "setpiece.zone");
  register(Actor, CharacterSheet, "SETPIECE.Sheet.Character", "character");
  register(Actor, NpcSheet, "SETPIECE.Sheet.Npc", "npc");
  const items = ["ability", "armour", "flaw", "follower", "gear", "keyword", "weapon"];
  register(Item, SetpieceItemSheet, "SETPIECE.Sheet.Item", ...items);
  register(JournalEntryPage, ContestPageSheet, "SETPIECE.Sheet.ContestPage", "contest");
  register(JournalEntryPage, DuelPageSheet, "SETPIECE.Sheet.DuelPage", "duel");
  register(JournalEntryPage, FightPageSheet, "SETPIECE.Sheet.FightPage", "fight");
}

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
  const register = (document: unknown, scope: string, sheet: unknown, options: object): unknown =>
    call(DocumentSheetConfig, "registerSheet", document, scope, sheet, options);
  const { Actor, Item, JournalEntryPage, RegionBehavior } = foundry.documents;
  register(RegionBehavior, "setpiece", ZoneSheet, {
    types: ["setpiece.zone"],
    makeDefault: true,
    label: "SETPIECE.Sheet.Zone",
  });
  register(Actor, "setpiece", CharacterSheet, {
    types: ["character"],
    makeDefault: true,
    label: "SETPIECE.Sheet.Character",
  });
  register(Actor, "setpiece", NpcSheet, { types: ["npc"], makeDefault: true, label: "SETPIECE.Sheet.Npc" });
  register(Item, "setpiece", SetpieceItemSheet, {
    types: ["ability", "armour", "flaw", "follower", "gear", "keyword", "weapon"],
    makeDefault: true,
    label: "SETPIECE.Sheet.Item",
  });
  register(JournalEntryPage, "setpiece", ContestPageSheet, {
    types: ["contest"],
    makeDefault: true,
    label: "SETPIECE.Sheet.ContestPage",
  });
  register(JournalEntryPage, "setpiece", DuelPageSheet, {
    types: ["duel"],
    makeDefault: true,
    label: "SETPIECE.Sheet.DuelPage",
  });
  register(JournalEntryPage, "setpiece", FightPageSheet, {
    types: ["fight"],
    makeDefault: true,
    label: "SETPIECE.Sheet.FightPage",
  });
}

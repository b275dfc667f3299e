import type { Installer } from "../foundry/installer.ts";
import { CharacterData, NpcData } from "./actor/actor-data.ts";
import { ConflictMessageData, ReceiptMessageData } from "./message/messages.ts";
import { DuelPageData } from "./page/duel-page.ts";
import { registerSettings } from "./setting/settings.ts";

/** Data models by document and sub-type; the manifest's `documentTypes` names the same. */
const MODELS = {
  Actor: { character: CharacterData, npc: NpcData },
  ChatMessage: { conflict: ConflictMessageData, receipt: ReceiptMessageData },
  JournalEntryPage: { duel: DuelPageData },
} as const;

const ICONS = {
  Actor: { character: "fa-solid fa-user", npc: "fa-solid fa-user-group" },
  ChatMessage: { conflict: "fa-solid fa-clapperboard", receipt: "fa-solid fa-dice-d20" },
  JournalEntryPage: { duel: "fa-solid fa-swords" },
} as const;

const registerModels = (): void => {
  for (const document of ["Actor", "ChatMessage", "JournalEntryPage"] as const) {
    Object.assign(CONFIG[document].dataModels, MODELS[document]);
    Object.assign(CONFIG[document].typeIcons as object, ICONS[document]);
  }
};

/** No pool has a maximum yet, so tokens offer values, not bars (public API: CONFIG.Actor.trackableAttributes). */
const registerAttributes = (): void => {
  const attributes = { bar: [], value: ["heroPoints.value", "duel.initiative"] };
  CONFIG.Actor.trackableAttributes = { character: attributes, npc: attributes };
};

export const installers: readonly Installer[] = [
  { hook: "init", run: registerModels },
  { hook: "init", run: registerSettings },
  { hook: "setup", run: registerAttributes },
];

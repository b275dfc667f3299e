import type { Installer } from "../foundry/installer.ts";
import { CharacterData, NpcData } from "./actor/actor-data.ts";
import { stateData } from "./effect/state-data.ts";
import { AbilityData, FlawData, FollowerData, GearData, KeywordData } from "./item/item-data.ts";
import { ConflictMessageData, ReceiptMessageData } from "./message/messages.ts";
import { ContestPageData } from "./page/contest-page.ts";
import { DuelPageData } from "./page/duel-page.ts";
import { registerSettings } from "./setting/settings.ts";

/** Data models by document and sub-type; the manifest's `documentTypes` names the same. */
const MODELS = {
  Actor: { character: CharacterData, npc: NpcData },
  ChatMessage: { conflict: ConflictMessageData, receipt: ReceiptMessageData },
  Item: { ability: AbilityData, flaw: FlawData, follower: FollowerData, gear: GearData, keyword: KeywordData },
  JournalEntryPage: { contest: ContestPageData, duel: DuelPageData },
} as const;

const ICONS = {
  Actor: { character: "fa-solid fa-user", npc: "fa-solid fa-user-group" },
  ChatMessage: { conflict: "fa-solid fa-clapperboard", receipt: "fa-solid fa-dice-d20" },
  Item: {
    ability: "fa-solid fa-star",
    flaw: "fa-solid fa-heart-crack",
    follower: "fa-solid fa-user-group",
    gear: "fa-solid fa-suitcase",
    keyword: "fa-solid fa-layer-group",
  },
  JournalEntryPage: { contest: "fa-solid fa-dice-d20", duel: "fa-solid fa-swords" },
} as const;

const registerModels = (): void => {
  for (const document of ["Actor", "ChatMessage", "Item", "JournalEntryPage"] as const) {
    const config = CONFIG[document] as { dataModels: object; typeIcons?: object };
    Object.assign(config.dataModels, MODELS[document]);
    config.typeIcons = { ...config.typeIcons, ...ICONS[document] };
  }
  Object.assign(CONFIG.ActiveEffect.dataModels, { state: stateData() });
  Object.assign(CONFIG.ActiveEffect.typeIcons as object, { state: "fa-solid fa-heart-pulse" });
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

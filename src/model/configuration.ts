import type { CharacterData, NpcData } from "./actor/actor-data.ts";
import type { AbilityData, FlawData, FollowerData, GearData, KeywordData } from "./item/item-data.ts";
import type { ArmourData, WeaponData } from "./item/fighting-data.ts";
import type { ConflictMessageData, ReceiptMessageData } from "./message/messages.ts";
import type { ContestPageData } from "./page/contest-page.ts";
import type { DuelPageData } from "./page/duel-page.ts";
import type { FightPageData } from "./page/fight-page.ts";

/** Tells the type checker which data models the sub-types of the manifest have. */
declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "setpiece";
  }
  interface AssumeHookRan {
    ready: never;
  }
  interface DataModelConfig {
    Actor: { character: typeof CharacterData; npc: typeof NpcData };
    ChatMessage: { conflict: typeof ConflictMessageData; receipt: typeof ReceiptMessageData };
    Item: {
      ability: typeof AbilityData;
      keyword: typeof KeywordData;
      flaw: typeof FlawData;
      follower: typeof FollowerData;
      gear: typeof GearData;
      weapon: typeof WeaponData;
      armour: typeof ArmourData;
    };
    JournalEntryPage: { contest: typeof ContestPageData; duel: typeof DuelPageData; fight: typeof FightPageData };
  }
}

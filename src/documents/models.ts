/** Data models, registered in the hook `init`. No rules here and no meaning of a press: rules decide, play writes. */
import type { Installer } from "../foundry/hooks.ts";
import { stringOf } from "../foundry/shape.ts";
import type { Ruling } from "../rules/profile/index.ts";
import {
  CombatData,
  CombatantData,
  CombatantGroupData,
  zoneBehavior,
  ConflictMessageData,
  ReceiptMessageData,
  ContestPageData,
  DuelPageData,
  FightPageData,
} from "./conflict-data.ts";
import {
  CharacterData,
  NpcData,
  AbilityData,
  ArmourData,
  FlawData,
  FollowerData,
  GearData,
  KeywordData,
  WeaponData,
  stateData,
} from "./hero-data.ts";
import { fieldName, RULINGS, followMadeNames, registerSettings, settingChanged } from "./setting/settings.ts";

const numbered = (choices: readonly unknown[]): choices is readonly number[] =>
  choices.every((choice) => typeof choice === "number");

/** A field for a table of its own: the type package knows no initial value of it. */
const anyField = (options: object): foundry.data.fields.AnyField => new foundry.data.fields.AnyField(options);

const fieldOf = (ruling: Ruling) => {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const choices: readonly unknown[] = ruling.choices ?? [];
  switch (ruling.kind) {
    case "flag":
      return new BooleanField({ initial: ruling.initial === true });
    case "integer":
      return new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: ruling.min ?? Number.MIN_SAFE_INTEGER,
        max: ruling.max ?? Number.MAX_SAFE_INTEGER,
        initial: Number(ruling.initial),
      });
    case "choice":
      return numbered(choices)
        ? new NumberField({ required: true, nullable: false, choices: [...choices], initial: Number(ruling.initial) })
        : new StringField({ required: true, choices: choices.map(String), initial: stringOf(ruling.initial) });
    default:
      return anyField({ initial: ruling.initial });
  }
};

/** The table's rulings as one world setting. Every conflict copies its family's part into its setup. */
class RulingsData extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
  static override defineSchema(): foundry.data.fields.DataSchema {
    const { SchemaField } = foundry.data.fields;
    return Object.fromEntries(
      Object.entries(RULINGS).map(([family, rulings]) => [
        family,
        new SchemaField(
          Object.fromEntries(Object.entries(rulings).map(([key, ruling]) => [fieldName(key), fieldOf(ruling)])),
        ),
      ]),
    );
  }
}

/** Data models by document and sub-type, as in the manifest's `documentTypes`: stored shapes, no rules. */
const MODELS = {
  Actor: { character: CharacterData, npc: NpcData },
  ChatMessage: { conflict: ConflictMessageData, receipt: ReceiptMessageData },
  Item: {
    ability: AbilityData,
    armour: ArmourData,
    flaw: FlawData,
    follower: FollowerData,
    gear: GearData,
    keyword: KeywordData,
    weapon: WeaponData,
  },
  JournalEntryPage: { contest: ContestPageData, duel: DuelPageData, fight: FightPageData },
} as const;

const ICONS = {
  Actor: { character: "fa-solid fa-user", npc: "fa-solid fa-user-group" },
  ChatMessage: { conflict: "fa-solid fa-clapperboard", receipt: "fa-solid fa-dice-d20" },
  Item: {
    ability: "fa-solid fa-star",
    armour: "fa-solid fa-shield-halved",
    flaw: "fa-solid fa-heart-crack",
    follower: "fa-solid fa-user-group",
    gear: "fa-solid fa-suitcase",
    keyword: "fa-solid fa-layer-group",
    weapon: "fa-solid fa-khanda",
  },
  JournalEntryPage: { contest: "fa-solid fa-dice-d20", duel: "fa-solid fa-khanda", fight: "fa-solid fa-clone" },
} as const;

const registerModels = (): void => {
  for (const document of ["Actor", "ChatMessage", "Item", "JournalEntryPage"] as const) {
    const config: { readonly dataModels: object; typeIcons?: object } = CONFIG[document];
    Object.assign(config.dataModels, MODELS[document]);
    config.typeIcons = { ...config.typeIcons, ...ICONS[document] };
  }
  // Combats come from the host's buttons and modules, always of type `base`, so ours is that type's data
  Object.assign(CONFIG.Combat.dataModels, { base: CombatData });
  Object.assign(CONFIG.Combatant.dataModels, { base: CombatantData });
  Object.assign(CONFIG.CombatantGroup.dataModels, { base: CombatantGroupData });
  Object.assign(CONFIG.RegionBehavior.dataModels, { "setpiece.zone": zoneBehavior() });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { "setpiece.zone": "fa-solid fa-draw-polygon" });
  Object.assign(CONFIG.ActiveEffect.dataModels, { state: stateData() });
  Object.assign(CONFIG.ActiveEffect.typeIcons, { state: "fa-solid fa-heart-pulse" });
};

/** Tokens offer both types of harm as bars (public API: CONFIG.Actor.trackableAttributes). */
const registerAttributes = (): void => {
  const attributes = {
    bar: ["combat.points.physical", "combat.points.mental"],
    value: ["heroPoints.value", "duel.initiative", "combat.nextBonus"],
  };
  CONFIG.Actor.trackableAttributes = { character: attributes, npc: attributes };
};

/** Bars of written harm follow the table's slots (public API: ClientDocument#reset). */
const followRulings = (): void =>
  void settingChanged.add((key) => {
    if (key === "rulings") for (const actor of game.actors.contents) actor.reset();
  });

export const installers: readonly Installer[] = [
  { hook: "init", run: registerModels },
  { hook: "init", run: () => registerSettings({ rulings: RulingsData }) },
  { hook: "init", run: followMadeNames },
  { hook: "setup", run: registerAttributes },
  { hook: "ready", run: followRulings },
];

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

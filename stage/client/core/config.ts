/** `CONFIG`. Source (public page): API "CONFIG" (13 and 14). */
import * as documents from "./documents/index.ts";
import * as collections from "./collections/index.ts";
import { backend } from "./database.ts";
import * as dice from "./dice/index.ts";
import { keepStatuses, specialStatusEffects, statusEffects } from "./statuses.ts";

const icons: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  Scene: "fa-solid fa-map",
  RollTable: "fa-solid fa-table-list",
  Adventure: "fa-solid fa-map-location-dot",
  Folder: "fa-solid fa-folder",
  Combat: "fa-solid fa-swords",
  ChatMessage: "fa-solid fa-comments",
  ActiveEffect: "fa-solid fa-person-rays",
  User: "fa-solid fa-user",
};

const entry = (name: string, extra: Record<string, any> = {}): any => ({
  documentClass: (documents.documentClasses as any)[name],
  sidebarIcon: icons[name] ?? "fa-solid fa-file",
  dataModels: {},
  typeLabels: {},
  typeIcons: {},
  sheetClasses: {},
  compendiumIndexFields: [],
  ...extra,
});

/** CONFIG as packages find it in `init`. */
export function makeConfig(generation: number): any {
  const all = Object.fromEntries(Object.keys(documents.documentClasses).map((name) => [name, entry(name)]));
  if (generation < 14) delete all["Level"];
  const collection = (name: string): any => (collections.worldCollections as any)[name];
  for (const name of Object.keys(collections.worldCollections)) all[name].collection = collection(name);
  Object.assign(all["Actor"], { trackableAttributes: {} });
  Object.assign(all["ActiveEffect"], {
    legacyTransferral: false,
    changeTypes: {},
    phases: { initial: {}, final: {} },
    expiryAction: "update",
  });
  Object.assign(all["ChatMessage"], { template: "", batchSize: 100, modes: messageModes(generation) });
  Object.assign(all["Combat"], {
    settings: {},
    initiative: { formula: null, decimals: 2 },
    initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20.svg" },
    sounds: {},
    fallbackTurnMarker: "icons/svg/target.svg",
  });
  Object.assign(all["RollTable"], { resultIcon: "icons/svg/d20-black.svg", resultTemplate: "" });
  Object.assign(all["Token"], { layerClass: null, objectClass: null, prototypeSheetClass: null, movement: movement() });
  const config = {
    ...all,
    compatibility: { mode: 2, includePatterns: [], excludePatterns: [] },
    controlIcons: { combat: "icons/svg/combat.svg", defeated: "icons/svg/skull.svg" },
    Canvas: { layers: {} },
    DatabaseBackend: backend,
    debug: { hooks: false, combat: false, applications: false, documents: false, queries: false },
    Dice: {
      types: [dice.Die],
      terms: { d: dice.Die, c: dice.Coin, f: dice.FateDie },
      rolls: [dice.Roll],
      rollModes: rollModes(),
      functions: {},
      termTypes: { ...dice.termTypes },
      randomUniform: () => randomUniform(),
      fulfillment: dice.fulfillment(),
    },
    fontDefinitions: {},
    queries: {},
    sounds: { notification: "", dice: "", lock: "" },
    specialStatusEffects: { ...specialStatusEffects },
    statusEffects: statusEffects(generation),
    supportedLanguages: { en: "English", de: "Deutsch" },
    TextEditor: { enrichers: [] },
    time: { roundTime: 0, turnTime: 0, worldCalendarClass: null },
    ui: {},
    ux: {},
    weatherEffects: {},
  };
  return keepStatuses(config, generation);
}

/** How tokens move, as far as packages read and change it. Source (public page): API "CONFIG.Token". */
const movement = (): any => ({ actions: {}, defaultAction: "walk", defaultSpeed: 6 });

/** A number above 0 and not above 1 would give face 0 with the documented mapping; this is in [0, 1). */
const randomUniform = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;

const rollModes = (): any =>
  Object.fromEntries(
    Object.entries({
      publicroll: ["Public", "globe"],
      gmroll: ["Private", "user-secret"],
      blindroll: ["Blind", "eye-slash"],
      selfroll: ["Self", "user"],
    }).map(([mode, [name, icon]]) => [mode, { label: `CHAT.Roll${name}`, icon: `fa-solid fa-${icon}` }]),
  );

const messageModes = (generation: number): any =>
  generation < 14
    ? undefined
    : Object.fromEntries(
        Object.entries({
          public: ["Public", "globe"],
          gm: ["Private", "user-secret"],
          blind: ["Blind", "eye-slash"],
          self: ["Self", "user"],
          ic: ["InCharacter", "comment"],
        }).map(([mode, [name, icon]]) => [
          mode,
          { label: `CHAT.Roll${name}`, icon: `fa-solid fa-${icon}`, handler: () => undefined },
        ]),
      );

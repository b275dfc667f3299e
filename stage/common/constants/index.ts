/**
 * `CONST`: the tables packages read. Source (public page): API "CONST" (13 and 14). Values are facts of the interface.
 */
import { DOCUMENTS, PRIMARY_DOCUMENTS } from "../documents/table.ts";
import { OWNERSHIP_LEVELS, USER_ROLES } from "./ownership.ts";
import { REGION_CONSTANTS } from "./regions.ts";

/** The tables for a generation. */
export function makeConst(generation: number): Record<string, unknown> {
  const effects =
    generation >= 14
      ? {
          ACTIVE_EFFECT_CHANGE_TYPES: {
            custom: 0,
            multiply: 10,
            add: 20,
            subtract: 20,
            downgrade: 30,
            upgrade: 40,
            override: 50,
          },
        }
      : { ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } };
  return {
    ...effects,
    ...REGION_CONSTANTS,
    ALL_DOCUMENT_TYPES: Object.keys(DOCUMENTS).sort(),
    BASE_DOCUMENT_TYPE: "base",
    CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
    COMBAT_ANNOUNCEMENTS: ["startEncounter", "nextUp", "yourTurn"],
    COMPENDIUM_DOCUMENT_TYPES: [
      ...(generation >= 14 ? ["ActiveEffect"] : []),
      "Actor",
      "Adventure",
      "Item",
      "JournalEntry",
      "Macro",
      "RollTable",
      "Scene",
    ],
    CORE_SUPPORTED_LANGUAGES: ["en", "de"],
    CSS_THEMES: { DARK: "dark", LIGHT: "light" },
    DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
    DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
    DOCUMENT_OWNERSHIP_LEVELS: OWNERSHIP_LEVELS,
    DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
    DOCUMENT_TYPES: Object.keys(DOCUMENTS).sort(),
    EMBEDDED_DOCUMENT_TYPES: Object.keys(DOCUMENTS).filter((name) => !PRIMARY_DOCUMENTS.includes(name)),
    PRIMARY_DOCUMENT_TYPES: [...PRIMARY_DOCUMENTS],
    FOLDER_DOCUMENT_TYPES: ["Actor", "Adventure", "Item", "JournalEntry", "Macro", "RollTable", "Scene", "Compendium"],
    FOLDER_MAX_DEPTH: 4,
    GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
    IMAGE_FILE_EXTENSIONS: {
      apng: "image/apng",
      avif: "image/avif",
      bmp: "image/bmp",
      gif: "image/gif",
      jpeg: "image/jpeg",
      jpg: "image/jpeg",
      png: "image/png",
      svg: "image/svg+xml",
      webp: "image/webp",
    },
    JOURNAL_ENTRY_PAGE_FORMATS: { HTML: 1, MARKDOWN: 2 },
    KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
    MACRO_SCOPES: ["global", "actors", "actor"],
    MACRO_TYPES: { SCRIPT: "script", CHAT: "chat" },
    PACKAGE_TYPES: ["world", "system", "module"],
    SETTING_SCOPES: { WORLD: "world", CLIENT: "client", USER: "user" },
    SORT_INTEGER_DENSITY: 100000,
    TABLE_RESULT_TYPES: { TEXT: "text", DOCUMENT: "document" },
    TIMEOUTS: { FOUNDRY_WEBSITE: 10000, PACKAGE_REPOSITORY: 10000, IP_DISCOVERY: 10000 },
    TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
    TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
    USER_ROLES,
    USER_ROLE_NAMES: Object.fromEntries(Object.entries(USER_ROLES).map(([name, value]) => [value, name])),
    vtt: "The stage",
    WORLD_DOCUMENT_TYPES: [...PRIMARY_DOCUMENTS],
  };
}

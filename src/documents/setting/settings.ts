import { call } from "../../foundry/shape.ts";
import { warn } from "../../foundry/notify.ts";
import { isRecord } from "../../rules/log/values.ts";
import { DICE_BY } from "../choices.ts";
import { readRulings } from "./ruling-names.ts";
import { NO_EVENING, readEvening, readResistances, readSeasons, type Read } from "./stored.ts";

/** The id of settings, socket channel and folders. */
const SYSTEM_ID = "setpiece";

interface SettingEntry {
  readonly key: string;
  readonly scope: "world" | "user";
  readonly config: boolean;
  readonly type: () => unknown;
  readonly initial: unknown;
  readonly choices?: readonly string[];
  /** Reads a stored value whose kind alone does not make it usable. */
  readonly read?: (stored: unknown) => Read;
}

const choice = (key: string, scope: "world" | "user", choices: readonly string[]): SettingEntry => ({
  key,
  scope,
  config: true,
  type: () => String,
  initial: choices[0],
  choices,
});

/** Every setting as data; texts are the language keys `Setting.<key>.Name`, `.Hint` and `.Choice.<value>`. */
const SETTINGS: readonly SettingEntry[] = [
  choice("diceBy", "world", DICE_BY),
  choice("approveTerms", "world", ["no", "yes"]),
  choice("approveHeroes", "world", ["no", "yes"]),
  choice("odds", "user", ["percent", "words", "off"]),
  choice("announce", "user", ["mine", "all", "off"]),
  choice("waitForDice", "user", ["on", "off"]),
  choice("cueSound", "user", ["soft", "none"]),
  choice("plainLetters", "user", ["off", "on"]),
  choice("rail", "user", ["on", "off"]),
  choice("heroPoints", "user", ["on", "off"]),
  { key: "schemaVersion", scope: "world", config: false, type: () => Number, initial: 0 },
  { key: "backup", scope: "world", config: false, type: () => Object, initial: {} },
  { key: "conflictsJournal", scope: "world", config: false, type: () => String, initial: "" },
  { key: "madeNames", scope: "world", config: false, type: () => Object, initial: {} },
  { key: "openResistances", scope: "world", config: false, type: () => Array, initial: [], read: readResistances },
  {
    key: "evening",
    scope: "world",
    config: false,
    type: () => Object,
    initial: NO_EVENING,
    read: readEvening,
  },
  { key: "seasons", scope: "world", config: false, type: () => Array, initial: [], read: readSeasons },
  { key: "families", scope: "world", config: false, type: () => Object, initial: {} },
  { key: "versionSeen", scope: "world", config: false, type: () => String, initial: "" },
  { key: "startShown", scope: "world", config: false, type: () => Boolean, initial: false },
  { key: "rulings", scope: "world", config: false, type: () => Object, initial: {}, read: readRulings },
];

/** Whether a value has the setting's usual kind. */
const isLike = (value: unknown, { initial, choices }: SettingEntry): boolean => {
  if (choices) return choices.some((one) => one === value);
  if (Array.isArray(initial)) return Array.isArray(value);
  if (isRecord(initial)) return isRecord(value);
  return typeof value === typeof initial && !Number.isNaN(value);
};

/** A setting's value; unreadable ones are unset, even where the host throws. */
const readSetting = (entry: SettingEntry): Read => {
  let value: unknown;
  try {
    value = call(game.settings, "get", SYSTEM_ID, entry.key);
  } catch {
    value = undefined;
  }
  if (entry.read) return entry.read(value);
  return isLike(value, entry) ? { value, whole: true } : { value: entry.initial, whole: false };
};

/** Values derived from settings, until one of them changes. */
const kept = new Map<string, unknown>();

/** Called after a setting changed on this client, with its key. */
export const settingChanged = new Set<(key: string) => void>();

/** Registers settings in the hook `init` (public API: ClientSettings#register); `models` exist only in a host. */
export const registerSettings = (models: Readonly<Record<string, unknown>> = {}): void => {
  const register = (key: string, data: object): unknown => call(game.settings, "register", SYSTEM_ID, key, data);
  for (const entry of SETTINGS)
    register(entry.key, {
      name: `SETPIECE.Setting.${entry.key}.Name`,
      hint: `SETPIECE.Setting.${entry.key}.Hint`,
      scope: entry.scope,
      config: entry.config,
      type: models[entry.key] ?? entry.type(),
      default: entry.initial,
      ...(entry.choices
        ? {
            choices: Object.fromEntries(
              entry.choices.map((value) => [value, `SETPIECE.Setting.${entry.key}.Choice.${value}`]),
            ),
          }
        : {}),
      onChange: () => {
        kept.clear();
        settingChanged.forEach((listener) => listener(entry.key));
      },
    });
};

/** A setting of ours; the caller knows its type from the table above. Damaged: its readable part. */
export const setting = <T>(key: string): T => {
  const entry = SETTINGS.find((one) => one.key === key);
  if (!entry) throw new Error(`No setting is named ${key}.`);
  return readSetting(entry).value as T;
};

/** Tells a GM which settings are damaged; in the hook `ready`. */
export const tellDamagedSettings = (): void => {
  if (!game.user.isGM) return;
  for (const entry of SETTINGS.filter((one) => !readSetting(one).whole)) {
    const name = game.i18n.localize(`SETPIECE.Setting.${entry.key}.Name`);
    warn(game.i18n.format("SETPIECE.Play.Damaged.setting", { name }));
  }
};

/** A value derived from settings, cached by name: screens ask often, settings change seldom. */
export const keptOf = <T>(name: string, make: () => T): T => {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
};

/** Writes a setting of ours. World settings may only be written by a GM. */
export const setSetting = async (key: string, value: unknown): Promise<void> => {
  await call(game.settings, "set", SYSTEM_ID, key, value);
};

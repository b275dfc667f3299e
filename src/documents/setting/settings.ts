import { memberOf, recordOf, call, stringOf } from "../../foundry/shape.ts";
import { warn } from "../../foundry/text.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import { combatRulings } from "../../rules/profile/combat.ts";
import { contestRulings } from "../../rules/profile/contest.ts";
import { duelRulings, type Rulings } from "../../rules/profile/index.ts";
import { DICE_BY, type Read, readResistances, readSeasons, NO_EVENING, readEvening } from "../choices.ts";
import { nameFor, namedBy } from "../fields.ts";

export const RULINGS: Readonly<Record<string, Rulings>> = {
  contest: contestRulings,
  combat: combatRulings,
  duel: duelRulings,
};

/** A ruling's field name: the host reads a dot as a path. */
export const fieldName = (key: string): string => key.replaceAll(".", "-");

/** A family's stored rulings by the rules' names; unreadable ones are unset. */
export const fromStored = (rulings: Rulings, stored: unknown): Readonly<Record<string, unknown>> => {
  const fields = recordOf(stored);
  return Object.fromEntries(
    Object.entries(rulings).flatMap(([key, ruling]) => {
      const chosen = fields[fieldName(key)];
      return chosen === undefined || isRefused(ruling.parse(chosen, key)) ? [] : [[key, chosen]];
    }),
  );
};

export const isWhole = (rulings: Rulings, stored: unknown): boolean => {
  const fields = recordOf(stored);
  const chosen = Object.keys(rulings).filter((key) => fields[fieldName(key)] !== undefined);
  return chosen.length === Object.keys(fromStored(rulings, stored)).length;
};

export const toStored = (chosen: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(chosen).map(([key, value]) => [fieldName(key), value]));

/** The setting's contents, and whether each is readable; a host makes its model at each call. */
export const readRulings = (stored: unknown): Read<{ toObject(): unknown }> => {
  const made = { toObject: (): unknown => (hasObject(stored) ? stored.toObject() : {}) };
  const data = recordOf(made.toObject());
  const whole = Object.entries(RULINGS).every(([family, rulings]) => isWhole(rulings, data[family]));
  return hasObject(stored) ? { value: stored, whole } : { value: made, whole: false };
};

const hasObject = (stored: unknown): stored is { toObject(): unknown } =>
  typeof memberOf(stored, "toObject") === "function";

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

/** Tells a GM which settings are damaged, once play is here. */
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

/** Journals and folders have no typed data: one setting holds their made names by id. */
const KEY = "madeNames";

let known: unknown = null;

const names = (): unknown => {
  known ??= setting<unknown>(KEY);
  return known;
};

export const followMadeNames = (): void =>
  void settingChanged.add((key) => {
    if (key === KEY) known = null;
  });

/** A world journal's or folder's name in this person's language. */
export const worldName = (id: string | null, stored: string): string => {
  const made = id === null ? undefined : memberOf(names(), id);
  const data = memberOf(made, "data");
  return isRecord(data)
    ? nameFor(stored, { key: stringOf(memberOf(made, "key")), data, said: stringOf(memberOf(made, "said")) })
    : stored;
};

/** Id of the existing document with this made name, or null. */
export const madeWith = (key: string, has: (id: string) => boolean): string | null => {
  const all = names();
  return isRecord(all) ? (Object.keys(all).find((id) => memberOf(all[id], "key") === key && has(id)) ?? null) : null;
};

/** Makes a journal or folder; its made name is stored first, for every client's language. Deleted ones are dropped. */
export const makeNamed = async <Made>(
  sentence: Parameters<typeof namedBy>[0],
  make: (data: { readonly _id: string; readonly name: string }) => Promise<Made>,
): Promise<Made> => {
  const id = foundry.utils.randomID();
  const made = namedBy(sentence);
  const all = names();
  const kept = Object.entries(isRecord(all) ? all : {}).filter(
    ([one]) => game.journal.has(one) || game.folders.has(one),
  );
  await setSetting(KEY, { ...Object.fromEntries(kept), [id]: made });
  return make({ _id: id, name: made.said });
};

/** The families in the order of tabs and lists. */
const ALL: readonly FamilyId[] = ["contest", "combat", "duel"];

/** A world's families, by the setting `families`: only a stored false is off, and a world without any plays all. */
export const familiesIn = (stored: unknown): readonly FamilyId[] => {
  const on = ALL.filter((family) => !isRecord(stored) || stored[family] !== false);
  return on.length > 0 ? on : ALL;
};

/** An actor's families among the world's; `own` is what the actor stores of them. */
export const familiesOf = (stored: unknown, own: Readonly<Record<string, unknown>>): readonly FamilyId[] =>
  familiesIn(stored).filter((family) => own[family] !== false);

type Belongs = Readonly<Partial<Record<string, FamilyId>>>;

export const ITEM_FAMILY: Belongs = {
  ability: "contest",
  keyword: "contest",
  flaw: "contest",
  follower: "contest",
  weapon: "combat",
  armour: "combat",
};

export const PAGE_FAMILY: Belongs = { contest: "contest", fight: "combat", duel: "duel" };

/** Our compendia that only one family uses, without the language at their end. */
const PACK_FAMILY: Belongs = { abilities: "contest", arms: "combat" };

/** Other contents of our compendia that only one family uses. */
export const ENTRY_FAMILY: Belongs = {
  contestsofgenres: "contest",
  preparedcontest1: "contest",
  rulesofcontests1: "contest",
  frameacontest001: "contest",
  fightsofgenres01: "combat",
  fightsatharbour1: "combat",
  rulesofcombat001: "combat",
  fallforselected0: "combat",
  fearforselected0: "combat",
  fireforselected0: "combat",
  poisonselected00: "combat",
  waysbetweenzone0: "combat",
  duelsharbour0001: "duel",
  harbourconflicts: "duel",
  rulesofduels0001: "duel",
  startaduel000001: "duel",
};

const isPlayed = (family: FamilyId | undefined, played: readonly FamilyId[]): boolean =>
  family === undefined || played.includes(family);

export const typesPlayed = (types: readonly string[], of: Belongs, played: readonly FamilyId[]): readonly string[] =>
  types.filter((type) => isPlayed(of[type], played));

/** Whether a compendium is offered for these families; other packages' always are. */
export const packPlayed = (collection: string, played: readonly FamilyId[]): boolean => {
  const [system, name = ""] = collection.split(".");
  return system !== "setpiece" || isPlayed(PACK_FAMILY[name.replace(/-.*$/, "")], played);
};

export const entryPlayed = (id: string, played: readonly FamilyId[]): boolean => isPlayed(ENTRY_FAMILY[id], played);

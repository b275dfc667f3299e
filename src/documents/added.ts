import { isRefused, refused, type Refused } from "../rules/log/outcome.ts";
import { isRecord } from "../rules/log/values.ts";
import { combatPresets, contestPresets, duelPresets, parseProfile } from "../rules/profile/ask.ts";
import { combatRulings, type CombatProfile } from "../rules/profile/combat.ts";
import type { Preset, Ruling, Rulings } from "../rules/profile/index.ts";
import { initialProfile } from "../rules/profile/profile.ts";
import { RULINGS, fromStored, setting, settingChanged } from "./setting/settings.ts";

/** A module's preset: `name` is a text or a language key. */
export interface AddedPreset extends Preset<Rulings> {
  readonly name: string;
}

/** A preset; ours are named by id. */
export type NamedPreset = Preset<Rulings> & Partial<Pick<AddedPreset, "name">>;

const OURS: Readonly<Record<string, readonly Preset<Rulings>[]>> = {
  contest: contestPresets,
  combat: combatPresets,
  duel: duelPresets,
};

const presetsByFamily = new Map<string, readonly AddedPreset[]>();

export const PRESET_FAMILIES = Object.keys(OURS);

export const addedPresets = (family: string): readonly AddedPreset[] => presetsByFamily.get(family) ?? [];

export const presetsOf = (family: string): readonly NamedPreset[] => [...(OURS[family] ?? []), ...addedPresets(family)];

/** Adds a module's preset: `values` by ruling where not initial. Unreadable ones and taken ids are refused. */
export function addPreset(family: string, preset: unknown): Refused | null {
  const rulings = RULINGS[family];
  if (!rulings)
    return refused("Play.Refused.BadCall", "P-table", { why: `family: ${Object.keys(RULINGS).join(", ")}` });
  const { id, name, values } = isRecord(preset) ? preset : {};
  if (typeof id !== "string" || id === "" || typeof name !== "string" || !isRecord(values))
    return refused("Play.Refused.BadCall", "P-table", { why: "{id, name, values}" });
  const parsed = parseProfile(rulings, values, family);
  if (isRefused(parsed)) return parsed;
  if (presetsOf(family).some((one) => one.id === id)) return refused("Play.Refused.AddedTwice", "P-table", { id });
  const read = Object.fromEntries(Object.entries(parsed.value).filter(([key]) => key in values));
  presetsByFamily.set(family, [...addedPresets(family), { id, name, values: read }]);
  return null;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Tables of rulings open to modules, by family and key. */
const OPEN: Readonly<Record<string, Readonly<Record<string, Ruling>>>> = {
  combat: Object.fromEntries(
    (["hazards.own", "maneuvers.own", "extras.own", "fire.table"] as const).map((key) => [key, combatRulings[key]]),
  ),
};

const rowsOf = new Map<string, readonly Row[]>();
let count = 0;

/** Grows with each added row, for caches. */
export const addedRows = (): number => count;

/**
 * Adds a module's row to a table of rulings, on this client until the game ends; conflicts copy it. `name` may be a
 * language key. Unreadable rows and taken ids are refused.
 */
export function addRow(family: string, ruling: string, row: unknown): Refused | null {
  const table = OPEN[family]?.[ruling];
  if (!table) return refused("Log.Input.UnknownRuling", "P-table", { path: "ruling", ruling: `${family}.${ruling}` });
  const parsed = table.parse([row], ruling);
  if (isRefused(parsed)) return parsed;
  const key = `${family}.${ruling}`;
  const before = rowsOf.get(key) ?? [];
  const rows: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [];
  const read = rows[0];
  if (!isRecord(read) || typeof read["id"] !== "string") return null;
  const { id } = read;
  if (before.some((one) => one.id === id)) return refused("Play.Refused.AddedTwice", "P-table", { id });
  rowsOf.set(key, [...before, { ...read, id }]);
  count += 1;
  return null;
}

const localized = (row: Row): Row =>
  typeof row["name"] === "string" ? { ...row, name: game.i18n?.localize(row["name"]) ?? row["name"] } : row;

/** A family's rulings with added rows; the table's own win over the same id. */
export function withAdded(
  family: string,
  chosen: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (rowsOf.size === 0) return chosen;
  const more = Object.entries(OPEN[family] ?? {}).flatMap(([ruling, { initial }]) => {
    const rows = rowsOf.get(`${family}.${ruling}`) ?? [];
    const stored = chosen[ruling] ?? initial;
    const own: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const taken = new Set(own.map((row) => (isRecord(row) ? row["id"] : null)));
    const fresh = rows.filter(({ id }) => !taken.has(id)).map(localized);
    return fresh.length > 0 ? [[ruling, [...own, ...fresh]] as const] : [];
  });
  return more.length > 0 ? { ...chosen, ...Object.fromEntries(more) } : chosen;
}

/** A module's tab on actor sheets. */
export interface AddedTab {
  /** Lower case letters, digits and hyphens. */
  readonly id: string;
  /** A text or a language key. */
  readonly label: string;
  /** Actor types that have it; absent: all. */
  readonly types?: readonly string[];
  /** Fills the tab's panel after each repaint; it may hold the previous contents. */
  draw(panel: HTMLElement, actor: unknown): void;
}

const tabsAdded: AddedTab[] = [];

const isDraw = (value: unknown): value is AddedTab["draw"] => typeof value === "function";
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

export const addedTabs = (type: string): readonly AddedTab[] =>
  tabsAdded.filter(({ types }) => types === undefined || types.includes(type));

export function addTab(tab: unknown): Refused | null {
  const { id, label, types, draw } = isRecord(tab) ? tab : {};
  if (
    typeof id !== "string" ||
    !/^[a-z0-9-]{1,40}$/u.test(id) ||
    typeof label !== "string" ||
    !isDraw(draw) ||
    (types !== undefined && !isTexts(types))
  )
    return refused("Play.Refused.BadCall", "P-table", { why: "{id, label, draw, types?}" });
  if (tabsAdded.some((one) => one.id === id)) return refused("Play.Refused.AddedTwice", "P-table", { id });
  tabsAdded.push({ id, label, draw, ...(types ? { types } : {}) });
  return null;
}

let known: CombatProfile | null = null;
let knownRows = 0;

settingChanged.add((key) => {
  if (key === "rulings") known = null;
});

/** The table's combat rulings, unreadable ones unset. Cached until changed: every actor asks while it is prepared. */
export const combatProfile = (): CombatProfile => {
  if (known && knownRows === addedRows()) return known;
  const rulings = setting<{ readonly combat?: unknown } | undefined>("rulings");
  const parsed = parseProfile(combatRulings, withAdded("combat", fromStored(combatRulings, rulings?.combat)));
  const read = isRefused(parsed) ? initialProfile(combatRulings) : parsed.value;
  // Settings cannot be read before the world is there, so nothing is cached then
  if (rulings) known = read;
  knownRows = addedRows();
  return read;
};

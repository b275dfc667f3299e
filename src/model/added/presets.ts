import { isRefused, refused, type Refused } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import { combatPresets, contestPresets, duelPresets, parseProfile } from "../../rules/profile/ask.ts";
import type { Preset, Rulings } from "../../rules/profile/index.ts";
import { RULINGS } from "../setting/ruling-names.ts";

/** A preset of a module's: `name` is a text or a language key. */
export interface AddedPreset extends Preset<Rulings> {
  readonly name: string;
}

/** A preset to choose; one of ours is named by its id. */
export type NamedPreset = Preset<Rulings> & Partial<Pick<AddedPreset, "name">>;

const OURS: Readonly<Record<string, readonly Preset<Rulings>[]>> = {
  contest: contestPresets,
  combat: combatPresets,
  duel: duelPresets,
};

const added = new Map<string, readonly AddedPreset[]>();

/** Families that have presets. */
export const PRESET_FAMILIES = Object.keys(OURS);

/** The presets that modules have added for a family, in the order in which they came. */
export const addedPresets = (family: string): readonly AddedPreset[] => added.get(family) ?? [];

/** The presets of a family: ours, and behind them those of modules. */
export const presetsOf = (family: string): readonly NamedPreset[] => [...(OURS[family] ?? []), ...addedPresets(family)];

/**
 * Add a preset of a module's to those that a GM chooses from: `values` by the keys of the rulings, those that differ
 * from the initial ones. What the rules cannot read, and an id that is taken, are refused.
 */
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
  added.set(family, [...addedPresets(family), { id, name, values: read }]);
  return null;
}

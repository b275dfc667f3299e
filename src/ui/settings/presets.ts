import { fromStored, toStored } from "../../model/setting/ruling-names.ts";
import { addedPresets } from "../../model/added/presets.ts";
import { RULINGS } from "../../model/setting/rulings.ts";
import { setSetting } from "../../model/setting/settings.ts";
import { combatPresets, contestPresets, duelPresets } from "../../rules/profile/ask.ts";
import { call } from "../../foundry/shape.ts";
import { setting } from "../host/setting.ts";
import type { NamedPreset } from "./preset-name.ts";
import type { Chosen } from "./rulings-picture.ts";

/** Named sets of rulings, by family: ours, and behind them those of modules. */
export const presets = (): Readonly<Record<string, readonly NamedPreset[]>> => ({
  contest: [...contestPresets, ...addedPresets("contest")],
  combat: [...combatPresets, ...addedPresets("combat")],
  duel: [...duelPresets, ...addedPresets("duel")],
});

/** All rulings of a family as a preset has them; those it does not name are as written. */
export const presetValues = (family: string, preset: string): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(RULINGS[family] ?? {}).map(([key, { initial }]) => [key, initial])),
  ...presets()[family]?.find(({ id }) => id === preset)?.values,
});

/** The preset that a family's rulings are exactly, or "". */
export const presetOf = (family: string, chosen: Readonly<Record<string, unknown>>): string =>
  presets()[family]?.find(({ id }) =>
    Object.entries(presetValues(family, id)).every(
      ([key, value]) => !(key in chosen) || JSON.stringify(chosen[key]) === JSON.stringify(value),
    ),
  )?.id ?? "";

/** The table's rulings as plain data, by the names the rules know. */
export const chosenRulings = (): Chosen => {
  const value = setting<object>("rulings", {});
  const stored = ("toObject" in value ? call(value, "toObject") : value) as Chosen;
  return Object.fromEntries(
    Object.entries(RULINGS).map(([family, rulings]) => [family, fromStored(rulings, stored[family])]),
  );
};

/** Write the table's rulings; conflicts that run keep theirs. */
export const storeRulings = (chosen: Chosen): Promise<void> =>
  setSetting(
    "rulings",
    Object.fromEntries(Object.entries(chosen).map(([family, values]) => [family, toStored(values)])),
  );

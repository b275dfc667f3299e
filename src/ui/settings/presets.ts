import { fromStored, RULINGS, toStored } from "../../model/setting/ruling-names.ts";
import { PRESET_FAMILIES, presetsOf, type NamedPreset } from "../../model/added/presets.ts";
import { setSetting } from "../../model/setting/settings.ts";
import { call } from "../../foundry/shape.ts";
import { setting } from "../host/setting.ts";
import type { Chosen } from "./rulings-picture.ts";

/** Named sets of rulings, by family. */
export const presets = (): Readonly<Record<string, readonly NamedPreset[]>> =>
  Object.fromEntries(PRESET_FAMILIES.map((family) => [family, presetsOf(family)]));

/** All rulings of a family as a preset has them; those it does not name are as written. */
export const presetValues = (family: string, preset: string): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(RULINGS[family] ?? {}).map(([key, { initial }]) => [key, initial])),
  ...presetsOf(family).find(({ id }) => id === preset)?.values,
});

/** The preset that a family's rulings are exactly, or "". */
export const presetOf = (family: string, chosen: Readonly<Record<string, unknown>>): string =>
  presetsOf(family).find(({ id }) =>
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

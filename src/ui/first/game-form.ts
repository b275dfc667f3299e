import type { FamilyId } from "../../rules/log/family.ts";
import type { Chosen } from "../settings/rulings-picture.ts";
import type { GameForm } from "./first-picture.ts";

const FAMILIES: readonly FamilyId[] = ["contest", "combat", "duel"];

/**
 * What was chosen in the form. A preset that is chosen now brings its own kind of long contest along; what is not
 * drawn, because its family is off, stays as it was.
 * @param longTypeOf  the kind of long contest that a preset of a family has, or ""
 */
export function readGame(
  data: FormData,
  before: GameForm,
  longTypeOf: (family: string, preset: string) => string,
): GameForm {
  const text = (name: string, fallback: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value : fallback;
  };
  const presets = Object.fromEntries(
    Object.entries(before.presets).map(([family, preset]) => [family, text(`preset.${family}`, preset)]),
  );
  const preset = presets["contest"] ?? "";
  const changed = preset !== "" && preset !== before.presets["contest"];
  const ticked = data.getAll("family").map(String);
  return {
    families: FAMILIES.filter((family) => ticked.includes(family)),
    longType: (changed && longTypeOf("contest", preset)) || text("longType", before.longType),
    presets,
    approve: data.has("approve"),
    invited: data.getAll("invite").map(String),
  };
}

/**
 * The rulings that a form makes of those before: of a family whose preset was changed the whole preset, else what is
 * there; and the kind of long contest that was chosen.
 */
export function rulingsOf(
  { presets, longType }: GameForm,
  before: Chosen,
  valuesOf: (family: string, preset: string) => Readonly<Record<string, unknown>>,
  presetOf: (family: string, chosen: Readonly<Record<string, unknown>>) => string,
): Chosen {
  const chosen = Object.fromEntries(
    Object.entries(before).map(([family, values]) => {
      const preset = presets[family] ?? "";
      return [family, preset === "" || preset === presetOf(family, values) ? values : valuesOf(family, preset)];
    }),
  );
  return { ...chosen, contest: { ...chosen["contest"], longContestType: longType } };
}

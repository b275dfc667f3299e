import type { Preset, Rulings } from "../../rules/profile/index.ts";
import type { Words } from "../words/words.ts";

/** A preset to choose; one of a module's carries its name, a text or a language key. */
export type NamedPreset = Preset<Rulings> & { readonly name?: string };

/** What a preset is called: one of a module's says so itself, by a text or a language key. */
export const presetName = ({ id, name }: NamedPreset, words: Words): string =>
  name !== undefined && !words.has(name) ? name : words.text(name ?? `SETPIECE.Preset.${id}`);

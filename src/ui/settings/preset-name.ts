import type { NamedPreset } from "../../model/added/presets.ts";
import type { Words } from "../words/words.ts";

/** What a preset is called: one of a module's says so itself, by a text or a language key. */
export const presetName = ({ id, name }: NamedPreset, words: Words): string =>
  name !== undefined && !words.has(name) ? name : words.text(name ?? `SETPIECE.Preset.${id}`);

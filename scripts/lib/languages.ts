import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Nested words of one language: keys to texts or to further levels. */
export interface Words {
  [key: string]: string | Words;
}

/** Merge `b` into `a`; a key given twice is an error, because one of the two texts would be lost. */
function mergeInto(a: Words, b: Words, path: string): void {
  for (const [key, value] of Object.entries(b)) {
    const have = a[key];
    const at = path ? `${path}.${key}` : key;
    if (have === undefined) a[key] = value;
    else if (typeof have === "object" && typeof value === "object") mergeInto(have, value, at);
    else throw new Error(`The language key ${at} is given twice.`);
  }
}

/** The words of every language below `folder`: `lang/en/*.json` become one tree `en`, as Foundry reads it. */
export function mergeLanguages(folder: string): Record<string, Words> {
  const all: Record<string, Words> = {};
  for (const lang of readdirSync(folder, { withFileTypes: true })) {
    if (!lang.isDirectory()) continue;
    const words: Words = {};
    for (const file of readdirSync(join(folder, lang.name)).sort()) {
      if (!file.endsWith(".json")) continue;
      mergeInto(words, JSON.parse(readFileSync(join(folder, lang.name, file), "utf8")) as Words, "");
    }
    all[lang.name] = words;
  }
  return all;
}

/** Nested words as dotted keys. */
export function flattenWords(words: Words, path = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === "string") flat.set(at, value);
    else for (const [inner, text] of flattenWords(value, at)) flat.set(inner, text);
  }
  return flat;
}

/**
 * Patterns of keys that the code puts together at run time, from `lang/dynamic.json`: `*` stands for words of the code,
 * `**` for what is itself made of pieces.
 */
export function dynamicPatterns(folder: string): string[] {
  const file = join(folder, "dynamic.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : [];
}

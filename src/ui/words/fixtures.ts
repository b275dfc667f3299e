import { readFileSync, readdirSync } from "node:fs";
import { memberOf } from "../../foundry/shape.ts";
import { asShown, type Words } from "./words.ts";

/** Words of these areas of a language. */
const wordsOf = (lang: string, areas: readonly string[]): Words => {
  const texts = areas.map((area): unknown => JSON.parse(readFileSync(`lang/${lang}/${area}.json`, "utf8")));
  const found = new Map<string, string | undefined>();
  const find = (key: string): string | undefined => {
    if (!found.has(key))
      found.set(
        key,
        texts
          .map((all) => key.split(".").reduce<unknown>((at, part) => memberOf(at, part), all))
          .find((text): text is string => typeof text === "string"),
      );
    return found.get(key);
  };
  return {
    lang,
    has: (key) => find(key) !== undefined,
    text: (key, values = {}) =>
      (find(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")),
  };
};

/** Words of a language file's areas that lines are typed in: those of fights. */
export const language = (lang: string): Words => wordsOf(lang, ["combat", "fighting", "tracker"]);

/** All words of a language, with numbers as they are shown. */
export const wholeLanguage = (lang: string): Words => {
  const words = wordsOf(
    lang,
    readdirSync(`lang/${lang}`).map((file) => file.replace(/\.json$/, "")),
  );
  return { ...words, text: (key, values) => words.text(key, values && asShown(values)) };
};

/** Every language the system speaks, by its folder. */
export const LANGUAGES: readonly string[] = readdirSync("lang", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Texts = { readonly [key: string]: string | Texts };

/** Name of what is only a phrase in the place of a name, and belongs into no sentence but as a label. */
export const PHRASE = "§";

/** What no sentence may look like once its values are filled in, whatever the language. */
const HOLES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a placeholder nothing fills", /\{\w*\}/],
  ["a raw key", /\bSETPIECE\.|\b(?:Contest|Combat|Duel|Log|Play|Rule)\.[A-Z]/],
  ["no value", /\b(?:undefined|NaN)\b|\[object/],
  ["a phrase in place of a name", new RegExp(`[\\w}] ${PHRASE}|${PHRASE} \\w`)],
  ["a doubled space", / {2}/],
  ["a space at an end", /^\s|\s$/],
  ["a space before a sign", /\s[,;.!?)]|\s:(?!\S)/],
  ["a sign after another", /[,;:]\s*[,;:.)]|\(\s*[,;:.)]/],
  ["a sign at the beginning", /^[,;:.)]/],
  ["a dangling colon or comma", /[:,;]\s*$/],
  ["empty quotes", /“\s*”|„\s*“|"\s*"/],
  ["a number with two signs", /[+−-]\s?[+−-]\d/],
];

/** Placeholders that people stand in: no sentence names one person twice, as if there were two. */
const PEOPLE = ["name", "target", "who", "by", "winner", "loser", "foe", "other", "a", "b", "helper"];

/** All texts of a language, by their whole keys. */
const textsOf = (lang: string): ReadonlyMap<string, string> => {
  const all = new Map<string, string>();
  const add = (texts: Texts, path: string): void => {
    for (const [name, value] of Object.entries(texts))
      if (typeof value === "string") all.set(path + name, value);
      else add(value, `${path}${name}.`);
  };
  for (const file of readdirSync(`lang/${lang}`))
    add(JSON.parse(readFileSync(`lang/${lang}/${file}`, "utf8")) as Texts, "");
  return all;
};

/** Words of a language that remember what was said with a hole in it: `faults` has the first one of each key. */
export function strictWords(
  lang: string,
  texts = textsOf(lang),
): Words & { readonly faults: Map<string, string>; readonly said: Set<string> } {
  const faults = new Map<string, string>();
  const said = new Set<string>();
  return {
    lang,
    faults,
    said,
    has: (key) => texts.has(key),
    text(key, given = {}) {
      const values = asShown(given);
      const fault = (why: string, how: string): void => void (faults.has(key) || faults.set(key, `${why}: ${how}`));
      said.add(key);
      const text = texts.get(key);
      if (text === undefined) fault("no text", JSON.stringify(values));
      const filled = (text ?? key).replace(/\{(\w+)\}/g, (raw, name: string) => {
        if (values[name] === "") fault(`nothing in {${name}}`, text ?? "");
        return values[name] === undefined ? raw : String(values[name]);
      });
      const named = PEOPLE.filter((name) => text?.includes(`{${name}}`)).map((name) => values[name]);
      if (new Set(named).size < named.length) fault("one person named twice", filled);
      for (const [why, pattern] of HOLES) if (text !== undefined && pattern.test(filled)) fault(why, filled);
      return filled;
    },
  };
}

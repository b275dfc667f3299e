import { readFileSync, readdirSync } from "node:fs";
import { asShown, type Words } from "./words.ts";
import { memberOf } from "../../foundry/shape.ts";

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

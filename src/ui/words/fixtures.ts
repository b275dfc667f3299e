import { readFileSync, readdirSync } from "node:fs";
import type { Words } from "./words.ts";
import { memberOf } from "../../foundry/shape.ts";

/** Words of a language file's areas that lines are typed in: those of fights. */
export const language = (lang: string): Words => {
  const texts = ["combat", "fighting", "tracker"].map((area): unknown =>
    JSON.parse(readFileSync(`lang/${lang}/${area}.json`, "utf8")),
  );
  const find = (key: string): string | undefined =>
    texts
      .map((all) => key.split(".").reduce<unknown>((at, part) => memberOf(at, part), all))
      .find((text): text is string => typeof text === "string");
  return {
    lang,
    has: (key) => find(key) !== undefined,
    text: (key, values = {}) =>
      (find(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")),
  };
};

/** Every language the system speaks, by its folder. */
export const LANGUAGES: readonly string[] = readdirSync("lang", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";

const LANGUAGES = readdirSync("packs/babele");
interface Translation {
  readonly label: string;
  readonly entries: Readonly<Record<string, { readonly name: string }>>;
}
const namesOf = (pack: string): Set<string> =>
  new Set(
    readdirSync(`packs/_source/${pack}`).map((file) => {
      const { name } = parse(readFileSync(`packs/_source/${pack}/${file}`, "utf8")) as {
        name: string | { en: string };
      };
      return typeof name === "string" ? name : name.en;
    }),
  );

it.each(LANGUAGES.flatMap((lang) => readdirSync(`packs/babele/${lang}`).map((file) => [lang, file] as const)))(
  "translations for Babele are of documents that are there, one name each: %s %s",
  (lang, file) => {
    const [, pack = ""] = file.split(".");
    const { label, entries } = JSON.parse(readFileSync(`packs/babele/${lang}/${file}`, "utf8")) as Translation;
    expect(label).not.toBe("");
    const there = namesOf(pack);
    for (const [english, { name }] of Object.entries(entries)) {
      expect(there, english).toContain(english);
      expect(name.trim()).not.toBe("");
    }
  },
);

it("the same files are there in every language", () => {
  const files = LANGUAGES.map((lang) => readdirSync(`packs/babele/${lang}`).join());
  expect(new Set(files).size).toBe(1);
});

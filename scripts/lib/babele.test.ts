import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { inOtherWords } from "../../src/foundry/other-words.ts";
import { withParts } from "./adventure-parts.ts";
import { textsIn } from "./babele.ts";
import { babeleFiles, babeleLanguages, bookOf, sourcesOf, translatedPacks } from "./babele-files.ts";
import { inLanguage } from "./pack-texts.ts";

const LANGUAGES = babeleLanguages();
const PACKS = translatedPacks();
const NOBODY: ReadonlyMap<string, string> = new Map();
const textsOf = (pack: (typeof PACKS)[number]): Set<string> => new Set(sourcesOf(pack).flatMap(textsIn));

interface Made {
  readonly label: string;
  readonly mapping: Readonly<Record<string, string | { readonly path: string; readonly converter: string }>>;
  readonly entries: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

it("every language has a book for every compendium, and no other", () => {
  const names = PACKS.map(({ name }) => `${name}.json`).sort();
  for (const lang of LANGUAGES) expect(readdirSync(`packs/babele/${lang}`).sort(), lang).toEqual(names);
  expect(LANGUAGES.toSorted()).toEqual(["es", "fr", "it", "pt-BR"]);
});

it.each(LANGUAGES)(
  "every text of every compendium is told in %s, with the marks and links it has in English",
  (lang) => {
    const missing = new Set<string>();
    babeleFiles(lang, missing);
    expect([...missing]).toEqual([]);
    const marks = (text: string): readonly string[] => text.match(/<[^>]*>|@\w+\[[^\]]*\]/g) ?? [];
    for (const { name } of PACKS)
      for (const [english, told] of Object.entries(bookOf(lang, name).texts)) {
        expect(told.trim(), english).not.toBe("");
        expect(marks(told), english).toEqual(marks(english));
      }
  },
);

it.each(LANGUAGES)("no text of %s is stale, or told twice", (lang) => {
  const seen = new Set<string>();
  for (const pack of PACKS) {
    const there = textsOf(pack);
    for (const english of Object.keys(bookOf(lang, pack.name).texts)) {
      expect(there, `${pack.name}: ${english}`).toContain(english);
      expect(seen, english).not.toContain(english);
      seen.add(english);
    }
  }
});

/** What Babele does with a field: what its mapping leads to is given to the converter, or is the translation itself. */
const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

it.each(PACKS)("what is made for $name is, by Babele's form, every text of its documents", (pack) => {
  const made = babeleFiles("fr").get(`setpiece.${pack.name}.json`) as Made;
  expect(made.label).not.toBe("");
  for (const source of sourcesOf(pack)) {
    if (String((source as { _key: unknown })._key).startsWith("!folders!")) continue;
    const whole = withParts(source);
    const english = inLanguage(whole, "en", NOBODY) as { readonly name: string };
    const entry = made.entries[english.name];
    expect(entry, english.name).toBeDefined();
    const reached = new Set([english.name]);
    for (const [field, mapped] of Object.entries(made.mapping)) {
      if (entry?.[field] === undefined) continue;
      const value = at(english, typeof mapped === "string" ? mapped : mapped.path);
      if (typeof mapped === "string") reached.add(String(value));
      else {
        const told = entry[field] as Readonly<Record<string, string>>;
        for (const text of Object.keys(told)) reached.add(text);
        expect(JSON.stringify(inOtherWords(value, told))).toContain(
          JSON.stringify(Object.values(told)[0]).slice(1, -1),
        );
      }
    }
    // a token is called as its actor: Babele's own mapping does that
    expect(textsIn(whole).filter((text) => !reached.has(text))).toEqual([]);
  }
});

it("the converter says texts wherever they are and leaves everything else", () => {
  const value = { name: "Wolf", rows: [{ label: "Wolf", rating: 3 }, null], deep: { text: "wolf" } };
  expect(inOtherWords(value, { Wolf: "Loup" })).toEqual({
    name: "Loup",
    rows: [{ label: "Loup", rating: 3 }, null],
    deep: { text: "wolf" },
  });
  expect(inOtherWords(undefined, undefined)).toBeUndefined();
  expect(inOtherWords("toString", {})).toBe("toString");
});

it("the system registers the converter that the mappings name", () => {
  expect(readFileSync("src/foundry/text.ts", "utf8")).toContain("setpieceTexts");
});

/**
 * Hold the language files against the code: every language has the same keys and the same placeholders, every key that
 * the code or a template names exists, and no key is left that nothing names (see `lang/dynamic.json` for built ones).
 * English and German are always whole; a language of `MAY_LACK` may lack so many keys, which the host shows in English.
 * The manual has its pages in every language, in one shape, and calls what is on a screen as the screen does.
 */
import { readFileSync } from "node:fs";
import { babeleFiles, babeleLanguages, bookOf, sourcesOf, translatedPacks } from "./lib/babele-files.ts";
import { textsIn } from "./lib/babele.ts";
import { commandLine } from "./lib/command-line.ts";
import { filesBelow } from "./lib/files.ts";
import { manualFaults } from "./lib/manual.ts";
import { dynamicPatterns, flattenWords, mergeLanguages } from "./lib/languages.ts";

commandLine(import.meta.url, {});

const SOURCES = ["src", "templates"];
const MAY_LACK: Readonly<Record<string, number>> = { fr: 0, es: 0, "pt-BR": 0, it: 0 };
const languages = Object.entries(mergeLanguages("lang")).map(([lang, words]) => [lang, flattenWords(words)] as const);
const english = languages.find(([lang]) => lang === "en")?.[1];
if (!english) throw new Error("There is no lang/en.");

const complaints: string[] = [];
const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join();

const lacks: string[] = [];
for (const [lang, words] of languages) {
  const missing = [...english.keys()].filter((key) => !words.has(key));
  if (missing.length > (MAY_LACK[lang] ?? 0)) complaints.push(...missing.map((key) => `${lang}: missing ${key}`));
  else if (missing.length > 0) lacks.push(`${lang} lacks ${missing.length}`);
  for (const [key, text] of english) {
    const other = words.get(key);
    if (other === undefined) continue;
    if (placeholders(other) !== placeholders(text)) complaints.push(`${lang}: other placeholders in ${key}`);
    else if (other.trim() === "") complaints.push(`${lang}: empty ${key}`);
  }
  for (const key of words.keys()) if (!english.has(key)) complaints.push(`${lang}: ${key} is not in en`);
}

// French sets a space before these signs and inside quotation marks, at which no line may break
const BREAKS = / [:;!?»](?=[\s<]|$)|« /;
for (const [key, text] of languages.find(([lang]) => lang === "fr")?.[1] ?? [])
  if (BREAKS.test(text)) complaints.push(`fr: a plain space beside a sign in ${key}`);

// The genitive fits no name that means many: "The riders's"
for (const [key, text] of english)
  if (/\}["”]?['’]s\b/.test(text)) complaints.push(`en: a genitive of a placeholder in ${key}`);

// Compendia, for the module Babele: every text told, and none that is not there any more
for (const lang of babeleLanguages()) {
  const missing = new Set<string>();
  babeleFiles(lang, missing);
  for (const text of missing) complaints.push(`packs/babele/${lang}: not told: ${text.slice(0, 80)}`);
  for (const pack of translatedPacks()) {
    const there = new Set(sourcesOf(pack).flatMap(textsIn));
    for (const text of Object.keys(bookOf(lang, pack.name).texts))
      if (!there.has(text)) complaints.push(`packs/babele/${lang}/${pack.name}.json: stale: ${text.slice(0, 80)}`);
  }
}

// The manual: each page in each language, and bold words are those of the screens
complaints.push(...manualFaults(new Map(languages.map(([lang, words]) => [lang, words.values()]))));

const files = filesBelow(SOURCES, [".ts", ".hbs"]).filter((file) => !file.endsWith(".test.ts"));
const text = [...files, "system.json"].map((file) => readFileSync(file, "utf8")).join("\n");

// `*`: the last part of the key is a word of the code; `**`: it too is made of pieces
const patterns = dynamicPatterns("lang").map((pattern) => ({
  pattern,
  pieces: pattern.includes("**"),
  regex: new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*+/g, ".+")}$`),
}));
const codeWords = new Set(text.match(/[\w-]*\w/g));
// Keys appear whole ("SETPIECE.Duel.Title") or, in the core and in helpers that add the root, without "SETPIECE."
const named = new Set([...text.matchAll(/["'`]([A-Z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map((match) => match[1] ?? ""));
for (const key of named) {
  const full = key.startsWith("SETPIECE.") ? key : null;
  if (full && !english.has(full) && ![...english.keys()].some((have) => have.startsWith(`${full}.`))) {
    complaints.push(`code names ${full}, which no language has`);
  }
}
for (const key of english.keys()) {
  const short = key.replace(/^SETPIECE\./, "");
  if (key.startsWith("TYPES.") || named.has(key) || named.has(short)) continue;
  const last = key.slice(key.lastIndexOf(".") + 1);
  if (patterns.some(({ regex, pieces }) => regex.test(key) && (pieces || codeWords.has(last)))) continue;
  complaints.push(`nothing uses ${key}`);
}
for (const { pattern, regex } of patterns) {
  if (![...english.keys()].some((key) => regex.test(key)))
    complaints.push(`lang/dynamic.json: ${pattern} matches no key`);
}

for (const lang of Object.keys(MAY_LACK)) {
  if (!languages.some(([have]) => have === lang)) complaints.push(`There is no lang/${lang}.`);
}
for (const complaint of complaints) console.error(complaint);
console.log(
  `languages: ${languages.map(([lang]) => lang).join(", ")}; ${english.size} keys, ${[...lacks, `${complaints.length} wrong`].join(", ")}`,
);
process.exit(complaints.length ? 1 : 0);

/** Which compendia are translated into which languages, and their files: read by the build and held by a test. */
import { readFileSync, readdirSync } from "node:fs";
import { parse } from "yaml";
import { babeleFile, type Told } from "./babele.ts";
import { packLang, sourceOf, type NamedPack } from "./pack-texts.ts";

const ROOT = "packs/babele";

/** The languages that have no compendia of their own beside the rules. */
export const babeleLanguages = (): readonly string[] => readdirSync(ROOT);

interface Pack extends NamedPack {
  readonly type: string;
}

const manifest = (): { readonly packs: readonly Pack[] } =>
  JSON.parse(readFileSync("system.json", "utf8")) as { packs: readonly Pack[] };

/** English compendia; the rules have a compendium in every language. */
export const translatedPacks = (): readonly Pack[] =>
  manifest().packs.filter((pack) => packLang(pack) === "en" && pack.name !== "rules");

interface Book {
  readonly label: string;
  readonly texts: Told;
}

/** What is read once: sources are asked for by every language. */
const once = <Read>(read: (...of: readonly string[]) => Read): ((...of: readonly string[]) => Read) => {
  const known = new Map<string, Read>();
  return (...of) => {
    const name = of.join("/");
    const found = known.get(name) ?? read(...of);
    known.set(name, found);
    return found;
  };
};

const readBook = once((lang = "", pack = "") => {
  return JSON.parse(readFileSync(`${ROOT}/${lang}/${pack}.json`, "utf8")) as Book;
});

/** What stands in the file of a compendium: how it is called, and its texts. */
export const bookOf = (lang: string, pack: string): Book => readBook(lang, pack);

/** All texts of a language: what an adventure brings is told where it stands first. */
const allTold = (lang: string): Told =>
  Object.assign({}, ...translatedPacks().map(({ name }) => bookOf(lang, name).texts)) as Told;

const readSources = once((folder = "") =>
  readdirSync(folder).map((file) => parse(readFileSync(`${folder}/${file}`, "utf8")) as object),
);

/** The sources of a compendium, as they are written. */
export const sourcesOf = (pack: NamedPack): readonly object[] =>
  readSources(`packs/_source/${sourceOf(pack, readdirSync("packs/_source"))}`);

/** A file of Babele for each compendium of a language, by the name that it is looked for under. */
export function babeleFiles(lang: string, missing: Set<string> = new Set()): ReadonlyMap<string, object> {
  const told = allTold(lang);
  return new Map(
    translatedPacks().map((pack) => [
      `setpiece.${pack.name}.json`,
      babeleFile({ type: pack.type, label: bookOf(lang, pack.name).label }, sourcesOf(pack), told, missing),
    ]),
  );
}

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readNpc, readZones } from "../../src/rules/combat/index.ts";
import {
  inLanguage,
  isTexts,
  languageMarked,
  packLang,
  sourceOf,
  twinsIn,
  type NamedPack,
  type Texts,
} from "./pack-texts.ts";

const { packs, packFolders } = JSON.parse(readFileSync("system.json", "utf8")) as {
  readonly packs: readonly (NamedPack & { readonly type: string; readonly ownership: object })[];
  readonly packFolders: readonly { readonly folders: readonly { readonly packs: readonly string[] }[] }[];
};
const ROOT = "packs/_source";
/** Languages that have packs of their own for everything; the others have the rules and translations for Babele. */
const LANGUAGES = [...new Set(packs.filter(({ name }) => !name.startsWith("rules")).map(packLang))];
const english = packs.filter((pack) => packLang(pack) === "en");
const documentsOf = (pack: string): readonly unknown[] =>
  readdirSync(`${ROOT}/${pack}`).map((file) => parse(readFileSync(`${ROOT}/${pack}/${file}`, "utf8")) as unknown);

/**
 * Fields that are read by people. Of an actor's or item's data only these; numbers, ids and choices are nobody's words.
 */
const WORDS = new Set(
  "name label concept biography description title text prize obstacle readAloud gmNotes onWin onLoss content zones zone line".split(
    " ",
  ),
);
type Leaf = readonly [path: string, value: string | Texts];
const wordsIn = (value: unknown, path: string): readonly Leaf[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly Leaf[] => {
    const at = `${path}.${key}`;
    if (isTexts(inner)) return [[at, inner]];
    if (typeof inner === "string") return WORDS.has(key) && inner !== "" ? [[at, inner]] : [];
    return wordsIn(inner, at);
  });
};
/** Sources whose texts stand beside one another; those of the rules are a folder a language (their own test). */
const SHARED = english.map(({ name }) => name).filter((name) => !readdirSync(ROOT).includes(`${name}-de`));
const texts = SHARED.flatMap((pack) =>
  documentsOf(pack).flatMap((one) => wordsIn(one, `${pack} ${String((one as { _id: string })._id)}`)),
);
/** Names of people, and words that are the same in German. */
const SAME = new Set([
  "Ana Vell",
  "Bram Orr",
  "Cy Tarn",
  "Ines Calloway",
  "Juno Sable",
  "Mirel Dace",
  "Odo Fenn",
  "Tamsin Reed",
  "Wolf",
  "Deck",
]);
const shapeOf = (text: string) => ({
  tags: text.match(/<[^>]+>|@\w+\[[^\]]*\]/g),
  numbers: text.match(/\d+/g),
});

describe("texts of the packs", () => {
  it("are given in every language that has its own packs", () => {
    const lacking = texts.filter(
      ([, text]) => typeof text === "string" || LANGUAGES.some((lang) => (text[lang] ?? "").trim() === ""),
    );
    expect(lacking).toEqual([]);
    expect(texts.length).toBeGreaterThan(400);
  });

  it("are translated, with the tags, links and numbers of the English ones", () => {
    for (const [path, text] of texts) {
      if (typeof text === "string") continue;
      const { en = "", de = "" } = text;
      if (!SAME.has(en)) expect(de, path).not.toBe(en);
      expect(shapeOf(de), path).toEqual(shapeOf(en));
    }
  });

  it("say the same by the same words, so that a hero's knife is the knife of the arms", () => {
    const told = new Map<string, string>();
    for (const [path, text] of texts) {
      if (typeof text === "string") continue;
      const { en = "", de = "" } = text;
      expect(de, path).toBe(told.get(en) ?? de);
      told.set(en, de);
    }
  });
});

describe("prepared fights of the packs", () => {
  const recipes = (lang: string) =>
    (inLanguage(documentsOf("conflicts"), lang, new Map()) as { pages: { type: string; system: any }[] }[])
      .flatMap(({ pages }) => pages)
      .filter(({ type }) => type === "fight")
      .map(({ system }) => system.recipe as { zones: string; foes: { zone: string; line?: string }[] });

  it.each(LANGUAGES)("have zones, foes in zones that are there, and lines that can be read: %s", (lang) => {
    for (const { zones, foes } of recipes(lang)) {
      const ground = readZones(zones);
      expect(ground.kind, zones).toBe("ok");
      const names = ground.kind === "ok" ? ground.zones.map(({ name }) => name) : [];
      for (const { zone, line } of foes) {
        expect(names).toContain(zone);
        expect(line === undefined ? "ok" : readNpc(line).kind, line).toBe("ok");
      }
    }
  });

  it("have the same ground and the same foes in every language, names apart", () => {
    const plain = (lang: string) =>
      recipes(lang).map(({ zones, foes }) => {
        const ground = readZones(zones);
        const at = ground.kind === "ok" ? ground.zones.map(({ id }) => id) : [];
        return {
          zones: ground.kind === "ok" && ground.zones.map(({ id: _id, name: _name, ...rest }) => rest),
          edges: ground.kind === "ok" && ground.edges.map(({ a, b, ...way }) => [at.indexOf(a), at.indexOf(b), way]),
          lines: foes.map(({ line = "" }) => line.replace(/^[^,]*/, "")),
        };
      });
    expect(plain("de")).toEqual(plain("en"));
  });
});

describe("packs of the manifest", () => {
  it.each(LANGUAGES)("are there for each language, with the same type and the same readers: %s", (lang) => {
    const suffix = lang === "en" ? "" : `-${lang}`;
    for (const { name, type, ownership } of english) {
      const twin = packs.find((pack) => pack.name === name + suffix);
      expect(twin, name + suffix).toMatchObject({ type, ownership });
      expect(twin && packLang(twin)).toBe(lang);
    }
    expect(packFolders[0]?.folders.map((folder) => folder.packs)).toContainEqual(
      packs.filter((pack) => packLang(pack) === lang).map(({ name }) => name),
    );
  });
});

describe("a source in one language", () => {
  const pack = (name: string, lang?: string): NamedPack => ({
    name,
    path: "",
    ...(lang === undefined ? {} : { flags: { setpiece: { lang } } }),
  });
  const twins = twinsIn([pack("foes"), pack("foes-de", "de"), pack("maps")], "de");

  it("has the text of that language, and leads links to the packs of that language", () => {
    const source = {
      name: { en: "Wolf's lair", de: "Wolfsbau" },
      foes: [{ actor: "Compendium.setpiece.foes.Actor.w", scene: "Compendium.setpiece.maps.Scene.a" }],
      sort: 3,
      img: null,
    };
    expect(inLanguage(source, "de", twins)).toEqual({
      name: "Wolfsbau",
      foes: [{ actor: "Compendium.setpiece.foes-de.Actor.w", scene: "Compendium.setpiece.maps.Scene.a" }],
      sort: 3,
      img: null,
    });
    expect(inLanguage(source, "en", twinsIn([pack("foes"), pack("foes-de", "de")], "en"))).toMatchObject({
      name: "Wolf's lair",
      foes: [{ actor: "Compendium.setpiece.foes.Actor.w" }],
    });
  });

  it("is refused where a text is not told in it", () => {
    expect(() => inLanguage({ name: { en: "Wolf", de: "Wolf" } }, "fr", twins)).toThrow("“Wolf” is not told");
  });

  it("comes from a folder of its own, or from that of its English twin", () => {
    expect(sourceOf(pack("rules-de", "de"), ["rules", "rules-de"])).toBe("rules-de");
    expect(sourceOf(pack("foes-de", "de"), ["foes"])).toBe("foes");
    expect(sourceOf(pack("foes"), ["foes"])).toBe("foes");
  });
});

it("pages of the rules say in which language they are, whatever that of the screen is (A12)", () => {
  const journal = {
    name: "Kampf",
    pages: [{ type: "text", text: { format: 1, content: "<p>Karten</p>" } }, { type: "image" }],
  };
  expect(languageMarked(journal, "de")).toEqual({
    name: "Kampf",
    pages: [{ type: "text", text: { format: 1, content: '<div lang="de"><p>Karten</p></div>' } }, { type: "image" }],
  });
  expect(languageMarked({ name: "Ana" }, "de")).toEqual({ name: "Ana" });
});

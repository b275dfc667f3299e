import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseContestStart } from "../setup/parse.ts";
import { CREATION, SIDEKICK, flawRatings, spendRefused } from "../../rules/contest/hero/creation.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import { manualJournal } from "../../../scripts/lib/manual.ts";
import { inLanguage } from "../../../scripts/lib/pack-texts.ts";
import { abilityRows, followerRows, type ItemRow } from "../../documents/rows.ts";

const ROOT = "packs/_source";
interface Source {
  readonly [name: string]: any;
}

const sources = (folder: string): Source[] =>
  readdirSync(`${ROOT}/${folder}`).map(
    (file) => inLanguage(parse(readFileSync(`${ROOT}/${folder}/${file}`, "utf8")), "en", new Map()) as Source,
  );
const rowsOf = (items: any[]): readonly ItemRow[] =>
  items.map(({ _id, type, name, system }) => ({ id: _id, type, name, system }));
const heroes = sources("heroes").filter(({ type }) => type === "character");

describe("heroes of the pack", () => {
  it("are eight", () => {
    expect(heroes).toHaveLength(8);
  });

  it.each(heroes.map((hero) => [hero.name as string, hero]))("S2-16 %s is made by the rules", (_name, hero) => {
    const rows = abilityRows(rowsOf(hero.items));
    const abilities = rows.filter(({ kind }) => kind !== "flaw");
    const ratings = abilities.map(({ rating }) => rating ?? 0);
    expect(abilities).toHaveLength(CREATION.abilities);
    expect(ratings.every((rating) => rating >= CREATION.others)).toBe(true);
    const loose = abilities.filter(({ kind }) => kind === "ability");
    const spent = [
      ...abilities.filter(({ kind }) => kind === "keyword").map(({ rating }) => (rating ?? 0) - CREATION.best),
      ...abilities.filter(({ kind }) => kind === "breakout").map(({ bonus }) => (bonus ?? 0) - 1),
      ...loose.map(({ rating }, index) => (rating ?? 0) - (index === 0 ? CREATION.distinguishing : CREATION.others)),
    ];
    expect(spendRefused(spent, "hero")).toBeNull();
    expect(spent.reduce((sum, points) => sum + points, 0)).toBe(CREATION.points);
    const flaws = rows.filter(({ kind }) => kind === "flaw").map(({ rating }) => rating);
    expect(flaws.length).toBeLessThanOrEqual(CREATION.flaws);
    expect(flaws).toEqual(flawRatings(ratings, flaws.length));
  });

  it.each(heroes.map((hero) => [hero.name as string, hero]))("S2-17 the sidekick of %s too", (_name, hero) => {
    for (const { abilities } of followerRows(rowsOf(hero.items))) {
      const points = abilities.map(({ rating }, index) => rating - (SIDEKICK.ratings[index] ?? 0));
      expect(spendRefused(points, "sidekick")).toBeNull();
    }
    expect(followerRows(rowsOf(hero.items)).length).toBeLessThanOrEqual(CREATION.sidekicks);
  });
});

describe("lives of the heroes (W4)", () => {
  it.each(["en", "de"])("are of 80 to 150 words in %s", (lang) => {
    for (const file of readdirSync(`${ROOT}/heroes`)) {
      const hero = inLanguage(parse(readFileSync(`${ROOT}/heroes/${file}`, "utf8")), lang, new Map()) as Source;
      if (hero["type"] !== "character") continue;
      const words = String(hero["system"].biography)
        .replace(/<[^>]*>/gu, " ")
        .trim()
        .split(/\s+/u).length;
      expect(words, file).toBeGreaterThanOrEqual(80);
      expect(words, file).toBeLessThanOrEqual(150);
    }
  });
});

describe("prepared contests of the pack", () => {
  const pages = sources("conflicts").flatMap(({ pages: all }) => all.filter(({ type }: any) => type === "contest"));

  it("have terms that can be read, and actors and abilities that are in the pack", () => {
    for (const { name, system } of pages) {
      const parsed = parseContestStart(system.terms);
      expect(isRefused(parsed) ? `${name}: ${parsed.path}` : null).toBeNull();
      for (const seat of system.terms.seats) {
        if (!seat.actor) continue;
        const actor = sources("heroes").find(({ _id }) => seat.actor.endsWith(_id));
        expect(actor, seat.actor).toBeDefined();
        if (seat.ability) expect(actor?.items.map(({ _id }: any) => _id)).toContain(seat.ability);
      }
    }
  });

  it("are of every type, alone and in a group", () => {
    const kinds = pages.map(
      ({ system }) => `${system.terms.type} ${system.terms.seats.length > 2 ? "group" : "alone"}`,
    );
    expect(new Set(kinds)).toEqual(
      new Set([
        "simple alone",
        "simple group",
        "scored alone",
        "scored group",
        "extended alone",
        "extended group",
        "chained alone",
      ]),
    );
  });
});

describe("abilities of the pack", () => {
  it("have ratings, in three genres", () => {
    const all = sources("abilities");
    const items = all.filter(({ _key }) => _key.startsWith("!items!"));
    expect(abilityRows(rowsOf(items)).every(({ rating }) => rating !== null)).toBe(true);
    expect(new Set(items.map(({ folder }) => folder)).size).toBe(3);
  });

  it("have keywords with three breakouts each, which their texts name, in every genre", () => {
    const all = sources("abilities");
    const keywords = all.filter(({ type }) => type === "keyword");
    expect(keywords).toHaveLength(9);
    for (const keyword of keywords) {
      const breakouts = all.filter(({ system }) => system?.keyword === keyword._id);
      expect(breakouts, keyword.name).toHaveLength(3);
      expect(breakouts.every(({ folder, system }) => folder === keyword.folder && system.rating === "+1")).toBe(true);
      const named = /Breakouts: (.+)\./.exec(keyword.system.description)?.[1]?.split(", ") ?? [];
      expect(breakouts.map(({ name }) => name.toLowerCase()).sort()).toEqual([...named].sort());
    }
  });
});

describe("tables of the pack", () => {
  const tables = ["en", "de"].flatMap((lang) =>
    readdirSync(`${ROOT}/tables`).map((file): readonly [string, any] => {
      const table = inLanguage(parse(readFileSync(`${ROOT}/tables/${file}`, "utf8")), lang, new Map()) as Source;
      return [`${table["name"]}, ${lang}`, table];
    }),
  );
  it.each(tables)("%s: each throw has one result, and says it", (_name, { formula, results }) => {
    const faces = Number(formula.split("d")[1]);
    const met = results.flatMap(({ range: [from, to] }: any) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    expect(met.toSorted((a: number, b: number) => a - b)).toEqual(Array.from({ length: faces }, (_, at) => at + 1));
    for (const { description } of results) expect(description.replace(/<[^>]*>/g, "")).toMatch(/\S/);
  });
});

describe("pages of the rules and the manual", () => {
  const languages = readdirSync(ROOT).filter((folder) => folder.startsWith("rules"));
  it.each(languages)("%s: each says something, its pictures are shipped and told in words", (folder) => {
    const lang = /^rules-(.+)$/.exec(folder)?.[1] ?? "en";
    const texts = [...sources(folder), manualJournal(lang) as Source].flatMap(({ pages }) =>
      pages.map(({ text }: any) => String(text?.content ?? "")),
    );
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text.replace(/<[^>]*>/g, "")).toMatch(/\S/);
    const pictures = texts.flatMap((text) => text.match(/<img [^>]*>/g) ?? []);
    const part = (picture: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(picture)?.[1];
    for (const picture of pictures) {
      expect(part(picture, "alt"), picture).toBeDefined();
      expect(existsSync(String(part(picture, "src")).replace("systems/setpiece/", "")), picture).toBe(true);
    }
    const screens = pictures.filter((picture) => part(picture, "src")?.includes("docs/pictures/"));
    expect(screens).toHaveLength(20);
    for (const screen of screens) expect(part(screen, "alt")).toMatch(/\S/);
  });
});

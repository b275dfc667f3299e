import { describe, expect, it } from "vitest";
import { flattenWords, mergeLanguages } from "./languages.ts";
import { AWAITED, PAGES, manualFaults, manualJournal, type Read } from "./manual.ts";

const NAMES = ["index", ...Object.keys(PAGES)];
const PICTURES = "![a step](../../pictures/step.webp)\n\n![a score](../../pictures/score.webp)";
const page = (words: number, more = ""): string =>
  `# A page\n\n${"word ".repeat(words)}\n\n## What cannot be done\n\n- ${more || "Much."}\n\n${PICTURES}\n`;

/** A manual in English and one more language, with some of its files otherwise; null: it is not there. */
const read =
  (lang: string, otherwise: Readonly<Record<string, string | null>> = {}): Read =>
  (path) => {
    if (path.includes("pictures/")) return "";
    const [, at = "", name = ""] = /^docs\/manual\/([^/]+)\/(.+)\.md$/.exec(path) ?? [];
    if (path in otherwise) return otherwise[path] ?? null;
    const own = at === lang ? "Mot pour mot." : "Much.";
    return (at === "en" || at === lang) && NAMES.includes(name) ? page(200, own) : null;
  };

const WORDS = ["Ask…", "Bid: {n}", "Night's rest: all"];
const screens = (lang: string) => new Map([["en", WORDS] as const, [lang, WORDS] as const]);
const faults = (otherwise: Readonly<Record<string, string | null>>, lang = "xx", files: readonly string[] = []) =>
  manualFaults(screens(lang), files, read(lang, otherwise));

describe("what is wrong with the manual", () => {
  it("nothing: its pages are there, and its bold words are those of the screens", () => {
    const texts = Object.entries(mergeLanguages("lang")).map(
      ([lang, words]) => [lang, [...flattenWords(words).values()]] as const,
    );
    expect(texts).toHaveLength(6);
    expect(manualFaults(new Map(texts))).toEqual([]);
    expect(faults({})).toEqual([]);
  });

  it.each([
    ["a page that is not there", null, "is not there"],
    ["a page without a title", page(200).slice(2), "has to begin with its title: # Title"],
    ["the English page once more", page(200, "Much."), "is the English page"],
    [
      "another list",
      `${page(200)}\n- one\n`,
      "needs the headings, lists and pictures of the English page, in its order",
    ],
    ["too few words", page(20), "has 27 words; 150 to 520 are allowed"],
    ["too many words", page(600), "has 607 words; 150 to 520 are allowed"],
    ["a word no screen says", page(200, "Press **Guess**."), "has “Guess” in bold, which no screen says"],
    [
      "a picture without words",
      page(200, "Peu.").replace("a step", ""),
      "says not in words what ../../pictures/step.webp shows",
    ],
  ])("%s", (_what, text, fault) => {
    expect(faults({ "docs/manual/xx/fight.md": text })).toEqual([`docs/manual/xx/fight.md ${fault}`]);
  });

  it("a picture too many, and one that nobody made", () => {
    const text = `${page(200)}\n![one more](../../pictures/more.webp)\n`;
    const all = Object.fromEntries(["en", "xx"].map((lang) => [`docs/manual/${lang}/duel.md`, text]));
    expect(faults(all).filter((fault) => fault.includes("two pictures"))).toHaveLength(2);
    const gone = manualFaults(screens("xx"), [], (path) => (path.endsWith("step.webp") ? null : read("xx")(path)));
    expect(gone).toContain("docs/manual/en/fight.md shows ../../pictures/step.webp, which is not there");
  });

  it("a button may be called as it is, without its dots, or up to its number", () => {
    const text = page(200, "**Ask**, **Ask…**, **Bid**, **Night's rest: all**.");
    expect(faults({ "docs/manual/xx/fight.md": text })).toEqual([]);
  });

  it("a file that is no page, and a language that no longer waits for its translation", () => {
    expect(faults({}, "xx", ["xx/fight.md", "en/combat.md"])).toEqual([
      "docs/manual/en/combat.md is no page of the manual",
    ]);
    const [waiting = ""] = AWAITED;
    if (waiting === "") return;
    expect(faults({ [`docs/manual/${waiting}/duel.md`]: null }, waiting)).toEqual([]);
    expect(faults({}, waiting)).toEqual([
      `${waiting} has all pages of the manual: take it out of AWAITED in scripts/lib/manual.ts`,
    ]);
  });
});

describe("the manual as the journal of the game", () => {
  const journal = (lang: string, from: Read) => manualJournal(lang, from) as { name: string; pages: any[] };
  const linked = page(200, "See [A duel](duel.md), [the site](https://example.org/) and [the code](../../api.md).");

  it("has every page in order, at the id where links of worlds lead", () => {
    const { name, pages } = journal("xx", read("xx"));
    expect(name).toBe("A page");
    expect(pages.map(({ _id }) => _id)).toEqual(Object.values(PAGES));
    for (const { _id, _key } of pages)
      expect([_id, _key]).toEqual([expect.stringMatching(/^\w{16}$/), `!journal.pages!setpieceguide001.${_id}`]);
    expect(pages.map(({ sort }) => sort)).toEqual([...pages.keys()].map((at) => (at + 1) * 100));
  });

  it("leads to pages of the game, shows pictures of the system, and has its title once", () => {
    const { content } = journal("xx", read("xx", { "docs/manual/xx/fight.md": linked })).pages[3].text;
    expect(content).toContain(
      "@UUID[Compendium.setpiece.rules.JournalEntry.setpieceguide001.JournalEntryPage.guideduel0000000]{A duel}",
    );
    expect(content).toContain('<a href="https://example.org/">the site</a> and the code.');
    expect(content).toContain('<img src="systems/setpiece/docs/pictures/step.webp" alt="a step">');
    expect(content).not.toContain("<h1>");
  });

  it("has a page that nobody has translated in English, and says so", () => {
    const { pages } = journal("xx", read("xx", { "docs/manual/xx/fight.md": null }));
    expect(pages[3].text.content).toMatch(/^<div lang="en">.*Much\..*<\/div>$/s);
    expect(pages[2].text.content).not.toContain("lang=");
  });
});

import { describe, expect, it } from "vitest";
import { inLanguage, languagesOf, menuOf } from "./site-menu.ts";
import { addressOf, deadAddresses, headingIds, partsOf, rulesPage, sitePage } from "./site-pages.ts";

describe("a text of the house as a page of the site", () => {
  const has = (path: string): boolean => path === "docs/api.md" || path === "docs/guide.md";

  it("leads to other pages at their places, to files that the site has not at the repository, or nowhere", () => {
    const text = "# The guide\n\n[a](api.md#odds) [b](../src/setpiece.ts) [c](https://example.org/x.md) [d](#there)";
    const page = sitePage("docs/guide.md", text, has, "https://example.org/sources");
    expect(page.text).toContain("[a](api.html#odds)");
    expect(page.text).toContain("[b](https://example.org/sources/blob/main/src/setpiece.ts)");
    expect(page.text).toContain("[c](https://example.org/x.md)");
    expect(page.text).toContain("[d](#there)");
    expect(sitePage("docs/guide.md", text, has, null).text).toContain(" b [c]");
  });

  it("is called as its heading, and knows its place and the way back", () => {
    const front = JSON.parse(
      /---json\n(.*)\n---/.exec(sitePage("docs/api.md", "# The API", has, null).text)?.[1] ?? "",
    );
    expect(front).toMatchObject({ title: "The API", up: "../", here: "docs/api.html", permalink: "docs/api.html" });
    expect(front).toMatchObject({ lang: "en", contents: [] });
    expect(addressOf("index.md")).toBe("index.html");
  });

  it("lists its headings where they are many, each at its place; of very many the main ones", () => {
    const contents = (text: string): unknown =>
      (
        JSON.parse(/---json\n(.*)\n---/.exec(sitePage("a.md", text, has, null).text)?.[1] ?? "") as {
          contents: unknown;
        }
      ).contents;
    expect(contents("# T\n## A `b`\n## [C](x.md)\n### D\n```md\n## not\n```\n## C\n## E\n## F\n## G\n")).toEqual([
      { level: 2, words: "A b", id: "a-b" },
      { level: 2, words: "C", id: "c" },
      { level: 3, words: "D", id: "d" },
      { level: 2, words: "C", id: "c-1" },
      { level: 2, words: "E", id: "e" },
      { level: 2, words: "F", id: "f" },
      { level: 2, words: "G", id: "g" },
    ]);
    const long = Array.from({ length: 50 }, (_, index) => `## G${index}\n### A${index}\n### B${index}`).join("\n");
    expect(contents(`# T\n${long}`)).toHaveLength(50);
    expect(contents("# T\n## A\n## B\n## C\n## D\n")).toEqual([]);
  });

  it("has the rules of the game a book a page, with the words of links that only the game follows", () => {
    const content = "<p>See @UUID[JournalEntry.x]{fear} and more.</p>";
    expect(rulesPage({ name: "Combat", pages: [{ name: "Fear", text: { content } }, { name: "Empty" }] })).toBe(
      "# Combat\n\n## Fear\n\n<p>See fear and more.</p>\n\n## Empty\n\n",
    );
  });

  it("numbers headings that are called the same", () => {
    expect(headingIds(["What it is", "A `code`!", "What it is"])).toEqual(["what-it-is", "a-code", "what-it-is-1"]);
  });
});

describe("links of finished pages", () => {
  const files: Record<string, string> = { "docs/a.html": '<h2 id="here">', "style.css": "" };
  const dead = (html: string) => deadAddresses("docs/b.html", html, (path) => files[path] ?? null);

  it("are followed to files and places, not to other sites", () => {
    expect(dead('<a href="a.html#here"> <link href="../style.css"> <a href="https://example.org/none">')).toEqual([]);
    expect(dead('<a href="a.html#gone"> <img src="none.webp">')).toEqual([
      "docs/b.html: docs/a.html has no place #gone",
      "docs/b.html: none.webp is not there",
    ]);
  });
});

describe("the menu", () => {
  const titles = new Map([
    ["index.md", "Setpiece"],
    ["CHANGELOG.md", "Changelog"],
    ["docs/zebra.md", "Zebra"],
    ["docs/api.md", "For macros and modules"],
    ["docs/guide.md", "Playing"],
    ["docs/works-with.md", "Works with"],
    ["docs/reference/hooks.md", "Hooks"],
    ["docs/reference/calls.md", "API calls"],
    ["rules/combat.md", "Combat"],
    ["rules/contests.md", "Contests"],
    ["elsewhere/new.md", "New"],
  ]);
  const manual = ["index", "duel", "contest"].map((name) => [`docs/manual/en/${name}.md`, name] as const);
  const paths = (all: ReadonlyMap<string, string>, contents: string | null) =>
    menuOf(all, contents).map(({ title, pages }) => [title, ...pages]);

  it("has every page once, the manual first, a new page where its folder belongs", () => {
    expect(paths(titles, null)).toEqual([
      ["Manual", "docs/guide.md", "docs/works-with.md"],
      ["Rules", "rules/contests.md", "rules/combat.md"],
      ["Reference", "docs/reference/calls.md", "docs/reference/hooks.md"],
      ["Developers", "docs/api.md", "docs/zebra.md"],
      ["The project", "CHANGELOG.md"],
      ["More", "elsewhere/new.md"],
    ]);
  });

  it("takes the manual in the order of its list, and leaves out what moved and other languages", () => {
    const all = new Map([...titles, ...manual, ["docs/manual/de/duel.md", "Ein Duell"]]);
    const menu = paths(all, "1. [A contest](contest.md)\n2. [A duel](duel.md)");
    expect(menu[0]).toEqual([
      "Manual",
      ...["index", "contest", "duel"].map((name) => `docs/manual/en/${name}.md`),
      "docs/works-with.md",
    ]);
    expect(menu.flat()).not.toContain("docs/guide.md");
    expect(menu.flat()).not.toContain("docs/manual/de/duel.md");
    expect(languagesOf("docs/manual/en/duel.md", all.keys())).toEqual([
      ["en", "docs/manual/en/duel.md"],
      ["de", "docs/manual/de/duel.md"],
    ]);
    expect(languagesOf("docs/api.md", all.keys())).toEqual([]);
    const has = (path: string): boolean => all.has(path);
    expect(inLanguage("docs/manual/en/duel.md", "de", has)).toBe("docs/manual/de/duel.md");
    expect(inLanguage("docs/manual/en/contest.md", "de", has)).toBe("docs/manual/en/contest.md");
    expect(inLanguage("docs/api.md", "de", has)).toBe("docs/api.md");
  });
});

describe("parts of a page for the search", () => {
  it("are its headings, each with its place and plain words", () => {
    const html =
      '<nav><h2 id="no">No</h2></nav><article>\n<h1 id="a-duel">A &amp; duel</h1><details class="contents"><a href="#end">end</a></details><p>One <b>on</b> one.</p>' +
      '<h2 id="end"><code>end</code></h2><p>It&#39;s &lt;over&gt;.</p></article><footer>x</footer>';
    expect(partsOf("docs/duel.html", html)).toEqual([
      ["A & duel", "A & duel", "docs/duel.html", "One on one."],
      ["A & duel", "end", "docs/duel.html#end", "It's <over>."],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { addressOf, deadAddresses, headingIds, rulesPage, sitePage } from "./site-pages.ts";

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
    expect(addressOf("index.md")).toBe("index.html");
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

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { Window } from "happy-dom";
import { beforeEach, describe, expect, it } from "vitest";

const SCRIPT = readFileSync("web/search.js", "utf8");
const LAYOUT = readFileSync("web/layout.liquid", "utf8");

/** The header as every page has it. */
const HEADER = (/<header>[^]*<\/header>/.exec(LAYOUT)?.[0] ?? "").replace(/\{%.*?%\}|\{\{.*?\}\}/g, "");

const PARTS = [
  ["A duel", "A duel", "docs/manual/en/duel.html", "One against one, on a meter.", "en"],
  ["Ein Duell", "Ein Duell", "docs/manual/de/duel.html", "Eins gegen eins; meter.", "de"],
  ["Rulings", "Natural 20", "docs/reference/rulings.html#natural-20", "Two ticks in a duel.", "en"],
  ["The house", "Décor", "docs/architecture.html#decor", "<script>alert(1)</script> of the meter", "en"],
];

let page: Window;
const field = () => page.document.querySelector("#search") as unknown as HTMLInputElement;
const found = () =>
  [...page.document.querySelectorAll(".found a")].map((link) =>
    (link as unknown as HTMLAnchorElement).getAttribute("href"),
  );
const type = (text: string): void => {
  field().value = text;
  field().dispatchEvent(new page.Event("input", { bubbles: true }) as unknown as Event);
};
const press = (key: string): void => {
  const event = new page.KeyboardEvent("keydown", { key, bubbles: true });
  (page.document.activeElement ?? page.document.body).dispatchEvent(event);
};

const open = (lang = "en"): void => {
  page = new Window({ url: "file:///somewhere/site/docs/guide.html" });
  page.document.write(`<html lang="${lang}"><body>${HEADER}</body></html>`);
  Reflect.set(page, "setpieceParts", PARTS);
  runInNewContext(SCRIPT, { window: page, document: page.document });
};

describe("the search of the site", () => {
  beforeEach(() => open());

  it("shows itself and the button for pages only where scripts run", () => {
    expect(HEADER).toMatch(/<form class="search"[^>]* hidden>/);
    expect(page.document.querySelector("form.search")?.hasAttribute("hidden")).toBe(false);
    expect(page.document.querySelector("button.pages")?.hasAttribute("hidden")).toBe(false);
  });

  it("finds every word, without case and accents, headings before text", () => {
    type("DUEL");
    expect(found()).toEqual(["docs/manual/en/duel.html", "docs/reference/rulings.html#natural-20"]);
    type("decor");
    expect(found()).toEqual(["docs/architecture.html#decor"]);
    type("natural ticks");
    expect(found()).toEqual(["docs/reference/rulings.html#natural-20"]);
    type("natural nothing");
    expect(found()).toEqual([]);
    expect(page.document.querySelector("[role=status]")?.textContent).toBe("Nothing found.");
  });

  it("has no markup of what it finds, and takes signs as they are typed", () => {
    type("alert(1)");
    expect(found()).toEqual(["docs/architecture.html#decor"]);
    expect(page.document.querySelector(".found script")).toBeNull();
  });

  it("finds pages in another language only from such a page", () => {
    type("eins");
    expect(found()).toEqual([]);
    open("de");
    type("eins");
    expect(found()).toEqual(["docs/manual/de/duel.html"]);
    type("meter");
    expect(found()[0], "the reader's language comes first").toBe("docs/manual/de/duel.html");
  });

  it("lets keys scroll a table that is wider than the page, and no other", () => {
    page.document.write("<table id=wide></table><table id=fits></table>");
    const table = (id: string) => page.document.getElementById(id) as unknown as HTMLTableElement;
    Object.defineProperty(table("wide"), "scrollWidth", { value: 900 });
    runInNewContext(SCRIPT, { window: page, document: page.document });
    expect([table("wide").tabIndex, table("fits").tabIndex]).toEqual([0, -1]);
  });

  it("goes by keys: a slash to the field, arrows through what is found, Escape back", () => {
    press("/");
    expect(page.document.activeElement?.id).toBe("search");
    type("duel");
    press("ArrowDown");
    expect(page.document.activeElement?.getAttribute("href")).toBe("docs/manual/en/duel.html");
    press("ArrowDown");
    press("ArrowUp");
    expect(page.document.activeElement?.getAttribute("href")).toBe("docs/manual/en/duel.html");
    press("Escape");
    expect(page.document.activeElement?.id).toBe("search");
    expect(page.document.querySelector(".found")?.hasAttribute("hidden")).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { drawerOf, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { isUpdate, newsPicture, readNews, type News } from "./news.ts";

const draw = drawerOf("first/news");
const NEWS: News = {
  version: "0.7.0",
  lead: "More is understood. Less is lost.",
  parts: [
    { head: "Added", bullets: ["Open _Hazard here_ at a zone.", "_First steps_ leads on, by `/setpiece` too."] },
    { head: "For module authors", bullets: ["Hear <b>one</b> more hook."] },
    { head: "Elsewhere", bullets: ["_Rulings_ are grouped."] },
  ],
};
const shown = (words = fakeWords): HTMLElement => draw(newsPicture(NEWS, words));
const texts = (place: HTMLElement, of: string): readonly string[] =>
  [...place.querySelectorAll(of)].map(({ textContent }) => textContent.trim());

describe("the window What's new", () => {
  it("tells the version, its lead, and each bullet below its head with its names set off", () => {
    const place = shown();
    expect(texts(place, "[data-key='lead'] *")).toEqual(["First.News.Version(0.7.0)", NEWS.lead]);
    expect(texts(place, "legend")).toEqual(["First.News.Head.Added", "First.News.Head.Modules", "Elsewhere"]);
    expect(texts(place, "li > span")).toEqual([
      "Open Hazard here at a zone.",
      "First steps leads on, by /setpiece too.",
      "Hear <b>one</b> more hook.",
      "Rulings are grouped.",
    ]);
    expect(texts(place, "em")).toEqual(["Hazard here", "First steps", "/setpiece", "Rulings"]);
  });

  it("leads on only from a bullet that names a place of ours, and says where to; Close is the usual press", () => {
    const buttons = [...shown().querySelectorAll("button")];
    expect(buttons.map(({ dataset }) => dataset["act"])).toEqual(["first", "rulings", "close"]);
    expect(buttons.map((one) => one.getAttribute("aria-label"))).toEqual([
      "First.News.ShowNamed(First.Title)",
      "First.News.ShowNamed(Rulings.Title)",
      null,
    ]);
    expect(buttons.map((one) => one.matches(".sp-primary"))).toEqual([false, false, true]);
  });

  it("says that the list is in English to whoever reads another language, and marks it as that", () => {
    expect(shown().querySelector("[data-key='note']")).toBeNull();
    const german = shown({ ...fakeWords, lang: "de" });
    expect(texts(german, "[data-key='note']")).toEqual(["First.News.English"]);
    expect(german.querySelectorAll("li > [lang='en']")).toHaveLength(4);
  });
});

it("what is no list of ours is none, and a damaged one is read as far as it goes", () => {
  expect(readNews(NEWS)).toEqual(NEWS);
  expect([readNews(null), readNews("<html>"), readNews([])]).toEqual([null, null, null]);
  expect(readNews({ version: "0.7.0", parts: [{ head: "Added", bullets: ["One", 2] }, null] })).toEqual({
    version: "0.7.0",
    lead: "",
    parts: [
      { head: "Added", bullets: ["One", ""] },
      { head: "", bullets: [] },
    ],
  });
});

it.each([
  ["", "0.7.0", false, false],
  ["", "0.7.0", true, true],
  ["0.6.0", "0.7.0", true, true],
  ["0.9.0", "0.10.0", true, true],
  ["0.8.0", "0.7.0", true, false],
])("of last %j and now %s, in a world that was played in: %j, a GM is told: %j", (seen, now, used, told) => {
  expect(isUpdate(seen, now, used)).toBe(told);
});

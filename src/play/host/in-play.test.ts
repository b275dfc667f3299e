import { describe, expect, it } from "vitest";
import type { AnyDocument } from "./documents.ts";
import { InPlay } from "./pages.ts";

/** A page that counts how often somebody looks into it. */
function page(id: string, status: string, actor = "", startedAt = 0) {
  const looked = { times: 0 };
  const system = { status, startedAt, seats: { A: { actor }, B: { actor: "" } } };
  const document = {
    documentName: "JournalEntryPage",
    type: "duel",
    id,
    get system() {
      looked.times += 1;
      return system;
    },
  } as unknown as AnyDocument;
  return { document, looked, system };
}

const journal = (id: string, pages: readonly { document: AnyDocument }[]) => ({
  id,
  pages: { contents: pages.map(({ document }) => document) },
});
const ids = (pages: readonly AnyDocument[]): readonly string[] => pages.map(({ id }) => id);

describe("an index of what is in play", () => {
  it("looks into what is over once, however often it is asked and whatever changes beside it", () => {
    const over = Array.from({ length: 500 }, (_, at) => page(`o${at}`, "ended", "Actor.ana", at));
    const live = page("live", "live", "Actor.ana");
    const book = journal("j", [...over, live]);
    const index = new InPlay(() => true);
    expect(ids(index.open(book))).toEqual(["live"]);
    for (const { looked } of over) looked.times = 0;
    for (let change = 0; change < 20; change += 1) {
      index.note(live.document);
      index.open(book);
      index.over(book, "Actor.ana", 8);
    }
    expect(over.reduce((sum, { looked }) => sum + looked.times, 0)).toBe(0);
  });

  it("names the newest of those that are over in which an actor had a seat", () => {
    const over = [3, 9, 1, 7].map((at) => page(`o${at}`, "ended", at === 7 ? "Actor.bram" : "Actor.ana", at));
    const index = new InPlay(() => true);
    expect(ids(index.over(journal("j", over), "Actor.ana", 2))).toEqual(["o9", "o3"]);
    expect(index.over(journal("j", over), "", 2)).toEqual([]);
  });

  it("follows a page that ends, goes on, comes or goes", () => {
    const [one, two] = [page("one", "live", "Actor.ana"), page("two", "live")];
    const book = journal("j", [one]);
    const index = new InPlay(() => true);
    expect(ids(index.open(book))).toEqual(["one"]);
    index.note(two.document);
    expect(ids(index.open(book))).toEqual(["one", "two"]);
    one.system.status = "ended";
    index.note(one.document);
    expect([ids(index.open(book)), ids(index.over(book, "Actor.ana", 8))]).toEqual([["two"], ["one"]]);
    one.system.status = "live";
    index.note(one.document);
    expect([ids(index.open(book)), ids(index.over(book, "Actor.ana", 8))]).toEqual([["two", "one"], []]);
    index.drop(one.document);
    expect(ids(index.open(book))).toEqual(["two"]);
  });

  it("is made anew for another journal, and after somebody took over what the server holds", () => {
    const [one, two] = [page("one", "live"), page("two", "live")];
    const index = new InPlay(() => true);
    expect(ids(index.open(journal("j", [one])))).toEqual(["one"]);
    expect(ids(index.open(journal("k", [two])))).toEqual(["two"]);
    index.forget();
    expect(ids(index.open(journal("k", [one, two])))).toEqual(["one", "two"]);
    expect(index.open(null)).toEqual([]);
  });

  it("C372 knows the parts of a conflict, running and over, until they are gone", () => {
    const part = (id: string, status: string, ...within: readonly string[]) => {
      const one = page(id, status);
      return { ...one, system: Object.assign(one.system, { within }) };
    };
    const [runs, over] = [part("runs", "live", "outer", "other"), part("over", "ended", "outer")];
    const book = journal("j", [runs, over, page("alone", "live")]);
    const index = new InPlay(() => true);
    const parts = (of: string) => ids(index.parts(book, of));
    expect([parts("outer"), parts("other"), parts("alone"), ids(index.parts(null, "outer"))]).toEqual([
      ["runs", "over"],
      ["runs"],
      [],
      [],
    ]);
    index.drop(over.document);
    Object.assign(runs.system, { within: "outer" });
    index.note(runs.document);
    expect(parts("outer")).toEqual([]);
    index.note(part("late", "live", "outer").document);
    expect(parts("outer")).toEqual(["late"]);
  });
});

import { describe, expect, it } from "vitest";
import { HandNotes, type HandNote } from "./manual-edits.ts";
import type { MemoryPort } from "./ports.ts";

const note = (seq: number): HandNote => ({ type: "sheet", uuid: "a", name: "Ana", users: ["ana"], seq, what: [""] });

const memory = (parts: Partial<MemoryPort> = {}): MemoryPort & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    ...parts,
  };
};

describe("the browser's memory of what was done by hand", () => {
  it("outlives a reload", () => {
    const browser = memory();
    new HandNotes(browser).add(new Map([["one", note(3)]]));
    expect([new HandNotes(browser).of("one"), new HandNotes(browser).of("two")]).toEqual([[note(3)], []]);
  });

  it("is written once for all the conflicts that one edit is noted for", () => {
    let writes = 0;
    const notes = new HandNotes(memory({ set: () => void (writes += 1) }));
    notes.add(new Map(["one", "two", "three"].map((uuid) => [uuid, note(1)])));
    expect([writes, notes.of("three")]).toEqual([1, [note(1)]]);
  });

  it("keeps those conflicts of which there was news last", () => {
    const notes = new HandNotes(memory());
    for (let index = 0; index < 24; index++) notes.add(new Map([[`c${index}`, note(1)]]));
    notes.add(new Map([["c0", note(2)]]));
    notes.add(new Map([["new", note(1)]]));
    expect([notes.of("c0").length, notes.of("c1").length, notes.of("new").length]).toEqual([2, 0, 1]);
  });

  it.each(["{", "[]", '{"one":[{"type":"sheet"}]}', '{"one":7}'])("forgets what is damaged: %s", (stored) => {
    const browser = memory();
    browser.kept.set("setpiece.by-hand", stored);
    const notes = new HandNotes(browser);
    expect(notes.of("one")).toEqual([]);
    notes.add(new Map([["one", note(1)]]));
    expect(new HandNotes(browser).of("one")).toEqual([note(1)]);
  });

  it("still knows it where the browser stores nothing more", () => {
    const full = (): never => {
      throw new Error("quota");
    };
    const notes = new HandNotes(memory({ set: full }));
    notes.add(new Map([["one", note(1)]]));
    expect(notes.of("one")).toEqual([note(1)]);
  });
});

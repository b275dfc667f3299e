import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { withParts } from "./adventure-parts.ts";
import { inForm } from "./pack-form.ts";

interface Doc {
  readonly [key: string]: any;
}

describe("an adventure's source", () => {
  const hero = { _id: "a", _key: "!actors!a", name: "Ana", items: [{ _id: "i", _key: "!actors.items!a.i" }] };
  const source = {
    _id: "x",
    _key: "!adventures!x",
    actors: [{ from: "heroes/ana", _id: "b", folder: "f" }],
    journal: [{ _id: "j", name: "Notes" }],
  };

  it("gets what it names, without keys, under the ids it gives", () => {
    expect(withParts(source, () => hero)).toEqual({
      ...source,
      actors: [{ _id: "b", name: "Ana", items: [{ _id: "i" }], folder: "f" }],
    });
  });

  it("leaves every other document as it is", () => {
    expect(withParts(hero)).toBe(hero);
  });

  it("says of each document in it which core it was made for, so that the host brings it up to date", () => {
    const stats = { coreVersion: "13", systemId: "setpiece", systemVersion: "0.1.0" };
    const packed = inForm("!adventures!x", withParts(source, () => hero) as Doc, stats) as Doc;
    expect([packed, packed["actors"][0], packed["actors"][0].items[0], packed["journal"][0]]).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ _stats: { ...stats, lastModifiedBy: null } })),
    );
  });
});

describe("The Light on the Bar", () => {
  const whole = withParts(
    parse(readFileSync("packs/_source/adventures/the-light-on-the-bar.yaml", "utf8")) as object,
  ) as Doc;
  const ids = (field: string): readonly string[] => whole[field].map(({ _id }: Doc) => _id);
  const pages: readonly Doc[] = whole["journal"].flatMap((entry: Doc) => entry["pages"]);

  it("leads every link within it to something it holds", () => {
    const known = new Set([...ids("actors"), ...ids("scenes"), ...ids("tables"), ...ids("journal")]);
    const inside = new Set(pages.map(({ _id }) => _id as string));
    const tokens = new Set(whole["scenes"].flatMap((scene: Doc) => scene["tokens"].map(({ _id }: Doc) => _id)));
    const links = [...JSON.stringify(whole["journal"]).matchAll(/\b(?:Actor|Scene|RollTable|JournalEntry)\.(\w{16})/g)];
    expect(links.length).toBeGreaterThan(40);
    expect(links.map(([, id]) => id).filter((id) => !known.has(id ?? ""))).toEqual([]);
    for (const [, id] of JSON.stringify(whole["journal"]).matchAll(/JournalEntryPage\.(\w{16})/g))
      expect(inside).toContain(id);
    for (const [, id] of JSON.stringify(whole["journal"]).matchAll(/Token\.(\w{16})/g)) expect(tokens).toContain(id);
  });

  it("has its folders, its actors on the map, and a contest of abilities that its heroes have", () => {
    const held = ["actors", "journal", "scenes", "tables"].flatMap((field) => whole[field]) as readonly Doc[];
    expect(held.filter(({ folder }) => !ids("folders").includes(folder))).toEqual([]);
    for (const scene of whole["scenes"])
      for (const token of scene.tokens) expect(ids("actors")).toContain(token.actorId);
    const seats = pages.flatMap(({ system }) => system?.terms?.seats ?? []).filter(({ ability }) => ability);
    expect(seats).toHaveLength(3);
    for (const { actor, ability } of seats) {
      const hero = whole["actors"].find(({ _id }: Doc) => actor === `Actor.${String(_id)}`);
      expect(hero?.items.map(({ _id }: Doc) => _id)).toContain(ability);
    }
  });

  it("prepares a contest in a group, a fight with tokens and a duel, each with words for both endings", () => {
    const prepared = pages.filter(({ system }) => system?.status === "prepared");
    expect(prepared.map(({ type }) => type)).toEqual(["contest", "fight", "duel"]);
    for (const { system } of prepared)
      for (const field of ["readAloud", "gmNotes", "onWin", "onLoss"]) expect(system.prepared[field].en).not.toBe("");
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { ENTRY_FAMILY, ITEM_FAMILY, PAGE_FAMILY, entryPlayed, packPlayed, typesPlayed } from "./settings.ts";

const ITEMS = ["ability", "armour", "flaw", "follower", "gear", "keyword", "weapon"];

/** Sources of a pack: journals with their pages, macros with what they do. */
const sources = (pack: string): any[] =>
  readdirSync(`packs/_source/${pack}`).map((file) => parse(readFileSync(`packs/_source/${pack}/${file}`, "utf8")));

describe("what a table without a family is offered", () => {
  it.each([
    [["contest", "combat", "duel"], ITEMS],
    [
      ["combat", "duel"],
      ["armour", "gear", "weapon"],
    ],
    [
      ["contest", "duel"],
      ["ability", "flaw", "follower", "gear", "keyword"],
    ],
    [["duel"], ["gear"]],
  ] as const)("items of %j: %j", (played, offered) => {
    expect(typesPlayed(ITEMS, ITEM_FAMILY, played)).toEqual(offered);
  });

  it("pages of other kinds always, those of a family with it", () => {
    expect(typesPlayed(["text", "contest", "fight", "duel"], PAGE_FAMILY, ["combat"])).toEqual(["text", "fight"]);
  });

  it("compendia of abilities and arms in every language, and those of other packages", () => {
    expect(packPlayed("setpiece.abilities-de", ["combat"])).toBe(false);
    expect(packPlayed("setpiece.abilities", ["contest"])).toBe(true);
    expect(packPlayed("setpiece.arms", ["contest", "duel"])).toBe(false);
    expect(packPlayed("setpiece.heroes", ["duel"])).toBe(true);
    expect(packPlayed("world.arms", ["duel"])).toBe(true);
  });

  it("each journal of one family is known, and nothing is named that is not there", () => {
    const found = new Map<string, string | undefined>();
    for (const { _id, pages } of sources("conflicts")) {
      const kinds = [...new Set(pages.map(({ type }: any) => type).filter((type: string) => type !== "text"))];
      found.set(_id, kinds.length === 1 ? PAGE_FAMILY[String(kinds[0])] : undefined);
    }
    expect(found.size).toBeGreaterThan(5);
    for (const [id, family] of found) expect([id, ENTRY_FAMILY[id]]).toEqual([id, family]);
    const known = ["conflicts", "rules", "macros"].flatMap((pack) => sources(pack).map(({ _id }) => _id));
    for (const id of Object.keys(ENTRY_FAMILY)) expect(known).toContain(id);
    expect(entryPlayed("setpieceguide001", ["duel"])).toBe(true);
    expect(entryPlayed("rulesofcombat001", ["duel"])).toBe(false);
  });
});

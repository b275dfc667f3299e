import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runtime } from "../../stage/common/runtime.ts";
import { LEFT_OUT, packDocumentFaults, privateFaults, readPack } from "./pack-check.ts";

const GUIDE = "aaaaaaaaaaaaaaaa";
const PAGE = "bbbbbbbbbbbbbbbb";
const PACK = { name: "rules", type: "JournalEntry", path: "packs/rules" };

const page = (more: object = {}): object => ({
  ...{ _id: PAGE, name: "One", type: "text", title: { show: true, level: 1 } },
  ...{ text: { content: "<p>Words</p>\n", format: 1 } },
  ...more,
});
const entries = (more: Record<string, unknown> = {}): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(
    Object.entries({
      [`!journal!${GUIDE}`]: { _id: GUIDE, name: "Guide", pages: [PAGE], folder: null },
      [`!journal.pages!${GUIDE}.${PAGE}`]: page(),
      ...more,
    }),
  );
const faults = (more: Record<string, unknown> = {}): readonly string[] => packDocumentFaults(PACK, entries(more), 14);

describe("a built pack", () => {
  it("is sound where each document is read as it is stored, the blanks at the end of a text apart", () => {
    expect(runtime.generation).toBe(14);
    expect(faults()).toEqual([]);
  });

  it("names a document that a host refuses, and a value that it reads otherwise", () => {
    expect(faults({ [`!journal.pages!${GUIDE}.${PAGE}`]: page({ name: "" }) })).toEqual([
      expect.stringContaining(`rules ${GUIDE}: 14 refuses it`),
    ]);
    expect(faults({ [`!journal.pages!${GUIDE}.${PAGE}`]: page({ sort: "7", mood: "good" }) })).toEqual([
      `rules ${GUIDE}: 14 reads pages.0.sort otherwise than it is stored`,
      `rules ${GUIDE}: 14 reads pages.0.mood otherwise than it is stored`,
    ]);
  });

  it("leaves out what a table names, for a reason, where it is empty, and nothing else", () => {
    const scenes = { name: "scenes", type: "Scene", path: "packs/scenes" };
    const scene = (more: object): readonly string[] =>
      packDocumentFaults(scenes, new Map([[`!scenes!${GUIDE}`, { _id: GUIDE, name: "Yard", ...more }]]), 14);
    expect(LEFT_OUT.every(({ why }) => why.length > 20)).toBe(true);
    const ofScenes = LEFT_OUT.filter(({ document }) => document === "Scene");
    expect(scene(Object.fromEntries(ofScenes.map(({ path }) => [path, []])))).toEqual([]);
    expect(scene({ tiles: [{ x: 0, y: 0 }] })).toEqual([`scenes ${GUIDE}: tiles is not looked at and has to be empty`]);
    expect(scene({ nothing: [] })).toEqual([`scenes ${GUIDE}: 14 reads nothing otherwise than it is stored`]);
    const own = { [`!journal.pages!${GUIDE}.${PAGE}`]: page({ hidden: true }) };
    expect(faults(own)).toEqual([`rules ${GUIDE}: 14 reads pages.0.hidden otherwise than it is stored`]);
  });

  it("reads each document that an adventure holds, and each result of a table", () => {
    const evening = { name: "evenings", type: "Adventure", path: "packs/evenings" };
    const holding = (more: object): readonly string[] =>
      packDocumentFaults(evening, new Map([[`!adventures!${GUIDE}`, { _id: GUIDE, name: "Evening", ...more }]]), 14);
    expect(
      holding({ cards: [], playlists: [], macros: [{ _id: PAGE, name: "M", type: "chat", command: "" }] }),
    ).toEqual([]);
    expect(holding({ macros: [{ _id: PAGE, name: "M", type: "poem", command: "" }] })).toEqual([
      expect.stringMatching(/^evenings \w+: 14 refuses it: .*poem/),
    ]);
    expect(holding({ tables: [{ _id: PAGE, name: "T", results: [{ _id: PAGE, odds: 3 }] }] })).toEqual([
      `evenings ${GUIDE}: 14 reads tables.0.results.0.odds otherwise than it is stored`,
    ]);
    expect(holding({ playlists: [{ name: "Drums" }] })).toEqual([
      `evenings ${GUIDE}: playlists is not looked at and has to be empty`,
    ]);
  });

  it("names keys that belong to nothing, ids that are none, and folders that are not there", () => {
    expect(faults({ [`!actors!${PAGE}`]: { _id: PAGE } })).toEqual([
      `rules !actors!${PAGE}: no key of a pack of JournalEntry`,
    ]);
    expect(faults({ [`!journal.pages!${GUIDE}.cccccccccccccccc`]: page({ _id: "cccccccccccccccc" }) })).toEqual([
      `rules !journal.pages!${GUIDE}.cccccccccccccccc: its parent does not name it`,
    ]);
    expect(faults({ [`!journal!${GUIDE}`]: { _id: GUIDE, name: "Guide", pages: [PAGE], folder: PAGE } })).toEqual([
      `rules: ${GUIDE} lies in a folder that is not there`,
    ]);
    expect(faults({ [`!folders!${PAGE}`]: { _id: PAGE, name: "F", type: "Actor" } })).toEqual([
      `rules: the folder ${PAGE} is one of Actor, not of JournalEntry`,
    ]);
  });

  describe("on disk", () => {
    let dist = "";
    beforeEach(() => {
      dist = mkdtempSync(join(tmpdir(), "setpiece-dist-"));
    });
    afterEach(() => rmSync(dist, { recursive: true, force: true }));

    it("is read from a copy, and has no diary, no name and no folder of the machine that built it", async () => {
      const folder = join(dist, PACK.path);
      mkdirSync(folder, { recursive: true });
      const level = new ClassicLevel<string, unknown>(folder, { valueEncoding: "json" });
      await level.put(`!journal!${GUIDE}`, { _id: GUIDE, name: "Guide", img: "/home/somebody/a.png" });
      await level.close();
      const read = await readPack(folder);
      expect([...read.keys()]).toEqual([`!journal!${GUIDE}`]);
      rmSync(join(folder, "LOG"), { force: true });
      writeFileSync(join(folder, "LOG.old"), `made on ${hostname()}-machine by a.b@example.invalid`);
      const found = privateFaults(PACK, dist, read).join("\n");
      for (const one of ["LOG.old is a diary", "/home/somebody", "a.b@example.invalid"]) expect(found).toContain(one);
    });
  });
});

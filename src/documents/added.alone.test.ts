import { beforeEach, describe, expect, it, vi } from "vitest";

const load = async () => ({
  ...(await import("./added.ts")),
  ...(await import("./added.ts")),
  ...(await import("./added.ts")),
});

let added: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  vi.resetModules();
  // The model beside the rulings extends a class of the host's
  vi.stubGlobal("foundry", { abstract: { DataModel: class {} } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => (key === "Mod.Brine" ? "Breaking sea" : key) } });
  added = await load();
});

const BRINE = { id: "brine", name: "Mod.Brine", harmType: "physical", needed: 2 } as const;
const named = (rows: unknown): unknown => (rows as readonly { readonly name: string }[]).map(({ name }) => name);

describe("rows of modules", () => {
  it("stand behind the table's own, by their name in the reader's language, and change no other ruling", () => {
    expect(added.withAdded("combat", { volley: "ask" })).toEqual({ volley: "ask" });
    expect(added.addRow("combat", "hazards.own", BRINE)).toBeNull();
    const own = { id: "cold", name: "Cold", harmType: "physical", needed: 1 };
    const merged = added.withAdded("combat", { volley: "ask", "hazards.own": [own] });
    expect([merged["volley"], named(merged["hazards.own"])]).toEqual(["ask", ["Cold", "Breaking sea"]]);
    expect(added.withAdded("contest", {})).toEqual({});
    expect(added.addedRows()).toBe(1);
  });

  it("stand behind those of the rules where the table has chosen none, and behind a row of the same id not at all", () => {
    expect(added.addRow("combat", "fire.table", { id: "witch", damage: 5, needed: 5 })).toBeNull();
    expect(added.withAdded("combat", {})["fire.table"]).toHaveLength(5);
    const table = [{ id: "witch", damage: 1, needed: 1 }];
    expect(added.withAdded("combat", { "fire.table": table })["fire.table"]).toEqual(table);
  });

  it.each([
    ["contest", "baseResistance", 9, "Log.Input.UnknownRuling"],
    ["combat", "harm.slots", 9, "Log.Input.UnknownRuling"],
    ["nothing", "hazards.own", BRINE, "Log.Input.UnknownRuling"],
    ["combat", "hazards.own", { ...BRINE, needed: 99 }, "Log.Input.NumberRange"],
    ["combat", "hazards.own", undefined, "Log.Input.NotObject"],
  ])("%s %s %j is refused", (family, ruling, row, key) => {
    expect(added.addRow(family, ruling, row)).toMatchObject({ kind: "refused", key });
  });

  it("are added once", () => {
    added.addRow("combat", "hazards.own", BRINE);
    expect(added.addRow("combat", "hazards.own", BRINE)).toMatchObject({ key: "Play.Refused.AddedTwice" });
  });
});

describe("presets of modules", () => {
  it("keep what they name of the rulings and nothing else", () => {
    expect(added.addPreset("contest", { id: "hard", name: "Hard", values: { multipleOpponentPenalty: 3 } })).toBeNull();
    expect(added.addedPresets("contest")).toEqual([
      { id: "hard", name: "Hard", values: { multipleOpponentPenalty: 3 } },
    ]);
    expect(added.addedPresets("duel")).toEqual([]);
  });

  it.each([
    ["contest", { id: "as-written", name: "Ours", values: {} }],
    ["contest", { id: "bad", name: "Bad", values: { longContestType: "endless" } }],
    ["contest", { id: "bad", name: "Bad", values: { unknown: 1 } }],
    ["contest", { id: "", name: "Bad", values: {} }],
    ["contest", null],
    ["nothing", { id: "x", name: "X", values: {} }],
  ])("%s %j is refused", (family, preset) => {
    expect(added.addPreset(family, preset)).toMatchObject({ kind: "refused" });
    expect(added.addedPresets(family)).toEqual([]);
  });
});

describe("tabs of modules", () => {
  const draw = (): void => undefined;

  it("are there for the types they name, or for all", () => {
    added.addTab({ id: "all", label: "All", draw });
    added.addTab({ id: "heroes", label: "Heroes", types: ["character"], draw });
    expect(added.addedTabs("character").map(({ id }) => id)).toEqual(["all", "heroes"]);
    expect(added.addedTabs("npc").map(({ id }) => id)).toEqual(["all"]);
  });

  it.each([
    [undefined],
    [{ id: "Big", label: "x", draw }],
    [{ id: "a", label: 1, draw }],
    [{ id: "a", label: "x" }],
    [{ id: "a", label: "x", draw, types: "npc" }],
  ])("%j is refused", (tab) => {
    expect(added.addTab(tab)).toMatchObject({ kind: "refused", key: "Play.Refused.BadCall" });
    expect(added.addedTabs("npc")).toEqual([]);
  });

  it("are added once", () => {
    added.addTab({ id: "all", label: "All", draw });
    expect(added.addTab({ id: "all", label: "All", draw })).toMatchObject({ key: "Play.Refused.AddedTwice" });
  });
});

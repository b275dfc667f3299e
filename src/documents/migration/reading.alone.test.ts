/**
 * Steps that are made here: what an older schema stored is read as the newest, from
 * the world and from a compendium alike.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const NOW = 3;
vi.mock("../version.ts", () => ({ SCHEMA_VERSION: 3 }));
vi.mock("./steps.ts", () => ({
  STEPS: [
    // Not to be done twice to the same, as most steps are not
    { to: 3, actor: ({ points }: { points: number }) => ({ points: points * 10 }) },
    { to: 2, actor: ({ old }: { old: number }) => ({ points: old }), page: () => ({ text: "renamed" }) },
  ],
}));

interface Model {
  migrateData(source: object): Record<string, unknown>;
}
const models: Record<string, Model> = {};
beforeAll(async () => {
  const TypeDataModel = class {
    static migrateData = (source: object) => source;
  };
  vi.stubGlobal("foundry", { abstract: { TypeDataModel, DataModel: class {} }, data: { fields: {} } });
  Object.assign(models, await import("../hero-data.ts"), await import("../conflict-data.ts"));
  vi.unstubAllGlobals();
});
const read = (model: string, source: object) => models[model]?.migrateData(source);

const ACTORS = ["CharacterData", "NpcData"];
const PAGES = ["ContestPageData", "DuelPageData", "FightPageData"];

describe("what an older schema stored", () => {
  it.each(ACTORS)(
    "of a %s has all steps it has not had when it is read, each once, and says what it was written in",
    (model) => {
      const before = '{"schemaVersion":1,"old":2}';
      const first = { schemaVersion: NOW, writtenIn: 1, before, old: 2, points: 20 };
      expect(read(model, { schemaVersion: 1, old: 2 })).toEqual(first);
      const second = { schemaVersion: NOW, writtenIn: 2, before: '{"schemaVersion":2,"points":2}', points: 20 };
      expect(read(model, { schemaVersion: 2, points: 2 })).toEqual(second);
      // The host makes models of what was read before: a copy, an import
      expect(read(model, first)).toEqual(first);
    },
  );

  it.each(PAGES)("in a %s likewise", (model) => {
    const was = (version: number) => JSON.stringify({ schemaVersion: version });
    const first = { schemaVersion: NOW, writtenIn: 1, before: was(1), text: "renamed" };
    expect(read(model, { schemaVersion: 1 })).toEqual(first);
    expect(read(model, { schemaVersion: 2 })).toEqual({ schemaVersion: NOW, writtenIn: 2, before: was(2) });
  });

  it.each([...ACTORS, ...PAGES])("changes neither part of a %s, nor one of this schema or a newer one", (model) => {
    for (const source of [{ points: 4 }, {}, { schemaVersion: NOW, points: 4 }, { schemaVersion: NOW + 1, points: 4 }])
      expect(read(model, { ...source })).toEqual(source);
  });

  it("is changed in place, because one generation of the host takes no answer", () => {
    const source = { schemaVersion: 1, old: 2 };
    expect(read("NpcData", source)).toBe(source);
  });
});

describe("a world of an older schema", () => {
  const updates: unknown[] = [];
  const settings = { schemaVersion: 2 };
  const document = (system: object | undefined, fails = false) => ({
    toObject: () => ({ name: "n", ...(system ? { system } : {}) }),
    update: async (...given: unknown[]) => {
      if (fails) throw new Error("full");
      updates.push(given);
    },
  });
  const world = (version: number, actors: readonly object[], pages: readonly object[]) => {
    settings.schemaVersion = version;
    vi.stubGlobal("game", {
      actors: { contents: actors },
      journal: { contents: [{ pages: { contents: pages } }] },
      settings: {
        get: (_id: string, key: "schemaVersion") => settings[key],
        set: async (_id: string, key: "schemaVersion", value: number) => void (settings[key] = value),
      },
      system: { id: "setpiece" },
    });
    return import("./migration.ts");
  };
  beforeEach(() => void (updates.length = 0));
  afterEach(() => vi.unstubAllGlobals());

  const system = { schemaVersion: NOW, writtenIn: 2, points: 20 };
  const whole = [{ system: { ...system, before: "" } }, { diff: false, recursive: false }];

  it("is written whole as it was read, what is not ours is left alone, and its version is raised last", async () => {
    const { migrateWorld } = await world(1, [document(system)], [document(system), document(undefined), document({})]);
    await migrateWorld();
    expect(updates).toEqual([whole, whole]);
    expect(settings.schemaVersion).toBe(NOW);
  });

  it("is written as far as the steps that are left go", async () => {
    const { migrateWorld } = await world(2, [document(system)], [document(system)]);
    await migrateWorld();
    expect(updates).toEqual([whole]);
  });

  it("keeps its version when one document is not stored, and is not written where it is newer", async () => {
    const { migrateWorld } = await world(1, [document(system, true)], []);
    await expect(migrateWorld()).rejects.toThrow("full");
    expect(settings.schemaVersion).toBe(1);
    const newer = await world(NOW + 1, [document(system)], []);
    expect([await newer.migrateWorld(), newer.worldIsNewer(), updates]).toEqual([
      { kind: "newer", stored: 4 },
      true,
      [],
    ]);
  });
});

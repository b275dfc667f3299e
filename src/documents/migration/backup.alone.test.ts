/**
 * A world as each schema so far stored it, brought up by a step to come, and put back from the backup: the same as
 * before, letter by letter.
 */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const { SCHEMA_VERSION: SO_FAR } = await vi.importActual<{ SCHEMA_VERSION: number }>("../version.ts");
const version = vi.hoisted(() => ({ now: 0 }));
vi.mock("../version.ts", () => ({
  get SCHEMA_VERSION() {
    return version.now;
  },
}));
vi.mock("./steps.ts", async (original) => {
  const { STEPS } = await original<{ STEPS: readonly object[] }>();
  const changed = () => ({ status: "changed", biography: null });
  return { STEPS: [...STEPS, { to: 1000, actor: changed, page: changed }] };
});

type System = Record<string, unknown>;
interface Stored {
  readonly uuid: string;
  readonly name: string;
  readonly kind: "actor" | "page";
  readonly system: System;
}
const worldOf = (schema: number) =>
  JSON.parse(readFileSync(`src/documents/migration/worlds/${schema}.json`, "utf8")) as readonly Stored[];

/** What the server holds: documents, journals of ours, settings. */
const server = new Map<string, Stored>();
const journals = new Map<string, { pages: { contents: { text: { content: string } }[] } }>();
const settings: System = {};
let breaksAt: string | null = null;

const loads = async () => {
  const TypeDataModel = class {};
  vi.stubGlobal("foundry", { abstract: { TypeDataModel, DataModel: class {} }, data: { fields: {} } });
  const [migration, backup] = await Promise.all([import("./migration.ts"), import("./backup.ts")]);
  return { ...migration, ...backup };
};

/** A client of this build sits down: it reads what the server holds through the steps, and writes whole. */
async function sits(schema: number) {
  version.now = schema;
  const { readSystem, ...rest } = await loads();
  const document = ({ uuid, name, kind }: Stored) => ({
    uuid,
    name,
    toObject: () => {
      const system = structuredClone(server.get(uuid)?.system ?? {});
      readSystem(kind, system);
      return { name, system };
    },
    update: async ({ system }: { system: System }) => {
      if (uuid === breaksAt) throw new Error("full");
      const stored = structuredClone(system);
      readSystem(kind, stored);
      server.set(uuid, { uuid, name, kind, system: stored });
    },
  });
  const all = [...server.values()];
  const contents = (kind: string) => all.filter((one) => one.kind === kind).map(document);
  vi.stubGlobal("fromUuidSync", (uuid: string) => all.filter((one) => one.uuid === uuid).map(document)[0] ?? null);
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0 } });
  vi.stubGlobal("foundry", { utils: { randomID: () => `journal${journals.size}` } });
  vi.stubGlobal("JournalEntry", {
    create: async () => {
      const pages: { contents: { text: { content: string } }[] } = { contents: [] };
      const made = {
        id: `journal${journals.size}`,
        pages,
        createEmbeddedDocuments: async (_name: string, data: { text: { content: string } }[]) =>
          void pages.contents.push(...data),
      };
      journals.set(made.id, made);
      return made;
    },
  });
  vi.stubGlobal("game", {
    actors: { contents: contents("actor") },
    journal: {
      contents: [{ pages: { contents: contents("page") } }],
      get: (id: string) => journals.get(id),
      has: (id: string) => journals.has(id),
    },
    folders: { has: () => false },
    i18n: { format: (key: string) => key, lang: "en" },
    settings: {
      get: (_id: string, key: string) => settings[key],
      set: async (_id: string, key: string, value: unknown) => void (settings[key] = value),
    },
    system: { id: "setpiece" },
  });
  return rest;
}

const systems = () => [...server].map(([uuid, { system }]) => [uuid, system]);

beforeEach(() => {
  for (const store of [server, journals]) store.clear();
  breaksAt = null;
});
afterEach(() => vi.unstubAllGlobals());

describe.each(Array.from({ length: SO_FAR }, (_, at) => at + 1))("a world of schema %i", (schema) => {
  beforeEach(() => {
    for (const stored of worldOf(schema)) server.set(stored.uuid, stored);
    Object.assign(settings, { schemaVersion: schema, backup: {} });
  });

  it("has heroes, others, and pages of each family", () => {
    expect(new Set(worldOf(schema).map(({ uuid }) => uuid.split(".")[0]))).toEqual(new Set(["Actor", "JournalEntry"]));
    expect(worldOf(schema).map(({ system }) => system["schemaVersion"])).toEqual(worldOf(schema).map(() => schema));
  });

  it("is changed, and put back as it was by the build that stored it", async () => {
    const before = systems();
    await (await sits(1000)).migrateWorld();
    expect(settings["schemaVersion"]).toBe(1000);
    for (const { system } of server.values())
      expect(system).toMatchObject({ status: "changed", before: "", writtenIn: schema, schemaVersion: 1000 });

    const older = await sits(schema);
    expect([older.worldIsNewer(), older.backupSchema()]).toEqual([true, schema]);
    expect(await older.restoreBackup()).toEqual({ count: server.size, gone: 0 });
    expect(systems()).toEqual(before);
    expect([older.worldIsNewer(), settings["schemaVersion"]]).toEqual([false, schema]);
  });

  it("is kept once and whole where a run breaks off and begins again", async () => {
    const before = systems();
    breaksAt = [...server.keys()].at(-1) ?? "";
    const first = await sits(1000);
    await expect(first.migrateWorld()).rejects.toThrow("full");
    breaksAt = null;
    await (await sits(1000)).migrateWorld();
    expect([...journals.values()].map(({ pages }) => pages.contents.length)).toEqual([server.size]);
    await (await sits(schema)).restoreBackup();
    expect(systems()).toEqual(before);
  });

  it("says how many are gone of what was kept", async () => {
    await (await sits(1000)).migrateWorld();
    server.delete([...server.keys()][0] ?? "");
    expect(await (await sits(schema)).restoreBackup()).toEqual({ count: server.size, gone: 1 });
  });
});

describe("a page of a backup", () => {
  it("is plain letters, and read again also where a server writes quotes otherwise", async () => {
    const { pageText, readPageText } = await sits(1000);
    const system = { biography: '<p class="a">Fog & \u201cquay\u201d \u{1f30a}</p>', rows: [1, null] };
    const text = pageText({ uuid: "Actor.a", name: "A", system: JSON.stringify(system) });
    expect(text).toMatch(/^<pre>[ -~]+<\/pre>$/);
    expect(text.slice(5, -6)).not.toMatch(/[<>&]/);
    for (const stored of [text, text.replaceAll('"', "&quot;")])
      expect(readPageText(stored)).toEqual({ uuid: "Actor.a", system });
    for (const other of ["", "<p>Prose</p>", "<pre>{}</pre>", "<pre>{</pre>", undefined])
      expect(readPageText(other)).toBeNull();
  });

  it("is not looked for where a newer build than this one kept it", async () => {
    const { backupSchema } = await sits(1);
    Object.assign(settings, { backup: { schema: 2, journal: "journal0" } });
    expect(backupSchema()).toBeNull();
  });
});

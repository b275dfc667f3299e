import { expect, shows, test } from "../behaviour.ts";

declare const game: any, CONFIG: any, Hooks: any, Roll: any, fromUuid: any;

const ANA_VELL = "anavell000000001";

/** A table of four in which each result is as likely. */
const FOUR = {
  name: "Four winds",
  formula: "1d4",
  results: ["North", "East", "South", "West"].map((name, at) => ({
    _id: `fourwindsresult${at}`,
    name,
    description: `<p>It blows from there: ${name}.</p>`,
    range: [at + 1, at + 1],
  })),
};

test(shows(154), async ({ gm1 }) => {
  const drawn = await gm1.run(async (data) => {
    const table = await CONFIG.RollTable.documentClass.create(data);
    const before = game.messages.size;
    const roll = await new Roll("3").evaluate();
    const given = await table.draw({ roll });
    const free = await table.draw({ displayChat: false });
    const message = game.messages.contents.at(-1);
    await table.delete();
    return {
      given: given.results.map(({ name }: any) => name),
      same: given.roll === roll,
      free: free.results.map(({ range }: any) => range[0] === free.roll.total),
      told: game.messages.size - before,
      says: message.content.includes("It blows from there: South."),
    };
  }, FOUR);
  expect(drawn).toEqual({ given: ["South"], same: true, free: [true], told: 1, says: true });
});

test(shows(155), async ({ gm1 }) => {
  const drawn = await gm1.run(
    async (data) => {
      const table = await CONFIG.RollTable.documentClass.create(data);
      const names: string[] = [];
      for (let at = 0; at < 4; at += 1) names.push((await table.draw({ displayChat: false })).results[0].name);
      const marked = table.results.filter((result: any) => result.drawn).length;
      await table.resetResults();
      const left = table.results.filter((result: any) => !result.drawn).length;
      await table.delete();
      return { names: names.sort(), marked, left };
    },
    { ...FOUR, replacement: false },
  );
  expect(drawn).toEqual({ names: ["East", "North", "South", "West"], marked: 4, left: 4 });
});

test(shows(156), async ({ gm1 }) => {
  const made = await gm1.run(async () => {
    const table = await CONFIG.RollTable.documentClass.create({
      name: "Odds",
      formula: "1d100",
      results: [
        { name: "Often", weight: 3 },
        { name: "Seldom", weight: 1 },
      ],
    });
    await table.normalize();
    const ranges = table.results.contents.map(({ range }: any) => [...range]);
    const { formula } = table;
    await table.delete();
    return { formula, ranges };
  }, null);
  expect(made).toEqual({
    formula: "1d4",
    ranges: [
      [1, 3],
      [4, 4],
    ],
  });
});

test(shows(157), async ({ gm1 }) => {
  const thrown = await gm1.run(async (data) => {
    const inner = await CONFIG.RollTable.documentClass.create(data);
    const outer = await CONFIG.RollTable.documentClass.create({
      name: "What the weather does",
      formula: "1d1",
      results: [{ type: "document", name: inner.name, documentUuid: inner.uuid, range: [1, 1] }],
    });
    const deep = await outer.roll();
    const flat = await outer.roll({ recursive: false });
    await inner.delete();
    await outer.delete();
    return [deep.results[0].parent.name, flat.results[0].parent.name];
  }, FOUR);
  expect(thrown).toEqual(["Four winds", "What the weather does"]);
});

/** An adventure of a folder, a journal in it, an actor with an item, and a table. */
const EVENING = {
  name: "A short evening",
  folders: [{ _id: "eveningfolder001", name: "Evening", type: "JournalEntry" }],
  journal: [
    {
      _id: "eveningjournal01",
      name: "What to say",
      folder: "eveningfolder001",
      pages: [
        {
          _id: "eveningpage00001",
          name: "Begin",
          type: "text",
          text: { content: "<p>@UUID[Actor.eveningactor0001]</p>", format: 1 },
        },
      ],
    },
  ],
  actors: [
    {
      _id: "eveningactor0001",
      name: "The ferryman",
      type: "npc",
      items: [{ _id: "eveningitem00001", name: "Oar", type: "gear" }],
    },
  ],
  tables: [{ _id: "eveningtable0001", ...FOUR }],
};

test(shows(158), async ({ gm1 }) => {
  const prepared = await gm1.run(async (data) => {
    const adventure = new CONFIG.Adventure.documentClass(data);
    const count = (of: Record<string, unknown[]>): unknown =>
      Object.entries(of).map(([name, all]) => [name, all.length]);
    const all = await adventure.prepareImport();
    const some = await adventure.prepareImport({ importFields: ["tables"] });
    return {
      create: count(all.toCreate),
      update: count(all.toUpdate),
      documents: all.documentCount,
      some: count(some.toCreate),
      written: game.actors.has("eveningactor0001"),
    };
  }, EVENING);
  expect(prepared).toEqual({
    create: expect.arrayContaining([
      ["Folder", 1],
      ["JournalEntry", 1],
      ["Actor", 1],
      ["RollTable", 1],
    ]),
    update: [],
    documents: 4,
    some: [["RollTable", 1]],
    written: false,
  });
});

test(shows(159), async ({ gm, ana }) => {
  const first = await gm.run(async (data) => {
    const adventure = new CONFIG.Adventure.documentClass(data);
    const { created } = await adventure.import();
    return {
      made: Object.keys(created).sort(),
      item: game.actors.get("eveningactor0001").items.has("eveningitem00001"),
      folder: game.journal.get("eveningjournal01").folder.name,
      linked: (await fromUuid("Actor.eveningactor0001")).name,
    };
  }, EVENING);
  expect(first).toEqual({
    made: ["Actor", "Folder", "JournalEntry", "RollTable"],
    item: true,
    folder: "Evening",
    linked: "The ferryman",
  });
  await expect.poll(() => ana.run(() => game.tables.get("eveningtable0001")?.results.size, null)).toBe(4);
  const again = await gm.run(async (data) => {
    await game.actors.get("eveningactor0001").update({ name: "Somebody else" });
    await game.tables.get("eveningtable0001").results.contents[0].delete();
    const adventure = new CONFIG.Adventure.documentClass(data);
    const { created, updated } = await adventure.import({ dialog: false });
    return {
      made: Object.keys(created),
      changed: Object.keys(updated).sort(),
      name: game.actors.get("eveningactor0001").name,
      results: game.tables.get("eveningtable0001").results.size,
    };
  }, EVENING);
  expect(again).toEqual({
    made: [],
    changed: ["Actor", "Folder", "JournalEntry", "RollTable"],
    name: "The ferryman",
    results: 4,
  });
});

test(shows(160), async ({ gm }) => {
  const told = await gm.run(async (data) => {
    const adventure = new CONFIG.Adventure.documentClass(data);
    const heard: unknown[] = [];
    const refuse = Hooks.on("preImportAdventure", () => false);
    const nothing = await adventure.import();
    Hooks.off("preImportAdventure", refuse);
    Hooks.once("preImportAdventure", (of: any, options: any, toCreate: any, toUpdate: any) => {
      heard.push([of === adventure, Object.keys(toCreate).length, Object.keys(toUpdate).length]);
      options.preImport.push(async (prepared: any) => {
        await Promise.resolve();
        prepared.toCreate.Actor[0].name = "The ferrywoman";
      });
      options.postImport.push(async () => {
        await Promise.resolve();
        heard.push("after");
      });
    });
    Hooks.once("importAdventure", (of: any, _options: any, created: any, updated: any) =>
      heard.push([of === adventure, created.Actor[0].name, Object.keys(updated).length]),
    );
    await adventure.import();
    return { nothing: Object.keys(nothing?.created ?? {}), heard };
  }, EVENING);
  expect(told).toEqual({ nothing: [], heard: [[true, 4, 0], [true, "The ferrywoman", 0], "after"] });
});

test(shows(161), async ({ gm }) => {
  await gm.run(async () => {
    const pack = game.packs.contents.find(({ documentName }: any) => documentName === "Adventure");
    const [adventure] = await pack.getDocuments();
    // what a system asks before an import is none of the host's
    Hooks.once("preImportAdventure", (_of: any, options: any) => void (options.preImport = []));
    await adventure.sheet.render({ force: true });
  }, null);
  const sheet = gm.page.locator(".adventure-importer");
  await expect(sheet).toBeVisible();
  await sheet.locator("button[type=submit]").click();
  await expect.poll(() => gm.run(() => game.journal.size, null)).toBeGreaterThan(0);
  await expect(sheet).toBeHidden();
});

test(shows(162), async ({ gm1 }) => {
  const held = await gm1.run(async () => {
    const pack = game.packs.contents.find(({ folders }: any) => folders.size > 0);
    const folder = pack.folders.contents[0];
    return {
      type: folder.type === pack.documentName,
      inside: folder.contents.length > 0,
      known: pack.index.contents.filter((entry: any) => entry.folder === folder.id).length === folder.contents.length,
    };
  }, null);
  expect(held).toEqual({ type: true, inside: true, known: true });
});

test(shows(206), async ({ gm1 }) => {
  const result = await gm1.run(async (id) => {
    const actor = game.actors.get(id);
    await actor.update({ "ownership.default": 2, sort: 700 });
    const was = actor.toObject();
    const file = {
      ...was,
      _id: "anotherid0000001",
      name: "From a file",
      sort: 1,
      ownership: { default: 0 },
      items: [],
    };
    await actor.importFromJSON(JSON.stringify(file));
    const { _id, name, sort, ownership, items } = actor.toObject();
    return [_id === id, name, sort, ownership.default, items.length, was.items.length > 0];
  }, ANA_VELL);
  expect(result).toEqual([true, "From a file", 700, 2, 0, true]);
});

test(shows(207), async ({ gm1 }) => {
  const [left, kept, file] = await gm1.run(async (id) => {
    const actor = game.actors.get(id);
    const world = ["_id", "folder", "sort", "ownership"];
    const has = (data: any): readonly string[] => world.filter((key) => data[key] !== undefined);
    let text = "";
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: any) => {
      text = blob;
      return create.call(URL, blob);
    };
    actor.exportToJSON();
    URL.createObjectURL = create;
    const whole = { keepId: true, clearFolder: false, clearSort: false, clearOwnership: false };
    const said = JSON.parse(await (text as any).text());
    return [has(actor.toCompendium()), has(actor.toCompendium(null, whole)), said._stats.exportSource.uuid];
  }, ANA_VELL);
  expect([left, kept, file]).toEqual([[], ["_id", "folder", "sort", "ownership"], `Actor.${ANA_VELL}`]);
});

import { expect, shows, test } from "../behaviour.ts";

declare const game: any, CONFIG: any, foundry: any, fromUuid: any, fromUuidSync: any;

const DUELLIST = "theduellist00001";

test(shows(43), async ({ ana1 }) => {
  expect(await ana1.run((id) => [game.actors.has(id), game.actors.get(id)?.visible], DUELLIST)).toEqual([true, false]);
});

test(shows(44), async ({ gm1 }) => {
  const result = await gm1.run(async (id) => {
    const actor = game.actors.get(id);
    await actor.setFlag(game.system.id, "conformance", { a: 1 });
    const set = actor.getFlag(game.system.id, "conformance");
    await actor.unsetFlag(game.system.id, "conformance");
    let unknown = "no error";
    try {
      actor.getFlag("no-such-scope", "x");
    } catch {
      unknown = "throws";
    }
    return { set, after: actor.getFlag(game.system.id, "conformance") ?? null, unknown };
  }, DUELLIST);
  expect(result).toEqual({ set: { a: 1 }, after: null, unknown: "throws" });
});

test(shows(45), async ({ gm1 }) => {
  const result = await gm1.run(async (id) => {
    const pack = game.packs.contents.find((one: any) => one.index.size > 0);
    const entry = pack.index.contents[0];
    const sync = fromUuidSync(entry.uuid);
    const whole = await fromUuid(entry.uuid);
    return {
      world: (await fromUuid(`Actor.${id}`))?.name,
      now: fromUuidSync(`Actor.${id}`)?.name,
      missing: await fromUuid("Actor.nobodynobodynobo"),
      index: sync?._id === entry._id && !(sync instanceof foundry.abstract.Document),
      whole: whole instanceof foundry.abstract.Document && whole.id === entry._id,
    };
  }, DUELLIST);
  expect(result).toEqual({ world: "The Duellist", now: "The Duellist", missing: null, index: true, whole: true });
});

test(shows(46), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const collection = new foundry.utils.Collection([
      ["a", { name: "A", n: 1 }],
      ["b", { name: "B", n: 2 }],
    ]);
    return {
      values: [...collection].map((one: any) => one.n),
      filter: collection.filter((one: any) => one.n > 1),
      map: collection.map((one: any) => one.n),
      named: collection.getName("B").n,
      contents: collection.contents.length,
      find: collection.find((one: any) => one.n === 1).name,
    };
  }, null);
  expect(result).toEqual({
    values: [1, 2],
    filter: [{ name: "B", n: 2 }],
    map: [1, 2],
    named: 2,
    contents: 2,
    find: "A",
  });
});

test(shows(47), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const pack = game.packs.contents.find(
      (one: any) => one.metadata.packageType === "system" && one.documentName === "Actor",
    );
    const before = pack.index.size;
    const made = await CONFIG.Actor.documentClass
      .create({ name: "Smuggled", type: "npc" }, { pack: pack.collection })
      .then((document: unknown) => (document ? "made" : "nothing"))
      .catch(() => "refused");
    return { locked: pack.locked, made, grown: pack.index.size - before };
  }, null);
  expect(result).toEqual({ locked: true, made: "refused", grown: 0 });
});

test(shows(191), async ({ gm1 }) => {
  const fields = await gm1.run(async () => {
    const pack = game.packs.contents.find((one: any) => one.documentName === "JournalEntry" && one.index.size > 0);
    const first = (): any => pack.index.contents[0];
    const before = [first().flags, first().pages];
    CONFIG.JournalEntry.compendiumIndexFields.push("flags.core", "pages.type");
    const index = await pack.getIndex();
    const whole = await pack.getDocument(index.contents[0]._id);
    const types = whole.pages.contents.map((page: any) => page.type);
    return { before, flags: "core" in first().flags, same: [first().pages.map((page: any) => page.type), types] };
  }, null);
  expect(fields).toMatchObject({ before: [undefined, undefined], flags: true });
  expect(fields.same[0]!.length).toBeGreaterThan(0);
  expect(fields.same[0]).toEqual(fields.same[1]);
});

test(shows(192), async ({ gm1 }) => {
  const made = await gm1.run(async () => {
    const id = "itemofthebegin01";
    const hook = foundry.helpers.Hooks.on("preCreateActor", (actor: any) => {
      actor.updateSource({ items: [{ _id: id, name: "Begun with", type: game.documentTypes.Item.at(-1) }] });
    });
    const type = game.documentTypes.Actor.at(-1);
    const actor = await CONFIG.Actor.documentClass.create({ name: "Begins", type });
    foundry.helpers.Hooks.off("preCreateActor", hook);
    const names = actor.items.contents.map((item: any) => [item.id, item.name]);
    await actor.delete();
    return names;
  }, null);
  expect(made).toContainEqual(["itemofthebegin01", "Begun with"]);
});

test(shows(194), async ({ gm1 }) => {
  const drawn = await gm1.run(async () => {
    const actor = await CONFIG.Actor.documentClass.create({ name: "Listed", type: "npc" });
    const { Hooks, ui } = globalThis as any;
    await ui.actors.render({ force: true });
    let times = 0;
    const hook = Hooks.on("renderActorDirectory", () => (times += 1));
    const after = async (changes: object): Promise<number> => {
      const before = times;
      await actor.update(changes);
      // whatever was asked for before this is drawn before it
      await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      return times - before;
    };
    const told = { beside: await after({ "flags.world.mark": 1 }), named: await after({ name: "Listed anew" }) };
    Hooks.off("renderActorDirectory", hook);
    await actor.delete();
    return told;
  }, null);
  expect(drawn).toEqual({ beside: 0, named: 1 });
});

test(shows(174), async ({ gm }) => {
  await gm.run(async () => {
    const entry = await CONFIG.JournalEntry.documentClass.create({ name: "A book" });
    const asked: unknown[] = ((globalThis as any).askedForPages = []);
    CONFIG.JournalEntryPage.documentClass.createDialog = async (_data: object, { parent }: any): Promise<null> => {
      asked.push(parent === entry);
      return null;
    };
    await entry.sheet.render({ force: true });
  }, null);
  await gm.page.locator('.journal-sheet [data-action="createPage"]').click();
  expect(await gm.run(() => (globalThis as any).askedForPages, null)).toEqual([true]);
});

test(shows(195), async ({ gm }) => {
  const pack = await gm.run(() => {
    const one = game.packs.contents.find((each: any) => each.documentName === "Actor" && each.index.size > 0);
    (globalThis as any).ui.sidebar.changeTab("compendium", "primary");
    void one.render(true);
    return { id: one.collection as string, entries: one.index.contents.map(({ _id }: any) => _id as string) };
  }, null);
  const shown = (of: string): string =>
    [...foundry.applications.instances.values()].find(({ collection, rendered }: any) => {
      return rendered && collection?.collection === of;
    })?.id ?? "";
  await expect.poll(() => gm.run(shown, pack.id)).not.toBe("");
  const window = gm.page.locator(`[id="${await gm.run(shown, pack.id)}"]`);
  await expect(gm.page.locator(`#compendium [data-pack="${pack.id}"]`)).toHaveCount(1);
  for (const id of pack.entries.slice(0, 3)) await expect(window.locator(`[data-entry-id="${id}"]`)).toHaveCount(1);
});

test(shows(197), async ({ gm }) => {
  await gm.run(() => {
    const { Compendium } = foundry.applications.sidebar.apps;
    const [own, plain] = ["Item", "JournalEntry"].map((name) =>
      game.packs.contents.find((each: any) => each.documentName === name),
    );
    own.applicationClass = class Shelf extends Compendium {};
    for (const pack of [own, plain, own]) pack.render(true);
  }, null);
  const open = (): string[] =>
    [...foundry.applications.instances.values()]
      .filter((app: any) => app instanceof foundry.applications.sidebar.apps.Compendium && app.rendered)
      .map((app: any) => `${app.constructor.name === "Shelf" ? "own" : "plain"} ${app.collection.documentName}`)
      .sort();
  await expect.poll(() => gm.run(open, undefined)).toEqual(["own Item", "plain JournalEntry"]);
});

test(shows(211), async ({ gm1 }) => {
  const told = await gm1.run(async () => {
    const type = game.documentTypes.Actor.find((one: string) => one !== "base");
    const item = game.documentTypes.Item.find((one: string) => one !== "base");
    const data = { name: "Not yet", type, items: [{ name: "Rope", type: item }] };
    const made = new CONFIG.Actor.documentClass(data);
    const stored = await CONFIG.Actor.documentClass.create(data);
    const uuids = (actor: any): unknown => [actor, ...actor.items.contents].map(({ uuid }: any) => typeof uuid);
    const found = [made.uuid, made.items.contents.map(({ uuid }: any) => uuid), uuids(stored)];
    await stored.delete();
    return found;
  }, null);
  expect(told).toEqual([null, [null], ["string", "string"]]);
});

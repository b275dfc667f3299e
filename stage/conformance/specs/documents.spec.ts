import { expect, shows, test } from "../behaviour.ts";
import { USERS } from "../../../e2e/seat.ts";

declare const game: any, ui: any, ChatMessage: any, Hooks: any, CONFIG: any, foundry: any, fromUuidSync: any;

const ANA_VELL = "anavell000000001";
const DUELLIST = "theduellist00001";

test(shows(29), async ({ gm1 }) => {
  const order = await gm1.run(() => {
    const actor = game.actors.contents[0];
    const ran: string[] = [];
    const watch = (target: any, name: string, label: string): (() => void) => {
      const own = Object.getOwnPropertyDescriptor(target, name);
      const before = target[name];
      target[name] = function (this: unknown, ...rest: unknown[]): unknown {
        ran.push(label);
        return before?.apply(this, rest);
      };
      return () => (own ? Object.defineProperty(target, name, own) : delete target[name]);
    };
    const undo = [
      watch(actor, "prepareBaseData", "base"),
      watch(actor, "prepareEmbeddedDocuments", "embedded"),
      watch(actor, "prepareDerivedData", "derived"),
      watch(actor.system, "prepareBaseData", "system base"),
      watch(actor.system, "prepareDerivedData", "system derived"),
    ];
    actor.prepareData();
    for (const back of undo) back();
    return ran;
  }, null);
  expect(order).toEqual(["system base", "base", "embedded", "system derived", "derived"]);
});

test(shows(30), async ({ gm1 }) => {
  const result = await gm1.run(async (id) => {
    const actor = game.actors.get(id);
    const before = actor.prepareDerivedData;
    actor.prepareDerivedData = function () {
      this.system.duel.initiative = 99;
    };
    actor.prepareData();
    const seen = {
      live: actor.system.duel.initiative,
      source: actor._source.system.duel.initiative,
      stored: actor.toObject().system.duel.initiative,
      shown: actor.toObject(false).system.duel.initiative,
    };
    delete actor.prepareDerivedData;
    actor.reset?.();
    return { ...seen, own: before === actor.prepareDerivedData };
  }, DUELLIST);
  expect(result).toEqual({ live: 99, source: 4, stored: 4, shown: 99, own: true });
});

test(shows(190), async ({ gm1 }) => {
  const result = await gm1.run(async (id) => {
    const actor = game.actors.get(id);
    const before = actor._source.name;
    actor.prepareDerivedData = function () {
      this.name = "Somebody else";
    };
    actor.prepareData();
    await ui.actors.render({ force: true });
    const row = ui.actors.element.querySelector(`[data-entry-id="${id}"]`).textContent;
    const seen = {
      row: row.includes("Somebody else"),
      kept: actor._source.name === before,
      stored: actor.toObject().name === before,
    };
    delete actor.prepareDerivedData;
    actor.reset();
    const alias = new ChatMessage.implementation({ content: "a", speaker: { alias: "Head" } }).alias;
    return { ...seen, back: actor.name === before, alias };
  }, DUELLIST);
  expect(result).toEqual({ row: true, kept: true, stored: true, back: true, alias: "Head" });
});

test(shows(31), async ({ gm, ana }) => {
  const watch = (): void => {
    (globalThis as any).pre = [];
    for (const name of ["preCreateActor", "preUpdateActor", "preDeleteActor"]) {
      Hooks.on(name, () => void (globalThis as any).pre.push(name));
    }
  };
  await gm.run(watch, undefined);
  await ana.run(watch, undefined);
  const result = await gm.run(async () => {
    const Actor = CONFIG.Actor.documentClass;
    const id = Hooks.on("preCreateActor", (actor: any, data: any) => {
      if (data.name === "Stop") return false;
      actor.updateSource({ name: `${data.name}!` });
      return undefined;
    });
    const stopped = await Actor.create({ name: "Stop", type: "npc" });
    const made = await Actor.create({ name: "Go", type: "npc" });
    Hooks.off("preCreateActor", id);
    await made.update({ name: "Gone" });
    await made.delete();
    return { stopped: stopped ?? null, name: made._source.name, pre: (globalThis as any).pre };
  }, null);
  expect(result).toEqual({
    stopped: null,
    name: "Gone",
    pre: ["preCreateActor", "preCreateActor", "preUpdateActor", "preDeleteActor"],
  });
  expect(await ana.run(() => (globalThis as any).pre, null)).toEqual([]);
});

test(shows(32), async ({ gm, ana }) => {
  const watch = (): void => {
    (globalThis as any).post = [];
    Hooks.on("createActor", (actor: any) => (globalThis as any).post.push(["create", game.actors.has(actor.id)]));
    Hooks.on("updateActor", (actor: any, changes: any) =>
      (globalThis as any).post.push(["update", actor.name, changes.name]),
    );
    Hooks.on("deleteActor", (actor: any) => (globalThis as any).post.push(["delete", game.actors.has(actor.id)]));
  };
  await gm.run(watch, undefined);
  await ana.run(watch, undefined);
  await gm.run(async () => {
    const made = await CONFIG.Actor.documentClass.create({ name: "New", type: "npc" });
    await made.update({ name: "Newer" });
    await made.delete();
  }, null);
  const expected = [
    ["create", true],
    ["update", "Newer", "Newer"],
    ["delete", false],
  ];
  expect(await gm.run(() => (globalThis as any).post, null)).toEqual(expected);
  await expect.poll(() => ana.run(() => (globalThis as any).post, null)).toEqual(expected);
});

test(shows(33), async ({ gm1 }) => {
  const ran = await gm1.run(async () => {
    const Actor = CONFIG.Actor.documentClass;
    const order: string[] = [];
    const saved = { operation: Actor._onCreateOperation, single: Actor.prototype._onCreate };
    Actor._onCreateOperation = async function (...rest: unknown[]) {
      order.push("operation");
      return saved.operation.apply(this, rest);
    };
    Actor.prototype._onCreate = function (...rest: unknown[]) {
      order.push("single");
      return saved.single.apply(this, rest);
    };
    const made = await Actor.createDocuments([
      { name: "One", type: "npc" },
      { name: "Two", type: "npc" },
    ]);
    Actor._onCreateOperation = saved.operation;
    Actor.prototype._onCreate = saved.single;
    await Actor.deleteDocuments(made.map((actor: any) => actor.id));
    return order;
  }, null);
  expect(ran).toEqual(["single", "single", "operation"]);
});

test(shows(34), async ({ gm1 }) => {
  const ran = await gm1.run(async (id) => {
    const order: string[] = [];
    const ids = [
      ["preUpdateActor", Hooks.on("preUpdateActor", () => void order.push("pre"))],
      ["updateActor", Hooks.on("updateActor", () => void order.push("post"))],
    ];
    const actor = game.actors.get(id);
    const { name } = actor;
    await actor.update({ name: "Quiet" }, { noHook: true });
    for (const [hook, hookId] of ids) Hooks.off(hook, hookId);
    await actor.update({ name });
    return order;
  }, DUELLIST);
  expect(ran).toEqual(["post"]);
});

test(shows(35), async ({ gm1 }) => {
  const result = await gm1.run(async (id) => {
    const Actor = CONFIG.Actor.documentClass;
    const kept = await Actor.create({ _id: "keepthisidplease", name: "Kept", type: "npc" }, { keepId: true });
    const given = await Actor.create({ _id: "dontkeepthisidno", name: "Given", type: "npc" });
    const actor = game.actors.get(id);
    await actor.sheet.render(true);
    let renders = 0;
    const hook = Hooks.on("renderApplicationV2", (app: any) => void (renders += app === actor.sheet ? 1 : 0));
    await actor.update({ "flags.core.conformance": 1 }, { render: false });
    const silent = renders;
    Hooks.off("renderApplicationV2", hook);
    await actor.sheet.close();
    const journal = await CONFIG.JournalEntry.documentClass.create({
      name: "J",
      pages: [
        { name: "1", type: "text" },
        { name: "2", type: "text" },
      ],
    });
    await journal.deleteEmbeddedDocuments("JournalEntryPage", [], { deleteAll: true });
    const pages = journal.pages.size;
    await journal.delete();
    await Actor.deleteDocuments([kept.id, given.id]);
    await actor.update({ "flags.core.-=conformance": null }, { render: false });
    return { kept: kept.id, given: given.id === "dontkeepthisidno", silent, pages };
  }, DUELLIST);
  expect(result).toEqual({ kept: "keepthisidplease", given: false, silent: 0, pages: 0 });
});

test(shows(36), async ({ gm1 }) => {
  const ids = await gm1.run(async () => {
    const journal = await CONFIG.JournalEntry.documentClass.create({ name: "J", pages: [{ name: "1", type: "text" }] });
    const found = [journal.id, journal.pages.contents[0].id];
    await journal.delete();
    return found;
  }, null);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
});

test(shows(37), async ({ gm1 }) => {
  const ran = await gm1.run(async () => {
    const journal = await CONFIG.JournalEntry.documentClass.create({ name: "J" });
    const order: string[] = [];
    const Entry = CONFIG.JournalEntry.documentClass;
    const before = Entry.prototype._onCreateDescendantDocuments;
    Entry.prototype._onCreateDescendantDocuments = function (...rest: any[]) {
      order.push(`descendants in ${rest[1]}`);
      return before.apply(this, rest);
    };
    const hook = Hooks.on("createJournalEntryPage", (page: any) => void order.push(`hook ${page.name}`));
    await journal.createEmbeddedDocuments("JournalEntryPage", [{ name: "One", type: "text" }]);
    Entry.prototype._onCreateDescendantDocuments = before;
    Hooks.off("createJournalEntryPage", hook);
    await journal.delete();
    return order.sort();
  }, null);
  expect(ran).toEqual(["descendants in pages", "hook One"]);
});

test(shows(38), async ({ gm1 }) => {
  const names = await gm1.run(async () => {
    const journal = await CONFIG.JournalEntry.documentClass.create({
      name: "J",
      pages: [
        { name: "1", type: "text" },
        { name: "2", type: "text" },
      ],
    });
    await journal.update({ pages: [{ _id: journal.pages.contents[0].id, name: "first" }] });
    const found = journal.pages.map((page: any) => page.name);
    await journal.delete();
    return found;
  }, null);
  expect(names).toEqual(["first", "2"]);
});

test(shows(39), async ({ gm, ana }) => {
  const uuid = await gm.run(async (userId) => {
    const journal = await CONFIG.JournalEntry.documentClass.create({
      name: "Shared",
      ownership: { default: 0, [userId]: 3 },
      pages: [
        { name: "inherits", type: "text" },
        { name: "closed", type: "text", ownership: { default: 0 } },
      ],
    });
    return journal.uuid;
  }, USERS.ana.id);
  await expect
    .poll(() => ana.run((id) => (fromUuidSync(id)?.pages ?? []).map((page: any) => [page.name, page.isOwner]), uuid))
    .toEqual([
      ["inherits", true],
      ["closed", false],
    ]);
});

test(shows(40), async ({ gm1, ana1 }) => {
  const ask = (id: string): unknown => {
    const actor = game.actors.get(id);
    return {
      isOwner: actor.isOwner,
      limited: actor.limited,
      visible: actor.visible,
      observer: actor.testUserPermission(game.user, "OBSERVER"),
      exactly: actor.testUserPermission(game.user, "OBSERVER", { exact: true }),
      hasPlayerOwner: actor.hasPlayerOwner,
    };
  };
  expect(await gm1.run(ask, DUELLIST)).toMatchObject({
    isOwner: true,
    visible: true,
    observer: true,
    hasPlayerOwner: false,
  });
  expect(await ana1.run(ask, DUELLIST)).toEqual({
    isOwner: false,
    limited: false,
    visible: false,
    observer: false,
    exactly: false,
    hasPlayerOwner: false,
  });
  expect(await ana1.run(ask, ANA_VELL)).toMatchObject({
    isOwner: true,
    visible: true,
    observer: true,
    exactly: false,
    hasPlayerOwner: true,
  });
});

test(shows(41), async ({ gm, ana }) => {
  ana.guard.allow(/permission/i);
  const refused = await ana.run(
    () =>
      CONFIG.Actor.documentClass
        .create({ name: "Mine", type: "npc" })
        .then((made: unknown) => (made ? "made" : "nothing"))
        .catch(() => "refused"),
    null,
  );
  expect(refused).not.toBe("made");
  const ownership = await gm.run(async () => {
    const actor = await CONFIG.Actor.documentClass.create({ name: "Mine", type: "npc" });
    return [actor.ownership[game.user.id], actor.ownership.default];
  }, null);
  expect(ownership).toEqual([3, 0]);
});

test(shows(42), async ({ gm, ana }) => {
  ana.guard.allow(/permission/i);
  const outcome = await ana.run(async (id) => {
    const byApi = await game.actors
      .get(id)
      .update({ name: "Mine now" })
      .then(() => "done")
      .catch(() => "refused");
    const raw = await new Promise((resolve) =>
      game.socket.emit(
        "modifyDocument",
        {
          action: "update",
          documentName: "Actor",
          type: "Actor",
          operation: { updates: [{ _id: id, name: "Mine now" }] },
        },
        resolve,
      ),
    );
    return { byApi, raw: JSON.stringify(raw), here: game.actors.get(id).name };
  }, DUELLIST);
  expect(outcome).toMatchObject({ byApi: "refused", here: "The Duellist" });
  expect(outcome.raw).toContain("permission");
  expect(await gm.run((id) => game.actors.get(id).name, DUELLIST)).toBe("The Duellist");
});

test(shows(120), async ({ gm1 }) => {
  const drawn = await gm1.run(async () => {
    const texts = ["Last", "First", "Middle"];
    const pages = texts.map((name, at) => ({
      name,
      type: "text",
      sort: [30, 10, 20][at],
      text: { content: `<p>The ${name.toLowerCase()} page.</p>` },
    }));
    const journal = await CONFIG.JournalEntry.documentClass.create({ name: "J", pages });
    const { sheet } = journal;
    const { MULTIPLE, SINGLE } = foundry.applications.sheets.journal.JournalEntrySheet.VIEW_MODES;
    const shown = async (options: object): Promise<string[]> => {
      await sheet.render({ force: true, ...options });
      return [...sheet.element.querySelectorAll("p")].flatMap(
        ({ textContent }) => /the (\w+) page/i.exec(textContent)?.[1] ?? [],
      );
    };
    const last = journal.pages.find((page: any) => page.name === "Last").id;
    const found = {
      first: await shown({}),
      byIndex: await shown({ pageIndex: 1 }),
      byId: await shown({ pageId: last }),
      all: await shown({ mode: MULTIPLE }),
      single: await shown({ mode: SINGLE }),
    };
    await journal.delete();
    return found;
  }, null);
  expect(drawn).toEqual({
    first: ["first"],
    byIndex: ["middle"],
    byId: ["last"],
    all: ["first", "middle", "last"],
    single: ["last"],
  });
});

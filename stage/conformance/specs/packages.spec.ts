import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, shows, test } from "../behaviour.ts";
import { createHost } from "../../../e2e/host/index.ts";
import { StageHost } from "../../../e2e/host/stage.ts";
import { PackageFolders } from "../package-folders.ts";

declare const game: any, getComputedStyle: any, document: any, foundry: any;

const note = (word: string): string => `(globalThis.ran ??= []).push("${word}");`;

/** Written for these tests alone: each part of a manifest that a host reads, once. */
const LANTERN = {
  manifest: {
    id: "lantern",
    title: "Lantern",
    version: "1.2.3",
    socket: true,
    scripts: ["plain.js"],
    esmodules: ["first.mjs", "modules/lantern/second.mjs"],
    styles: ["lantern.css"],
    documentTypes: { JournalEntryPage: { light: {} } },
    languages: [
      { lang: "en", name: "English", path: "en.json" },
      { lang: "en", name: "English", path: "elsewhere.json", system: "somewhere-else" },
    ],
  },
  files: {
    "plain.js": `${note("plain")}
      const { initialize } = foundry.Game.prototype;
      foundry.Game.prototype.initialize = function (...given) {
        globalThis.began = ["initialize"];
        Hooks.once("init", () => globalThis.began.push("init"));
        return initialize.apply(this, given).finally(() => globalThis.began.push("initialized"));
      };`,
    "first.mjs": `${note("first")}
      Hooks.once("init", () => {
        const { TooltipManager } = foundry.helpers.interaction;
        CONFIG.ux.TooltipManager = class extends TooltipManager { glow() { return [this.tooltip.id, "observe" in TooltipManager.prototype]; } };
        game.modules.get("lantern").api = { shine: () => "bright" };
        game.settings.register("lantern", "oil", { scope: "world", config: false, type: Number, default: 7 });
      });`,
    "second.mjs": note("second"),
    "lantern.css": "body { --lantern: lit; --ours: module; }",
    "en.json": '{ "LANTERN": { "Name": "Lantern of the harbour" } }',
    "elsewhere.json": '{ "LANTERN": { "Name": "not here" } }',
    "lantern.hbs": "<b>{{oil}}</b>",
  },
};
const LIBRARY = {
  manifest: {
    id: "library",
    title: "Library",
    version: "1",
    library: true,
    scripts: ["shelf.js"],
    esmodules: ["book.mjs"],
  },
  files: { "shelf.js": note("shelf"), "book.mjs": note("book") },
};
const BROKEN = {
  manifest: { id: "broken", title: "Broken", version: "1", scripts: ["bad.js"], esmodules: ["worse.mjs", "well.mjs"] },
  files: {
    "bad.js": 'throw new Error("no oil");',
    "worse.mjs": 'throw new Error("no wick");',
    "well.mjs": note("well"),
  },
};

test.describe("modules beside the system", () => {
  test.use({
    modules: async ({}, use) => {
      const folders = new PackageFolders();
      await use([LANTERN, BROKEN, LIBRARY].map(({ manifest, files }) => folders.add("module", manifest, files)));
      folders.remove();
    },
  });

  test(
    [shows(142), shows(143), shows(144), shows(145), shows(146), shows(147), shows(153), shows(196)].join(" "),
    async ({ take }) => {
      const gm = await take("gm");
      const ana = await take("ana");
      for (const seat of [gm, ana]) seat.guard.allow(/no oil|no wick/);
      const seen = await gm.run(async () => {
        const lantern = game.modules.get("lantern");
        return {
          ran: (globalThis as any).ran,
          began: (globalThis as any).began.slice(0, 2),
          entry: [lantern.active, lantern.version, lantern.socket, [...lantern.esmodules].length, lantern.api.shine()],
          others: [...game.modules.keys()],
          broken: [game.modules.get("broken").active, game.modules.get("broken").socket],
          tooltip: game.tooltip.glow?.() ?? null,
          word: game.i18n.localize("LANTERN.Name"),
          style: getComputedStyle(document.body).getPropertyValue("--lantern").trim(),
          oil: game.settings.get("lantern", "oil"),
          types: game.documentTypes.JournalEntryPage.includes("lantern.light"),
          drawn: await foundry.applications.handlebars.renderTemplate("modules/lantern/lantern.hbs", { oil: 3 }),
        };
      }, null);
      expect(seen).toEqual({
        ran: ["shelf", "plain", "book", "first", "second", "well"],
        began: ["initialize", "init"],
        entry: [true, "1.2.3", true, 2, "bright"],
        others: ["lantern", "broken", "library"],
        broken: [true, false],
        tooltip: ["tooltip", false],
        word: "Lantern of the harbour",
        style: "lit",
        oil: 7,
        types: true,
        drawn: "<b>3</b>",
      });
      const told = gm.page.locator("#notifications");
      await expect(told).toContainText("The module broken failed while bad.js was loaded: no oil");
      await expect(told).toContainText("The module broken failed while worse.mjs was loaded: no wick");

      await gm.run(() => {
        const heard: unknown[] = ((globalThis as any).heard = []);
        for (const id of ["lantern", "broken"])
          game.socket.on(`module.${id}`, (what: unknown) => heard.push([id, what]));
      }, null);
      await ana.run(() => {
        game.socket.emit("module.broken", "nobody");
        game.socket.emit("module.lantern", "signal");
      }, null);
      await expect.poll(() => gm.run(() => (globalThis as any).heard, null)).toEqual([["lantern", "signal"]]);
    },
  );
});

const HUT = {
  manifest: {
    id: "hut",
    title: "Hut",
    version: "0.1.0",
    compatibility: { minimum: "13" },
    esmodules: ["hut.mjs"],
    styles: [{ src: "hut.css", layer: "system" }],
    documentTypes: { Actor: { dweller: {} } },
    languages: [{ lang: "en", name: "English", path: "en.json" }],
  },
  files: {
    "hut.mjs": `
      class Dweller extends foundry.abstract.TypeDataModel {
        static defineSchema() { return { logs: new foundry.data.fields.NumberField({ initial: 2, integer: true }) }; }
      }
      const { ActorSheetV2 } = foundry.applications.sheets;
      class DwellerSheet extends foundry.applications.api.HandlebarsApplicationMixin(ActorSheetV2) {
        static DEFAULT_OPTIONS = { form: { submitOnChange: true } };
        static PARTS = { main: { template: "systems/hut/dweller.hbs" } };
        async _prepareContext(options) {
          return { ...await super._prepareContext(options), logs: this.document.system.logs };
        }
      }
      Hooks.once("init", () => {
        CONFIG.Actor.dataModels.dweller = Dweller;
        foundry.applications.apps.DocumentSheetConfig.registerSheet(
          foundry.documents.Actor, "hut", DwellerSheet, { types: ["dweller"], makeDefault: true });
      });`,
    "hut.css": "body { --roof: reed; --ours: system; }",
    "dweller.hbs": '<section><input name="system.logs" type="number" value="{{logs}}"></section>',
    "en.json": '{ "HUT": { "Door": "Door" } }',
  },
};

test.describe("a system of others", () => {
  test.use({
    system: async ({}, use) => {
      const folders = new PackageFolders();
      await use(folders.add("system", HUT.manifest, HUT.files));
      folders.remove();
    },
    modules: async ({}, use) => {
      const folders = new PackageFolders();
      await use([folders.add("module", LANTERN.manifest, LANTERN.files)]);
      folders.remove();
    },
  });

  test("is played in an empty world with a module beside it: a sheet opens and what is typed stays", async ({
    take,
    host,
  }) => {
    const gm = await take("gm");
    const seen = await gm.run(async () => {
      const actor = await foundry.documents.Actor.implementation.create({ name: "Ulf", type: "dweller" });
      await actor.sheet.render(true);
      const style = getComputedStyle(document.body);
      return {
        system: [game.system.id, game.world.system, [...game.modules.keys()].join()],
        people: game.users.map((user: any) => [user.name, user.isGM]),
        logs: actor.system.logs,
        word: game.i18n.localize("HUT.Door"),
        style: [style.getPropertyValue("--roof").trim(), style.getPropertyValue("--ours").trim()],
      };
    }, null);
    expect(seen).toEqual({
      system: ["hut", "hut", "lantern"],
      people: [
        ["Gamemaster", true],
        ["Ana", false],
        ["Bram", false],
      ],
      logs: 2,
      word: "Door",
      style: ["reed", "module"],
    });
    const field = gm.page.locator('[name="system.logs"]');
    await field.fill("9");
    await field.press("Tab");
    const logs = (): Promise<number> => gm.run(() => game.actors.getName("Ulf").system.logs, null);
    await expect.poll(logs).toBe(9);
    gm.guard.allow(/WebSocket|ERR_/);
    await host.restart();
    await gm.reload();
    expect(await logs()).toBe(9);
  });
});

test(shows(148), async ({ generation }) => {
  const folders = new PackageFolders();
  const oil = (compatibility: object): string =>
    folders.add("module", { id: "oil", title: "Oil", version: "1", compatibility });
  const boot = async (compatibility: object): Promise<string> => {
    const host = createHost();
    const said = await host.boot({ generation, latency: 0, modules: [oil(compatibility)] }).then(
      () => "played",
      (error: Error) => error.message,
    );
    await host.close();
    return said;
  };
  const [later, earlier] = [generation + 1, generation - 1];
  expect([
    await boot({ minimum: String(later) }),
    await boot({ minimum: String(earlier - 1), maximum: String(earlier) }),
    await boot({ minimum: String(earlier), verified: String(earlier), maximum: String(generation) }),
  ]).toEqual([
    `The module oil needs generation ${later} or later; this is ${generation}.`,
    `The module oil goes up to generation ${earlier}; this is ${generation}.`,
    "played",
  ]);
  folders.remove();
});

test(shows(149), async ({ generation }) => {
  const host = new StageHost();
  await host.boot({ generation, latency: 0 });
  const refused = await host
    .restartWith((world) => {
      const file = join(world, "world.json");
      const told = JSON.parse(readFileSync(file, "utf8")) as object;
      writeFileSync(file, JSON.stringify({ ...told, coreVersion: `${generation + 1}.340` }));
    })
    .then(
      () => "played",
      (error: Error) => error.message,
    );
  await host.close();
  expect(refused).toMatch(
    new RegExp(`was played on generation ${generation + 1}: it does not go back to ${generation}`),
  );
});

test.describe("packs of two generations", () => {
  test.use({
    modules: async ({ generation }, use) => {
      const folders = new PackageFolders();
      const packs = ["now", "later"].map((name) => ({ name, label: name, type: "Item" }));
      const folder = folders.add("module", { id: "oil", title: "Oil", version: "1", packs });
      await folders.addPack(folder, "now", { name: "Lamp", coreVersion: `${generation}.340` });
      await folders.addPack(folder, "later", { name: "Lamp", coreVersion: `${generation + 1}.340` });
      await use([folder]);
      folders.remove();
    },
  });

  test([shows(149), "(packs)"].join(" "), async ({ take }) => {
    const gm = await take("gm");
    const there = (): boolean[] => ["oil.now", "oil.later"].map((id) => game.packs.has(id) as boolean);
    expect(await gm.run(there, undefined)).toEqual([true, false]);
  });
});

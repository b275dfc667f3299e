import { expect, shows, test } from "../behaviour.ts";
import { USERS } from "../../../e2e/seat.ts";

declare const game: any, Hooks: any, CONFIG: any, canvas: any, foundry: any;

/** Put a recorder in front of the host: it listens from the moment `Hooks` exists. */
function recordStart(): void {
  const here = globalThis as any;
  here.recorded = [];
  let hooks: any;
  Object.defineProperty(here, "Hooks", {
    configurable: true,
    get: () => hooks,
    set: (value) => {
      if (hooks === undefined && value) {
        for (const name of ["init", "i18nInit", "setup", "canvasConfig", "canvasInit", "canvasReady", "ready"]) {
          value.on(name, () => {
            const { game } = here;
            here.recorded.push({
              name,
              actors: game?.actors?.size ?? 0,
              word: game?.i18n?.localize?.("TYPES.Actor.character") ?? "TYPES.Actor.character",
              actorClass: here.CONFIG?.Actor?.documentClass?.name,
            });
          });
        }
      }
      hooks = value;
    },
  });
}

test.describe("start-up", () => {
  const recorded = async (host: any, browser: any, generation: number): Promise<any> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(recordStart);
    await host.join(page, USERS.gm.id);
    const result = await page.evaluate(() => ({
      recorded: (globalThis as any).recorded,
      ownClass: game.actors.contents[0].constructor.name,
    }));
    await context.close();
    return { ...result, generation };
  };

  test(shows(1), async ({ host, browser, generation }) => {
    const { recorded: hooks } = await recorded(host, browser, generation);
    const names = hooks.map(({ name }: any) => name).filter((name: string) => !name.startsWith("canvas"));
    expect(names).toEqual(["init", "i18nInit", "setup", "ready"]);
  });

  test(shows(2), async ({ host, browser, generation }) => {
    const { recorded: hooks, ownClass } = await recorded(host, browser, generation);
    const at = Object.fromEntries(hooks.map((entry: any) => [entry.name, entry]));
    expect([at.init.actors, at.i18nInit.actors]).toEqual([0, 0]);
    expect(at.setup.actors).toBeGreaterThan(0);
    expect(ownClass).toBe(at.i18nInit.actorClass);
  });

  test(shows(3), async ({ host, browser, generation }) => {
    const { recorded: hooks } = await recorded(host, browser, generation);
    const at = Object.fromEntries(hooks.map((entry: any) => [entry.name, entry]));
    expect(at.init.word).toBe("TYPES.Actor.character");
    expect(at.i18nInit.word).not.toBe("TYPES.Actor.character");
  });
});

test(shows(4), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const ran: string[] = [];
    const id = Hooks.on("conformanceA", () => void ran.push("on"));
    Hooks.once("conformanceA", () => void ran.push("once"));
    Hooks.callAll("conformanceA");
    Hooks.callAll("conformanceA");
    Hooks.off("conformanceA", id);
    Hooks.callAll("conformanceA");
    Hooks.on("conformanceB", () => false);
    Hooks.on("conformanceB", () => void ran.push("after false"));
    const stopped = Hooks.call("conformanceB");
    const all = Hooks.callAll("conformanceB");
    return { ran, idType: typeof id, stopped, all };
  }, null);
  expect(result).toEqual({ ran: ["on", "once", "on", "after false"], idType: "number", stopped: false, all: true });
});

test(shows(5), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const before = game.actors.size;
    const made = await CONFIG.Actor.documentClass
      .create({ name: "Odd", type: "no-such-type" })
      .catch((error: Error) => error.message);
    return { before, after: game.actors.size, made: made == null ? "nothing" : typeof made };
  }, null);
  expect(result.after).toBe(result.before);
  expect(["nothing", "string"]).toContain(result.made);
});

test(shows(6), async ({ gm1 }) => {
  const biography = await gm1.run(async () => {
    const actor = await CONFIG.Actor.documentClass.create({
      name: "Scribe",
      type: "npc",
      system: { biography: '<p onclick="steal()">Hello</p><script>steal()</script>' },
    });
    const text = actor._source.system.biography;
    await actor.delete();
    return text;
  }, null);
  expect(biography).toBe("<p>Hello</p>");
});

test(shows(7), async ({ gm1, ana1 }) => {
  await gm1.run(() => {
    (globalThis as any).heardSocket = new Promise((resolve) =>
      game.socket.on(`system.${game.system.id}`, (payload: unknown) => resolve(payload)),
    );
  }, null);
  await ana1.run(() => game.socket.emit(`system.${game.system.id}`, { op: "conformance", nothing: true }), null);
  expect(await gm1.run(() => (globalThis as any).heardSocket, null)).toEqual({ op: "conformance", nothing: true });
});

test(shows(8), async ({ gm1 }) => {
  const ids = await gm1.run(() => {
    class ConformanceSheet extends foundry.applications.sheets.ActorSheetV2 {}
    foundry.applications.apps.DocumentSheetConfig.registerSheet(
      CONFIG.Actor.documentClass,
      "conformance",
      ConformanceSheet,
      { types: ["npc"] },
    );
    const known = Object.keys(CONFIG.Actor.sheetClasses.npc);
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(
      CONFIG.Actor.documentClass,
      "conformance",
      ConformanceSheet,
      { types: ["npc"] },
    );
    return known;
  }, null);
  expect(ids).toContain("conformance.ConformanceSheet");
});

test(shows(9), async ({ gm1, host1, browser }) => {
  await gm1.connected();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${host1.url}/join`);
  const seat = page.locator(`[value="${USERS.gm.id}"]`);
  await expect(seat).toBeDisabled();
  for (const field of ["userid", "userId"]) {
    const answer = await context.request.post(`${host1.url}/join`, { form: { [field]: USERS.gm.id }, maxRedirects: 0 });
    expect(answer.status(), field).toBe(403);
  }
  // a seat that is free is taken by its button; other specs send what it sends (`e2e/host/stage.ts`)
  await page.locator(`[value="${USERS.cy.id}"]`).click();
  await page.waitForURL("**/game");
  await host1.ready(page);
  await context.close();
});

test(shows(10), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const actor = game.actors.contents[0];
    await actor.sheet.render(true);
    const rendered = actor.sheet.rendered;
    await actor.sheet.close();
    let drawn = 0;
    const hooks = ["canvasInit", "canvasReady", "canvasTearDown"].map((name) => [name, Hooks.on(name, () => drawn++)]);
    await game.scenes.active.view();
    for (const [name, id] of hooks) Hooks.off(name, id);
    return { ready: canvas.ready, tokens: canvas.tokens, drawn, rendered };
  }, null);
  expect(result).toEqual({ ready: false, tokens: undefined, drawn: 0, rendered: true });
});

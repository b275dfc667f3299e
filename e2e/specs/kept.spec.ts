/** What a worker keeps from test to test: a browser that was used is as a new one, and so is the table. */
import { createServer } from "node:net";
import type { Page } from "playwright/test";
import { Chairs, type Screen } from "../chairs.ts";
import { expect, test } from "../fixtures.ts";
import { StageHost } from "../host/stage.ts";
import { Seat } from "../seat.ts";

declare const game: any;
declare const ui: any;

const SCREEN: Screen = { viewportSize: { width: 1366, height: 768 }, canvas: false, touch: false };
const TABLE = { generation: 14, latency: 0 } as const;

/** All that a page can tell of what was done in its browser before, and of who is there. */
const remembered = async (page: Page): Promise<unknown> => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  pages: page.context().pages().length,
  ...(await page.evaluate(() => ({
    stored: Object.fromEntries(Object.entries(localStorage)),
    session: Object.entries(sessionStorage),
    name: window.name,
    script: "left" in window,
    past: history.length > 2,
    size: [innerWidth, innerHeight],
    media: ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(forced-colors: active)"].map(
      (query) => matchMedia(query).matches,
    ),
    pointed: [...document.querySelectorAll(":hover")].map(({ tagName }) => tagName).slice(2),
    focus: document.activeElement?.tagName,
    online: navigator.onLine,
    active: game.users.filter((user: any) => user.active).map(({ name }: any) => name),
    settings: game.settings.storage.get("world").map(({ key, value }: any) => [key, value]),
    actors: game.actors.map((actor: any) => actor.toObject()),
    messages: game.messages.size,
    paused: game.paused,
    language: game.i18n.lang,
    windows: [...document.querySelectorAll(".application:not(#ui-left *, #ui-right *)")].length,
    icon: [...document.querySelectorAll("link")].length,
  }))),
});

/** Do in a browser and at a table what a test may leave behind. */
async function makeAMess(gm: Seat): Promise<void> {
  const { page, context } = gm;
  await gm.run(async () => {
    await game.settings.set("core", "language", "de");
    await game.settings.set("setpiece", "startShown", false);
    await game.actors.contents[0].update({ name: "Somebody else", "flags.world.left": true });
    await game.users.get("player0000000ana").update({ character: null });
    await game.togglePause(true, { broadcast: true });
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    window.name = "left";
    addEventListener("pagehide", () => localStorage.setItem("last", "words"));
    await game.actors.contents[0].sheet.render(true);
    ui.notifications.info("Left");
  }, undefined);
  await context.addCookies([{ name: "left", value: "behind", url: page.url() }]);
  await page.addInitScript("window.left = true");
  await gm.reload();
  await gm.secondTab();
  await page.setViewportSize({ width: 700, height: 500 });
  await page.emulateMedia({
    media: "print",
    colorScheme: "dark",
    reducedMotion: "no-preference",
    forcedColors: "active",
  });
  await page.route("**/*.svg", (route) => route.fulfill({ status: 404 }));
  await context.route("**/lang/*", (route) => route.abort());
  await page.mouse.move(300, 200);
  await page.mouse.down();
}

test.describe("what a worker keeps", () => {
  test.skip(Boolean(process.env["FOUNDRY_URL"]), "is about a host of our own");

  test("a browser in which much was done is as a new one at a new table", async ({ browser }) => {
    const [fresh, host] = [new StageHost(), new StageHost()];
    const [strangers, chairs] = [new Chairs(browser, false), new Chairs(browser, true)];
    await Promise.all([fresh.boot(TABLE), host.boot(TABLE)]);
    const sit = async (at: StageHost, kept: Chairs, screen = SCREEN): Promise<Seat> =>
      Seat.sitDown(at, await kept.pageFor("gm", screen), "gm");
    const before = await remembered((await sit(fresh, strangers)).page);

    const messy = await sit(host, chairs);
    const { page } = messy;
    await makeAMess(messy);
    const nextTest = async (): Promise<Seat> => {
      await chairs.clear();
      await host.boot(TABLE);
      return sit(host, chairs);
    };
    const again = await nextTest();
    expect(again.page, "the same page").toBe(page);
    expect(await remembered(again.page)).toEqual(before);
    expect(again.guard.faults).toEqual([]);

    await test.step("whoever comes a second time, or touches, has a browser of their own", async () => {
      const others = [await chairs.pageFor("gm", SCREEN), await chairs.pageFor("ana", { ...SCREEN, touch: true })];
      expect(new Set([page.context(), ...others.map((one) => one.context())]).size).toBe(3);
      await chairs.clear();
      expect(others.map((one) => one.isClosed())).toEqual([true, true]);
    });
    await test.step("the next test may have another size, and scenes drawn", async () => {
      await host.boot(TABLE);
      const wide = await sit(host, chairs, { ...SCREEN, viewportSize: { width: 640, height: 480 }, canvas: true });
      expect(await wide.page.evaluate(() => [innerWidth, localStorage.getItem("core.noCanvas")])).toEqual([640, null]);
    });
    await test.step("a page that crashed is told, and replaced", async () => {
      await chairs.clear();
      const lost = await sit(host, chairs);
      await lost.page.goto("chrome://crash").catch(() => null);
      await expect.poll(() => lost.guard.faults).toContain("the page crashed");
      const next = await nextTest();
      expect(next.page).not.toBe(lost.page);
      expect(await remembered(next.page)).toEqual(before);
    });
    await Promise.all([chairs.close(), strangers.close()]);
    await Promise.all([fresh.close(), host.close()]);
  });

  test("a table keeps its address; what a world put back does not undo is made anew", async () => {
    const host = new StageHost();
    const worlds = new Set<string>();
    const boot = async (empty: boolean): Promise<void> => {
      await host.boot({ ...TABLE, empty });
      worlds.add(host.worldDir);
    };
    await boot(false);
    const { url } = host;
    await boot(false);
    await boot(true);
    await host.kill();
    await boot(true);
    expect([host.url, worlds.size]).toEqual([url, 4]);

    await test.step("a port that somebody else has taken meanwhile is given up", async () => {
      const port = Number(new URL(url).port);
      await host.close();
      const other = createServer();
      await new Promise<void>((listens) => other.listen(port, "127.0.0.1", () => listens()));
      await host.boot(TABLE);
      expect(host.url).not.toBe(url);
      other.close();
    });
    await host.close();
  });
});

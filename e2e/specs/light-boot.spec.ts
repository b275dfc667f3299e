import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT } from "../pages/setpiece/contest-play.ts";
import { Duel, agree, duelOf, startDuel } from "../pages/setpiece/duel.ts";
import { screens } from "../pages/setpiece/screens.ts";
import type { Seat } from "../seat.ts";
import { withhold } from "../tools/withhold.ts";

declare const Actor: any, fromUuid: any, game: any, Hooks: any;

const PLAY = /\/systems\/setpiece\/chunks\/play-[^/]+\.mjs/;

/** Hold back all of play as the page is loaded anew; what asks for it waits until it is let go. */
const heldBack = async (seat: Seat): Promise<{ readonly asked: () => number; readonly go: () => void }> => {
  let asked = 0;
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await seat.page.route(PLAY, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  // The host never rests before the spec says so: what comes then comes because it is needed
  await seat.page.addInitScript("window.requestIdleCallback = (run) => (window.specIdle = run, 0)");
  await seat.page.reload();
  await seat.page.waitForFunction("globalThis.game?.ready === true");
  return { asked: () => asked, go };
};

test("a world in which nothing is played is ready without the rules, and a duel begun at once is played all the same", async ({
  gm,
  ana,
  bram,
}) => {
  const { asked, go } = await heldBack(gm);
  expect(asked()).toBe(0);

  await gm.dice(10, 10);
  const starting = startDuel(gm);
  await expect.poll(asked).toBe(1);
  go();
  const all = screens(Duel, await starting, gm, ana, bram);
  await agree(all, 0);
  await gm.dice(10, 10);
  await all[1].choose("blade");
  await agree(all, 1);
  expect(asked()).toBe(1);
});

test("the rules come by themselves once the host has drawn itself and has nothing else to do", async ({ gm }) => {
  const { asked, go } = await heldBack(gm);
  go();
  await expect.poll(() => gm.page.evaluate("typeof window.specIdle")).toBe("function");
  expect(asked()).toBe(0);
  await gm.page.evaluate("window.specIdle()");
  await expect.poll(asked).toBe(1);
  expect(await gm.run(() => game.system.api.ready(), null)).toBe(true);
});

test("what a first sheet needs comes with the rules: opening it fetches no more", async ({ gm }) => {
  const came: string[] = [];
  gm.page.on("requestfinished", (request) => came.push(decodeURIComponent(request.url())));
  await gm.reload();
  await gm.run(() => game.system.api.ready(), null);
  const parts = ["/sheets-", "/extras-", "/drawing-", "/board-", "/actor/story.hbs"];
  await expect.poll(() => parts.filter((part) => !came.some((url) => url.includes(part)))).toEqual([]);

  const asked: string[] = [];
  gm.page.on("request", (request) => asked.push(request.url()));
  await gm.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true })), ANA_SEAT.actor);
  await expect(gm.page.locator(".sp-sheet .sp-ability").first()).toBeVisible();
  expect(asked.filter((url) => /\.mjs$|\/templates\?/.test(url))).toEqual([]);
});

test("a conflict that is open is fetched for at once, waits quietly and is drawn as its rules come", async ({
  gm,
  ana,
  bram,
}) => {
  const [atGm, atAna, atBram] = await duelOf([gm, ana, bram], { opening: [10, 10] });

  const { asked, go } = await heldBack(bram);
  await expect.poll(asked).toBe(1);
  await expect(atBram.card.locator(".sp-skeleton")).toBeVisible();
  await gm.dice(10, 10);
  await atAna.choose("blade");
  await expect(atAna.meter).toHaveAttribute("aria-valuenow", "1");
  await expect(atBram.card.locator(".sp-skeleton")).toBeVisible();
  go();
  await agree([atGm, atAna, atBram], 1);
});

test("a GM's machine without the rules keeps what players ask until they have come, and then decides", async ({
  gm,
  ana,
  bram,
}) => {
  const [atGm, atAna, atBram] = await duelOf([gm, ana, bram], { opening: [10, 10] });

  const { go } = await heldBack(gm);
  await atAna.choose("blade");
  await expect(atAna.card.locator("[aria-busy=true]").first()).toBeVisible();
  await gm.dice(10, 10);
  go();
  await agree([atGm, atAna, atBram], 1);
});

test("who joins without the rules is told so, a press says so, and all is there once the file is back", async ({
  gm,
  ana,
  bram,
}) => {
  const [atGm, atAna, atBram] = await duelOf([gm, ana, bram], { opening: [10, 10] });
  const putBack = await withhold(bram, "play");
  await bram.reload();
  await expect(bram.page.locator("#notifications").getByText("Setpiece could not load play-").first()).toBeVisible();
  await expect(atBram.card).toContainText("Setpiece could not load play-");
  expect(await bram.run(() => game.system.api.startDuel({}), null)).toMatchObject({ key: "Later.Missing" });
  await bram.run(() => void Hooks.callAll("setpiece.frameContest", {}), null);
  await expect(bram.page.locator("form[data-key=form][data-family=contest]")).toHaveCount(0);

  await putBack();
  await gm.dice(10, 10);
  await atAna.choose("blade");
  await agree([atGm, atAna], 1);
  await bram.reload();
  await agree([atGm, atAna, atBram], 1);
});

test.describe("an empty world", () => {
  test.use({ empty: true });

  test("fetches nothing for heroes and encounters until there is one, or somebody looks", async ({ gm }) => {
    const came: string[] = [];
    gm.page.on("request", (request) => came.push(decodeURIComponent(request.url())));
    // The page before may have been idle, and then has fetched all of it
    gm.page.on("framenavigated", () => void came.splice(0));
    await heldBack(gm);
    // All has been drawn that comes by itself
    await expect.poll(() => gm.page.evaluate("typeof window.specIdle")).toBe("function");
    const empty = gm.page.locator("#combat .sp-empty");
    expect(came.filter((url) => /\/extras-|tracker\/empty/.test(url))).toEqual([]);
    await expect(empty).toHaveCount(0);
    await openTab(gm, "combat");
    await expect(empty).toBeVisible();

    await gm.run(async () => {
      const hero = await Actor.create({ name: "Pell", type: "character", ownership: { default: 3 } });
      await game.users.find((user: any) => !user.isGM).update({ character: hero.id });
    }, null);
    await expect(gm.page.locator("#players .sp-hero-points")).toHaveCount(1);
  });
});

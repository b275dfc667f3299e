/** Modules of other people as stubs, where only a browser shows what they meet (docs/works-with.md). */
import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { ANA_VELL, duelOf } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, Hooks: any, canvas: any;

/** As PopOut! does: a part of the page is adopted by a window of the browser that the host knows nothing of. */
async function popOut(seat: Seat, part: Locator): Promise<Page> {
  const [window] = await Promise.all([
    seat.page.waitForEvent("popup"),
    part.evaluate((element) => {
      const { document: page } = globalThis.window.open("about:blank", "_blank", "popup,width=900,height=900")!;
      for (const style of document.querySelectorAll("style, link[rel='stylesheet']"))
        page.head.append(page.importNode(style, true));
      page.body.className = document.body.className;
      page.body.append(page.adoptNode(element));
    }),
  ]);
  window.on("pageerror", (error) => expect(error.message, "in the other window").toBe(""));
  return window;
}

test("a card and a sheet that PopOut! has moved into another document are pressed and painted there", async ({
  gm,
  ana,
}) => {
  const [{ uuid }, duel] = await duelOf([gm, ana]);
  await duel.act("popout").first().click();
  const card = ana.page.locator(`.sp-conflict-window:has(setpiece-conflict[uuid="${uuid}"])`);
  await expect(card.getByRole("meter")).toHaveAttribute("aria-valuenow", "0");
  const window = await popOut(ana, card);
  const conflict = window.locator(`setpiece-conflict[uuid="${uuid}"]`);
  const move = conflict.locator('[data-act="option"][data-option="bonus:blade"]');
  if ((await move.count()) === 0) await conflict.locator('[data-act="here"]').click();
  await gm.dice(15, 5);
  await move.click();
  await atRest(ana, uuid);
  await expect(conflict.getByRole("meter")).not.toHaveAttribute("aria-valuenow", "0");

  const sheet = await openSheet(ana, ANA_VELL);
  await expect(sheet.locator('[data-act="edit"]').first()).toBeVisible();
  const beside = await popOut(ana, sheet);
  await beside.locator('[data-act="edit"]').first().click();
  const name = beside.locator('input[name="name"]');
  await name.fill("Ana of the Lock");
  await name.press("Tab");
  await expect.poll(async () => (await source(gm, ANA_VELL)).name).toBe("Ana of the Lock");
  await change(gm, ANA_VELL, { name: "Ana again" });
  await expect(name).toHaveValue("Ana again");
});

test.describe("with the example modules", () => {
  test.use({
    modules: async ({}, use) => use(["docs/examples/token-action-hud-setpiece", "docs/examples/effects"]),
    canvas: true,
  });

  test("a HUD lists legal moves and plays one; cards turn over above tokens in sight", async ({ gm, ana }) => {
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
    await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 });
    await send(gm, uuid, { type: "closeWindow" });
    // As Token Action HUD Core: it hands out its classes, asks for the actions of an actor, and tells of a press
    const names = await ana.run(async () => {
      const hud: any = ((globalThis as any).hud = { shown: [] });
      Hooks.once("tokenActionHudSystemReady", ({ api }: any) => (hud.manager = new api.SystemManager()));
      class ActionHandler {
        readonly actor = game.actors.getName("Ana Vell");
        addActions = (actions: any[]): unknown => hud.shown.push(...actions);
      }
      const api = { ActionHandler, RollHandler: class {}, SystemManager: class {} };
      Hooks.callAll("tokenActionHudCoreApiReady", { api });
      await hud.manager.getActionHandler().buildSystemActions();
      return hud.shown.map(({ name }: any) => name as string);
    }, null);
    expect(names).toEqual(expect.arrayContaining(["Silver tongue", "Move to Gate", "End turn", "Open sheet"]));
    expect(names).not.toContain("Stand up");
    await ana.run(() => {
      const { manager, shown } = (globalThis as any).hud;
      const move = shown.find(({ name }: any) => name === "Move to Gate");
      return manager.getRollHandler().handleActionClick(null, move.encodedValue);
    }, null);
    await expect.poll(() => gm.run((of) => game.system.api.open(of).lines.at(-1).type, uuid)).toBe("moved");

    await gm.page.waitForFunction(() => canvas.ready);
    await gm.page.emulateMedia({ reducedMotion: "no-preference" });
    const cards = await gm.run((of) => {
      Hooks.callAll("setpiece.deal", { uuid: of });
      return [...document.querySelectorAll(".setpiece-effect")].map(({ textContent }) => textContent);
    }, uuid);
    expect(cards).toEqual(["2", "5", "8"]);
    await expect(gm.page.locator(".setpiece-effect")).toHaveCount(0);
    await gm.page.emulateMedia({ reducedMotion: "reduce" });
  });
});

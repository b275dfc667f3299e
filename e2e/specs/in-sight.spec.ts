import { SMOKE, expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { overWindows } from "../pages/setpiece/strip.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";

declare const foundry: any, Hooks: any;

test("an open step comes before the windows its person has open, and Y brings it back", SMOKE, async ({ gm, ana }) => {
  const sheet = await openDuelTab(ana, ANA_VELL);
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const both = [new Duel(gm, uuid), new Duel(ana, uuid)] as const;
  await agree(both, 0);
  await gm.dice(15, 5);
  await both[1].choose("blade");
  await agree(both, 1);

  await test.step("put aside by a click on the window, called back by its key", async () => {
    await sheet.locator(".window-title").click();
    await ana.page.keyboard.press("y");
    await gm.dice(15, 5);
    await both[1].choose("footwork");
    await agree(both, 2);
  });
});

test("the strip lies over no window, not over the board of its own conflict either: where there is no room a line calls", async ({
  gm,
  ana,
}) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const both = [new Duel(gm, uuid), new Duel(ana, uuid)] as const;
  await agree(both, 0);
  await openTab(ana, "actors");
  const { page } = ana;
  const [whole, line] = [page.locator(".sp-strip .sp-strip-panel"), page.locator(".sp-strip .sp-pill")];
  await expect(whole).toBeVisible();
  await ana.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  const windows = (where: object): Promise<void> =>
    ana.run((to) => {
      for (const app of foundry.applications.instances.values()) if (app.hasFrame) app.setPosition(to);
    }, where);
  await expect(page.locator(".sp-board-window")).toBeVisible();
  const sheet = await openDuelTab(ana, ANA_VELL);

  await test.step("beside them where there is room", async () => {
    await windows({ left: 0, top: 0, width: 400, height: 300 });
    await sheet.locator(".window-title").click();
    await expect(whole).toBeVisible();
    await expect.poll(() => overWindows(ana)).toBe(0);
  });
  await test.step("a line where there is none, until its person opens it", async () => {
    await windows({ left: 0, top: 0, width: 1000, height: 700 });
    await sheet.locator(".window-title").click();
    await expect(line).toContainText("Your cue");
    await expect(whole).toHaveCount(0);
    await line.getByRole("button").click();
    await expect(whole.locator('[data-option="bonus:blade"]')).toBeVisible();
  });
  await test.step("all of it once they are gone", async () => {
    await whole.locator('[data-control="fold"]').click();
    await line.getByRole("button").click();
    await ana.run(async () => {
      for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();
    }, null);
    await expect(whole).toBeVisible();
  });
});

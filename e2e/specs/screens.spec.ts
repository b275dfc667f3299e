import { expect, test } from "../fixtures.ts";
import { openPage, openSheet } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { StartDialog, openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, BRAM_ORR, DUELLIST, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { shoot } from "../tools/shots.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any, fromUuid: any, Hooks: any;

test("the first thing a stranger sees: the join page names the world and its seats, and refuses a taken one", async ({
  host,
  browser,
  ana,
}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(host.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Night at the Harbour");
  await expect(page.getByRole("button")).toHaveCount(4);
  await expect(page.getByRole("button", { name: /Ana/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: /Gamemaster/ }).first()).toBeEnabled();
  await shoot(page, "join");
  await context.close();
  await ana.shot("table-player");
});

test("a sheet in play and in edit, as its owner, as the GM, as a stranger", async ({ gm, ana, cy }) => {
  const sheet = await openDuelTab(ana, ANA_VELL);
  await expect(sheet).toContainText("Ana Vell");
  await expect(sheet.locator("tbody")).toContainText("Dirty trick");
  const selector = `[id="${await sheet.getAttribute("id")}"] .sp-panel`;
  await ana.expectAccessible(selector);
  await ana.shot("sheet-play", sheet);
  await sheet.locator('[data-act="edit"]').click();
  await expect(sheet.locator('input[data-field="value"]').first()).toBeVisible();
  await ana.expectAccessible(selector);
  await ana.shot("sheet-edit", sheet);

  await test.step("what is typed is stored and seen by the others", async () => {
    await sheet.locator('input[data-field="value"]').first().fill("+9");
    await sheet.locator('input[data-field="value"]').first().press("Tab");
    await expect.poll(() => gm.run(async (of) => (await fromUuid(of)).system.duel.bonuses[0].value, ANA_VELL)).toBe(9);
  });

  await test.step("a bonus that is not a number stays as typed and says so", async () => {
    await sheet.locator('input[data-field="value"]').nth(1).fill("four");
    await sheet.locator('input[data-field="value"]').nth(1).press("Tab");
    await expect(sheet.locator(".sp-refused")).toBeVisible();
    await expect(sheet.locator('input[data-field="value"]').nth(1)).toHaveValue("four");
  });

  await test.step("S2-16 a third flaw is rated as the lowest ability", async () => {
    await sheet.locator('[data-tab-id="contest"]').click();
    await sheet.locator('[data-act="flaw-add"]').click();
    const flaws = async (of: string): Promise<string[]> =>
      (await fromUuid(of)).items.contents.flatMap((item: any) => (item.type === "flaw" ? item.system.rating : []));
    await expect.poll(() => gm.run(flaws, ANA_VELL)).toEqual(["8M", "3M", "13"]);
  });

  await gm.shot("sheet-npc", await openDuelTab(gm, DUELLIST));
  const observed = await openSheet(cy, ANA_VELL);
  await expect(observed.locator('[data-act="edit"]')).toHaveCount(0);
});

test("start dialog, board, page, rulings: nothing for axe to find", async ({ gm, ana }) => {
  await gm.run(() => game.system.api.frameDuel({ a: "Actor.anavell000000001" }), null);
  const dialog = new StartDialog(gm);
  await expect(dialog.form).toBeVisible();
  await gm.expectAccessible("form[data-key=form][data-family=duel]");
  await gm.shot("start-dialog", gm.page.locator(".application", { has: dialog.form }));
  await gm.dice(15, 5);
  await dialog.fill({ b: BRAM_ORR, stakes: "spar", text: "Who pays for the lantern" });
  await dialog.submit();
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await gm.run(() => game.system.api.live()[0].uuid, null);
  await agree([new Duel(ana, uuid)], 0);

  await gm.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  await expect(gm.page.locator(".sp-board")).toBeVisible();
  await gm.expectAccessible(".sp-board");
  await gm.shot("board", gm.page.locator(".application", { has: gm.page.locator(".sp-board") }));

  await openPage(ana, uuid);
  await expect(ana.page.locator(".sp-page-live setpiece-conflict")).toBeVisible();
  await ana.shot("page-live", ana.page.locator(".application.journal-sheet.journal-entry"));

  await openTab(gm, "combat");
  await expect(gm.page.locator(".sp-open-conflicts")).toContainText("Ana Vell against Bram Orr");
  await gm.expectOneFilled();
  await gm.shot("encounters");
  await gm.run(() => new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
  const rulings = gm.page.locator(".application", { hasText: /rulings/i }).last();
  await expect(rulings).toBeVisible();
  await gm.shot("rulings", rulings);
});

test("every step of a duel in pictures, and a receipt with real dice for each exchange", async ({ gm, ana, bram }) => {
  await gm.dice(10, 10);
  const uuid = await startDuel(gm, { text: "The last berth at the quay" });
  const [atGm, atAna, atBram] = screens(Duel, uuid, gm, ana, bram);
  await agree([atGm, atAna, atBram], 0);
  await ana.shot("duel-1-choose");
  await gm.dice(5, 20);
  await atAna.choose("blade");
  await expect(atBram.option("step:2")).toBeVisible();
  await bram.shot("duel-2-natural-20");
  await atBram.take(2);
  await agree([atGm, atAna, atBram], -2);
  await bram.shot("duel-3-bram-leads");
  await gm.shot("duel-4-gm-waits");
  await gm.dice(1, 19);
  await atBram.choose("strength");
  await agree([atGm, atAna, atBram], -3);
  await ana.shot("duel-5-last-tick-but-one");
  await gm.dice(1, 19);
  await atAna.choose("wits");
  await agree([atGm, atAna, atBram], -4);
  await ana.shot("duel-6-ended");
  const receipts = (): Promise<unknown> =>
    gm.run(
      () =>
        game.messages
          .filter((message: any) => message.type === "receipt")
          .map((message: any) =>
            message.rolls.map((roll: any) => [roll.dice[0].faces, roll.dice[0].results[0].result]),
          ),
      null,
    );
  await expect.poll(receipts).toEqual([
    [
      [20, 10],
      [20, 10],
    ],
    [
      [20, 5],
      [20, 20],
    ],
    [
      [20, 1],
      [20, 19],
    ],
    [
      [20, 1],
      [20, 19],
    ],
  ]);
  await gm.expectDiceSpent();
});

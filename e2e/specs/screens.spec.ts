/** The screens of a duel: what axe finds, and small windows, large letters, forced colours. */
import { SMOKE, expect, test } from "../fixtures.ts";
import { openPage, openSheet } from "../pages/core/documents.ts";
import { openSettingsMenu } from "../pages/core/menus.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { StartDialog, openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, BRAM_ORR, DUELLIST, Duel, agree, startDuel, duelOf } from "../pages/setpiece/duel.ts";
import { axeFaults } from "../tools/axe.ts";
import { clippedParts } from "../tools/readable.ts";
import { coloursChanged, setTheme } from "../tools/shots.ts";

declare const game: any, fromUuid: any, Hooks: any;

test("a sheet in play and in edit, as its owner, as the GM, as a stranger", async ({ gm, ana, cy }) => {
  const sheet = await openDuelTab(ana, ANA_VELL);
  await expect(sheet).toContainText("Ana Vell");
  await expect(sheet.locator("tbody")).toContainText("Dirty trick");
  const selector = `[id="${await sheet.getAttribute("id")}"] .sp-panel`;
  await ana.expectAccessible(selector);
  await ana.shot("sheet-play", sheet);
  await sheet.locator('[data-act="edit"]').click();
  const values = sheet.locator('input[data-field="value"]');
  await expect(values.first()).toBeVisible();
  await ana.expectAccessible(selector);
  await ana.shot("sheet-edit", sheet);

  await test.step("what is typed is stored and seen by the others", async () => {
    await values.first().fill("+9");
    await values.first().press("Tab");
    await expect.poll(() => gm.run(async (of) => (await fromUuid(of)).system.duel.bonuses[0].value, ANA_VELL)).toBe(9);
  });

  await test.step("a bonus that is not a number stays as typed and says so", async () => {
    await values.nth(1).fill("four");
    await values.nth(1).press("Tab");
    await expect(sheet.locator(".sp-refused")).toBeVisible();
    await expect(values.nth(1)).toHaveValue("four");
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
  await openSettingsMenu(gm, "rulings");
  const rulings = gm.page.locator(".application", { hasText: /rulings/i }).last();
  await expect(rulings).toBeVisible();
  await gm.shot("rulings", rulings);
});

/** Our parts of the page, for axe: what the host draws around them is the host's. */
const OURS = ["setpiece-conflict", "[data-holds]"];

test("axe finds nothing on card and bar, at every step, light and dark", async ({ gm, ana, bram, cy }) => {
  const duels = await duelOf([gm, ana, bram, cy]);
  for (const seat of [ana, gm]) for (const place of OURS) await seat.expectAccessible(place);
  await ana.shot("duel-choose", ana.page.locator("body"));
  await ana.shot("duel-card-choose", duels[1].card);
  await gm.dice(5, 20);
  await duels[1].choose("blade");
  await expect(duels[2].option("step:2")).toBeVisible();
  for (const place of OURS) await bram.expectAccessible(place);
  await bram.shot("duel-natural-20", bram.page.locator("body"));
  await duels[2].take(2);
  await agree(duels, -2);
  await cy.expectAccessible("setpiece-conflict");
  await gm.shot("duel-gm", gm.page.locator("body"));
});

for (const [name, size, zoom] of [
  ["a small laptop", { width: 1024, height: 700 }, 1],
  ["two hundred percent", { width: 683, height: 384 }, 2],
] as const)
  test.describe(name, () => {
    test.use({ viewportSize: size });
    test("no button is cut, nothing scrolls sideways", async ({ gm, ana }) => {
      await gm.dice(15, 5);
      const uuid = await startDuel(gm);
      // In a low window the question has the panel to itself, and the rail alone tells how it stands
      await expect(ana.page.getByRole("toolbar", { name: /centre tick/ })).toBeVisible();
      await expect(new Duel(ana, uuid).option("bonus:blade")).toBeVisible();
      await expect(new Duel(gm, uuid).card).toContainText("Ana Vell");
      for (const seat of [ana, gm])
        await expect.poll(() => clippedParts(seat.page, OURS), `${seat.user.name}, zoom ${zoom}`).toEqual([]);
    });
  });

test(
  "the largest font of the host, forced colours, a light card in a dark chat and the reverse",
  SMOKE,
  async ({ gm, ana }) => {
    const [, duel] = await duelOf([gm, ana]);
    await ana.run(() => (document.documentElement.style.fontSize = "24px"), null);
    await expect.poll(() => clippedParts(ana.page, OURS)).toEqual([]);
    await ana.run(() => (document.documentElement.style.fontSize = ""), null);
    for (const [page, card] of [
      ["dark", "light"],
      ["light", "dark"],
    ] as const) {
      await setTheme(ana.page, page);
      await duel.card.evaluate(
        (element, theme) => element.closest("[data-message-id]")?.classList.add("themed", `theme-${theme}`),
        card,
      );
      await coloursChanged(ana.page);
      expect(await axeFaults(ana.page, "setpiece-conflict"), `${card} card, ${page} chat`).toEqual([]);
      await duel.card.evaluate((element) =>
        element.closest("[data-message-id]")?.classList.remove("themed", "theme-light", "theme-dark"),
      );
    }
    await ana.page.emulateMedia({ forcedColors: "active" });
    expect(await duel.meter.locator("svg *").filter({ visible: true }).count()).toBeGreaterThan(0);
    const solid = duel.meter.locator(".sp-side-a.sp-full:has(text.sp-mark)").first();
    const fills = await solid.evaluate((cell) =>
      [...cell.querySelectorAll("rect, .sp-mark")].map((part) => getComputedStyle(part).fill),
    );
    expect(fills, "a pair that is read").toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    await ana.shot("duel-forced-colours", duel.card);
  },
);

import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { BRAM_ORR, DUELLIST, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";

declare const game: any, fromUuid: any, Hooks: any;

test("what is typed, its caret and its focus survive twenty acts of others", async ({ gm, ana }) => {
  const sheet = await openSheet(gm, DUELLIST);
  await sheet.locator('[data-act="edit"]').click();
  await sheet.locator('[data-tab-id="duel"]').click();
  const field = sheet.locator('input[data-field="label"]').first();
  await field.focus();
  await field.fill("Grey mask and");
  await gm.page.keyboard.press("ArrowLeft");
  await gm.page.keyboard.press("ArrowLeft");
  await gm.page.keyboard.press("ArrowLeft");
  await gm.dice(15, 5);
  const uuid = await startDuel(gm, { a: "Actor.anavell000000001", b: DUELLIST });
  await field.focus();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10));
  for (let act = 0; act < 20; act += 1) {
    await ana.run(
      (of) => game.system.api.open(of).send({ type: "choose", seat: "A", key: "no-such-bonus" }, { seat: "A" }),
      uuid,
    );
    await gm.run(async ([of, value]) => (await fromUuid(of)).update({ "system.duel.initiative": value }), [
      DUELLIST,
      act,
    ] as const);
  }
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      input === document.activeElement,
    ]),
  ).toEqual(["Grey mask and", 10, true]);
});

test("three copies of a card: unique ids, each works, open details stay open", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const duel = new Duel(ana, uuid);
  await agree([duel], 0);
  await gm.dice(15, 5);
  await duel.choose("blade");
  await agree([duel], 1);
  await ana.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  await ana.run(async (of) => {
    const page = await fromUuid(of);
    await page.parent.sheet.render({ force: true, pageId: page.id });
  }, uuid);
  const copies = ana.page.locator(`setpiece-conflict[uuid="${uuid}"]:visible`);
  await expect.poll(() => copies.count()).toBeGreaterThanOrEqual(3);

  const doubles = await ana.page.evaluate(() => {
    const ids = [...document.querySelectorAll("setpiece-conflict [id], .sp-cue-bar [id]")].map((element) => element.id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(doubles).toEqual([]);

  const details = copies.nth(0).locator("details.sp-rounds");
  await details.locator("summary").first().click();
  let marker = 1;
  for (const [index, key] of [
    [0, "footwork"],
    [1, "nerve"],
  ] as const) {
    await gm.dice(5, 15);
    const button = copies.nth(index).locator(`[data-option="bonus:${key}"]`);
    await button.press("Enter");
    marker -= 1;
    await expect(duel.meter).toHaveAttribute("aria-valuenow", String(marker));
    await expect(details).toHaveAttribute("open", "");
  }
});

test("only the newest card is live; older ones are a line that leads to it", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const first = await startDuel(gm);
  await gm.dice(15, 5);
  const second = await startDuel(gm, { a: DUELLIST, b: BRAM_ORR });
  await agree([new Duel(ana, first), new Duel(ana, second)], 0);
  await gm.run(async (of) => (await fromUuid(of)).delete(), first);
  await gm.page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(ana.page.locator(`#chat setpiece-conflict[uuid="${first}"] [role=meter]`)).toHaveCount(0);
  await expect(
    ana.page
      .locator("#chat [data-message-id]")
      .filter({ hasText: /Ana Vell against Bram Orr was deleted before it was over/ }),
  ).toHaveCount(1);
});

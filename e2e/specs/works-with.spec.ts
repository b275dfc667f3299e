/** Modules of other people as stubs, where only a browser shows what they meet (docs/works-with.md). */
import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { ANA_VELL, Duel, startDuel } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

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
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  await new Duel(ana, uuid).card.locator('[data-act="pop-out"], [data-act="popout"]').first().click();
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

  await ana.run((of) => (globalThis as any).fromUuidSync(of).sheet.render({ force: true }), ANA_VELL);
  const sheet = ana.page.locator(`.application[id*="anavell"]`).first();
  await expect(sheet.locator('[data-act="edit"]').first()).toBeVisible();
  const beside = await popOut(ana, sheet);
  await beside.locator('[data-act="edit"]').first().click();
  const name = beside.locator('input[name="name"]');
  await name.fill("Ana of the Lock");
  await name.press("Tab");
  await expect.poll(() => gm.run((of) => (globalThis as any).fromUuidSync(of).name, ANA_VELL)).toBe("Ana of the Lock");
  await gm.run((of) => (globalThis as any).fromUuidSync(of).update({ name: "Ana again" }), ANA_VELL);
  await expect(name).toHaveValue("Ana again");
});

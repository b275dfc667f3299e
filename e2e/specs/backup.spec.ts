/** A world that a newer Setpiece changed, opened by this one: what was kept before is put back by one press. */
import { expect, test } from "../fixtures.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { makePage } from "../pages/core/journal.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";

declare const game: any;

test("the GM is asked, puts back what was kept, and all play on after a reload", async ({ gm, ana }) => {
  for (const seat of [gm, ana]) seat.guard.allow(/newer Setpiece/);
  const before = (await source(gm, ANA_VELL)).system;
  await test.step("a newer build keeps what it changes, and changes it", async () => {
    const kept = JSON.stringify({ uuid: ANA_VELL, system: before });
    const letters = kept.replace(/[^ -~]|[<>&]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
    const text = { content: `<pre>${letters}</pre>`, format: 1 };
    const page = await makePage(gm, { name: "Ana Vell", type: "text", text }, { ownership: { default: 0 } });
    await change(gm, ANA_VELL, { system: { concept: "of the newer shape", biography: "<p>gone</p>" } });
    await gm.run(async (journal) => {
      await game.settings.set(game.system.id, "backup", { schema: 1, journal });
      await game.settings.set(game.system.id, "schemaVersion", 999);
    }, page.split(".")[1]);
  });

  await test.step("without a yes nothing is written", async () => {
    await gm.reload();
    await expect(gm.page.locator(".application.dialog")).toContainText("newer Setpiece");
    await gm.shot("backup-offer", gm.page.locator(".application.dialog"));
    await gm.page.locator('.application.dialog [data-action="no"]').click();
    expect((await source(gm, ANA_VELL)).system).toMatchObject({ concept: "of the newer shape" });
  });

  await test.step("with a yes it is as it was, and can be played with", async () => {
    await gm.reload();
    await gm.page.locator('.application.dialog [data-action="yes"]').click();
    await expect(gm.page.locator("#notifications")).toContainText("Documents put back: 1. Documents deleted since: 0.");
    for (const seat of [gm, ana]) {
      await seat.reload();
      await expect(seat.page.locator(".application.dialog")).toHaveCount(0);
    }
    const sheet = await openSheet(ana, ANA_VELL);
    await expect(sheet.locator('[data-act="edit"]')).toBeVisible();
    expect((await source(ana, ANA_VELL)).system).toEqual(before);
  });
});

import { expect, test } from "../fixtures.ts";
import { openSheet, source } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";

declare const game: any;

test("a sheet in a world from a newer schema can be read and not be written, and says why", async ({ gm, ana }) => {
  for (const seat of [gm, ana]) seat.guard.allow(/newer Setpiece/);
  await gm.run(() => game.settings.set(game.system.id, "schemaVersion", 999), null);
  const before = await source(gm, ANA_VELL);
  for (const seat of [gm, ana]) {
    await seat.reload();
    const sheet = await openSheet(seat, ANA_VELL);
    await expect(sheet).toContainText("Blade");
    await expect(sheet.locator(".sp-note-warn").first()).toContainText(/newer/i);
    await expect(sheet.locator('[data-act="edit"]')).toHaveCount(0);
    await expect(sheet.locator('[data-act="challenge"]')).toHaveCount(0);
  }
  expect(await source(gm, ANA_VELL)).toEqual(before);
});

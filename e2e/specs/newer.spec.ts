import { SMOKE, expect, test } from "../fixtures.ts";
import { openSheet, source } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";

declare const game: any;

test(
  "a sheet in a world from a newer schema can be read and not be written, and says why",
  SMOKE,
  async ({ gm, ana }) => {
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
  },
);

const GATE = "Compendium.setpiece.conflicts.JournalEntry.preparedcontest1.JournalEntryPage.pastthegate00001";
const ANA = "Compendium.setpiece.heroes.Actor.anavell000000001";

for (const { what, system, said } of [
  { what: "a newer schema", system: { schemaVersion: 999 }, said: /newer Setpiece/ },
  { what: "an older schema", system: { writtenIn: 0 }, said: /older Setpiece/ },
])
  test(`a sheet of ${what} in a compendium that is not locked can be read and not be written, and says why`, async ({
    gm,
  }) => {
    await gm.run(
      async ([uuid, changes]) => {
        const actor = await (globalThis as any).fromUuid(uuid);
        Object.defineProperty(game.packs.get(actor.pack), "locked", { value: false });
        if (!actor.sheet.isEditable) throw new Error("it was to be editable but for its schema");
        actor.updateSource({ system: changes });
        await actor.sheet.render({ force: true });
        await actor.items.contents[0].sheet.render({ force: true });
      },
      [ANA, system] as const,
    );
    const [sheet, item] = [
      gm.page.locator(".application.sp-sheet:not(.sp-item)"),
      gm.page.locator(".application.sp-item"),
    ];
    await expect(sheet.locator(".sp-note").first()).toContainText(said);
    await expect(sheet.locator('[data-act="edit"]')).toHaveCount(0);
    await expect(item.locator(".sp-note").first()).toContainText(said);
    await expect(item.locator('input[name="name"]')).toBeDisabled();
    await gm.run(
      async ([uuid, changes]) => {
        const page = await (globalThis as any).fromUuid(uuid);
        Object.defineProperty(game.packs.get(page.pack), "locked", { value: false });
        if (!page.sheet.isEditable) throw new Error("it was to be editable but for its schema");
        page.updateSource({ system: changes });
        if (page.sheet.isEditable) throw new Error("it was not to be editable");
        await page.parent.sheet.render({ force: true, pageId: page.id });
      },
      [GATE, system] as const,
    );
    await expect(gm.page.locator(".sp-prepared .sp-note").first()).toContainText(said);
  });

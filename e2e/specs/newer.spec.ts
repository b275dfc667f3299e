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
      for (const act of ["edit", "challenge"]) await expect(sheet.locator(`[data-act="${act}"]`)).toHaveCount(0);
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
    const shut = async ([of, changes]: readonly [string, object]): Promise<boolean[]> => {
      const document = await (globalThis as any).fromUuid(of);
      Object.defineProperty(game.packs.get(document.pack), "locked", { value: false });
      const before = document.sheet.isEditable;
      document.updateSource({ system: changes });
      for (const one of [document, ...(document.items?.contents ?? [])].slice(0, 2))
        if (one.documentName === "JournalEntryPage") await one.parent.sheet.render({ force: true, pageId: one.id });
        else await one.sheet.render({ force: true });
      return [before, document.sheet.isEditable];
    };
    for (const uuid of [ANA, GATE])
      expect(await gm.run(shut, [uuid, system] as const), "editable but for its schema").toEqual([true, false]);
    const [sheet, item] = [".sp-sheet:not(.sp-item)", ".sp-item"].map((of) => gm.page.locator(`.application${of}`));
    for (const note of [sheet!, item!, gm.page.locator(".sp-prepared")])
      await expect(note.locator(".sp-note").first()).toContainText(said);
    await expect(sheet!.locator('[data-act="edit"]')).toHaveCount(0);
    await expect(item!.locator('input[name="name"]')).toBeDisabled();
  });

import { SMOKE, expect, test } from "../fixtures.ts";
import { openPage, openSheet } from "../pages/core/documents.ts";

declare const game: any;
declare const fromUuid: (uuid: string) => Promise<any>;

/** What a pack holds at least, its folders not counted. */
const MIN = { heroes: 10, foes: 20, abilities: 51, arms: 16, macros: 10, scenes: 4, tables: 6, rules: 3, conflicts: 6 };

for (const lang of ["", "-de"])
  test(`every document of the packs${lang} lands in the world and opens its sheet`, async ({ gm }) => {
    for (const [name, least] of Object.entries(MIN)) {
      const [ids, opened] = await gm.run(async (pack) => {
        const names: string[] = [];
        const from = game.packs.get(pack);
        const all: string[] = [...from.index.keys()];
        for (const id of all) {
          const landed = await game.collections.get(from.documentName).importFromCompendium(from, id);
          // the sheets of scenes and macros are the host's
          const sheet = ["Scene", "Macro"].includes(from.documentName) ? null : landed.sheet;
          await sheet?.render({ force: true });
          if (landed.name.trim() !== "" && sheet?.rendered !== false) names.push(id);
          await sheet?.close();
        }
        return [all, names] as const;
      }, `setpiece.${name}${lang}`);
      expect(ids.length, name).toBeGreaterThanOrEqual(least);
      expect(opened, name).toEqual(ids);
    }
  });

test("a hero is read in the compendium: abilities, life and picture are there before it is imported (W3, W4)", async ({
  gm,
}) => {
  const sheet = await openSheet(gm, "Compendium.setpiece.heroes.Actor.odofenn000000001");
  await expect(sheet).toContainText("Lamp keeper");
  await expect(sheet.locator('img[src*="portraits/odo-fenn.svg"]').first()).toBeVisible();
  await gm.shot("packed-hero", sheet);
});

test("pages of the journals show their pictures, no wider than the page, and every map of the packs is drawn", async ({
  gm,
}) => {
  for (const [journal, page, picture] of [
    ["setpieceguide001", "guidefight000000", "docs/pictures/fight.webp"],
    ["rulesofcombat001", "maneuvers0000001", "maneuvers/parry.svg"],
  ] as const) {
    await openPage(gm, `Compendium.setpiece.rules.JournalEntry.${journal}.JournalEntryPage.${page}`);
    const shown = gm.page.locator(`.application img[src*='${picture}']`);
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    const wider = await shown.evaluate(
      (one) => one.getBoundingClientRect().right - one.closest(".application")!.getBoundingClientRect().right,
    );
    expect(wider, "it is no wider than its page").toBeLessThan(0);
    await gm.shot(`page-${page}`);
  }
  const maps = await gm.run(async () => {
    const pack = game.packs.get("setpiece.scenes");
    const drawn = [...(await pack.getIndex())].map(async ({ _id }: any) => {
      // as a table gets it: in the pack it has the form of 13
      const scene = await game.scenes.importFromCompendium(pack, _id);
      const src = scene.levels?.contents?.[0]?.background?.src ?? scene.background?.src;
      const { ok, headers } = await fetch(`/${String(src)}`);
      return [scene.name, ok && /svg/.test(headers.get("content-type") ?? ""), scene.regions.size >= 3] as const;
    });
    return Promise.all(drawn);
  }, null);
  expect(maps).toHaveLength(4);
  for (const [name, ...fine] of maps) expect([name, ...fine]).toEqual([name, true, true]);
});

test("every prepared contest, fight and duel of the pack begins", async ({ gm }) => {
  const pages: { uuid: string; type: string }[] = await gm.run(async () => {
    const entries = await game.packs.get("setpiece.conflicts").getDocuments();
    return entries.flatMap((entry: any) => entry.pages.contents.map(({ uuid, type }: any) => ({ uuid, type })));
  }, null);
  const least = { contest: 12, fight: 6, duel: 4 };
  for (const [family, count] of Object.entries(least))
    expect(pages.filter(({ type }) => type === family).length, family).toBeGreaterThanOrEqual(count);
  for (const { uuid } of pages.filter(({ type }) => type in least)) {
    const begun = await gm.run(async (of) => {
      const answer = await game.system.api.startPrepared(of);
      const session = answer.kind === "done" ? game.system.api.open(answer.uuid) : null;
      // the next one is to begin with people who are in nothing else; one that runs is not deleted unasked
      await session?.cancel();
      if (session) await (await fromUuid(session.uuid)).delete();
      return { kind: answer.kind, key: answer.key ?? null, there: session !== null };
    }, uuid);
    expect(begun, uuid).toEqual({ kind: "done", key: null, there: true });
  }
});

test("every macro of the pack runs, and says what is missing", SMOKE, async ({ gm }) => {
  const ids: string[] = await gm.run(() => [...game.packs.get("setpiece.macros").index.keys()], null);
  for (const id of ids)
    await gm.run(async (of) => void (await (await game.packs.get("setpiece.macros").getDocument(of)).execute()), id);
  await expect(gm.page.locator(".application.sp-frame")).toBeVisible();
  await expect(gm.page.locator("#notifications")).toContainText(/\S/);
});

import { expect, test } from "../fixtures.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import { speak } from "../tools/language.ts";
import { rawKeys } from "../tools/readable.ts";

declare const fromUuid: any, game: any;

test("one table, two languages: Ana reads German, Bram English, and both see the same duel", async ({
  gm,
  ana,
  bram,
}) => {
  await speak(ana, "de");
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atAna, atBram] = [new Duel(ana, uuid), new Duel(bram, uuid)];
  await agree([atAna, atBram], 0);
  await expect(atBram.card).toContainText("chooses");
  await expect(atAna.card).toContainText(/\S/);
  await expect(atAna.card).not.toContainText("chooses");
  expect(await ana.page.evaluate(() => document.documentElement.lang)).toBe("de");
  await openDuelTab(ana, ANA_VELL);
  expect(await rawKeys(ana.page)).toEqual([]);
  expect(await rawKeys(bram.page)).toEqual([]);
  await ana.shot("german");
  await ana.run(async (of) => (await fromUuid(of)).sheet.close(), ANA_VELL);
  await gm.dice(5, 20);
  await atAna.choose("blade");
  await expect(atBram.option("step:2")).toBeVisible();
  expect(await rawKeys(bram.page)).toEqual([]);
  await atBram.take(1);
  await agree([atAna, atBram], -1);
  expect(await rawKeys(ana.page)).toEqual([]);
});

const FIGHTS = "JournalEntry.fightsatharbour1.JournalEntryPage";

test("a GM who plays in German finds heroes, foes and prepared fights in German, and foes in one line too", async ({
  gm,
}) => {
  await speak(gm, "de");
  await openTab(gm, "compendium");
  const packs = tabPanel(gm, "compendium");
  await expect(packs.getByText("Setpiece-Helden", { exact: true })).toBeVisible();
  await expect(packs.getByText("[EN] Setpiece-Helden", { exact: true })).toBeVisible();
  await gm.shot("german-packs", packs);

  const page = await gm.run(async (of) => {
    const pack = game.packs.get("setpiece.conflicts-de");
    const journal = await game.journal.importFromCompendium(pack, of);
    return journal.pages.find((one: any) => one.name === "Schlägerei auf dem Kai").uuid;
  }, "fightsatharbour1");
  await gm.run(async (of) => (await fromUuid(of)).sheet.render({ force: true, mode: "edit" }), page);
  const edit = gm.page.locator(".application", { has: gm.page.locator('[name="system.recipe.zones"]') });
  const line = edit.locator('[name="foe.0.line"]');
  await expect(line).toHaveValue("Pressgänger, Schlagen 3, Kraft 5, Keule");
  const zones = edit.locator('[name="system.recipe.zones"]');
  await expect(zones).toHaveValue("Schenke (Ausweg) - Kai (Deckung) - Laufplanke - Deck; Deck ~Geschick 1~ Takelage");
  await gm.shot("german-fight-page", edit);
  await line.fill("Pressgänger, Schlagen 4, Kraft 5, Keule");
  await edit.locator('button[type="submit"]').click();
  await expect
    .poll(() => gm.run(async (of) => (await fromUuid(of)).system.recipe, page))
    .toMatchObject({
      // What was not changed is not written
      zones: "Schenke (exit) - Kai (cover) - Laufplanke - Deck; Deck ~Finesse 1~ Takelage",
      foes: [{ line: "Pressgänger, strike 4, force 5, club" }, {}],
    });
  await gm.run(async (of) => (await fromUuid(of)).sheet.close(), page);
  await expect(edit).toHaveCount(0);

  const started = await gm.run(
    (uuid) => game.system.api.startPrepared(uuid),
    `Compendium.setpiece.conflicts-de.${FIGHTS}.ambushatthemill0`,
  );
  expect(started).toMatchObject({ kind: "done" });
  const found = (): Promise<unknown> =>
    gm.run((uuid) => {
      const { view, fight } = game.system.api.open(uuid);
      const foes: any[] = Object.values(view.fight.creatures).filter((one: any) => one.kind === "npc");
      return {
        foes: foes.map(({ name, sheet }) => [name, sheet.weapons.at(-1).name]),
        // Prepared "im Hof" and "in der Mühle": the same places, whatever the map calls them
        placed: [...new Set(foes.map(({ zone }) => view.fight.fight.zones.find(({ id }: any) => id === zone)?.name))],
        zones: view.fight.fight.zones.map((zone: any) => zone.name),
        cards: fight.cardsWanted - Object.keys(view.fight.creatures).length + foes.length,
        actors: game.actors.filter((actor: any) => actor.name === "Mühlentroll").length,
      };
    }, started.uuid);
  await expect.poll(found).toEqual({
    foes: [...[1, 2, 3, 4, 5, 6].map((n) => [`Wolf ${n}`, "Biss"]), ["Mühlentroll", "Keule"]],
    placed: ["Yard", "Mill"],
    // The map is the world's own, in the words of whoever made it
    zones: ["Road", "Gate", "Yard", "Mill", "Loft"],
    cards: 3,
    actors: 1,
  });

  const tracker = await Tracker.open(gm);
  await tracker.press("form add");
  const add = tracker.box.locator('[data-form="add"] input[name="line"]');
  await add.fill("Wachhund, Kraft 3, Biss 2, ignoriert dunkel");
  await tracker.key("Enter");
  await expect(tracker.box).toContainText("Wachhund");
  const kept = (uuid: string): Promise<string[]> =>
    gm.run(async (of) => (await fromUuid(of)).combatants.map((one: any) => one.system.line), uuid);
  await gm.shot("german-tracker", tracker.box);
  await expect.poll(() => kept(started.uuid)).toContain("Wachhund, force 3, bite 2, ignores dark");

  expect(await rawKeys(gm.page)).toEqual([]);
});

import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, BRAM_ORR, DUELLIST, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { framed } from "../pages/setpiece/frame.ts";
import { Tracker, layCards, makeFight, slotId } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { nothingOutside, ownNames, speakPseudo } from "../tools/pseudo.ts";

declare const game: any, Hooks: any, foundry: any, JournalEntry: any, Item: any;

const close = (seat: Seat): Promise<void> =>
  seat.run(async () => {
    for (const one of [...foundry.applications.instances.values()])
      if (one.hasFrame && one.constructor.name !== "Sidebar") await one.close();
  }, null);

test("sheets, dialogs and windows show no text that is in no language file", async ({ gm }) => {
  await speakPseudo(gm);
  const own = [...(await ownNames(gm)), "Zzz"];
  for (const actor of [ANA_VELL, DUELLIST]) {
    const sheet = await openSheet(gm, actor);
    const tabs = await sheet.locator("[data-tab-id]").all();
    for (const tab of tabs) {
      await tab.click();
      await nothingOutside(gm, own, `${actor} ${await tab.getAttribute("data-tab-id")}`);
    }
    await sheet.locator('[data-act="edit"]').first().click();
    for (const tab of tabs) {
      await tab.click();
      await nothingOutside(gm, own, `${actor} ${await tab.getAttribute("data-tab-id")}, edit`);
    }
    await close(gm);
  }
  await test.step("frames and start dialogs", async () => {
    await framed(gm, { seats: [ANA_SEAT, FOE] });
    await nothingOutside(gm, [...own, FOE.name], "frame of a contest");
    await close(gm);
    await gm.run((of) => void Hooks.callAll("setpiece.frameDuel", { a: of }), ANA_VELL);
    await expect(gm.page.locator("form[data-family=duel]")).toBeVisible();
    await nothingOutside(gm, own, "start of a duel");
    await close(gm);
    await gm.run((of) => void Hooks.callAll("setpiece.askHazard", [of]), ANA_VELL);
    await expect(gm.page.locator(".application.setpiece").last()).toBeVisible();
    await nothingOutside(gm, own, "hazards");
    await close(gm);
  });
  await test.step("pages that are prepared, and items", async () => {
    for (const type of ["contest", "duel", "fight"]) {
      await gm.run(async (of) => {
        const journal = await JournalEntry.create({ name: "Zzz", pages: [{ name: "Zzz", type: of }] });
        await journal.pages.contents[0].sheet.render({ force: true, mode: "edit" });
      }, type);
      await expect(
        gm.page.locator('.application input[name="name"], .application [name="title"]').first(),
      ).toBeVisible();
      await nothingOutside(gm, own, `page of a ${type}`);
      await close(gm);
    }
    for (const type of ["ability", "keyword", "flaw", "follower", "gear", "weapon", "armour"]) {
      const item = await gm.run(async (of) => (await Item.create({ name: "Zzz", type: of })).uuid as string, type);
      await openSheet(gm, item);
      await nothingOutside(gm, own, `item: ${type}`);
      await close(gm);
    }
  });
  await test.step("board, rulings, first steps", async () => {
    await gm.run(() => void Hooks.callAll("setpiece.showBoard"), null);
    await expect(gm.page.locator(".sp-board")).toBeVisible();
    await nothingOutside(gm, own, "board");
    await close(gm);
    await gm.run(() => new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
    await expect(gm.page.locator(".application.setpiece").last()).toBeVisible();
    await nothingOutside(gm, own, "rulings");
    await close(gm);
    await gm.run(() => void Hooks.callAll("setpiece.first"), null);
    await expect(gm.page.locator(".application.setpiece").last()).toBeVisible();
    await nothingOutside(gm, own, "first steps");
    await close(gm);
    await gm.run((of) => void Hooks.callAll("setpiece.makeHero", of), ANA_VELL);
    await expect(gm.page.locator(".application.setpiece").last()).toBeVisible();
    await nothingOutside(gm, own, "a hero in the making");
  });
});

test("a duel, a contest and a fight in play show no text that is in no language file", async ({ gm, ana }) => {
  await equip(gm, 1);
  for (const seat of [gm, ana]) await speakPseudo(seat);
  const own = [...(await ownNames(gm)), FOE.name, "Harbour-master"];
  await gm.dice(15, 5);
  const duel = await startDuel(gm);
  await agree([new Duel(ana, duel)], 0);
  for (const seat of [gm, ana]) await nothingOutside(seat, own, "a duel at its choice");
  await gm.dice(5, 19);
  await new Duel(ana, duel).choose("blade");
  await agree([new Duel(ana, duel)], -1);
  for (const seat of [gm, ana]) await nothingOutside(seat, own, "a duel after an exchange");
  const contest = await begin(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
  await expect(ana.page.locator("[data-holds]")).toBeVisible();
  for (const seat of [gm, ana]) await nothingOutside(seat, own, `a contest ${contest}`);
  const [ANA, TROLL] = [slotId("ana"), slotId("troll1")];
  const fight = await makeFight(gm, [
    { id: ANA, actor: ANA_VELL },
    { id: slotId("bram"), actor: BRAM_ORR },
    { id: TROLL, line: "Troll, strike 5, club 3, cards 1" },
  ]);
  const tracker = await Tracker.open(gm);
  const names = [...(await ownNames(gm)), FOE.name, "Troll"];
  await nothingOutside(gm, names, "a fight before the deal");
  await layCards(gm, fight, { [ANA]: 1, [slotId("bram")]: 9, [TROLL]: 2 });
  await nothingOutside(gm, names, "a fight that is dealt");
  await tracker.press(`menu ${TROLL}`);
  await nothingOutside(gm, names, "a row's menu");
  await openTab(ana, "combat");
  await nothingOutside(ana, names, "a fight as a player sees it");
});

import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import { closeWindows, openPage, source } from "../pages/core/documents.ts";
import { openJournal } from "../pages/core/journal.ts";
import { all, known } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, Duel, agree } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

const JOURNAL = "lightjournal0001";
const HEROES = { ana: "lightanavell0001", bram: "lightbramorr0001", cy: "lightcytarn00001" } as const;
const PAGES = { contest: "lightcaptains001", fight: "lightdarktower01", duel: "lightsteel000001" } as const;
const SCENES = { contest: "lightanchor00001", fight: "lightlamprock001", duel: "lightsteps000001" } as const;

/**
 * Open the adventure out of its compendium, as its entry there does, press the importer's button, and have heroes whom
 * the world has already come once more.
 */
async function importAdventure(gm: Seat): Promise<void> {
  await gm.run(async () => {
    const [adventure] = await game.packs.get("setpiece.adventures").getDocuments();
    await adventure.sheet.render({ force: true });
  }, null);
  const sheet = gm.page.locator(".adventure-importer");
  await expect(sheet.locator("input[type=checkbox]:checked")).toHaveCount(5);
  await gm.shot("adventure-importer", sheet);
  await sheet.locator("button[type=submit]").click();
  const asked = gm.page.locator(".application.dialog", { hasText: "Already in this world" });
  await expect(asked).toContainText("Ana Vell, Bram Orr");
  await gm.shot("adventure-twins", asked);
  await asked.locator('button[data-action="again"]').click();
  await expect(sheet).toBeHidden();
  // It leads on: the page that says how to run it is open
  const journal = gm.page.locator(".application.journal-entry");
  await expect(journal.locator(".toc .active")).toContainText("How to run this in two hours");
  await closeWindows(gm);
}

/** The prepared scene in its journal, opened. */
async function prepared(gm: Seat, what: keyof typeof PAGES): Promise<Locator> {
  await openPage(gm, `JournalEntry.${JOURNAL}.JournalEntryPage.${PAGES[what]}`);
  const page = gm.page.locator(".journal-entry .sp-prepared");
  await expect(page.locator('[data-act="start"]')).toBeVisible();
  return page;
}

/** Give each player the hero of the adventure, as the page on running it says. */
async function handOut(gm: Seat, seats: readonly Seat[]): Promise<void> {
  await gm.run(async (heroes) => {
    for (const [name, id] of Object.entries(heroes)) {
      const user = game.users.find((one: any) => one.name.toLowerCase() === name);
      await game.actors.get(id).update({ ownership: { [user.id]: 3 } });
      await user.update({ character: id });
    }
  }, HEROES);
  for (const seat of seats)
    await expect.poll(() => seat.run(() => game.user.character?.id.startsWith("light"), null)).toBe(true);
}

/** The scene is activated, the page opened in the journal and started; the uuid of what has begun. */
async function start(gm: Seat, what: keyof typeof PAGES): Promise<string> {
  await gm.run((id) => game.scenes.get(id).activate(), SCENES[what]);
  const sheet = await prepared(gm, what);
  await expect(sheet.locator(".sp-read-aloud")).toContainText(/\S/);
  await gm.shot(`adventure-${what}`, gm.page.locator(".application.journal-entry"));
  const before: string[] = await gm.run(() => game.system.api.live().map((one: any) => one.uuid), null);
  await sheet.locator('[data-act="start"]').click();
  const begun = (): Promise<string> =>
    gm.run((old) => game.system.api.live().find((one: any) => !old.includes(one.uuid))?.uuid ?? "", before);
  await expect.poll(begun).not.toBe("");
  const uuid = await begun();
  await atRest(gm, uuid);
  // the board comes up for the GM, over the bar: put aside with the journal, as a GM would
  await closeWindows(gm);
  return uuid;
}

test.use({ canvas: true });

test(
  "the evening is imported, read and begun: the captains, the rock, the steps",
  SMOKE,
  async ({ gm, ana, bram, cy }) => {
    const players = [ana, bram, cy];
    await test.step("the importer brings everything, and overwrites none of the world's own heroes", async () => {
      const hers = await source(gm, ANA_VELL);
      await importAdventure(gm);
      const ours = (kind: string): number => game[kind].filter((one: any) => one.id.startsWith("light")).length;
      for (const [kind, count] of Object.entries({ actors: 12, journal: 2, scenes: 3, tables: 4, folders: 5 }))
        await expect.poll(() => gm.run(ours, kind), kind).toBe(count);
      const note = (await prepared(gm, "contest")).locator("[data-unplayed]");
      await expect(note).toContainText("No player owns Ana Vell, Bram Orr, and Cy Tarn.");
      expect(await source(gm, ANA_VELL)).toEqual(hers);
      await handOut(gm, players);
      await expect(note).toHaveCount(0);
      await closeWindows(gm);
    });

    await test.step("its pages are read in their order, and every link leads somewhere", async () => {
      const { pages } = await source(gm, `JournalEntry.${JOURNAL}`);
      const names: string[] = pages.toSorted((a: any, b: any) => a.sort - b.sort).map(({ name }: any) => name);
      expect(names[0]).toBe("How to run this in two hours");
      expect(names).toHaveLength(9);
      const window = await openJournal(gm, JOURNAL);
      for (const name of names) {
        await window.locator(".toc").getByText(name, { exact: true }).click();
        await expect(window.locator(".toc .active")).toContainText(name);
        await expect(window.locator("a.broken")).toHaveCount(0);
      }
      await window.locator(".toc").getByText("How to run this in two hours").click();
      for (const theme of ["dark", "light"] as const) {
        await gm.theme(theme);
        await gm.shot(`adventure-journal-${theme}`, window);
      }
      await closeWindows(gm);
      expect(await ana.run((id) => game.journal.get(id).visible, JOURNAL), "the GM's own").toBe(false);
    });

    await test.step("scene one: three against the captains", async () => {
      const uuid = await start(gm, "contest");
      const { seats } = await known(gm, uuid);
      const names = Object.values(seats).flatMap(({ side, name }: any) => (side === "A" ? [name] : []));
      expect(names).toEqual(expect.arrayContaining(["Ana Vell", "Bram Orr", "Cy Tarn"]));
      await all([gm, ...players], uuid, { status: "live" });
      await gm.run((of) => game.system.api.open(of).cancel(), uuid);
    });

    await test.step("scene two: tokens stand in their zones, and cards are dealt", async () => {
      const uuid = await start(gm, "fight");
      const tracker = await Tracker.open(gm);
      const zones = await gm.run((of) => {
        const state = game.system.api.open(of).view.fight;
        const name = (id: string): string => state.fight.zones.find((zone: any) => zone.id === id)?.name ?? "";
        return Object.fromEntries(Object.values<any>(state.creatures).map((one) => [one.name, name(one.zone)]));
      }, uuid);
      expect(zones).toEqual({
        "Ana Vell": "Causeway",
        "Bram Orr": "Causeway",
        "Cy Tarn": "Causeway",
        "Harbour dog": "Landing",
        "Press-ganger in the yard": "Yard",
        "Press-ganger at the hut": "Yard",
        "Fire-raiser": "Tower",
        "Hired blade": "Lamp room",
      });
      await gm.shot("adventure-rock");
      await tracker.press("deal");
      await tracker.control("end-fight").click();
      await gm.page.locator('.sp-end-fight [data-act="end-yes"]').click();
      await expect.poll(() => gm.run((of) => game.system.api.open(of)?.status ?? "over", uuid)).not.toBe("live");
    });

    await test.step("scene three: one bout on the steps", async () => {
      await gm.dice(19, 2);
      const uuid = await start(gm, "duel");
      await agree(screens(Duel, uuid, ...players), 0);
    });
  },
);

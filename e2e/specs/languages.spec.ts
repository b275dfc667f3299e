/** Languages at one table, in narrow places, where texts are missing, and one that nobody speaks (`pseudo.ts`). */
import { expect, test } from "../fixtures.ts";
import { closeWindows, openPage, openSheet, openToWrite } from "../pages/core/documents.ts";
import { makePage } from "../pages/core/journal.ts";
import { openSettingsMenu } from "../pages/core/menus.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, all, begin, equip } from "../pages/setpiece/contest-play.ts";
import { playOut, winning } from "../pages/setpiece/contest-table.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, BRAM_ORR, DUELLIST, agree, duelOf } from "../pages/setpiece/duel.ts";
import { framed } from "../pages/setpiece/frame.ts";
import { Tracker, layCards, makeFight, slotId } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { nothingOutside, ownNames, speakPseudo } from "../tools/pseudo.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

declare const fromUuid: any, game: any, Hooks: any, Item: any;

const [ANA, BRAM, TROLL] = [slotId("ana"), slotId("bram"), slotId("troll1")];
/** Both heroes and a foe in one line, before the deal. */
const threeFight = (gm: Seat, line: string): Promise<string> =>
  makeFight(gm, [
    { id: ANA, actor: ANA_VELL },
    { id: BRAM, actor: BRAM_ORR },
    { id: TROLL, line },
  ]);
const call = (seat: Seat, hook: string, given: unknown): Promise<void> =>
  seat.run(([name, data]) => void Hooks.callAll(name, data), [hook, given] as const);

test("one table, two languages: Ana reads German, Bram English, and both see the same duel", async ({
  gm,
  ana,
  bram,
}) => {
  await speak(ana, "de");
  const noKeys = async (): Promise<void> => {
    for (const seat of [ana, bram]) expect(await rawKeys(seat.page)).toEqual([]);
  };
  const [, atAna, atBram] = await duelOf([gm, ana, bram]);
  await expect(atBram.card).toContainText("chooses");
  await expect(atAna.card).toContainText(/\S/);
  await expect(atAna.card).not.toContainText("chooses");
  expect(await ana.page.evaluate(() => document.documentElement.lang)).toBe("de");
  await openDuelTab(ana, ANA_VELL);
  await noKeys();
  await ana.shot("german");
  await ana.run(async (of) => (await fromUuid(of)).sheet.close(), ANA_VELL);
  await gm.dice(5, 20);
  await atAna.choose("blade");
  await expect(atBram.option("step:2")).toBeVisible();
  await noKeys();
  await atBram.take(1);
  await agree([atAna, atBram], -1);
  await noKeys();
});

test("a GM who plays in German finds heroes, foes and prepared fights in German, and foes in one line too", async ({
  gm,
}) => {
  await speak(gm, "de");
  await openTab(gm, "compendium");
  for (const name of ["Setpiece-Helden", "[EN] Setpiece-Helden"])
    await expect(tabPanel(gm, "compendium").getByText(name, { exact: true })).toBeVisible();

  const started = await gm.run(
    (uuid) => game.system.api.startPrepared(uuid),
    "Compendium.setpiece.conflicts-de.JournalEntry.fightsatharbour1.JournalEntryPage.ambushatthemill0",
  );
  expect(started).toMatchObject({ kind: "done" });
  const found = (): Promise<unknown> =>
    gm.run((uuid) => {
      const { view, fight } = game.system.api.open(uuid);
      const { creatures } = view.fight;
      const { zones } = view.fight.fight;
      const foes: any[] = Object.values(creatures).filter((one: any) => one.kind === "npc");
      return {
        foes: foes.map(({ name, sheet }) => [name, sheet.weapons.at(-1).name]),
        // Prepared "im Hof" and "in der Mühle": the same places, whatever the map calls them
        placed: [...new Set(foes.map(({ zone }) => zones.find(({ id }: any) => id === zone)?.name))],
        zones: zones.map((zone: any) => zone.name),
        cards: fight.cardsWanted - Object.keys(creatures).length + foes.length,
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
  await tracker.box.locator('[data-form="add"] input[name="line"]').fill("Wachhund, Kraft 3, Biss 2, ignoriert dunkel");
  await tracker.key("Enter");
  await expect(tracker.box).toContainText("Wachhund");
  await gm.shot("german-tracker", tracker.box);
  const kept = (): Promise<string[]> =>
    gm.run(async (of) => (await fromUuid(of)).combatants.map((one: any) => one.system.line), started.uuid);
  await expect.poll(kept).toContain("Wachhund, force 3, bite 2, ignores dark");
  expect(await rawKeys(gm.page)).toEqual([]);
});

test("at 300 pixels nothing is cut off or scrolls sideways, in any language: tracker, card and bar", async ({ gm }) => {
  const [duel] = await duelOf([gm]);
  const fight = await threeFight(gm, "Harbour Mistress of Undersea, strike 5, club 3, cards 1");
  await layCards(gm, fight, { [ANA]: 9, [BRAM]: 8, [TROLL]: 1 });
  for (const language of ["en", "de", "fr", "es", "pt-BR", "it"])
    await test.step(language, async () => {
      const whole = (what: string, ...places: string[]): Promise<void> =>
        expect.poll(() => clippedParts(gm.page, places), `${what}, ${language}`).toEqual([]);
      await speak(gm, language);
      const tracker = await Tracker.open(gm);
      await tracker.press(`menu ${TROLL}`);
      await expect(tracker.row(TROLL).locator(".sp-drawer")).toBeVisible();
      await whole("tracker", ".sp-tracker-box");
      await gm.shot(`tracker-${language}`, tracker.box);
      await openTab(gm, "chat");
      await expect(duel.card).toBeVisible();
      await whole("card", "setpiece-conflict", "[data-holds]");
      await gm.shot(`card-${language}`, duel.card);
      expect(await rawKeys(gm.page)).toEqual([]);
    });
});

test("A12 where the host is in a language that nobody has put our words into, what is ours is said to be English", async ({
  gm,
}) => {
  await duelOf([gm]);
  // A host in French, and nobody has put our words into French
  await gm.page.route(/systems\/setpiece\/lang\/fr\b/, (route) => route.fulfill({ json: {} }));
  await speak(gm, "fr");
  const ours = ["#chat .sp-dock setpiece-conflict", ".sp-strip", ".sp-tracker-box", "[data-setpiece-live=polite]"];
  for (const place of ours) await expect(gm.page.locator(place).first()).toHaveAttribute("lang", "en");
  const sheet = await openSheet(gm, ANA_VELL);
  await expect(sheet).toHaveAttribute("lang", "en");
  await speak(gm, "de");
  for (const place of ours) await expect(gm.page.locator(place).first()).not.toHaveAttribute("lang");
});

test("sheets, dialogs and windows show no text that is in no language file", async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await speakPseudo(seat);
  const own = [...(await ownNames(gm)), FOE.name, "Zzz"];
  const WINDOW = ".application.setpiece, .application.dialog";
  /** Open a window, read it, and close it. */
  const look = async (where: string, open: () => Promise<unknown>, shown = WINDOW): Promise<void> => {
    await open();
    await expect(gm.page.locator(shown).last()).toBeVisible();
    await nothingOutside(gm, own, where);
    await closeWindows(gm);
  };
  for (const actor of [ANA_VELL, DUELLIST]) {
    const sheet = await openSheet(gm, actor);
    const tabs = await sheet.locator("[data-tab-id]").all();
    for (const mode of ["play", "edit"]) {
      await sheet.locator(`[data-act="${mode}"]`).first().click();
      for (const tab of tabs) {
        await tab.click();
        await nothingOutside(gm, own, `${actor} ${await tab.getAttribute("data-tab-id")}, ${mode}`);
      }
    }
    await closeWindows(gm);
  }
  await look("frame of a contest", () => framed(gm, { seats: [ANA_SEAT, FOE] }));
  await look("start of a duel", () => call(gm, "setpiece.frameDuel", { a: ANA_VELL }), "form[data-family=duel]");
  await look("hazards", () => call(gm, "setpiece.askHazard", [ANA_VELL]));
  await look("board", () => call(gm, "setpiece.showBoard", undefined), ".sp-board");
  await look("a hero in the making", () => call(gm, "setpiece.makeHero", ANA_VELL));
  await look("rulings", () => openSettingsMenu(gm, "rulings"));
  for (const packed of [true, false])
    await look(`a scene that is missing, ${packed ? "packed" : "gone"}`, () =>
      gm.run((of) => void Hooks.callAll("setpiece.askScene", { name: "Zzz", packed: of }, () => {}), packed),
    );
  await look("a choice among names", () =>
    gm.run((uuid) => {
      const choices = ["a", "b"].map((id) => ({ id, name: "Zzz", uuid }));
      const text = { key: "Play.Names.Title" };
      Hooks.callAll("setpiece.pick", { title: text, text, several: true, choices }, () => {});
    }, ANA_VELL),
  );
  for (const type of ["contest", "duel", "fight"])
    await look(
      `page of a ${type}`,
      async () => openToWrite(gm, await makePage(gm, { name: "Zzz", type })),
      '.application :is(input[name="name"], [name="title"])',
    );
  for (const type of ["ability", "keyword", "flaw", "follower", "gear", "weapon", "armour"])
    await look(`item: ${type}`, async () =>
      openSheet(gm, await gm.run(async (of) => (await Item.create({ name: "Zzz", type: of })).uuid as string, type)),
    );
  await look("first steps", () => call(gm, "setpiece.first", undefined));
  await test.step("first steps of a GM with a scene begun, and a player's", async () => {
    await call(gm, "setpiece.first", undefined);
    await gm.page.locator('#setpiece-first [data-control="scene duel"]').click();
    await expect(gm.page.locator("[data-holds]").first()).toBeVisible();
    await nothingOutside(gm, [...own, ...(await ownNames(gm))], "the coach beside a duel");
    await call(ana, "setpiece.first", undefined);
    await expect(ana.page.locator(".application.setpiece").last()).toBeVisible();
    await nothingOutside(ana, [...own, ...(await ownNames(gm))], "first steps of a player");
  });
});

test("a duel, a contest and a fight in play show no text that is in no language file", async ({ gm, ana }) => {
  await equip(gm, 1);
  for (const seat of [gm, ana]) await speakPseudo(seat);
  let own = [...(await ownNames(gm)), FOE.name, "Zzz"];
  const both = async (where: string): Promise<void> => {
    for (const seat of [gm, ana]) await nothingOutside(seat, own, where);
  };
  const [, duel] = await duelOf([gm, ana]);
  await both("a duel at its choice");
  await gm.dice(5, 19);
  await duel.choose("blade");
  await agree([duel], -1);
  await both("a duel after an exchange");
  await gm.run((of) => game.system.api.open(of).cancel(), duel.uuid);
  await gm.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  await gm.run((of) => game.system.api.hazard({ type: "fear", value: 2 }, [of]), ANA_VELL);
  await expect(ana.page.locator("#chat .message-content").last()).toContainText("⟦");
  await nothingOutside(ana, own, "a hazard in the chat");
  await test.step("contests of the long types, a replay, a window of its own", async () => {
    await winning(gm);
    const scored = await begin(gm, { type: "scored", title: "Zzz", seats: [ANA_SEAT, FOE] });
    await playOut([ana], gm, scored);
    await all([gm, ana], scored, { status: "ended" });
    await both("a scored contest that is over");
    await openPage(ana, scored);
    await ana.page.locator('[data-act="replay"]').first().click();
    await expect(ana.page.locator(".sp-replay")).toBeVisible();
    await nothingOutside(ana, own, "a replay");
    await ana.run(async (of) => (await fromUuid(of)).parent.sheet.close(), scored);
    for (const type of ["extended", "chained"] as const) {
      const uuid = await begin(gm, { type, title: "Zzz", seats: [ANA_SEAT, FOE] });
      await expect(ana.page.locator("[data-holds]").first()).toBeVisible();
      await ana.page.locator(`setpiece-conflict[uuid="${uuid}"] [data-act="popout"]`).first().click();
      await expect(ana.page.locator(".application.setpiece").last()).toBeVisible();
      await both(`${type}, in a window of its own too`);
      await ana.page.keyboard.press("Escape");
      await gm.run((of) => game.system.api.open(of).cancel(), uuid);
    }
  });
  const fight = await threeFight(gm, "Troll, strike 5, club 3, cards 1");
  const tracker = await Tracker.open(gm);
  own = [...(await ownNames(gm)), FOE.name, "Troll", "Zzz"];
  await nothingOutside(gm, own, "a fight before the deal");
  await layCards(gm, fight, { [ANA]: 1, [BRAM]: 9, [TROLL]: 2 });
  await nothingOutside(gm, own, "a fight that is dealt");
  await tracker.press(`menu ${TROLL}`);
  await nothingOutside(gm, own, "a row's menu");
  await openTab(ana, "combat");
  await nothingOutside(ana, own, "a fight as a player sees it");
});

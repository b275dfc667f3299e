/**
 * The pictures of the manual that the README does not show as well: single parts of screens, small enough to ship with
 * the system. Run by `npm run pictures` alone.
 */
import { expect, test } from "../fixtures.ts";
import { openPage } from "../pages/core/documents.ts";
import { foldSidebar, openTab } from "../pages/core/sidebar.ts";
import { FightScreen, ana as armedAna, fightAt, troll, TROLL_1, TROLL_2, ANA } from "../pages/setpiece/attack.ts";
import { heldCard } from "../pages/setpiece/card.ts";
import { ANA_SEAT, begin, equip, press, ready } from "../pages/setpiece/contest-play.ts";
import { creator, goTo, inviteAll, sayWho } from "../pages/setpiece/creator.ts";
import { StartDialog, openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, BRAM_ORR, startDuel } from "../pages/setpiece/duel.ts";
import { makeTokenFight, TOKENS } from "../pages/setpiece/fight-play.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { MASTER, makeFolder, picture } from "./taken.ts";

declare const foundry: any, fromUuid: any, game: any, Hooks: any, JournalEntry: any;

const VOTE = { title: "The harbour vote", phase: "rising", seats: [ANA_SEAT, MASTER], text: "" };

const FIGHT = {
  title: "Wolves at the mill",
  zones: "Road (exit) - Gate - Yard (cover) - Mill; Mill ~Force 2~ Loft (dark)",
  heroes: true,
  foes: [
    { actor: "", line: "Wolf, Force 3, bite 2, Sneak 2", count: 3, grouped: true, zone: "Yard" },
    { actor: "", line: "Miller, Strike 3, club 2", zone: "Mill" },
  ],
};

// As high as a card with its step is, so that none is cut off
test.use({ viewportSize: { width: 1000, height: 960 } });
test.beforeAll(makeFolder);

/** The contest of the sample scenes, scored, with points to spend. */
async function vote(gm: Seat, type = "scored"): Promise<string> {
  await equip(gm, 2);
  return begin(gm, { ...VOTE, type });
}

test("manual: a step, by pointer and by keyboard", async ({ gm, ana }) => {
  const uuid = await vote(gm);
  await openTab(ana, "chat");
  await ready(ana, "plain:p1");
  await picture(ana, "step", { target: heldCard(ana, uuid) });
  await ana.page.keyboard.press("y");
  await expect(heldCard(ana, uuid).locator("button:focus")).toHaveCount(1);
  await picture(ana, "keys", { target: heldCard(ana, uuid), theme: "dark" });
  await openTab(gm, "chat");
  const atGm = gm.page.locator("#chat .sp-dock");
  await expect(atGm.locator('[data-act="nudge"]').first()).toBeVisible();
  await picture(gm, "waiting", { target: atGm });
});

test("manual: a hero point, and where a number comes from", async ({ gm, ana }) => {
  const uuid = await vote(gm);
  await openTab(ana, "chat");
  await gm.dice(4, 12);
  await press(ana, "plain:p1");
  const card = heldCard(ana, uuid);
  await expect(card).toContainText("Spend a hero point?");
  await picture(ana, "point", { target: card });
  await card.locator("details.sp-rounds > summary").click();
  await card.locator("details.sp-trace > summary").first().click();
  await picture(ana, "trace", { target: card.locator("details.sp-rounds") });
});

test("manual: a bid", async ({ gm, ana }) => {
  const uuid = await vote(gm, "extended");
  await openTab(ana, "chat");
  await expect(heldCard(ana, uuid).locator("input[type=range]")).toBeVisible();
  await picture(ana, "bid", { target: heldCard(ana, uuid) });
});

test("manual: the strip", async ({ gm, ana }) => {
  await vote(gm);
  await foldSidebar(ana);
  const strip = ana.page.locator(".sp-strip");
  await expect(strip).toBeVisible();
  await picture(ana, "strip", { target: strip });
});

test("manual: a reaction", async ({ gm, ana }) => {
  const uuid = await fightAt(gm, [armedAna(), troll()], "Gate", { [TROLL_1]: 1, [ANA]: 4, [TROLL_2]: 7 });
  await openTab(ana, "combat");
  await new FightScreen(gm, uuid).attack({ target: ANA });
  await ana.page.setViewportSize({ width: 1000, height: 500 });
  const box = new Tracker(ana).box;
  await expect(box.locator('button[data-option^="react:parry"]')).toBeVisible();
  await picture(ana, "reaction", { target: box });
});

test("manual: a challenge", async ({ ana }) => {
  const sheet = await openDuelTab(ana, ANA_VELL);
  await sheet.locator('[data-act="challenge"]').click();
  const dialog = new StartDialog(ana);
  await dialog.fill({ b: BRAM_ORR, stakes: "spar", text: "Who teaches the harbour watch" });
  await picture(ana, "challenge", { target: ana.page.locator(".application", { has: dialog.form }) });
});

test("manual: the board", async ({ gm, ana, bram }) => {
  void bram;
  await vote(gm);
  await startDuel(gm, { stakes: { kind: "spar" } });
  await makeTokenFight(gm, Object.values(TOKENS));
  await ready(ana, "plain:p1");
  await gm.run(() => void Hooks.callAll("setpiece.showBoard"), null);
  const board = gm.page.locator("#setpiece-board");
  await expect(board).toContainText("The harbour vote");
  await gm.run(
    () => void foundry.applications.instances.get("setpiece-board").setPosition({ top: 60, height: 320 }),
    null,
  );
  await picture(gm, "board", { target: board });
});

test("manual: a prepared fight and its zones", async ({ gm, ana, bram }) => {
  void [ana, bram];
  const uuid: string = await gm.run(async (recipe) => {
    const system = { status: "prepared", text: "The grain must reach the quay", recipe };
    const pages = [{ name: recipe.title, type: "fight", system }];
    return (await JournalEntry.create({ name: "Fights", pages })).pages.contents[0].uuid;
  }, FIGHT);
  await openPage(gm, uuid);
  const sheet = gm.page.locator(".sp-prepared");
  await expect(sheet).toContainText("Heroes win");
  await picture(gm, "prepared", { target: sheet });
  await sheet.locator('[data-act="start"]').click();
  await gm.run(async (of) => void (await (await fromUuid(of)).parent.sheet.close()), uuid);
  await gm.page.setViewportSize({ width: 1000, height: 620 });
  await openTab(gm, "combat");
  const tracker = new Tracker(gm);
  await expect(tracker.zones).toHaveCount(5);
  await tracker.control("graph").click();
  await expect(tracker.box.locator(".sp-graph")).toHaveCount(1);
  await picture(gm, "zones", { target: tracker.box });
});

test("manual: the rulings", async ({ gm }) => {
  await gm.run(() => void new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
  const window = gm.page.locator("#setpiece-rulings");
  await expect(window.locator('button[type="submit"]')).toBeVisible();
  await picture(gm, "rulings", { target: window });
});

test.describe("manual: in an empty world", () => {
  test.use({ empty: true });
  test("a hero in the making", async ({ gm, ana }) => {
    await inviteAll(gm);
    await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
    await goTo(ana, "abilities");
    await picture(ana, "creator", { target: ana.page.locator(".application", { has: creator(ana) }) });
  });
});

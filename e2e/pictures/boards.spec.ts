/**
 * The product's picture of each board of the drawing of its surface, light and dark, cropped to the part that the board
 * draws: `npm run pictures -- --only surface` sets them beside the drawing, in docs/pictures/boards.
 */
import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { ANA, BRAM, FightScreen, WOLVES } from "../pages/setpiece/attack.ts";
import { heldCard } from "../pages/setpiece/card.ts";
import { ANA_SEAT, BRAM_SEAT, all, begin, equip, press, ready } from "../pages/setpiece/contest-play.ts";
import { playOut, setBid } from "../pages/setpiece/contest-table.ts";
import { firstSteps } from "../pages/setpiece/creator.ts";
import { ANA_VELL, DUELLIST, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { framed, tickOf } from "../pages/setpiece/frame.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { MASTER, boardPicture, makeFolder } from "./taken.ts";

declare const game: any;

const BRUISERS = { ...MASTER, name: "Her bruisers", actor: DUELLIST };
const VASSKA = { ...MASTER, id: "b2", name: "Vasska the Fence" };
const CHARTS = { title: "Do we get the charts back?", prize: "The charts are theirs", type: "scored", phase: "rising" };
const PAIRS = [
  { a: "a1", b: "b1" },
  { a: "a2", b: "b2" },
];
const FLEET = { title: "Will the fleet sail tonight?", type: "scored", phase: "rising", seats: [ANA_SEAT, MASTER] };

// So high that no card with its step is cut off
test.use({ viewportSize: { width: 1280, height: 1500 } });
test.beforeAll(makeFolder);

/** The contest about the fleet, and its first roll. */
async function fleet(gm: Seat, ana: Seat): Promise<string> {
  await equip(gm, 0);
  const uuid = await begin(gm, FLEET);
  await gm.dice(1, 11);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
  await ready(ana, "plain:p1");
  return uuid;
}

test("surface 1: a contest, pinned", async ({ gm, ana }) => {
  await openTab(ana, "chat");
  const uuid = await fleet(gm, ana);
  await boardPicture(ana, "01", heldCard(ana, uuid));
});

test("surface 2: the moment of a hero point", async ({ gm, ana }) => {
  await equip(gm, 3);
  await openTab(ana, "chat");
  const uuid = await begin(gm, { ...CHARTS, seats: [ANA_SEAT, BRUISERS] });
  await gm.dice(10, 12);
  await press(ana, "gambit:p1");
  const card = heldCard(ana, uuid);
  await expect(card).toContainText("Spend a hero point?");
  await boardPicture(ana, "02", card);
});

test("surface 3: the log while a card is pinned", async ({ gm, ana }) => {
  await openTab(ana, "chat");
  await fleet(gm, ana);
  const log = ana.page.locator("#chat .chat-log");
  await expect(log.locator("[data-message-id]").first()).toBeVisible();
  await boardPicture(ana, "03", log.locator("[data-message-id]:has(setpiece-conflict, setpiece-message)"));
});

test("surface 4: a group with a free hero", async ({ gm, ana, bram }) => {
  await equip(gm, 0);
  await openTab(ana, "chat");
  const uuid = await begin(gm, { ...CHARTS, pairings: PAIRS, seats: [ANA_SEAT, BRAM_SEAT, BRUISERS, VASSKA] });
  await gm.dice(1, 20, 9, 12);
  await press(ana, "plain:p1");
  await press(bram, "plain:p2");
  await all([gm, ana, bram], uuid, { round: 2 });
  await atRest(gm, uuid);
  await expect(heldCard(ana, uuid).locator('[data-act="option"]').first()).toBeVisible();
  await boardPicture(ana, "04", heldCard(ana, uuid));
});

test("surface 5: a bid", async ({ gm, ana }) => {
  await equip(gm, 0);
  await openTab(ana, "chat");
  const uuid = await begin(gm, { title: "Race to the lamp", type: "extended", seats: [ANA_SEAT, MASTER] });
  await setBid(ana, 9);
  await atRest(gm, uuid);
  await boardPicture(ana, "05", heldCard(ana, uuid));
});

test("surface 6: the end, and what follows", async ({ gm, ana, bram }) => {
  await equip(gm, 0);
  await openTab(gm, "chat");
  const uuid = await begin(gm, { ...CHARTS, pairings: PAIRS, seats: [ANA_SEAT, BRAM_SEAT, BRUISERS, VASSKA] });
  await gm.dice(1, 20, 1, 20);
  await press(ana, "plain:p1");
  await press(bram, "plain:p2");
  await playOut([ana, bram], gm, uuid);
  const card = gm.page.locator("#chat [data-message-id]", {
    has: gm.page.locator(`setpiece-conflict[uuid="${uuid}"]`),
  });
  await expect(card).toContainText("The charts are theirs");
  await boardPicture(gm, "06", card.last());
});

/** A face for everybody whom a spec made. */
const faces = (gm: Seat): Promise<void> =>
  gm.run(async () => {
    const made = game.actors.filter((one: any) => one.type === "npc" && one.name.startsWith("Wolf"));
    for (const actor of made) await actor.update({ img: "systems/setpiece/assets/portraits/wolf.svg" });
  }, null);

/** Ana at the road and Bram at the gate, with the wolves before them. */
async function gate(gm: Seat, cards: Readonly<Record<string, number>>): Promise<string> {
  const uuid = await armed.fightAt(
    gm,
    // Her own weapons are in her hands, a knife to be thrown among them
    [armed.ana({ weapons: [] }), armed.bram({ combat: { actions: { finesse: 2 } } }), ...armed.wolves(3)],
    { [ANA]: "Road", [BRAM]: "Gate", [WOLVES[0]]: "Gate", [WOLVES[1]]: "Gate", [WOLVES[2]]: "Yard" },
    cards,
  );
  await faces(gm);
  // Whoever would swap cards has done so
  await new FightScreen(gm, uuid).press("default:window:gm:1");
  return uuid;
}

test("surface 7: a turn in a fight, a tile unfolded", async ({ gm, ana, bram }) => {
  void bram;
  await openTab(ana, "chat");
  const uuid = await gate(gm, { [ANA]: 1, [BRAM]: 2, [WOLVES[0]]: 4, [WOLVES[1]]: 6, [WOLVES[2]]: 8 });
  const screen = new FightScreen(ana, uuid);
  await screen.choose("weapon", "Knife, thrown");
  await boardPicture(ana, "07", heldCard(ana, uuid));
});

test("surface 8: menus", async ({ gm, ana, bram }) => {
  void bram;
  await equip(gm, 3);
  await openTab(ana, "chat");
  const uuid = await begin(gm, { ...CHARTS, seats: [ANA_SEAT, BRAM_SEAT, BRUISERS] });
  const card = heldCard(ana, uuid);
  await card.locator('[data-act="moves"][data-who="a1"]').click();
  await expect(card.locator('.sp-moves-open[data-key="open a1"]')).toBeVisible();
  await boardPicture(ana, "08", card);
});

test("surface 9: the rail of a fight, and of a contest", async ({ gm, ana, bram }) => {
  const rail = ana.page.locator(".sp-rail");
  const uuid = await gate(gm, { [BRAM]: 1, [ANA]: 5, [WOLVES[0]]: 6, [WOLVES[1]]: 7, [WOLVES[2]]: 8 });
  await new FightScreen(bram, uuid).press("endTurn");
  await expect(rail.locator('[aria-current="true"]')).toHaveCount(1);
  await boardPicture(ana, "09", rail);
  await send(gm, uuid, { type: "endFight" });
  await fleet(gm, ana);
  await expect(rail).toContainText("Will the fleet sail tonight?");
  await boardPicture(ana, "09.1", rail);
});

test("surface 10: a reaction", async ({ gm, bram }) => {
  await openTab(bram, "chat");
  const uuid = await gate(gm, { [WOLVES[0]]: 1, [ANA]: 5, [BRAM]: 6 });
  await new FightScreen(gm, uuid).attack({ target: BRAM });
  const card = heldCard(bram, uuid);
  await expect(card.locator('button[data-option^="react:parry"]')).toBeVisible();
  await boardPicture(bram, "10", card);
});

test("surface 11: harm to be split", async ({ gm, bram }) => {
  await openTab(bram, "chat");
  const uuid = await gate(gm, { [WOLVES[0]]: 1, [ANA]: 5, [BRAM]: 6 });
  await send(gm, uuid, { type: "harm", target: BRAM, harmType: "physical", amount: 4 });
  const screen = new FightScreen(bram, uuid);
  await expect(screen.ways(screen.bar).first()).toBeVisible();
  await boardPicture(bram, "11", heldCard(bram, uuid));
});

test("surface 12: the encounter tab", async ({ gm, ana, bram }) => {
  void ana;
  const uuid = await gate(gm, { [BRAM]: 1, [ANA]: 5, [WOLVES[0]]: 6, [WOLVES[1]]: 7, [WOLVES[2]]: 8 });
  await new FightScreen(bram, uuid).press("endTurn");
  await send(
    gm,
    uuid,
    { type: "harm", target: ANA, harmType: "physical", amount: 1 },
    { type: "ignite", target: ANA, damage: 1, needed: 2 },
    { type: "harm", target: WOLVES[2], harmType: "physical", amount: 2 },
  );
  await gm.page.setViewportSize({ width: 1280, height: 720 });
  await openTab(gm, "combat");
  await boardPicture(gm, "12", new Tracker(gm).box);
});

test("surface 13: framing", async ({ gm, ana, bram }) => {
  void [ana, bram];
  await equip(gm, 1);
  const dialog = await framed(gm, {});
  await tickOf(dialog, "A bare resistance").click();
  await tickOf(dialog, "The Harbour-master").click();
  await dialog.locator('input[name="prize"]').fill("The fleet sails tonight");
  await expect(dialog.locator('[data-key="pairs"]')).toContainText("%");
  await boardPicture(gm, "13", dialog);
});

test("surface 14: a sheet", async ({ gm, ana, bram }) => {
  void bram;
  await equip(gm, 3);
  const uuid = await gate(gm, { [ANA]: 1, [BRAM]: 2, [WOLVES[0]]: 4 });
  await send(
    gm,
    uuid,
    { type: "harm", target: ANA, harmType: "physical", amount: 1 },
    { type: "ignite", target: ANA, damage: 1, needed: 2 },
  );
  const sheet = await openSheet(ana, ANA_VELL);
  // The first M explains itself; the picture is of the sheet as it is from then on
  await sheet.locator('[data-act="why"][aria-expanded="true"]').click();
  await boardPicture(ana, "14", sheet);
});

test("surface 16: after a fight", async ({ gm, ana, bram }) => {
  void [ana, bram];
  const uuid = await gate(gm, { [ANA]: 1, [BRAM]: 2, [WOLVES[0]]: 4 });
  await send(
    gm,
    uuid,
    { type: "harm", target: ANA, harmType: "physical", amount: 1 },
    { type: "ignite", target: ANA, damage: 1, needed: 2 },
    { type: "harm", target: BRAM, harmType: "physical", amount: 2 },
    { type: "endTurn", seat: ANA },
  );
  const atBram = new FightScreen(bram, uuid);
  await atBram.tap(atBram.ways(atBram.bar).first());
  await atBram.press("endTurn");
  await send(gm, uuid, { type: "endTurn", seat: WOLVES[0] }, { type: "endFight" });
  await openTab(gm, "chat");
  const after = gm.page.locator("#chat [data-message-id]:has(.sp-verdict)");
  await expect(after).toContainText("burning");
  await boardPicture(gm, "16", after);
});

test("surface 17: a duel", async ({ gm, ana, bram }) => {
  void bram;
  await openTab(ana, "chat");
  await gm.dice(12, 9);
  const uuid = await startDuel(gm, { b: DUELLIST, stakes: { kind: "spar" }, text: "A spar on the harbour steps" });
  const duel = new Duel(ana, uuid);
  await agree([duel, new Duel(gm, uuid)], 0);
  await gm.dice(15, 3);
  await duel.choose("blade");
  await expect(duel.meter).not.toHaveAttribute("aria-valuenow", "0");
  await boardPicture(ana, "17", heldCard(ana, uuid));
});

test.describe("surface: in an empty world", () => {
  test.use({ empty: true, viewportSize: { width: 900, height: 800 } });
  test("surface 15: the first steps", async ({ gm }) => {
    await expect(firstSteps(gm)).toBeVisible();
    await boardPicture(gm, "15", firstSteps(gm));
  });
});

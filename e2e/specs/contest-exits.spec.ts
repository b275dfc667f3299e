import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_AGAINST, FOE, all, begin, equip, known, press, step } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any;

const on = (seat: Seat, uuid: string, call: string): Promise<any> =>
  seat.run(([of, name]) => game.system.api.open(of)[name](), [uuid, call] as const);

/** Press one of the GM's moves in the menu at the foot of the card. */
async function footMenu(gm: Seat, uuid: string, act: string): Promise<void> {
  const menu = cardOf(gm, uuid).locator(".sp-foot details.sp-menu");
  await menu.locator("> summary").click();
  await tap(gm, uuid, menu.locator(`[data-act="${act}"]`));
}

test("cancel ends it for everybody, and nothing is asked any more", async ({ gm, ana, cy }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await expect(step(ana, "plain:p1")).toBeVisible();
  expect(await on(gm, uuid, "cancel")).toEqual({ kind: "done" });
  await all([gm, ana, cy], uuid, { status: "cancelled" });
  await expect(step(ana, "plain:p1")).toHaveCount(0);
});

test("a deleted actor leaves its seat playable by the GM with the facts taken at joining", async ({ gm, ana }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [BRAM_AGAINST, { ...ANA_SEAT }] });
  await gm.run(async (of) => (await fromUuid(of)).delete(), BRAM_ORR);
  await press(ana, "plain:p1");
  await atRest(gm, uuid);
  await gm.dice(5, 12);
  await gm.run((of) => {
    const session = game.system.api.open(of);
    return session.useDefault(session.cues.find((cue: any) => cue.cue.seats.includes("b1")).cue.id);
  }, uuid);
  await all([gm, ana], uuid, { rolls: 1 });
});

test("ownership changed in the middle: the new owner is asked, the old one is not", async ({ gm, ana, cy }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await expect(step(ana, "plain:p1")).toBeVisible();
  await gm.run(async ([of, from, to]) => (await fromUuid(of)).update({ ownership: { [from]: 0, [to]: 3 } }), [
    ANA_VELL,
    ana.user.id,
    cy.user.id,
  ] as const);
  await expect(step(ana, "plain:p1")).toHaveCount(0);
  await gm.dice(5, 12);
  await press(cy, "plain:p1");
  await all([gm, cy], uuid, { rolls: 1 });
});

test("the GM reloads in the middle of blind choices, and play goes on", async ({ gm, ana, bram }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_AGAINST] });
  await press(ana, "defend:p1");
  await expect(step(ana, "defend:p1")).toHaveCount(0);
  await atRest(ana, uuid);
  await gm.reload();
  await gm.dice(5, 12);
  await press(bram, "plain:p1");
  await all([gm, ana, bram], uuid, { rolls: 1 });
});

test("a chooser whose browser lost what was sealed is asked again once all are in, and told why", async ({
  gm,
  ana,
  bram,
}) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_AGAINST] });
  await press(ana, "defend:p1");
  await atRest(ana, uuid);
  await ana.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await ana.reload();
  await press(bram, "plain:p1");
  await expect(step(ana, "plain:p1")).toBeVisible();
  await expect(ana.page.locator("[data-holds]")).toContainText(/no longer stored/);
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana, bram], uuid, { rolls: 1 });
});

test("without a GM it says so; with the GM back it goes on", async ({ gm, ana, take }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await expect(step(ana, "plain:p1")).toBeVisible();
  await gm.page.close();
  await expect.poll(async () => (await known(ana, uuid)).trouble?.key).toBe("Play.Trouble.NoGm");
  const back = await take("gm");
  await back.dice(5, 12);
  await press(ana, "plain:p1");
  await all([back, ana], uuid, { rolls: 1 });
});

test("two tabs of one user: a step is done once", async ({ gm, ana }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  const second = await ana.secondTab();
  await expect(step(second, "plain:p1")).toBeVisible();
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana, second], uuid, { rolls: 1, round: 2 });
});

test("the game is paused: contests are still played", async ({ gm, ana }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.run(() => game.togglePause(true, { broadcast: true }), null);
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
});

test("two contests share an actor, each with its own hero point spent on the one sheet", async ({ gm, ana }) => {
  await equip(gm, 2);
  const points = (): Promise<number> =>
    gm.run(async (of) => (await fromUuid(of)).system.heroPoints.value as number, ANA_VELL);
  for (const left of [1, 0]) {
    const uuid = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
    await gm.dice(18, 5);
    await press(ana, "plain:p1");
    await press(ana, "bump:r1");
    await expect.poll(points).toBe(left);
    await all([gm, ana], uuid, { status: "ended" });
  }
});

test("shelved and resumed: a recap, and what the sheets say otherwise by now", async ({ gm, ana }) => {
  await equip(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
  await footMenu(gm, uuid, "shelve");
  await all([gm, ana], uuid, { status: "shelved" });
  await gm.run(async ([of, ability]) => (await fromUuid(of)).items.get(ability).update({ "system.rating": "19" }), [
    ANA_VELL,
    ANA_SEAT.ability,
  ] as const);
  await footMenu(gm, uuid, "resume");
  await all([gm, ana], uuid, { status: "live" });
  const told = await gm.run((of) => {
    const session = game.system.api.open(of);
    return { recap: session.recap.length, aged: session.aged.map((fact: any) => fact.sentence.data.after) };
  }, uuid);
  expect(told).toEqual({ recap: expect.any(Number), aged: ["19"] });
  expect(told.recap).toBeGreaterThan(0);
});

test("a prepared contest from the compendium begins with the world's own heroes", async ({ gm, ana }) => {
  const prepared = "Compendium.setpiece.conflicts.JournalEntry.preparedcontest1.JournalEntryPage.theharbourvote01";
  const answer = await gm.run((of) => game.system.api.startPrepared(of), prepared);
  expect(answer).toMatchObject({ kind: "done" });
  await expect(step(ana, "plain:p1")).toBeVisible();
});

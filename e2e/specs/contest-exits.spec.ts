import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { TONGUE, all, contestOf, press, step } from "../pages/setpiece/contest-play.ts";
import { exchange } from "../pages/setpiece/contest-table.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** Press one of the GM's moves in the menu at the foot of the card. */
async function footMenu(gm: Seat, uuid: string, act: string): Promise<void> {
  const menu = cardOf(gm, uuid).locator(".sp-foot details.sp-menu");
  await menu.locator("> summary").click();
  await tap(gm, uuid, menu.locator(`[data-act="${act}"]`));
}

test("a chooser whose browser lost what was sealed is asked again once all are in, and told why", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await contestOf(gm, "against", "scored", { points: 2 });
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
  await exchange([gm, ana, bram], uuid, [ana, "plain:p1"], [5, 12], { rolls: 1 });
});

test("the game is paused: contests are still played", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored", { points: 2 });
  await gm.run(() => game.togglePause(true, { broadcast: true }), null);
  await exchange([gm, ana], uuid, [ana, "plain:p1"], [5, 12], { rolls: 1 });
});

test("shelved and resumed: a recap, and what the sheets say otherwise by now", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored", { points: 2 });
  await exchange([gm, ana], uuid, [ana, "plain:p1"], [5, 12], { rolls: 1 });
  await footMenu(gm, uuid, "shelve");
  await all([gm, ana], uuid, { status: "shelved" });
  await change(gm, `${ANA_VELL}.Item.${TONGUE}`, { "system.rating": "19" });
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

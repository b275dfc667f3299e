import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, equip } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, playOut, setBid, winning } from "../pages/setpiece/contest-table.ts";

test("group extended: all declare, the order is drawn, bids to the last one standing", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, { type: "extended", title: "The chase", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await setBid(ana, 9);
  await answer(ana, uuid, "bid:b1");
  await setBid(bram, 4);
  await answer(bram, uuid, "bid:b1");
  await test.step("whose turn comes when, the most daring first", async () => {
    const first = cardOf(cy, uuid).locator('[data-key="fighter a1"]');
    await expect(first).toContainText("1. 9 on Harbour-master");
    await expect(first.locator(".sp-note-item .sp-i-mine")).toBeVisible();
  });
  await playOut([ana, bram], gm, uuid);
  await all([gm, ana, bram, cy], uuid, { status: "ended", outcome: { winner: "A" } });
});

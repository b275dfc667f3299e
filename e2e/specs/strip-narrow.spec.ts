import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { bidField } from "../pages/setpiece/contest-table.ts";
import { movesOutOfSight, over } from "../pages/setpiece/strip.ts";
import { clippedParts } from "../tools/readable.ts";

test.use({ viewportSize: { width: 683, height: 384 } });

test("with everything at twice its size the strip leaves the sidebar free, and stays inside the window", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  await openTab(ana, "actors");
  await begin(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
  const more = ana.page.locator('.sp-strip [data-control="more"]');
  await expect.poll(() => clippedParts(ana.page, [".sp-strip"])).toEqual([]);
  await more.click();
  await expect(bidField(ana)).toBeVisible();
  await expect.poll(() => over(ana)).toEqual({ sidebar: 0, window: 0 });
  await expect.poll(() => clippedParts(ana.page, [".sp-strip"])).toEqual([]);
  await expect
    .poll(async () => JSON.stringify(await movesOutOfSight(ana, ".sp-strip", 1)), "the press that bids")
    .toBe("[]");
  await ana.shot("strip-narrow");

  await test.step("folded it is a pill, and unfolds again", async () => {
    await ana.page.locator('.sp-strip [data-act="fold"]').click();
    await expect(bidField(ana)).toHaveCount(0);
    await expect.poll(() => over(ana)).toEqual({ sidebar: 0, window: 0 });
    await ana.page.locator('.sp-strip [data-act="unfold"]').click();
    await more.click();
    await expect(bidField(ana)).toBeVisible();
  });
});

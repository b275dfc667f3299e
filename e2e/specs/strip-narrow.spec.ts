import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, begin, contestOf, equip } from "../pages/setpiece/contest-play.ts";
import { bidField } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { movesOutOfSight, over, whole } from "../pages/setpiece/strip.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { clippedParts } from "../tools/readable.ts";

declare const User: any, Actor: any, fromUuid: any;

test.describe("in a window of 683 x 384", () => {
  test.use({ viewportSize: { width: 683, height: 384 } });

  test("with everything at twice its size the strip leaves the sidebar free, and stays inside the window", async ({
    gm,
    ana,
  }) => {
    await openTab(ana, "actors");
    await contestOf(gm, "alone", "extended");
    const strip = ana.page.locator(".sp-strip");
    const more = strip.locator('[data-control="more"]');
    const clipped = (): Promise<unknown> => clippedParts(ana.page, [".sp-strip"]);
    await expect.poll(clipped).toEqual([]);
    await more.click();
    await expect(bidField(ana)).toBeVisible();
    await expect.poll(() => over(ana)).toEqual({ sidebar: 0, window: 0 });
    await expect.poll(clipped).toEqual([]);
    await expect.poll(() => movesOutOfSight(ana, ".sp-strip", 1), "the press that bids").toEqual([]);
    await ana.shot("strip-narrow");

    await test.step("folded it is a pill, and unfolds again", async () => {
      await strip.locator('[data-act="fold"]').click();
      await expect(bidField(ana)).toHaveCount(0);
      await expect.poll(() => over(ana)).toEqual({ sidebar: 0, window: 0 });
      await strip.locator('[data-act="unfold"]').click();
      await more.click();
      await expect(bidField(ana)).toBeVisible();
    });
  });
});

const LONG =
  "Maximiliane-Wilhelmine von und zu Hohenunterleitersbach-Oberkirchhausen, Hafenmeisterin der freien Stadt Untersee am Fjord";

/**
 * A contest of Ana and twenty people with a hero each, all with names as long as a host lets them be, against a foe
 * whose side is the GM's, so that both have a step of their own.
 */
async function crowd(gm: Seat): Promise<void> {
  await equip(gm, 0);
  const seats = await gm.run(
    async ([ana, long]) => {
      const name = (n: number): string => `${n + 1} ${long}`.slice(0, 120);
      await (await fromUuid(ana)).update({ name: long.slice(0, 120) });
      const users = await User.createDocuments(Array.from({ length: 20 }, (_, n) => ({ name: name(n), role: 1 })));
      const items = [{ name: "Hold the line", type: "ability", system: { rating: "15" } }];
      const actors = await Actor.createDocuments(
        users.map(({ id }: any, n: number) => ({ name: name(n), type: "character", ownership: { [id]: 3 }, items })),
      );
      return actors.map(({ uuid: actor, items: [own] }: any, n: number) => {
        return { id: `h${n}`, side: "A", actor, ability: own.id };
      }) as object[];
    },
    [ANA_VELL, LONG] as const,
  );
  await begin(gm, { type: "scored", seats: [ANA_SEAT, ...seats, { ...FOE, name: LONG.slice(0, 120) }] });
}

/** Beside an own step a number stands, which opens and tells everybody's name. */
async function opensNames(place: Locator): Promise<void> {
  const waits = place.locator('details[data-key="waiting"]');
  await waits.locator("summary", { hasText: /Wartet (?:auch )?auf 2[01]/ }).click();
  await expect(waits).toContainText(`20 ${LONG}`.slice(0, 120));
  await waits.locator("summary").click();
  await expect(waits.locator("p")).toBeHidden();
}

for (const [how, size] of [
  ["900 x 700", { width: 900, height: 700 }],
  ["1024 x 700", { width: 1024, height: 700 }],
  ["1280 x 800 at 200 %", { width: 640, height: 400 }],
] as const)
  test.describe(`at ${how}`, () => {
    test.use({ viewportSize: size });
    test("P3 with twenty people waiting and names of 120 letters, in German, nothing is covered, cut off or lost", async ({
      gm,
      ana,
    }) => {
      for (const seat of [gm, ana]) await speak(seat, "de");
      await crowd(gm);
      for (const seat of [ana, gm]) {
        const shown = (what: string): Promise<void> => seat.shot(`crowd-${size.width}-${seat.user.name}-${what}`);
        /** Ana reads the names, the GM has the ways out in sight. */
        const inSight = async (place: Locator): Promise<void> => {
          if (seat === ana) return opensNames(place);
          const acts = place.locator(".sp-exit-acts button:not([aria-disabled=true])");
          await expect(acts.first(), "the ways out").toBeInViewport({ ratio: 1 });
        };
        await openTab(seat, "actors");
        const strip = seat.page.locator(".sp-strip");
        await expect(strip).toBeVisible();
        // The GM, who has nothing to answer, has a pill
        const unfold = strip.locator('[data-act="unfold"]');
        if (await unfold.isVisible()) {
          await expect(strip).toContainText(/Warten auf 2[01]|wartet auf 2[01]/i);
          await unfold.click();
        }
        await inSight(strip);
        await shown("strip");
        const height = async (): Promise<number> =>
          (await strip.locator(".sp-strip-head").boundingBox())?.height ?? Number.NaN;
        if (size.height < 500) await expect.poll(height, "the step has the room, not its head").toBeLessThan(64);
        await whole(seat, ".sp-strip");
        const more = strip.locator('[data-control="more"]');
        if (await more.isVisible()) {
          await more.click();
          await whole(seat, ".sp-strip");
          await shown("more");
          await more.click();
        }
        await openTab(seat, "chat");
        await inSight(seat.page.locator("#chat .sp-dock"));
        await shown("pinned");
        await whole(seat, "#chat .sp-dock");
      }
    });
  });

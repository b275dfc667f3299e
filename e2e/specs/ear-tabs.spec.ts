import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_SEAT, BRAM_AGAINST, TONGUE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { tabStops } from "../tools/focus.ts";
import type { Seat } from "../seat.ts";

/** Controls in sight below a part, in the order they stand. */
const inSight = (seat: Seat, within: string): Promise<string[]> =>
  seat.page
    .locator(within)
    .first()
    .evaluate((part) =>
      [...part.querySelectorAll<HTMLElement>("button, summary, input:not([type=hidden]), select, [tabindex='0']")]
        .filter((control) => control.checkVisibility())
        .map((control) => control.dataset["control"] ?? control.localName),
    );

test("A6 the Tab key comes to every control of a step and of what a sheet asks for, in the order they stand", async ({
  gm,
  ana,
}) => {
  await equip(gm, 2);
  await begin(gm, { type: "extended", seats: [ANA_SEAT, BRAM_AGAINST] });
  const STEP = "[data-holds] section[data-cue]";
  await expect(ana.page.locator(STEP)).toBeVisible();
  await test.step("a step: options, chips of a bid, and what lies behind More", async () => {
    for (const fold of await ana.page.locator(`${STEP} details:not([open]) > summary`).all()) await fold.click();
    const controls = await inSight(ana, STEP);
    expect(controls.length).toBeGreaterThan(6);
    await ana.page.locator(STEP).locator("button, summary, input, select").first().focus();
    expect(await tabStops(ana, STEP)).toEqual(controls);
  });
  await test.step("a sheet: Ask of every ability, and the form it opens", async () => {
    const sheet = await openSheet(ana, ANA_VELL);
    const asks = sheet.locator('[data-act="ask"]');
    await sheet.locator(`[data-control="ask ${TONGUE}"]`).click();
    const form = sheet.locator("[data-ask]");
    await expect(form).toBeVisible();
    await asks.first().focus();
    const met = await tabStops(ana, ".application .window-content");
    const wanted = await asks.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["control"] ?? ""));
    expect(met.filter((control) => control.startsWith("ask ")).slice(0, wanted.length)).toEqual(wanted);
    expect(met).toContain("ask-send");
    expect(met).toContain("ask-close");
  });
});

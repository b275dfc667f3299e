/** Texts that several have in hand at once (H9), and the tracker before and between drawings (H4): docs/verify.md. */
import { SMOKE, expect, test } from "../fixtures.ts";
import { change, openSheet } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { TOKENS, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import type { Locator } from "playwright/test";

declare const CONFIG: any, ui: any;

const write = (seat: Seat, text: string): Promise<string | null> =>
  change(seat, ANA_VELL, { "system.biography": text });

/** Somebody's sheet of Ana Vell at its story, by the editor on it. */
async function story(seat: Seat): Promise<Locator> {
  const sheet = await openSheet(seat, ANA_VELL);
  await sheet.locator('[data-act="edit"]').first().click();
  await sheet.locator('[data-act="tab"][data-tab-id="story"]').click();
  return seat.page.locator('prose-mirror[name="system.biography"]');
}

test(
  "H9 what somebody writes in an open editor stays while others save; who only reads sees the new text",
  SMOKE,
  async ({ gm, ana }) => {
    await write(gm, "<p>Born at sea.</p>");
    const [hers, his] = [await story(ana), await story(gm)];
    await expect(hers).toContainText("Born at sea.");
    await hers.locator("button.toggle").click();
    await hers.locator("[contenteditable]").fill("Born on the quay.");
    await write(gm, "<p>Born in the hills.</p>");
    await expect(his).toContainText("Born in the hills.");
    await expect(hers.locator("[contenteditable]")).toHaveText("Born on the quay.");
    await hers.locator('[data-action="save"]').click();
    for (const shown of [hers, his]) {
      await expect(shown).toContainText("Born on the quay.");
      await expect(shown.locator("[contenteditable]")).toHaveCount(0);
    }
  },
);

test(
  "H4 the tracker shows the fight it is drawn for, whatever else becomes active, and none before there is one",
  SMOKE,
  async ({ gm }) => {
    await openTab(gm, "combat");
    expect(await gm.run(() => ui.combat.viewed, null)).toBeNull();
    const first = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram]);
    const tracker = await Tracker.open(gm);
    await expect(tracker.box.locator(".sp-turn")).toHaveCount(2);
    await gm.run(async () => void (await CONFIG.Combat.documentClass.create({ scene: null, active: true })), null);
    await gm.run((of) => ui.combat.render({ combat: (globalThis as any).fromUuidSync(of) }), first);
    await expect(tracker.box.locator(".sp-turn")).toHaveCount(2);
    await tracker.box.locator('.sp-fights [aria-pressed="false"]').click();
    await expect(tracker.box.locator(".sp-turn")).toHaveCount(0);
  },
);

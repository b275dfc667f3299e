/** Texts that several have in hand at once (H9): docs/verify.md. */
import { SMOKE, expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { openAt } from "../pages/setpiece/fighting.ts";
import type { Seat } from "../seat.ts";
import type { Locator } from "playwright/test";

const write = (seat: Seat, text: string): Promise<void> => change(seat, ANA_VELL, { "system.biography": text });

/** Somebody's sheet of Ana Vell at its story, by the editor on it. */
async function story(seat: Seat): Promise<Locator> {
  await openAt(seat, ANA_VELL, "edit", "story");
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

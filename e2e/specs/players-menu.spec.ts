import { SMOKE, expect, test } from "../fixtures.ts";
import { chooseFromPlayers } from "../pages/core/menus.ts";

test.use({ empty: true });

test(
  "somebody without a hero is invited from the list of players, and the hero in the making opened from there",
  SMOKE,
  async ({ gm, ana }) => {
    await gm.page.locator("#setpiece-first").getByRole("button", { name: /close/i }).first().click();
    await chooseFromPlayers(gm, ana.user.id, "Invite to make a hero");
    await expect(ana.page.locator(".sp-creator")).toBeVisible();
    await chooseFromPlayers(gm, ana.user.id, "Open hero in the making");
    await expect(gm.page.locator(".sp-creator")).toBeVisible();
  },
);

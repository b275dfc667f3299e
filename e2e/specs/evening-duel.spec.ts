import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { Duel, agree } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** The newest beat of the chat, as somebody reads it. */
const newest = ({ page }: Seat): Locator => page.locator("#chat .sp-receipt").last();

test.use({ canvas: true, viewportSize: { width: 1280, height: 800 } });

test("an evening: a duel to the death against a foe of the scene, begun from the encounter tab, played to its end", async ({
  gm,
  ana,
  cy,
}) => {
  await openTab(gm, "combat");
  await gm.page.locator('[data-control="new-duel"]').click();
  const dialog = gm.page.locator(".sp-dialog");
  const start = dialog.getByRole("button", { name: "Start", exact: true });

  await test.step("nobody is chosen: the dialog says so, and nothing else", async () => {
    await start.click();
    await expect(dialog.getByText("Choose both duellists.")).toBeVisible();
  });

  await test.step("whoever stands on the scene as a token of its own stays chosen while the rest is filled in", async () => {
    const [a, b] = ["a", "b"].map((side) => dialog.locator(`[data-act="tick"][data-side="${side}"]`));
    await a?.filter({ hasText: "Ana Vell" }).click();
    await b?.filter({ hasText: "The Duellist" }).click();
    const chosen = dialog.locator('[data-act="tick"][aria-pressed="true"]');
    await expect(chosen).toHaveCount(2);
    await dialog.getByLabel("To the death").check();
    await expect(dialog.locator("[name=size]")).toHaveValue("13");
    await dialog.locator("[name=text]").fill("Her brother's name");
    await expect(chosen).toHaveCount(2);
    await gm.expectOneFilled();
    await gm.shot("evening-duel-framed");
  });

  await gm.dice(15, 5);
  await start.click();
  await expect(dialog).toHaveCount(0);
  const live = (): Promise<string> => gm.run(() => (game.system.api.live()[0]?.uuid as string | undefined) ?? "", null);
  await expect.poll(live).not.toBe("");
  const uuid = await live();
  // The GM puts the board away and reads the chat, as the others do
  await expect(gm.page.locator(".sp-board-window")).toBeVisible();
  await gm.page.locator('.sp-board-window [data-action="close"]').click();
  await openTab(gm, "chat");
  const all = screens(Duel, uuid, gm, ana, cy);
  const [atGm, atAna, atCy] = all;
  await agree(all, 0);

  await test.step("whoever is asked has the bonuses, and whoever is not reads whom the table waits for", async () => {
    await expect(atAna.option("bonus:blade")).toBeVisible();
    await expect(atCy.card.locator('[data-key="waiting"]')).toContainText("Waiting for Ana");
    // Bram takes no part; the GM plays the other side and is not asked now
    for (const seat of [gm, cy]) {
      const shown = seat.page.locator("#chat [role=meter]").filter({ visible: true });
      await expect(shown, "the meter and its sentence stand once for who is not asked").toHaveCount(1);
    }
    for (const seat of [gm, ana, cy]) await seat.shot(`evening-duel-begun-${seat.user.name}`);
  });

  /** What whoever takes no part must see without scrolling: meter, last dice, who is asked, and the newest beat. */
  const inSight = async (): Promise<void> => {
    const { card } = atCy;
    const parts = [card.getByRole("meter"), card.locator(".sp-exchange"), card.locator('[data-key="waiting"]')];
    for (const part of [...parts, newest(cy)]) await expect(part).toBeInViewport({ ratio: 1 });
  };

  await test.step("who only looks on has the bonuses folded away, one press from sight", async () => {
    const table = atCy.card.locator(".sp-bonuses");
    const fold = atCy.card.getByText("Bonuses of both duellists").first();
    await expect(table).toBeHidden();
    await inSight();
    await fold.click();
    await expect(table).toBeVisible();
    await fold.click();
    await expect(table).toBeHidden();
  });

  await test.step("Ana wins round after round, and the last tick", async () => {
    for (const [index, key] of ["blade", "footwork", "nerve"].entries()) {
      await atRest(ana, uuid);
      await gm.dice(15, 3);
      await atAna.choose(key);
      await agree(all, index + 1);
      await inSight();
    }
    await cy.shot("evening-duel-watched-Cy");
    // With its fourth bonus the Duellist has named all it has: they come back by initiative, which moves the marker too
    await atRest(ana, uuid);
    await gm.dice(15, 3, 15, 3);
    await atAna.choose("wits");
    await agree(all, 5);
    // On the last tick but one the other side chooses for one round
    await atRest(gm, uuid);
    await gm.dice(18, 2);
    await atGm.choose("blade");
    await agree(all, 6);
    for (const duel of all) await expect(duel.card.locator(".sp-outcome")).toContainText("Ana Vell");
    for (const { seat } of all) {
      await expect(newest(seat).locator(".sp-outcome")).toContainText("Ana Vell");
      await seat.shot(`evening-duel-over-${seat.user.name}`);
    }
  });

  await test.step("the end names its stake, and is told once", async () => {
    for (const { seat } of all) {
      for (const words of ["At stake: Her brother's name", "Ana Vell wins the duel to the death"])
        await expect(newest(seat)).toContainText(words);
      await expect(newest(seat)).not.toContainText("Ana Vell wins the duel.");
    }
  });

  await test.step("of the prices of one of them the GM takes one: the others go, and Enter takes no second", async () => {
    const states = atGm.card.getByRole("combobox", { name: "One of these for The Duellist:" });
    await expect(states.locator("option")).toHaveCount(4);
    await expect(states).toHaveValue(/:dying$/);
    await expect(gm.page.locator("#chat .sp-ending .sp-primary:not([data-behind])")).toHaveText("Apply");
    await atGm.card.locator(".sp-follow").getByRole("button", { name: "Apply" }).focus();
    await gm.page.keyboard.press("Enter");
    const taken = atGm.card.getByRole("group", { name: "The Duellist is dying" });
    await expect(taken.getByRole("button")).toHaveText(["Undo"]);
    await expect(taken).toBeFocused();
    await gm.page.keyboard.press("Enter");
    await expect(taken.getByRole("button")).toHaveText(["Undo"]);
    // No duel costs its winner
    await expect(atGm.card.locator(".sp-follow")).toHaveCount(1);
  });

  await test.step("everybody reads what became of the loser below the last beat", async () => {
    for (const { seat } of all) await expect(newest(seat)).toContainText("What followed: The Duellist is dying.");
    for (const seat of [gm, cy]) await seat.shot(`evening-duel-price-${seat.user.name}`);
  });

  await test.step("the chronicle is one press away, the journal's page", async () => {
    await newest(cy).getByRole("button", { name: "Open chronicle" }).click();
    await expect(cy.page.getByRole("region", { name: "Chronicle" })).toBeVisible();
  });
});

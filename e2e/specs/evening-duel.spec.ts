import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { Duel, agree } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";

declare const game: any;

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
    const duellist = b?.filter({ hasText: "The Duellist" });
    await duellist?.click();
    await expect(dialog.locator('[data-act="tick"][aria-pressed="true"]')).toHaveCount(2);
    await dialog.getByLabel("To the death").check();
    await expect(dialog.locator("[name=size]")).toHaveValue("13");
    await dialog.locator("[name=text]").fill("Her brother's name");
    await expect(dialog.locator('[data-act="tick"][aria-pressed="true"]')).toHaveCount(2);
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
  const [atGm, atAna, atCy] = [gm, ana, cy].map((seat) => new Duel(seat, uuid)) as [Duel, Duel, Duel];
  const all = [atGm, atAna, atCy];
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
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(cy.page.locator("#chat .sp-receipt").last()).toBeInViewport({ ratio: 1 });
  };

  await test.step("who only looks on has the bonuses folded away, one press from sight", async () => {
    const table = atCy.card.locator(".sp-bonuses");
    await expect(table).toBeHidden();
    await inSight();
    await atCy.card.getByText("Bonuses of both duellists").first().click();
    await expect(table).toBeVisible();
    await atCy.card.getByText("Bonuses of both duellists").first().click();
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
    for (const seat of [gm, ana, cy])
      await expect(seat.page.locator("#chat .sp-receipt").last().locator(".sp-outcome")).toContainText("Ana Vell");
    for (const seat of [gm, ana, cy]) await seat.shot(`evening-duel-over-${seat.user.name}`);
  });

  await test.step("the end names its stake, and is told once", async () => {
    for (const seat of [gm, ana, cy]) {
      const end = seat.page.locator("#chat .sp-receipt").last();
      await expect(end).toContainText("At stake: Her brother's name");
      await expect(end).toContainText("Ana Vell wins the duel to the death");
      await expect(end).not.toContainText("Ana Vell wins the duel.");
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
    for (const seat of [gm, ana, cy])
      await expect(seat.page.locator("#chat .sp-receipt").last()).toContainText(
        "What followed: The Duellist is dying.",
      );
    for (const seat of [gm, cy]) await seat.shot(`evening-duel-price-${seat.user.name}`);
  });

  await test.step("the chronicle is one press away, the journal's page", async () => {
    await cy.page.locator("#chat .sp-receipt").last().getByRole("button", { name: "Open chronicle" }).click();
    await expect(cy.page.getByRole("region", { name: "Chronicle" })).toBeVisible();
  });
});

import { SMOKE, expect, test } from "../fixtures.ts";
import { agree, duelOf } from "../pages/setpiece/duel.ts";

test(
  "a spar to its end: natural 20 over the centre, a tie, the last tick but one, a sheet that runs out",
  SMOKE,
  async ({ gm, ana, bram, cy }) => {
    const all = await duelOf([gm, ana, bram, cy], { opening: [10, 10] }); // 13 to 11
    const [atGm, atAna, atBram, atCy] = all;
    const takeBack = async (): Promise<void> => {
      await atGm.act("ask-undo").first().click();
      // Though the question moves the pressed row down
      await expect(atGm.act("undo").first()).toBeInViewport({ ratio: 1 });
      await atGm.act("undo").first().click();
    };

    await test.step("the GM takes the opening back: nothing is thrown by itself, and Bram rolls initiative for both", async () => {
      await takeBack();
      await expect(atAna.option("open")).toHaveText(/^\s*Roll initiative/);
      await expect(atCy.option("open")).toHaveCount(0);
      await gm.dice(10, 10);
      await atBram.option("open").click();
      await agree(all, 0);
      await expect(atBram.option("open")).toHaveCount(0);
    });

    await test.step("Ana names Blade and wins: 17 to 13", async () => {
      await gm.dice(10, 10);
      await expect(atBram.option("bonus:blade")).toHaveCount(0);
      await expect(atAna.option("bonus:blade")).toContainText("Blade");
      await atAna.choose("blade");
      await agree(all, 1);
    });

    await test.step("Bram's natural 20 on Footwork crosses the centre when he takes two ticks", async () => {
      await gm.dice(5, 20);
      await atAna.choose("footwork");
      for (const ticks of ["step:1", "step:2"]) await expect(atBram.option(ticks)).toBeVisible();
      await agree(all, 1);
      await atBram.take(2);
      await agree(all, -1);
    });

    await test.step("now Bram chooses; Ana's sheet lacks Strength", async () => {
      await gm.dice(10, 10);
      await expect(atAna.option("bonus:nerve")).toHaveCount(0);
      await atBram.choose("strength");
      await agree(all, -2);
    });

    await test.step("a tie on Nerve is thrown again at once, and Bram stands one tick from victory", async () => {
      await gm.dice(13, 10, 3, 12);
      await atBram.choose("nerve");
      await agree(all, -3);
      const told = cy.page.locator("#chat .sp-receipt").last();
      const tied = told.locator("p").first();
      await expect(tied, "the tie stands with its own dice").toContainText(/^\s*Tied; both roll again\.\s*$/);
      for (const at of [1, 3]) await expect(told.locator("p").nth(at).locator(".sp-receipt-die")).toHaveCount(2);
      await cy.shot("beat-duel-tie", told);
    });

    await test.step("on the last tick but one Ana chooses for this round only, and turns it", async () => {
      // then Bram has named everything he has: initiative is rolled, 7 to 10, and that roll counts as a round
      await gm.dice(15, 5, 4, 9);
      await atAna.choose("wits");
      await agree(all, -3);
      await expect(atAna.option("bonus:blade")).toBeEnabled();
    });

    await test.step("that initiative taken back, whose sheet ran out rolls it by hand", async () => {
      await takeBack();
      await agree(all, -2);
      await expect(atAna.option("bonus:blade"), "spent until it is rolled").toHaveCount(0);
      await gm.dice(4, 9);
      await atBram.option("replenish").click();
      await agree(all, -3);
      await expect(atAna.option("bonus:blade")).toBeEnabled();
    });

    await test.step("Bram wins the last round and the duel", async () => {
      await gm.dice(2, 12);
      await atAna.choose("blade");
      await agree(all, -4);
      for (const duel of all) await expect(duel.card.locator(".sp-outcome")).toContainText("Bram Orr");
      expect((await atCy.stored()).status).toBe("ended");
    });
    await gm.expectDiceSpent();
    await expect(atCy.card.locator("button[data-act=option]")).toHaveCount(0);
  },
);

import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any;

test.describe("each owner throws", () => {
  test("sealed until both are in, shown together; a second answer is refused", async ({ gm, ana, bram, cy }) => {
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const [atGm, atAna, atBram, atCy] = screens(Duel, uuid, gm, ana, bram, cy);
    const all = [atGm, atAna, atBram, atCy];
    await ana.dice(15);
    await bram.dice(5);
    await atAna.option("throw").click();
    await expect(atAna.option("throw")).toHaveCount(0);
    expect(JSON.stringify(await atBram.stored()), "no face before both are in").not.toContain("opened");
    await atRest(ana, uuid);
    const again = await ana.run((of) => game.system.api.open(of).throwDice("A"), uuid);
    expect(again).toMatchObject({ kind: "refused" });
    await atBram.option("throw").click();
    await agree(all, 0);
    await expect(atAna.option("bonus:blade")).toBeVisible();

    await test.step("a round, thrown by both", async () => {
      await ana.dice(15);
      await bram.dice(5);
      await atAna.choose("blade");
      await atBram.option("throw").click();
      await atAna.option("throw").click();
      await agree(all, 1);
    });
    await ana.expectDiceSpent();
    await bram.expectDiceSpent();
    await expect(atCy.option("throw")).toHaveCount(0);
  });

  test("a reload between seal and reveal forgets nothing; with the storage cleared it is asked again, and says why", async ({
    gm,
    ana,
    bram,
  }) => {
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const [atAna, atBram] = [new Duel(ana, uuid), new Duel(bram, uuid)];
    await ana.dice(15);
    await atAna.option("throw").click();
    await expect(atAna.option("throw")).toHaveCount(0);
    await atRest(ana, uuid);
    await ana.reload();
    await expect(atAna.card).toBeVisible();
    await expect(atAna.option("throw")).toHaveCount(0);
    await bram.dice(5);
    await atBram.option("throw").click();
    await agree([new Duel(gm, uuid), atAna, atBram], 0);

    await test.step("the storage is cleared after the seal", async () => {
      await ana.dice(15);
      await atAna.choose("blade");
      await atAna.option("throw").click();
      await expect(atAna.option("throw")).toHaveCount(0);
      await atRest(ana, uuid);
      await ana.page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await ana.reload();
      await expect(atAna.option("throw")).toBeVisible();
      await expect(atAna.bar).toContainText(/no longer stored/);
      await ana.dice(15);
      await bram.dice(5);
      await atAna.option("throw").click();
      await atBram.option("throw").click();
      await agree([new Duel(gm, uuid), atAna, atBram], 1);
    });
  });

  test("the GM throws for whoever is away", async ({ gm, ana }) => {
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const [atGm, atAna] = [new Duel(gm, uuid), new Duel(ana, uuid)];
    await ana.dice(15);
    await atAna.option("throw").click();
    await expect(atAna.option("throw")).toHaveCount(0);
    await atRest(ana, uuid);
    await gm.dice(5);
    await atGm.bar.locator("details.sp-menu summary").first().click();
    await atGm.act("use-default", atGm.bar).first().click();
    await agree([atGm, atAna], 0);
    await expect(atAna.option("bonus:blade")).toBeVisible();
  });
});

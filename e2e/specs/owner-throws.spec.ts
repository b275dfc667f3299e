import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import type { Seat } from "../seat.ts";

declare const game: any, foundry: any, fromUuidSync: any;

test.describe("each owner throws", () => {
  test("sealed until both are in, shown together; a second answer is refused", async ({ gm, ana, bram, cy }) => {
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const all = screens(Duel, uuid, gm, ana, bram, cy);
    const [, atAna, atBram, atCy] = all;
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

  test("dice thrown by hand are asked for at their owner's, and never where the GM's machine decides", async ({
    gm,
    ana,
    bram,
  }) => {
    for (const seat of [gm, ana])
      await seat.run(() => game.settings.set("core", "diceConfiguration", { d20: "manual" }), undefined);
    const asks = (seat: Seat): Promise<string | null> =>
      seat.run(() => {
        const { RollResolver } = foundry.applications.dice;
        const open = [...foundry.applications.instances.values()].find((app) => app instanceof RollResolver);
        return open?.rendered ? open.id : null;
      }, undefined);
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const all = screens(Duel, uuid, gm, ana, bram);
    const [, atAna, atBram] = all;
    await bram.dice(5);
    await atBram.option("throw").click();
    await atAna.option("throw").click();
    await expect.poll(() => asks(ana)).not.toBeNull();
    const window = ana.page.locator(`[id="${await asks(ana)}"]`);
    await window.locator("input[type=number]").fill("15");
    await window.locator("button[type=submit]").click();
    await agree(all, 0);
    await expect(atAna.option("bonus:blade")).toBeVisible();
    const events = await look(gm, uuid, (of) => Object.values<any>(fromUuidSync(of).system.events), uuid);
    const last = events.filter(({ step }) => step === events.at(-1).step);
    expect(last.map(({ type }) => type)).toContain("log.revealed");

    await test.step("the same people, where the GM's machine throws", async () => {
      await gm.dice(15, 5);
      await startDuel(gm);
      await gm.expectDiceSpent();
      expect([await asks(gm), await asks(ana)]).toEqual([null, null]);
    });
  });
});

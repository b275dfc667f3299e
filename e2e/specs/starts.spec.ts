import { SMOKE, expect, test } from "../fixtures.ts";
import { openToWrite, source } from "../pages/core/documents.ts";
import { makePage } from "../pages/core/journal.ts";
import { chooseFromDirectory } from "../pages/core/menus.ts";
import { StartDialog, openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, BRAM_ORR, DUELLIST, Duel, agree } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any, Actor: any;

const newest = async (seat: Seat): Promise<string> => {
  await expect.poll(() => seat.run(() => game.system.api.live().length, null)).toBeGreaterThan(0);
  return seat.run(() => game.system.api.live()[0].uuid, null);
};

test(
  "a player challenges from the sheet; the other is told how long it takes and accepts",
  SMOKE,
  async ({ gm, ana, bram, cy }) => {
    const sheet = await openDuelTab(ana, ANA_VELL);
    await sheet.locator('[data-act="challenge"]').click();
    const dialog = new StartDialog(ana);
    await expect(dialog.seatSelect("a")).toHaveValue(ANA_VELL);
    await expect(dialog.form).toContainText(/13/);
    await dialog.fill({ b: BRAM_ORR, stakes: "spar", text: "First touch buys the drinks" });
    await dialog.submit();
    const uuid = await newest(bram);
    const [atGm, atAna, atBram, atCy] = screens(Duel, uuid, gm, ana, bram, cy);
    for (const words of ["First touch buys the drinks", /rounds/]) await expect(atBram.card).toContainText(words);
    for (const at of [atAna, atCy]) await expect(at.option("accept", at.card)).toHaveCount(0);
    await expect(atGm.act("ask-cancel").first()).toBeAttached();
    await gm.dice(15, 5);
    const before = await bram.presses();
    await atBram.option("accept").click();
    await agree([atGm, atAna, atBram, atCy], 0);
    expect((await bram.presses()) - before).toBe(1);
    await expect(atAna.option("bonus:blade")).toBeVisible();
  },
);

test("stakes and length are apart: to the death on 17 ticks, in the dialog and on a prepared page (R28)", async ({
  gm,
  ana,
}) => {
  await chooseFromDirectory(gm, "actors", DUELLIST.split(".")[1] ?? "", /Duel with/);
  const dialog = new StartDialog(gm);
  const size = dialog.form.locator("input[name=size]");
  await expect(size).toHaveValue("9");
  await dialog.fill({ b: ANA_VELL, stakes: "death" });
  await expect(size).toHaveValue("13");
  await dialog.fill({ size: 17 });
  await dialog.fill({ stakes: "spar" });
  await expect(size).toHaveValue("17");
  await dialog.fill({ stakes: "death" });
  await gm.shot("duel-start", dialog.form);
  await gm.dice(15, 5);
  await dialog.submit();
  const duel = new Duel(ana, await newest(ana));
  await agree([duel], 0);
  await expect(duel.meter).toHaveAttribute("aria-valuemax", "8");
  await expect(duel.card).toContainText("To the death, 17 ticks");

  const page = await makePage(gm, { name: "At the weir", type: "duel", system: { status: "prepared" } });
  const edit = await openToWrite(gm, page);
  const ticks = edit.locator("[data-size]");
  await edit.locator("[data-stakes]").selectOption("death");
  await expect(ticks).toHaveValue("13");
  await ticks.fill("17");
  await edit.locator("[data-stakes]").selectOption("spar");
  await expect(ticks).toHaveValue("17");
  await gm.shot("duel-page-edit", edit);
  // The board of the duel that runs opens by itself, and may do so late: over this window
  await edit.locator(".window-title").click();
  await edit.locator('button[type="submit"]').click();
  await expect.poll(async () => (await source(gm, page)).system.stakes).toEqual({ kind: "spar", size: 17 });
});

test("R20 U-012 a foe without a list of bonuses duels with its Actions, and the GM sets one before the start", async ({
  gm,
  ana,
}) => {
  const troll = await gm.run(async () => {
    const system = { combat: { pools: { strike: 7, shoot: 3 } } };
    return (await Actor.create({ name: "Weir troll", type: "npc", system })).uuid as string;
  }, null);
  await chooseFromDirectory(gm, "actors", troll.split(".")[1] ?? "", /Duel with/);
  const dialog = new StartDialog(gm);
  await dialog.fill({ b: ANA_VELL });
  await dialog.form.getByText(/^Weir troll brings \d+ bonuses, made from its sheet$/).click();
  // What Ana lists and the troll does not is folded below
  const strike = dialog.form.locator("[name='bonus-a strike']");
  await expect(strike).toHaveValue("7");
  await strike.fill("lots");
  await dialog.submit();
  await expect(dialog.form.getByRole("alert")).toContainText("a bonus Strike that is not a number");
  await strike.fill("9");
  await gm.shot("duel-start-bonuses", dialog.form);
  await gm.dice(15, 5);
  await dialog.submit();
  const uuid = await newest(ana);
  await agree([new Duel(ana, uuid)], 0);
  const { bonuses } = (await source(gm, uuid)).system.setup.seats.A;
  expect(bonuses).toContainEqual({ key: "strike", label: "Strike", value: 9, kind: "skill" });
  expect(bonuses).toContainEqual({ key: "shoot", label: "Shoot", value: 3, kind: "skill" });
});

import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, all, begin, equip } from "../pages/setpiece/contest-play.ts";
import { look } from "../pages/setpiece/rest.ts";

declare const game: any;

test("the rulings of contests, combat and duels are set in one window, and what begins from then on follows them", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const before = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.run(() => void new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
  const field = (name: string) => gm.page.locator(`#setpiece-rulings [name="${name}"]`);
  await expect(field("contest.baseResistance")).toHaveValue("14");
  await field("contest.baseResistance").fill("11");
  await field("contest.longContestType").selectOption("chained");
  await field("contest.multipleOpponentPenalty").selectOption("3");
  await gm.page.locator('#setpiece-rulings [data-family="combat"] > summary').click();
  await field("combat.harm.slots").fill("[3,2,1]");
  await gm.page.locator('#setpiece-rulings button[type="submit"]').click();
  await expect(gm.page.locator("#setpiece-rulings")).toHaveCount(0);
  const after = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
  await all([gm, ana], after, { resistance: 11 });
  await all([gm, ana], before, { resistance: 14 });
  const rulings = await look(ana, after, (of) => game.system.api.open(of).view.rulings, after);
  expect(rulings).toMatchObject({ baseResistance: 11, multipleOpponentPenalty: 3, longContestType: "chained" });
  await gm.run(() => void new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
  await expect(field("combat.harm.slots")).toHaveValue("[3,2,1]");
  await gm.shot("rulings-all", gm.page.locator("#setpiece-rulings"));
});

test("a ruling that cannot be is refused in words, and nothing is lost", async ({ gm }) => {
  await gm.run(() => void new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
  const field = (name: string) => gm.page.locator(`#setpiece-rulings [name="${name}"]`);
  await field("contest.boldnessThresholds").fill("[10, 25]");
  await field("contest.defaultBid").fill("5");
  await gm.page.locator('#setpiece-rulings button[type="submit"]').click();
  await expect(gm.page.locator("#setpiece-rulings .sp-refused")).toBeVisible();
  await expect(field("contest.defaultBid")).toHaveValue("5");
  await expect(field("contest.boldnessThresholds")).toHaveValue("[10, 25]");
});

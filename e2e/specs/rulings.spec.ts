import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, all, begin, equip } from "../pages/setpiece/contest-play.ts";
import { openRulings } from "../pages/setpiece/contest-table.ts";
import {
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  pools,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, RollTable: any;

/** Open the window of the rulings with those of combat unfolded. */
async function openCombat(gm: Seat): Promise<Locator> {
  const window = await openRulings(gm);
  await window.locator('[data-family="combat"] > summary').click();
  return window;
}

async function save(window: Locator): Promise<void> {
  await window.locator('button[type="submit"]').click();
  await expect(window).toHaveCount(0);
}

test("the rulings of contests, combat and duels are set in one window, and what begins from then on follows them", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const before = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  const window = await openRulings(gm);
  const field = (name: string) => window.locator(`[name="${name}"]`);
  await expect(field("contest.baseResistance")).toHaveValue("14");
  await field("contest.baseResistance").fill("11");
  await field("contest.longContestType").selectOption("chained");
  await field("contest.multipleOpponentPenalty").selectOption("3");
  await expect(
    window.locator('[data-key="contest.multipleOpponentPenalty"]'),
    "what differs from the text says so at once",
  ).toContainText("Differs from “As written and Author's corrections”: None");
  await window.locator('[data-family="combat"] > summary').click();
  await field("combat.harm.slots").fill("[3,2,1]");
  await save(window);
  const after = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
  await all([gm, ana], after, { resistance: 11 });
  await all([gm, ana], before, { resistance: 14 });
  const rulings = await look(ana, after, (of) => game.system.api.open(of).view.rulings, after);
  expect(rulings).toMatchObject({ baseResistance: 11, multipleOpponentPenalty: 3, longContestType: "chained" });
  await openRulings(gm);
  await expect(field("combat.harm.slots")).toHaveValue("3, 2, 1");
  await gm.shot("rulings-all", window);
});

test("a roll table for critical injuries is chosen among the world's, and one that is in no list stays", async ({
  gm,
}) => {
  await gm.run(async () => {
    await RollTable.create({ name: "Broken bones" });
    for (const one of game.tables.contents.filter(({ name }: any) => name !== "Broken bones")) await one.delete();
  }, null);
  const window = await openCombat(gm);
  const field = window.locator('[name="combat.critical.physicalTable"]');
  await expect(field.locator("option")).toHaveText(["None", "Broken bones"]);
  await field.selectOption("Broken bones");
  await save(window);
  await gm.run(async () => void (await game.tables.contents[0].delete()), null);
  await openCombat(gm);
  await expect(field, "a world without tables keeps the name").toHaveValue("Broken bones");
  await expect(window.locator('[name="combat.critical.mentalTable"] option')).toHaveText(["None"]);
  await gm.shot("rulings-table", window);
  await save(window);
  await openCombat(gm);
  await expect(field).toHaveValue("Broken bones");
});

test("rulings are found by letters in any family; what was changed is left alone in sight, and taken back in one press", async ({
  gm,
}) => {
  const window = await openRulings(gm);
  const rows = window.locator(".sp-ruling:visible");
  const field = (name: string) => window.locator(`[name="${name}"]`);
  await field("find").fill("CATCHING FIRE");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Catching fire");
  await field("find").fill("");
  await field("contest.useEdges").selectOption("true");
  await window.locator('[data-act="changed"]').click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Changed");
  await gm.expectAccessible("#setpiece-rulings");
  await window.getByRole("button", { name: "Back to default: No Edges and handicaps" }).click();
  await expect(window).toContainText("No ruling matches.");
  await expect(window.locator('[data-act="changed"]'), "the focus stays in the window").toBeFocused();
  await window.locator('[data-act="changed"]').click();
  await expect(field("contest.useEdges")).toHaveValue("false");
});

test("a ruling that cannot be is refused in words, and nothing is lost", async ({ gm }) => {
  const window = await openRulings(gm);
  const field = (name: string) => window.locator(`[name="${name}"]`);
  await field("contest.boldnessThresholds").fill("[10, 25]");
  await field("contest.defaultBid").fill("5");
  await window.locator('button[type="submit"]').click();
  await expect(window.locator(".sp-refused")).toBeVisible();
  await expect(field("contest.defaultBid")).toHaveValue("5");
  await expect(field("contest.boldnessThresholds")).toHaveValue("[10, 25]");
});

test("extras and fires of the table's own are filled in row by row, and an extra six of a test buys one (K-089)", async ({
  gm,
  ana,
}) => {
  const window = gm.page.locator("#setpiece-rulings");
  const rows = (key: string) => window.locator(`[data-rows="combat.${key}"]`);
  const cell = (key: string, row: number, name: string) => window.locator(`[name="combat.${key}#${row}.${name}"]`);

  await test.step("a row each, without JSON", async () => {
    await openCombat(gm);
    await expect(cell("fire.table", 0, "id")).toHaveValue("small");
    await rows("fire.table").getByRole("button", { name: "Another row" }).click();
    await cell("fire.table", 4, "id").fill("brazier");
    await cell("fire.table", 4, "damage").fill("2");
    await rows("extras.own").getByRole("button", { name: "Another row" }).click();
    await cell("extras.own", 0, "name").fill("No trace");
    await cell("extras.own", 0, "use").selectOption({ label: "Sneak" });
    await rows("maneuvers.own").getByRole("button", { name: "Another row" }).click();
    await cell("maneuvers.own", 0, "name").fill("Sing");
    await cell("maneuvers.own", 0, "actions").selectOption([{ label: "Charm" }]);
    await gm.shot("rulings-rows", window);
    await gm.expectAccessible("#setpiece-rulings");
    await save(window);
  });

  const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } })]);
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const [atGm, atAna] = screens(FightScreen, uuid, gm, ana);

  await test.step("two sixes to sneak: one is beyond the need and buys what the GM wrote", async () => {
    await pools(gm, [2, 2]);
    await send(gm, uuid, { type: "test", seat: ANA, action: "sneak" });
    await atAna.press("buy:own-no-trace", atAna.card);
    await expect.poll(async () => (await atGm.known()).surplus).toBeNull();
  });

  await test.step("what was filled in stands there again, and an emptied row is gone", async () => {
    await openCombat(gm);
    await expect(cell("extras.own", 0, "name")).toHaveValue("No trace");
    await expect(cell("fire.table", 4, "id")).toHaveValue("brazier");
    await cell("extras.own", 0, "name").fill("");
    await save(window);
    await openRulings(gm);
    await expect(rows("extras.own").locator("> .sp-row")).toHaveCount(0);
  });
});

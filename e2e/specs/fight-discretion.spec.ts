import { expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
  WOLVES,
  wolf,
} from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";

const oneCard = () => troll({ slots: [TROLL_1], combat: { pools: { strike: 7, force: 7, endure: 6 } } });
const SLING = { name: "Sling", uses: ["ranged"], damage: 1, max: 1 } as const;

test("K-038, K-039, K-040, K-041: darkness and the GM's word ask for more sixes, fog for none; K-035: cover stands in the way", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights({ weapons: [SLING] }), bramFights(), oneCard()]);
  await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Mill", [TROLL]: "Yard" });
  const dark = async (circumstances: readonly object[]): Promise<void> => {
    const { zones, edges } = await new FightScreen(gm, uuid).known();
    await send(gm, uuid, {
      type: "ground",
      zones: zones.map((zone: { id: string }) => (zone.id === "Yard" ? { ...zone, circumstances } : zone)),
      edges,
    });
  };
  await deal(gm, uuid, { [ANA]: 1, [BRAM]: 2, [TROLL_1]: 3 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await atGm.press("default:window:gm:1");
  const sling = atAna.form("attack");
  await sling.locator("select[name='weapon']").selectOption({ label: "Sling" });

  await test.step("fog is written down and changes nothing; darkness asks for one six more of a shot", async () => {
    await dark([{ name: "fog", shoot: 0, all: 0 }]);
    await expect(sling).toContainText("2 dice, 1 needed");
    await dark([{ name: "dark", shoot: 1, all: 0 }]);
    await expect(sling).toContainText("2 dice, 2 needed");
  });

  await test.step("what makes it harder is the GM's to say, on the form of whoever acts", async () => {
    await expect(sling.locator("[name='more']")).toHaveCount(0);
    await atGm.tap(atGm.bar.locator("[data-act='act-for']").first());
    const acting = atGm.form("attack");
    await acting.locator("select[name='weapon']").selectOption({ label: "Sling" });
    await acting.locator("[data-key='adjust'] summary").click();
    await acting.getByLabel("Raise sixes needed").fill("1");
    await expect(acting).toContainText("2 dice, 3 needed");
    await gm.shot("attack-harder", atGm.bar);
    await pools(gm, [2, 2]);
    await atGm.send("attack");
    await atGm.react("none");
    await expect(atAna.card.locator(".sp-flow-outcome")).toContainText("2 sixes, 3 needed. Miss.");
  });

  await test.step("cover is marked on the card: who is behind it has to be reached first", async () => {
    await atAna.press("move:Yard");
    await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));
    const stance = atGm.form("set", atGm.card);
    await stance.locator("summary").first().click();
    await stance.locator("select[name='target']").selectOption(TROLL);
    await stance.getByLabel("in cover").check();
    await atGm.send("set", atGm.card);
    await all([atAna], { creatures: { [TROLL]: { cover: true } } });
    await send(gm, uuid, ...[ANA, BRAM, TROLL].map((seat) => ({ type: "endTurn", seat })));
    await atGm.press("default:window:gm:2");
    await atAna.unfold(atAna.submit("attack"));
    await atAna.form("attack").locator("select[name='weapon']").selectOption({ label: "unarmed" });
    await expect(atAna.form("attack")).toContainText("Troll is behind cover");
    await atAna.press(`maneuver:moveWithin:${TROLL}`);
    await expect(atAna.submit("attack")).not.toHaveAttribute("aria-disabled", "true");
  });
});

test("K-091 foes count harm points or keep written harm, as the GM likes; K-192, K-194: hunger asks for Endure, and the GM says which harm", async ({
  gm,
  ana,
}) => {
  const written = wolf(0, { combat: { pools: { force: 3, endure: 2 }, harmKept: "slots" } });
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), oneCard(), written]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [TROLL]: "Yard", [WOLVES[0]]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [BRAM]: 2, [TROLL_1]: 3, [WOLVES[0]]: 4 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await atGm.press("default:window:gm:1");
  await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));
  const table = (key: string) => atGm.form(key, atGm.card);

  await test.step("the troll's points go up by themselves, the wolf's harm asks how it is taken", async () => {
    await table("hurt").locator("summary").first().click();
    await table("hurt").getByLabel("Amount").fill("2");
    await table("hurt").locator("select[name='target']").selectOption(TROLL);
    await atGm.send("hurt", atGm.card);
    expect((await atGm.known()).creatures[TROLL].points.physical.value).toBe(2);
    await table("hurt").locator("select[name='target']").selectOption(WOLVES[0]);
    await atGm.send("hurt", atGm.card);
    await expect(atGm.ways()).toHaveCount(2);
    await atGm.send("harm", atGm.card);
    expect((await atGm.known()).creatures[WOLVES[0]].harm.physical).not.toEqual([]);
  });

  await test.step("hunger for Ana alone, mental: no six, one harm, written at once; the GM names it", async () => {
    await table("deprivation").locator("summary").first().click();
    await table("deprivation").getByLabel("Bram Orr").uncheck();
    await table("deprivation").locator("select[name='harmType']").selectOption("mental");
    await atGm.send("deprivation", atGm.card);
    await pools(gm, [0, 2]);
    await atAna.send("answer", atAna.card);
    await expect(atAna.card.locator("[data-person]")).toContainText("grows weak");
    await expect(atAna.form("harm", atAna.card)).toHaveCount(0);
    const written = async () => (await atGm.known()).creatures[ANA].harm.mental;
    expect(await written()).toEqual([{ label: "", level: 1, row: 1 }]);
    await table("nameHarm").locator("summary").first().click();
    await table("nameHarm").locator("select[name='target']").selectOption(ANA);
    await table("nameHarm").getByLabel("Name it").fill("light-headed");
    await atGm.send("nameHarm", atGm.card);
    await expect.poll(written).toEqual([{ label: "light-headed", level: 1, row: 1 }]);
  });
  await gm.expectDiceSpent();
});

test("keyboard alone: to the cue, declare, react, spend and end the turn", async ({ gm, ana }) => {
  const uuid = await makeArmedFight(gm, [anaFights(), oneCard()]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await all([atAna], { current: ANA });

  await expect(atAna.form("attack")).toBeVisible();
  await atAna.digit("1");
  await expect(atGm.bar.locator('[data-option^="react:none"]')).toBeVisible();
  await pools(gm, [2, 5]);
  await atGm.digit("2");
  await expect(atAna.form("spend")).toBeVisible();
  await atAna.digit("1");
  expect((await atAna.known()).flow).toBeNull();
  await expect(atAna.move("endTurn")).toBeVisible();
  await atAna.digit("9");
  await all([atAna, atGm], { current: TROLL_1 });
  await gm.expectDiceSpent();
});

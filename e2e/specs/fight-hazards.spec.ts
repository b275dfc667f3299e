import { expect, test } from "../fixtures.ts";
import { change, source } from "../pages/core/documents.ts";
import {
  all,
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { openFighting } from "../pages/setpiece/fighting.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";

test("K-160 K-161 K-162 K-167 K-174 K-186 fear by its position and in safety, a fire that is out, an antidote, each by a press", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } })]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const [atGm, atAna] = screens(FightScreen, uuid, gm, ana);
  await all([atGm, atAna], { current: ANA });
  const table = (key: string) => atGm.form(key, atGm.card);
  const ofAna = async () => (await atAna.known()).creatures[ANA];
  const asking = async (position: string): Promise<void> => {
    await atGm.unfold(table("fear").getByLabel("Fear value"));
    await table("fear").getByLabel("Fear value").fill("1");
    await table("fear").getByLabel("Position").selectOption({ label: position });
    await atGm.send("fear", atGm.card);
  };
  const ended = () => expect(atAna.form("answer", atAna.card)).toHaveCount(0);
  await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));

  await test.step("K-161 K-162 risky or desperate, a six keeps her calm and gives no die", async () => {
    for (const position of ["risky", "desperate"]) {
      await asking(position);
      await pools(gm, [1, 3]);
      await atAna.send("answer", atAna.card);
      await ended();
      await expect(atAna.card.locator(`[data-person="${ANA}"]`)).toContainText("passed");
      expect(await ofAna()).toMatchObject({ nextBonus: 0, harm: { mental: [] } });
    }
    await expect(atAna.form("attack")).toContainText("5 dice");
  });

  await test.step("K-160 controlled, the same six is a die more on her next roll", async () => {
    await asking("controlled");
    await pools(gm, [1, 3]);
    await atAna.send("answer", atAna.card);
    await ended();
    expect(await ofAna()).toMatchObject({ nextBonus: 1, harm: { mental: [] } });
    await expect(atAna.form("attack")).toContainText("6 dice");
  });

  await test.step("K-167 where nothing presses, she answers her fear with what she makes up", async () => {
    await table("fear").getByLabel("No hurry").check();
    await asking("controlled");
    await pools(gm, [0, 4]);
    await atAna.send("answer", atAna.card);
    await atAna.press("dread:improvise", atAna.card);
    expect(await ofAna()).toMatchObject({ dread: { choice: "improvise", binds: false } });
    await expect(atGm.card).toContainText("Ana Vell reacts in their own way.");
    await undo(gm, uuid);
    await undo(gm, uuid);
    await undo(gm, uuid);
  });

  await test.step("the GM says that a fire is out", async () => {
    // her next roll, with the die of the controlled one
    await pools(gm, [2, 3]);
    await send(gm, uuid, { type: "ignite", target: ANA, damage: 2, needed: 2 });
    await atGm.send("quench", atGm.card);
    expect(await ofAna()).toMatchObject({ burning: null });
    await expect(atAna.card).toContainText("The fire on Ana Vell is out.");
    await expect(table("quench"), "nobody burns").toHaveCount(0);
  });

  await test.step("an antidote ends the poison", async () => {
    await send(gm, uuid, { type: "set", target: ANA, set: { poison: [{ id: "d1", type: "physical", next: 2 }] } });
    await atGm.send("antidote", atGm.card);
    expect(await ofAna()).toMatchObject({ poison: [] });
    await expect(atAna.card).toContainText("Ana Vell gets an antidote.");
    await expect(table("antidote"), "nobody is poisoned").toHaveCount(0);
  });
  await gm.expectDiceSpent();

  await test.step("K-174 outside a fight she puts it out on her sheet, the sixes kept; that it is out the GM says on it", async () => {
    await send(gm, uuid, { type: "endFight" });
    const burning = async () => (await source(gm, ANA_VELL)).system.combat.burning;
    await change(gm, ANA_VELL, { "system.combat.burning": { intensity: 2, progress: 0, needed: 2 } });
    const [hers, theGms] = [await openFighting(ana, ANA_VELL), await openFighting(gm, ANA_VELL)];
    const putOut = hers.act("linger", "[data-what='extinguish']");
    await pools(ana, [1, 2], [1, 2]);
    await putOut.click();
    await expect.poll(burning).toMatchObject({ progress: 1, needed: 2 });
    await putOut.click();
    await expect.poll(burning).toBeNull();
    await expect(putOut).toHaveCount(0);
    await ana.expectDiceSpent();
    await change(gm, ANA_VELL, { "system.combat.burning": { intensity: 2, progress: 0, needed: 2 } });
    await expect(hers.act("linger", "[data-what='quench']"), "the GM's to say").toHaveCount(0);
    await theGms.act("linger", "[data-what='quench']").click();
    await expect.poll(burning).toBeNull();
  });
});

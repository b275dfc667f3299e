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
} from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { openFighting } from "../pages/setpiece/fighting.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";

test("K-073 K-074 K-075 K-078 each fast maneuver without a roll is one press on one's turn and takes the fast one", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } })]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await all([atGm, atAna], { current: ANA });
  for (const maneuver of ["shout", "turnAround", "interact", "takeCover"])
    await test.step(maneuver, async () => {
      await atAna.press(`maneuver:${maneuver}`);
      await all([atGm], { slots: { [ANA]: { fast: 0 } } });
      expect((await atGm.known()).creatures[ANA].cover).toBe(maneuver === "takeCover");
      await undo(gm, uuid);
      await all([atAna], { slots: { [ANA]: { fast: 1 } } });
    });

  await test.step("K-038 the GM makes her next test harder before its dice: she reads it before she presses, and an undo takes it back", async () => {
    const note = atAna.bar.getByText("The next test needs more sixes: 1 beyond the usual.");
    await atGm.tap(atGm.bar.locator("[data-act='act-for']").first());
    await atGm.unfold(atGm.submit("harderNext"));
    await atGm.form("harderNext").getByLabel("Extra sixes needed").fill("1");
    await atGm.send("harderNext");
    await expect(note).toBeVisible();
    await expect(atAna.card).toContainText(/The next test of Ana.* needs more sixes: 1 beyond the usual/);
    await expect(atAna.form("attack")).toContainText("2 needed");
    await gm.shot("harder-next", atGm.bar);
    await undo(gm, uuid);
    await expect(note).toHaveCount(0);
    await expect(atAna.form("attack")).toContainText("1 needed");
  });
});

test("K-001 K-057 K-060 K-063 K-066 K-067 K-101 K-116 what one's turn offers is pressed: upright, bare hands, a friend struck, words, a climb, a grip let go, an arrow dodged", async ({
  gm,
  ana,
}) => {
  const bow = { name: "Bow", uses: ["ranged"], damage: 2, max: 3 };
  const archer = troll({ slots: [TROLL_1], combat: { pools: { strike: 7, shoot: 7, force: 2 } }, weapons: [bow] });
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), archer]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [BRAM]: 3, [TROLL_1]: 2 });
  const [atGm, atAna] = screens(FightScreen, uuid, gm, ana);
  await send(gm, uuid, { type: "closeWindow" }, { type: "set", target: ANA, set: { prone: true } });
  await all([atAna], { current: ANA });
  const creature = async (id: string) => (await atGm.known()).creatures[id];
  const again = async (): Promise<void> => {
    await undo(gm, uuid);
    await all([atAna], { current: ANA, flow: null, slots: { [ANA]: { slow: 1, fast: 1 } } });
  };

  await test.step("who lies there stands up, with the fast maneuver", async () => {
    await atAna.press("maneuver:standUp");
    await all([atGm], { creatures: { [ANA]: { prone: false } }, slots: { [ANA]: { fast: 0, slow: 1 } } });
    await undo(gm, uuid);
    await send(gm, uuid, { type: "set", target: ANA, set: { prone: false } });
  });

  await test.step("bare hands strike with Force: two dice, where the sword has five", async () => {
    await atAna.attack({ weapon: "unarmed", target: TROLL });
    await all([atGm], { flow: { lines: [{ by: ANA, target: TROLL, maneuver: "attackUnarmed", dice: 2 }] } });
    await again();
  });

  await test.step("a friend stands among the others, below the enemies, and is struck like one", async () => {
    await expect(atAna.form("attack").locator("optgroup[label='Others'] option")).toHaveText([/^Bram Orr/]);
    await atAna.attack({ weapon: "Sword", target: BRAM });
    await all([atGm], { flow: { lines: [{ by: ANA, target: BRAM, maneuver: "attackMelee", dice: 5 }] } });
    await again();
  });

  const aim = async (field: "whom" | "place", value: string): Promise<void> => {
    const chosen = atAna.bar.locator(`[data-key="group Slow"] select[name='${field}']`);
    await atAna.unfold(chosen);
    await chosen.selectOption(value);
  };

  await test.step("words sway whom they are meant for, with Persuade", async () => {
    await aim("whom", TROLL);
    await pools(gm, [1, 2]);
    await atAna.press("maneuver:sway:persuade");
    await expect(atGm.card).toContainText("Ana Vell tries to sway Troll.");
    await again();
  });

  await test.step("one six of Finesse climbs to where she says", async () => {
    await aim("place", "Mill");
    await pools(gm, [1, 2]);
    await atAna.press("maneuver:climb:finesse");
    await all([atGm], { creatures: { [ANA]: { zone: "Mill" } }, slots: { [ANA]: { slow: 0, fast: 1 } } });
    await again();
  });

  await test.step("whom she holds she lets go, on her turn and out of it, for nothing", async () => {
    await pools(gm, [1, 2]);
    await send(ana, uuid, { type: "grapple", seat: ANA, target: TROLL, aim: "hold" });
    await send(gm, uuid, { type: "react", seat: TROLL, replies: [] });
    await all([atAna], { creatures: { [TROLL]: { heldBy: [{ by: ANA }] } } });
    await atAna.press(`letGo:${TROLL}`);
    await all([atGm], { creatures: { [TROLL]: { heldBy: [] } }, slots: { [ANA]: { slow: 0, fast: 1 } } });
    await expect(atGm.card).toContainText("Ana Vell lets go of Troll.");
    await undo(gm, uuid);
    await atAna.press("endTurn");
    await all([atGm, atAna], { current: TROLL_1 });
    const sheet = await openFighting(ana, ANA_VELL);
    await sheet.panel.getByRole("button", { name: "Let go of Troll" }).click();
    await expect.poll(async () => (await creature(TROLL)).heldBy).toEqual([]);
    await sheet.window.locator("[data-action='close']").click();
  });

  await test.step("two sixes of Finesse against one of the shot: a miss", async () => {
    await send(gm, uuid, { type: "set", target: TROLL, set: { zone: "Gate" } });
    await atGm.attack({ weapon: "Bow", target: ANA });
    await pools(gm, [1, 7], [2, 2]);
    await atAna.react("dodge");
    await expect(atAna.card.locator(".sp-flow-outcome")).toContainText("Miss");
    await all([atGm], { slots: { [ANA]: { fast: 0 } }, flow: null });
  });
  await gm.expectDiceSpent();
});

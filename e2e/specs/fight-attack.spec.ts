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
  TROLL_2,
  troll,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";

test("the worked round: parry and swap, a move and a strike with two extras, wolves one by one, a club picked up", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), troll(), wolf(0), wolf(1)]);
  await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: [WOLVES[0], WOLVES[1]] });
  await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Yard", [TROLL]: "Yard", [WOLVES[0]]: "Mill", [WOLVES[1]]: "Mill" });
  await deal(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL_1]: 1, [TROLL_2]: 8, [WOLVES[0]]: 5 });
  const [atGm, atAna, atBram, atCy] = screens(FightScreen, uuid, gm, ana, bram, cy);
  const everybody = [atGm, atAna, atBram, atCy];
  await all(everybody, { phase: "swapWindow", round: 1 });

  await test.step("before anybody acts Ana and Bram may swap, and do not", async () => {
    await atGm.press("default:window:gm:1");
    await all(everybody, { phase: "acting", current: TROLL_1 });
  });

  await test.step("before the GM commits, the form says how likely a hit is and how much harm, answered or not", async () => {
    const form = atGm.form("attack");
    await expect(form.locator("button img[src*='maneuvers/attack-']").first()).toBeVisible();
    await form.locator("select[name='target']").selectOption(BRAM);
    // 7 dice, a six each in 6, club 3, a harm more for each six beyond the first, less a sixth for
    // Bram's coat (protection 1); 2.6 without it
    const rows = form.locator('[data-key="odds"] li');
    await expect(rows.filter({ hasText: "Hit, no reaction" })).toContainText(/72\s?%.*about 2\.5 harm/s);
    await expect(rows.filter({ hasText: "If parried with 5 dice" })).toContainText(/44\s?%.*about 1\.5 harm/s);
  });

  await test.step("the troll on 1 strikes at Bram: he is asked first, and no die is there before he has chosen", async () => {
    await atGm.attack({ target: BRAM });
    await expect(atBram.bar.locator(".sp-cue")).toContainText("Troll");
    await expect(atBram.bar.locator("button img[src*='maneuvers/parry.svg']").first()).toBeVisible();
    // The troll's dice are the GM's to know: whoever reacts is told so, and no chance gives them away
    await expect(atBram.bar).toContainText("Odds hidden: only the GM knows these values.");
    await expect(atBram.bar).not.toContainText("%");
    await expect(atCy.card.locator(".sp-flow")).toContainText("Waiting for Bram Orr to choose");
    await expect(atCy.card.locator(".sp-d6")).toHaveCount(0);
    await bram.shot("attack-react", atBram.bar);
    await ana.shot("attack-waiting", atAna.card);
  });

  await test.step("he parries with his fast maneuver: 2 against 3, a miss, and he takes the troll's card 1", async () => {
    await pools(gm, [2, 7], [3, 5]);
    await atBram.react("parry");
    await expect(atBram.card.locator(".sp-flow-outcome")).toContainText("Miss");
    await bram.shot("attack-missed", atBram.card);
    await atBram.tap(atBram.bar.locator('button[data-option^="takeSwap"]', { hasText: "Take card 1" }));
    await all(everybody, { cards: { [BRAM]: 1, [TROLL_1]: 9, [TROLL_2]: 8 }, current: TROLL_1 });
    expect((await atBram.known()).slots[BRAM]).toMatchObject({ slow: 1, fast: 0 });
    await atGm.press("endTurn");
  });

  await test.step("Ana on 2 moves into the yard and strikes: three sixes, one extra on damage, one on disarming", async () => {
    await all(everybody, { current: ANA });
    await ana.shot("attack-turn", atAna.bar);
    await atAna.press("move:Yard");
    expect((await atAna.known()).creatures[ANA].zone).toBe("Yard");
    await atAna.attack({ weapon: "Sword", target: TROLL });
    // 1 - (5/6)^5
    await expect(atGm.bar).toContainText(/60\s?%/);
    await pools(gm, [3, 5]);
    await atGm.react("none");
    await expect(atAna.form("spend")).toContainText("2 extra sixes");
    await atAna.form("spend").getByLabel("Disarm").check();
    await expect(atAna.form("spend")).toContainText("1 on damage, 3 in all");
    await ana.shot("attack-spend", atAna.bar);
    await atAna.send("spend");
    expect((await atGm.known()).creatures[TROLL]).toMatchObject({
      points: { physical: { value: 3 } },
      inHand: null,
    });
    await ana.shot("attack-hit", atAna.card);
    await atAna.press("endTurn");
  });

  await test.step("the wolves act on 5, one by one", async () => {
    await all(everybody, { current: WOLVES[0] });
    await atGm.press("endTurn");
    await all(everybody, { current: WOLVES[1] });
    await atGm.press("endTurn");
  });

  await test.step("the troll on 8 picks its club up", async () => {
    await all(everybody, { current: TROLL_2 });
    await atGm.tap(atGm.bar.locator('button[data-option^="maneuver:pickUp"]').first());
    expect((await atGm.known()).creatures[TROLL].inHand).not.toBeNull();
    await atGm.press("endTurn");
  });

  await test.step("Bram on 9 has no fast maneuver left, attacks, and the round is over; nobody draws anew", async () => {
    await all(everybody, { current: BRAM });
    await expect(atBram.bar).toContainText("0 fast");
    await atBram.attack({ weapon: "Sword", target: TROLL });
    await pools(gm, [0, 5]);
    await atGm.react("none");
    expect((await atBram.known()).flow).toBeNull();
    await atBram.press("endTurn");
    await all(everybody, { round: 2, cards: { [BRAM]: 1, [ANA]: 2, [TROLL_1]: 9, [TROLL_2]: 8 } });
    await gm.expectDiceSpent();
  });
});

import { SMOKE, expect, test } from "../fixtures.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { TOKENS, dealtTokens } from "../pages/setpiece/fight-play.ts";
import { send, tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const canvas: any;

const { ANA, BRAM, CY, FightScreen, TROLL, TROLL_1, TROLL_2, WOLVES } = armed;
const { all, deal, makeArmedFight, place, pools, proposed } = armed;

test("the worked round: parry and swap, a move and a strike with two extras, wolves one by one, a club picked up", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await makeArmedFight(gm, [armed.ana(), armed.bram(), armed.troll(), armed.wolf(0), armed.wolf(1)]);
  await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: [WOLVES[0], WOLVES[1]] });
  await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Yard", [TROLL]: "Yard", [WOLVES[0]]: "Mill", [WOLVES[1]]: "Mill" });
  await deal(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL_1]: 1, [TROLL_2]: 8, [WOLVES[0]]: 5 });
  const everybody = screens(FightScreen, uuid, gm, ana, bram, cy);
  const [atGm, atAna, atBram, atCy] = everybody;
  await all(everybody, { phase: "swapWindow", round: 1 });

  await test.step("before anybody acts Ana and Bram may swap, and do not", async () => {
    await atGm.press("default:window:gm:1");
    await all(everybody, { phase: "acting", current: TROLL_1 });
  });

  await test.step("before the GM commits, the form says how likely a hit is and how much harm, answered or not", async () => {
    const form = atGm.form("attack");
    await expect(atGm.submit("attack").locator("img[src*='maneuvers/attack-']")).toBeVisible();
    await atGm.choose("target", BRAM);
    // 7 dice, a six each in 6, club 3, a harm more for each six beyond the first, less a sixth for
    // Bram's coat (protection 1); 2.6 without it
    const rows = form.locator('[data-key="odds"] li');
    await expect(atGm.submit("attack")).toContainText(/about 2\.5 harm.*72\s?%/s);
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
    await expect(atAna.bar.locator(".sp-cue-mine")).toContainText("2 extra sixes");
    await atAna.form("spend").getByLabel("Disarm").check();
    await expect(atAna.form("spend")).toContainText("1 on damage, 3 in all");
    await ana.shot("attack-spend", atAna.bar);
    await atAna.send("spend");
    const hit = { points: { physical: { value: 3 } }, inHand: null };
    expect((await atGm.known()).creatures[TROLL]).toMatchObject(hit);
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
    await expect(atBram.bar).toContainText("fast 0");
    await atBram.attack({ weapon: "Sword", target: TROLL });
    await pools(gm, [0, 5]);
    await atGm.react("none");
    expect((await atBram.known()).flow).toBeNull();
    await atBram.press("endTurn");
    await all(everybody, { round: 2, cards: { [BRAM]: 1, [ANA]: 2, [TROLL_1]: 9, [TROLL_2]: 8 } });
    await gm.expectDiceSpent();
  });
});

test("a volley: six wolves on three heroes in one declaration, one question each, all dice together, one harm panel", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await makeArmedFight(gm, [armed.ana(), armed.bram(), armed.cy(), ...armed.wolves(6)]);
  await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: [...WOLVES] });
  await place(gm, uuid, Object.fromEntries([ANA, BRAM, CY, ...WOLVES].map((id) => [id, "Yard"])));
  await deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 2, [BRAM]: 3, [CY]: 4 });
  const [atGm, atAna, atBram, atCy] = screens(FightScreen, uuid, gm, ana, bram, cy);
  await atGm.press("default:window:gm:1");
  const presses = () => Promise.all([gm, ana, bram, cy].map((seat) => seat.presses()));
  const before = await presses();

  await test.step("every wolf has a target, spread; one press declares", async () => {
    await expect(atGm.form("volley").locator("select")).toHaveCount(6);
    await gm.shot("volley-declare", atGm.bar);
    await atGm.send("volley");
    // His own question tells the two at him
    await expect(atCy.card.locator(".sp-flow-lines > li")).toHaveCount(4);
    await expect(atCy.bar.locator(".sp-cue-mine")).toContainText(/strikes at you.*strikes at you/s);
  });

  await test.step("each hero is asked once, about two wolves, and all dice fall together", async () => {
    await expect(atAna.bar.locator('button[data-option^="react:parry"]')).toHaveCount(2);
    await ana.shot("volley-react", atAna.bar);
    await atAna.react("parry");
    await atBram.react("none");
    await expect(atCy.card.locator(".sp-d6")).toHaveCount(0);
    // wolf 1 against Ana's parry, then wolves 2 to 6
    await pools(gm, [1, 3], [1, 5], [2, 3], [0, 3], [0, 3], [1, 3], [0, 3]);
    await atCy.react("none");
    await expect(atAna.card.locator(".sp-flow-outcome")).toHaveCount(6);
    await cy.shot("volley-dice", atCy.card);
  });

  await test.step("one extra six, on damage; both hits on Bram are taken in one press", async () => {
    // Bram's jacket is rolled for by itself and stops nothing
    await pools(gm, [0, 1], [0, 1]);
    await atGm.send("spend");
    expect((await atBram.known()).creatures[BRAM].unsettled).toMatchObject([{ amount: 3 }, { amount: 2 }]);
    const undoable = atGm.card.locator('[data-act="ask-undo"]');
    await expect(undoable).toBeVisible();
    // Both hits are one panel; another way than the mildest is one press too
    await expect(atBram.card.locator(".sp-cue-mine")).toContainText("2 hits: 3 physical and 2 physical");
    for (const way of [0, 1, 2]) await expect(atBram.ways().nth(way)).toBeInViewport({ ratio: 1 });
    await bram.shot("volley-harm", atBram.bar);
    await bram.expectAccessible(`#chat setpiece-conflict[uuid="${uuid}"]`);
    await atBram.tap(atBram.ways().filter({ hasText: "1 moderate + 3 lesser" }));
    expect((await atBram.known()).creatures[BRAM].unsettled).toEqual([]);
    expect((await presses()).map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 2, 1]);
    const rows = async () => (await atCy.known()).creatures[BRAM].harm.physical.map((one: { row: number }) => one.row);
    // 3 as 2+1, 2 as two lesser ones, of which one climbs
    await expect.poll(rows).toEqual([2, 1, 1, 2]);

    await gm.expectDiceSpent();
  });

  await test.step("the GM takes the last step back: both hits are open again", async () => {
    await atGm.tap(atGm.card.locator('[data-act="ask-undo"]'));
    await atGm.tap(atGm.card.locator('[data-act="undo"]'));
    await expect.poll(async () => (await atBram.known()).creatures[BRAM].unsettled).toHaveLength(2);
  });
});

test("keyboard alone: to the cue, declare, react, spend and end the turn", async ({ gm, ana }) => {
  const uuid = await armed.herTurn(gm);
  const [atGm, atAna] = screens(FightScreen, uuid, gm, ana);
  await all([atAna], { current: ANA });

  await expect(atAna.submit("attack")).toBeVisible();
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

test("press counts: out of reach one press and the end, in reach one press; the button is never disabled", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [armed.ana(), armed.troll()]);
  await place(gm, uuid, { [ANA]: "Gate", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 5, [TROLL_2]: 6 });
  const atAna = new FightScreen(ana, uuid);
  const before = await ana.presses();

  await expect(proposed(ana)).toHaveText(/Move to Yard/);
  await expect(proposed(ana)).not.toHaveAttribute("aria-disabled", "true");
  await tap(ana, uuid, proposed(ana));
  await all([atAna], { current: ANA });
  expect((await atAna.known()).creatures[ANA].zone).toBe("Yard");
  expect((await ana.presses()) - before, "out of reach").toBe(1);

  await expect(proposed(ana)).toHaveText(/Strike Troll with Sword.*%/s);
  await ana.shot("proposal-attack", atAna.bar);
  await tap(ana, uuid, proposed(ana));
  await expect.poll(async () => (await atAna.known()).flow?.kind).toBe("attack");
  expect((await ana.presses()) - before, "in reach").toBe(2);
});

test.describe("on the scene", () => {
  test.use({ canvas: true });
  test(
    "whoever is targeted there is the target of the attack, before the turn and during it",
    SMOKE,
    async ({ gm, ana }) => {
      const uuid = await dealtTokens(gm);
      await send(gm, uuid, { type: "set", target: TOKENS.bram, set: { side: "foes" } });
      const target = (id: string): Promise<void> =>
        ana.run((token) => canvas.tokens.get(token).setTarget(true, { releaseOthers: true }), id);
      const chosen = new FightScreen(ana, uuid).form("attack").locator("[name='target']");
      await target(TOKENS.bram);
      await send(gm, uuid, { type: "closeWindow" });
      await expect(chosen).toHaveValue(TOKENS.bram);
      await target(TOKENS.harbour);
      await expect(chosen).toHaveValue(TOKENS.harbour);
      await atRest(ana, uuid);
      await expect(proposed(ana)).not.toHaveAttribute("aria-disabled", "true");
    },
  );
});

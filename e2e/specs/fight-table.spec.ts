import { expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  CY,
  cy as cyFights,
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
import { choices, gmSide } from "../pages/setpiece/gm-side.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";

test("a volley: six wolves on three heroes in one declaration, one question each, all dice together, one harm panel", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const pack = ([0, 1, 2, 3, 4, 5] as const).map((index) => wolf(index));
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), cyFights(), ...pack]);
  await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: [...WOLVES] });
  await place(gm, uuid, Object.fromEntries([ANA, BRAM, CY, ...WOLVES].map((id) => [id, "Yard"])));
  await deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 2, [BRAM]: 3, [CY]: 4 });
  const [atGm, atAna, atBram, atCy] = screens(FightScreen, uuid, gm, ana, bram, cy);
  await atGm.press("default:window:gm:1");
  const before = await Promise.all([gm, ana, bram, cy].map((seat) => seat.presses()));

  await test.step("every wolf has a target, spread; one press declares", async () => {
    await expect(atGm.form("volley").locator("select")).toHaveCount(6);
    await gm.shot("volley-declare", atGm.bar);
    await atGm.send("volley");
    await expect(atCy.card.locator(".sp-flow-lines > li")).toHaveCount(6);
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
    await expect(atBram.form("harm", atBram.card)).toContainText("2 hits: 3 physical and 2 physical");
    for (const way of [0, 1, 2]) await expect(atBram.ways().nth(way)).toBeInViewport({ ratio: 1 });
    await bram.shot("volley-harm", atBram.bar);
    await bram.expectAccessible(`#chat setpiece-conflict[uuid="${uuid}"]`);
    await atBram.tap(atBram.ways().filter({ hasText: "1 moderate + 3 lesser" }));
    expect((await atBram.known()).creatures[BRAM].unsettled).toEqual([]);
    const after = await Promise.all([gm, ana, bram, cy].map((seat) => seat.presses()));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 2, 1]);
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

  await test.step("the next volley: Ana takes hers one at a time, and answers the second knowing the first (C.113)", async () => {
    await send(
      gm,
      uuid,
      { type: "endTurn", seat: WOLVES[0], group: true },
      ...[ANA, BRAM, CY].map((seat) => ({ type: "endTurn", seat })),
      { type: "closeWindow" },
    );
    await all([atGm, atAna, atBram, atCy], { round: 2, current: WOLVES[0] });
    await atGm.send("volley");
    await expect(atGm.bar.locator('[data-option="oneAtATime"]'), "the owners' own to say").toHaveCount(0);
    await atAna.press("oneAtATime");
    await expect(atAna.bar.locator('button[data-option^="react:parry"]')).toHaveCount(1);
    await expect(atCy.card.locator(".sp-flow-lines")).toContainText("Comes next.");
    await ana.shot("volley-one-at-a-time", atAna.card);
    await atAna.react("none");
    await atBram.react("none");
    // Five wolves, and what Ana wears
    await pools(gm, [1, 3], [0, 3], [0, 3], [0, 3], [0, 3], [0, 1]);
    await atCy.react("none");
    await expect(atAna.card.locator(".sp-flow-outcome")).toHaveCount(5);
    await expect(atAna.form("harm", atAna.bar), "the answer splits it on its way").toHaveCount(0);
    await ana.shot("volley-second", atAna.bar);
    // The fourth wolf, and her parry, which the first bite has cost two dice
    await pools(gm, [1, 3], [1, 3]);
    await atAna.react("parry");
    await expect(atCy.card.locator(".sp-flow-outcome")).toContainText("Miss");
    expect((await atCy.known()).flow).toBeNull();
    await gm.expectDiceSpent();
  });
});

test("C.114 six wolves' turns are one press of the GM's where nobody is to answer, from the volley to the last end of turn", async ({
  gm,
  ana,
}) => {
  const pack = ([0, 1, 2, 3, 4, 5] as const).map((index) => wolf(index));
  const uuid = await makeArmedFight(gm, [anaFights(), ...pack]);
  await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: [...WOLVES] });
  await send(gm, uuid, { type: "standing", seat: ANA, react: "never", keepLower: false });
  await place(gm, uuid, Object.fromEntries([ANA, ...WOLVES].map((id) => [id, "Yard"])));
  await deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 2 });
  const [atGm, atAna] = screens(FightScreen, uuid, gm, ana);
  await all([atGm, atAna], { phase: "acting", current: WOLVES[0] });

  await test.step("it says what it will do, where the steps are, on the card and in the tracker", async () => {
    await expect(gmSide(atGm.bar)).toHaveText("Play the GM's side (6 turns)");
    await expect(gmSide(atGm.card)).toBeVisible();
    await expect(gmSide(atAna.card)).toHaveCount(0);
    expect(await choices(atGm.bar)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Wolf ${n}: Strike Ana Vell with Bite`));
    await expect(atGm.submit("volley"), "below the open list").toBeInViewport({ ratio: 1 });
    await gm.shot("gm-side-fight", atGm.bar);
    await gm.shot("gm-side-fight-card", atGm.card);
    const tracker = await Tracker.open(gm);
    await expect(gmSide(tracker.box)).toBeVisible();
    await gm.shot("gm-side-tracker", tracker.box);
  });

  await test.step("one press, up to Ana's turn; each step is taken back as before", async () => {
    // The second wolf hits with one to spare, which goes into damage
    await pools(gm, [0, 3], [2, 3], [0, 3], [0, 3], [0, 3], [0, 3], [0, 1]);
    const before = await gm.presses();
    await gmSide(atGm.bar).click();
    await all([atGm, atAna], { current: ANA, round: 1, flow: null });
    expect((await gm.presses()) - before).toBe(1);
    expect((await atAna.known()).creatures[ANA].unsettled).toMatchObject([{ amount: 3 }]);
    await undo(gm, uuid);
    expect((await atGm.known()).current).toBe(WOLVES[0]);
    await gm.expectDiceSpent();
  });
});

test("standing orders: always parry answers by itself, never react asks nobody", async ({ gm, ana, bram }) => {
  const uuid = await makeArmedFight(gm, [
    anaFights(),
    bramFights(),
    troll({ combat: { cards: 1, pools: { strike: 7 } }, slots: [TROLL_1] }),
  ]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 3 });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
  await atGm.press("default:window:gm:1");
  await atBram.tap(atBram.card.locator(`[data-act="moves"][data-who="${BRAM}"]`));
  const order = atBram.form("standing", atBram.card);
  await order.locator("select[name='react']").selectOption("parry");
  await atBram.send("standing", atBram.card);
  await all([atGm, atAna], { creatures: { [BRAM]: { standing: "parry" } } });
  await bram.shot("standing-order", atBram.card);
  await pools(gm, [1, 7], [1, 5]);
  await atGm.attack({ target: BRAM });
  await expect(atAna.card.locator(".sp-flow-outcome")).toContainText("Miss");
  expect((await atBram.known()).slots[BRAM].fast).toBe(0);
  await gm.expectDiceSpent();
});

test("an obstacle is climbed or cleared, a scene surveyed, an enemy lured, magic worked as agreed", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [
    anaFights({
      combat: { thaums: { value: 3, max: 3 }, actions: { cast: 1 } },
    }),
    bramFights(),
    troll({ combat: { cards: 1, pools: { strike: 7, endure: 2 } }, slots: [TROLL_1] }),
  ]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Mill", [TROLL]: "Yard" });
  const { zones, edges } = await new FightScreen(gm, uuid).known();
  await send(gm, uuid, {
    type: "ground",
    zones,
    edges: edges.map((edge: { b: string }) => (edge.b === "Mill" ? { ...edge, cost: "test", needed: 2 } : edge)),
  });
  await deal(gm, uuid, { [ANA]: 1, [BRAM]: 2, [TROLL_1]: 3 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await atGm.press("default:window:gm:1");
  const again = async (): Promise<void> => {
    await send(gm, uuid, ...[ANA, BRAM, TROLL].map((seat) => ({ type: "endTurn", seat })), { type: "closeWindow" });
    await all([atAna], { current: ANA });
  };

  await test.step("the way to the mill is blocked until two sixes have cleared it", async () => {
    await pools(gm, [2, 2]);
    await atAna.press("maneuver:clearObstacle:Mill");
    await expect(atAna.card.locator(".sp-lines")).toContainText("clears the way to Mill");
    await again();
  });

  await test.step("survey and lure are tests with their chance on the button", async () => {
    await atAna.unfold(atAna.move("maneuver:survey:read"));
    await expect(atAna.move("maneuver:survey:read")).toContainText("31%");
    await pools(gm, [1, 2]);
    await atAna.press("maneuver:survey:read");
    expect((await atAna.known()).slots[ANA].slow).toBe(0);
    await again();
    await pools(gm, [0, 2]);
    await atAna.press("maneuver:lure:finesse");
    expect((await atAna.known()).slots[ANA].slow).toBe(0);
    await again();
  });

  await test.step("magic at the troll: Ana names it, the GM has the word on harm and resistance, the sheet pays", async () => {
    await atAna.unfold(atAna.submit("cast"));
    await atAna.form("cast").locator("select[name='target']").selectOption(TROLL);
    await atAna.form("cast").getByLabel("Thaums, of 3").fill("2");
    await atAna.form("cast").getByLabel("Harm on success").fill("9");
    await atAna.form("cast").locator("select[name='harmType']").selectOption("mental");
    await ana.shot("cast", atAna.bar);
    await atAna.send("cast");
    await expect(atAna.card).toContainText(/waiting for/i);
    await atGm.form("spell").getByLabel("Harm on success").fill("2");
    await gm.shot("spell", atGm.bar);
    await atGm.send("spell");
    await pools(gm, [2, 3], [1, 2]);
    await atGm.react("resistMagic");
    expect((await atAna.known()).flow).toBeNull();
    const { creatures } = await atGm.known();
    expect(creatures[TROLL].points.mental.value).toBe(2);
    expect(creatures[ANA].sheet.thaums.value).toBe(1);
  });
  await gm.expectDiceSpent();
});

import { expect, test } from "../fixtures.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, makeFight, nextCards, Tracker, withTroll } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

const { ANA, BRAM, TROLL_1, WOLVES, known } = armed;

/** Reach a control as a person does: Tab to its group, then arrows inside; fails when it cannot be reached. */
async function reach(seat: Seat, selector: string): Promise<void> {
  const there = seat.page.locator(`${selector}:focus`);
  const group = seat.page.locator(`.setpiece [data-group]:has(${selector}) :focus`);
  for (let step = 0; step < 80 && (await there.or(group).count()) === 0; step += 1)
    await seat.page.keyboard.press("Tab");
  for (let step = 0; step < 20 && (await there.count()) === 0; step += 1) await seat.page.keyboard.press("ArrowRight");
  await expect(there).toHaveCount(1);
}

const paused = (seat: Seat): Promise<boolean> => seat.run(() => game.paused, null);

test("a round by keyboard alone: deal, swap, attack, react, end the turn", async ({ gm, ana, bram }) => {
  const uuid = await makeFight(gm, withTroll("Troll, Force 5, club 2, harm 9"));
  const [tracker, hers, his] = [await Tracker.open(gm), await Tracker.open(ana), await Tracker.open(bram)];
  const before = await paused(gm);
  // Of ten, then nine, then eight free cards: Ana 1, Bram 3, the troll 5
  await nextCards(gm, [1, 10], [2, 9], [3, 8]);

  await test.step("the GM deals", async () => {
    await tracker.name(ANA).focus();
    await reach(gm, '[data-control="deal"]');
    await tracker.key("Space");
    await expect(hers.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
    expect(await paused(gm), "Space on a button of ours does not pause the game").toBe(before);
  });
  const dealt = (await fightOf(gm, uuid)).cards;

  await test.step("Ana offers her card with S, Bram takes it", async () => {
    await hers.name(ANA).focus();
    await ana.page.keyboard.press("s");
    await expect(hers.box.locator(".sp-drawer button:focus")).toHaveCount(1);
    await hers.key("Enter");
    await expect(his.box.locator(".sp-offer button")).toHaveCount(2);
    await his.name(BRAM).focus();
    // The Tab key comes to each of its two answers, backwards to no first (A6)
    for (const answer of ["last", "first"] as const) {
      await bram.page.keyboard.press("Shift+Tab");
      await expect(his.box.locator(".sp-offer button")[answer]()).toBeFocused();
    }
    await his.key("Enter");
    expect((await fightOf(gm, uuid)).cards[ANA]).toBe(dealt[BRAM]);
  });

  await test.step("arrows walk the rows, right unfolds nothing where there is nothing", async () => {
    await tracker.name((await tracker.box.locator(".sp-turn").first().getAttribute("data-slot")) ?? "").focus();
    await gm.page.keyboard.press("ArrowDown");
    await expect(tracker.box.locator(".sp-turn").nth(1).locator("[data-row]")).toBeFocused();
    await gm.page.keyboard.press("End");
    await expect(tracker.box.locator(".sp-turn").last().locator("[data-row]")).toBeFocused();
    await gm.page.keyboard.press("Home");
    await expect(tracker.box.locator(".sp-turn").first().locator("[data-row]")).toBeFocused();
  });

  await test.step("N ends turns until the troll acts, A attacks from its row", async () => {
    for (let turn = 0; turn < 3 && (await fightOf(gm, uuid)).current !== TROLL_1; turn += 1) {
      const current = (await fightOf(gm, uuid)).current as string;
      await tracker.name(current).focus();
      await tracker.key("n");
      expect((await fightOf(gm, uuid)).current).not.toBe(current);
    }
    await tracker.name(TROLL_1).focus();
    await gm.page.keyboard.press("a");
    await expect(gm.page.locator("[data-holds] :focus")).toHaveCount(1);
    await reach(gm, '[data-holds] .sp-primary[data-act="compose"]');
    await tracker.key("Enter");
    expect((await fightOf(gm, uuid)).phase).toBe("acting");
  });

  await test.step("whoever is attacked answers with Y and a digit", async () => {
    const { asked, creatures } = await fightOf(gm, uuid);
    expect(asked).toHaveLength(1);
    const target = creatures[asked[0]].name === "Ana Vell" ? ana : bram;
    const none = target.page.locator('[data-holds] [data-option="react:none"]');
    await expect(none).toBeVisible();
    await target.page.keyboard.press("y");
    await expect(target.page.locator("[data-holds] :focus")).toHaveCount(1);
    await expect(none).toHaveAttribute("data-digit", /^[1-9]$/);
    await target.page.keyboard.press((await none.getAttribute("data-digit")) ?? "");
    await tracker.wait();
    expect((await fightOf(gm, uuid)).asked).toEqual([]);
  });

  await test.step("N ends the troll's turn", async () => {
    const { round } = await fightOf(gm, uuid);
    await tracker.name(TROLL_1).focus();
    await tracker.key("n");
    expect((await fightOf(gm, uuid)).current).not.toBe(TROLL_1);
    expect((await fightOf(gm, uuid)).round).toBeGreaterThanOrEqual(round);
    expect(await paused(gm)).toBe(before);
  });
});

test("an undo is asked about and answered by keyboard, and let be where it was asked", async ({ gm }) => {
  const uuid = await makeFight(gm, withTroll("Troll, Force 5, club 2, harm 9"));
  const tracker = await Tracker.open(gm);
  await tracker.press("deal");
  const ask = tracker.box.locator('[data-control="ask-undo"]');
  const confirm = tracker.box.locator('[data-key="confirm"]');
  await ask.focus();
  await tracker.key("Enter");
  await expect(confirm.locator('[data-act="undo"]')).toBeFocused();
  await tracker.key("Tab");
  await expect(confirm.locator('[data-act="confirm-no"]')).toBeFocused();
  await tracker.key("Enter");
  await expect(confirm).toHaveCount(0);
  await expect(ask).toBeFocused();
  const { phase } = await fightOf(gm, uuid);
  await tracker.key("Enter");
  await expect(confirm.locator('[data-act="undo"]')).toBeFocused();
  await tracker.key("Enter");
  await expect.poll(async () => (await fightOf(gm, uuid)).phase).not.toBe(phase);
});

test("once the turn of a group is ended the focus goes on to the step of whoever of the GM's acts next", async ({
  gm,
}) => {
  const uuid = await armed.makeArmedFight(gm, [armed.ana(), ...armed.wolves(4)]);
  for (const [index, name] of ["Poachers", "Wolves"].entries()) {
    const members = WOLVES.slice(2 * index, 2 * index + 2);
    await send(gm, uuid, { type: "group", group: `thepackofwolves${index}`, name, members });
  }
  await armed.place(gm, uuid, Object.fromEntries([ANA, ...WOLVES.slice(0, 4)].map((id) => [id, "Yard"])));
  await armed.deal(gm, uuid, { [WOLVES[0]]: 1, [WOLVES[2]]: 2, [ANA]: 3 });
  const tracker = await Tracker.open(gm);

  await test.step("left folds the group, right unfolds it", async () => {
    const members = tracker.box.locator(".sp-members > .sp-turn");
    const head = tracker.box.locator(".sp-order > .sp-turn").first().locator("> .sp-turn-line [data-row]");
    await head.focus();
    for (const key of ["ArrowLeft", "ArrowRight"]) {
      await gm.page.keyboard.press(key);
      await expect(members).toHaveCount(key === "ArrowLeft" ? 0 : 2);
      await expect(head).toBeFocused();
    }
  });

  await tracker.row(WOLVES[0]).locator('[data-option="endTurn:group"]').focus();
  await tracker.key("Enter");
  await expect.poll(async () => (await known(gm, uuid)).current).toBe(WOLVES[2]);
  const focused = gm.page.locator(":focus");
  await expect(focused).toHaveClass(/sp-primary/);
  await expect(focused).toContainText("Declare 2 attacks");
});

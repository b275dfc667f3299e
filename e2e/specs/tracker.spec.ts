import { SMOKE, expect, test } from "../fixtures.ts";
import { openPage } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA, BRAM, TROLL_1, WOLVES, known, makeArmedFight, wolves } from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, layCards, makeFight, slotId, Tracker, withTroll } from "../pages/setpiece/tracker.ts";

declare const game: any, ui: any, fromUuidSync: any;

const fighters = withTroll("Troll, Strike 5, club 3");

test("a player gives a standing order, the GM lets somebody else play, and who cannot talk swaps no card (K-024)", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL_1]: 1 });
  const [tracker, hers, his] = [await Tracker.open(gm), await Tracker.open(ana), await Tracker.open(bram)];
  await hers.choose(ANA, "Standing order", "Always parry");
  await expect(tracker.name(ANA)).toContainText("always parries");
  await expect(hers.control(`menu ${TROLL_1}`), "no menu on what one does not play").toHaveCount(0);

  await test.step("the GM lets Bram play the troll", async () => {
    await tracker.choose(TROLL_1, "Change player", "Bram");
    await his.choose(TROLL_1, "Standing order", "Never react");
    await expect(tracker.name(TROLL_1)).toContainText("never reacts");
  });

  await test.step("who cannot talk is marked so, and an offer says why not", async () => {
    await tracker.choose(BRAM, "Conditions", "Cannot talk");
    await expect(hers.name(BRAM)).toContainText("cannot talk");
    await hers.drag(hers.card(ANA), hers.row(BRAM));
    await expect(hers.box.locator(".sp-refused")).toContainText("Bram Orr");
    expect((await fightOf(gm, uuid)).cards[ANA]).toBe(2);
  });
});

test("six wolves are edited at once: one line on all their sheets, taken over by the fight; names and harm stay", async ({
  gm,
}) => {
  const uuid = await makeArmedFight(gm, wolves(6));
  await send(
    gm,
    uuid,
    { type: "group", group: "thepackofwolves0", name: "Wolves", members: [...WOLVES] },
    { type: "harm", target: WOLVES[0], harmType: "physical", amount: 1 },
  );
  const tracker = await Tracker.open(gm);
  await tracker.press("fold thepackofwolves0");
  await tracker.press("line thepackofwolves0");
  const line = tracker.box.locator('[data-form="line"] input[name="line"]');
  const write = tracker.box.getByRole("button", { name: "Apply to all 6" });
  await line.fill("Wolf, Forze 5, bite 3");
  await write.click();
  await expect(tracker.box.locator(".sp-refused")).toContainText("Force");
  await expect(line, "a word that is none is told").toHaveAttribute("aria-invalid", "true");
  await gm.expectAccessible('[data-form="line"]');

  await line.fill("Wolf, Force 5, bite 3, harm 6");
  await write.click();
  await expect(line).toHaveCount(0);
  const pack = async () =>
    Object.values<any>((await known(gm, uuid)).creatures).map(({ name, sheet, points: { physical } }) => [
      name,
      sheet.pools.force,
      sheet.weapons.some((weapon: { damage: number }) => weapon.damage === 3),
      physical.value,
      physical.max,
    ]);
  await expect.poll(pack).toEqual([1, 2, 3, 4, 5, 6].map((n) => [`Wolf ${n}`, 5, true, n === 1 ? 1 : 0, 6]));
});

test("the end of a fight lists what still runs, asks, and leaves the chronicle", async ({ gm }) => {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL_1]: 1 });
  await send(
    gm,
    uuid,
    { type: "ignite", target: ANA, damage: 2, needed: 2 },
    { type: "set", target: BRAM, set: { poison: [{ id: "d1", type: "physical", next: 2 }] } },
    { type: "harm", target: BRAM, harmType: "physical", amount: 2 },
  );
  const tracker = await Tracker.open(gm);
  await gm.shot("tracker-states", tracker.box);
  await tracker.control("end-fight").click();
  const dialog = gm.page.locator(".sp-end-fight");
  await expect(dialog.locator("li[data-what]")).toContainText(["Ana Vell burns", "Bram Orr is poisoned"]);
  await gm.shot("tracker-ending", dialog);

  await test.step("no means no", async () => {
    await dialog.locator('[data-act="end-no"]').click();
    await expect(dialog).toHaveCount(0);
    await tracker.wait();
    expect((await fightOf(gm, uuid)).phase).not.toBe("ended");
  });

  await test.step("the host's own way to end asks the same", async () => {
    await gm.run((of) => void game.combats.get(of.split(".")[1]).endCombat(), uuid);
    await dialog.locator('[data-act="end-yes"]').click();
    await expect.poll(() => gm.run((of) => game.combats.has(of.split(".")[1]), uuid)).toBe(false);
    await expect(tracker.box.locator(".sp-empty")).toBeVisible();
    const chronicle = (): Promise<string | undefined> =>
      gm.run(() => {
        const pages = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
        return pages.findLast((page: any) => page.type === "fight" && page.system.status === "ended")?.uuid;
      }, null);
    await expect.poll(chronicle).toBeTruthy();
    await openPage(gm, (await chronicle()) ?? "");
    const read = gm.page.locator(".sp-page-live");
    await expect(read).toContainText("Ana Vell");
    await expect(read.locator('[data-control="ask-undo"]')).toHaveCount(0);
  });

  await test.step("N11 below its last beat a line each says what the heroes carry, and one press sees to it", async () => {
    await openTab(gm, "chat");
    const after = gm.page.locator("#chat setpiece-message:has(.sp-verdict) .sp-follow");
    await expect(after).toContainText(["Ana Vell", "Bram Orr"]);
    await expect(after.first()).toContainText("burning");
    await expect(after.first().getByRole("button", { name: "Put out" })).toBeVisible();
    await expect(after.last()).toContainText(/2 physical harm\s+poisoned/);
    await gm.expectAccessible("#chat setpiece-message:has(.sp-verdict)");
    await gm.shot("fight-after");
    await after.last().getByRole("button", { name: "Antidote" }).click();
    await expect(after.last()).not.toContainText("poisoned");
    await expect(after.last().getByRole("button")).toHaveCount(0);
    await gm.page.locator("#chat").getByRole("button", { name: "Award hero points" }).click();
    await expect(gm.page.locator("#setpiece-evening")).toBeVisible();
  });
});

test("H4 the tab popped out is the same tracker, and several fights are switched between", SMOKE, async ({ gm }) => {
  await openTab(gm, "combat");
  expect(await gm.run(() => ui.combat.viewed, null), "none before there is one").toBeNull();
  const first = await makeFight(gm, fighters);
  const tracker = await Tracker.open(gm);
  await gm.run(async () => void (await ui.combat.renderPopout()), null);
  const copy = gm.page.locator(".application .window-content .sp-tracker-box");
  await expect(copy.locator(".sp-turn")).toHaveCount(3);
  // By keyboard: the strip, which asks the same, may stand in front of the window
  await copy.locator('[data-control="deal"]').focus();
  await tracker.key("Enter");
  for (const box of [tracker.box, copy]) await expect(box.locator(".sp-card-face.sp-down")).toHaveCount(0);
  await makeFight(gm, [{ id: slotId("other"), name: "Somebody else" }]);
  await gm.run((of) => ui.combat.render({ combat: fromUuidSync(of) }), first);
  await expect(tracker.box.locator(".sp-turn"), "what it is drawn for, whatever else is active").toHaveCount(3);
  const switcher = tracker.box.locator(".sp-fights button");
  await expect(switcher).toHaveCount(2);
  for (const other of [1, 0]) {
    await switcher.nth(other).click();
    await expect(tracker.box.locator(".sp-turn")).toHaveCount(other ? 1 : 3);
  }
  expect((await fightOf(gm, first)).round).toBe(1);
});

test.describe("on a slow line", () => {
  test.use({ latency: 300 });

  test("a menu opened while the last choice is on its way stays open", async ({ gm, ana }) => {
    await makeFight(gm, fighters);
    const hers = await Tracker.open(ana);
    const drawer = hers.row(ANA).locator(".sp-drawer");
    const order = drawer.getByRole("button", { name: "Standing order", exact: true });
    await hers.press(`menu ${ANA}`);
    await hers.press(order);
    await drawer.getByRole("button", { name: "Always parry", exact: true }).click();
    await hers.control(`menu ${ANA}`).click();
    await expect(order).toBeVisible();
    await hers.wait();
    await expect(hers.name(ANA)).toContainText("always parries");
    await expect(drawer).toBeVisible();
  });
});

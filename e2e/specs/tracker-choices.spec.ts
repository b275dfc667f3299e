import { SMOKE, expect, test } from "../fixtures.ts";
import { storedMessages } from "../pages/core/chat-log.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, layCards, makeFight, slotId, Tracker } from "../pages/setpiece/tracker.ts";

const ANA = slotId("ana");
const BRAM = slotId("bram");
const TROLL = slotId("troll1");

const fighters = [
  { id: ANA, actor: ANA_VELL },
  { id: BRAM, actor: BRAM_ORR },
  { id: TROLL, line: "Troll, Strike 5, club 3" },
];

const seatOf = (creatures: Record<string, { name: string }>, name: string): string =>
  Object.keys(creatures).find((id) => creatures[id]?.name === name) ?? "";

test("what burns and poisons at the start of a round stands in one digest, told in one message", async ({
  gm,
  ana,
}) => {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL]: 1 });
  const { creatures } = await fightOf(gm, uuid);
  await send(gm, uuid, { type: "ignite", target: seatOf(creatures, "Ana Vell"), damage: 2, needed: 2 });
  await send(gm, uuid, { type: "set", target: TROLL, set: { poison: [{ id: "d1", type: "physical", next: 2 }] } });
  await send(gm, uuid, { type: "closeWindow" });
  const [tracker, hers] = [await Tracker.open(gm), await Tracker.open(ana)];
  for (let turn = 0; turn < 2; turn += 1) {
    const { current } = await fightOf(gm, uuid);
    await tracker.press("next turn");
    expect((await fightOf(gm, uuid)).current).not.toBe(current);
  }
  const receipts = async (): Promise<number> =>
    (await storedMessages(gm)).filter(({ type }) => type === "receipt").length;
  const before = await receipts();
  await tracker.press("next turn");
  const digest = hers.box.locator(".sp-digest");
  await expect(digest).toContainText("Start of round 2");
  await expect(digest).toContainText("Ana Vell burns");
  await expect(digest).toContainText("The poison in Troll");
  await ana.shot("tracker-digest", hers.box);
  await ana.expectAccessible(".sp-tracker-box");
  expect((await receipts()) - before, "one receipt for the whole start of the round").toBe(1);

  await test.step("it is gone once somebody acts", async () => {
    await tracker.press("window");
    await expect(digest).toHaveCount(0);
  });

  await test.step("Danger of a row asks which hazard meets that one; a foe in one line has no sheet for it", async () => {
    await tracker.choose(ANA, "Hazard");
    const window = gm.page.locator("#setpiece-hazard");
    await expect(window).toContainText("Meets: Ana Vell.");
    await window.locator('[data-key="form fall"] > summary').click();
    const line = window.locator('[data-key="form fall"] [data-key=odds] li');
    await expect(line).toHaveText(/Ana Vell takes no harm\s+\d+\s*%\s+about [\d.]+ harm/);
    const low = await line.innerText();
    const height = window.locator('[data-need=fall][name="value"]');
    await height.fill("80");
    await expect(line).not.toHaveText(low);
    await gm.shot("hazard-odds", window);
    const filled = window.locator(".sp-primary").filter({ visible: true });
    await expect(filled, "one hazard is unfolded, and its button is filled").toHaveText(["Roll fall"]);
    await window.locator('[data-key="form poison"] > summary').click();
    await expect(filled).toHaveCount(1);
    await expect(filled).not.toHaveText(["Roll fall"]);
    await window.locator('[data-key="form fall"] > summary').click();
    await expect(filled, "what was filled in stands there still").toHaveText(["Roll fall"]);
    await expect(height).toHaveValue("80");
    await height.fill("5");
    await expect(line).toHaveCount(0);
    await expect(window.locator('[data-key="form fall"] [data-key=refusal]')).toContainText("5 feet");
    await tracker.press(`menu ${TROLL}`);
    await expect(tracker.row(TROLL).locator(".sp-drawer")).toContainText("Leave or return");
    await expect(tracker.row(TROLL).locator(".sp-drawer")).not.toContainText("Hazard");
  });
});

test("a player gives a standing order, the GM lets somebody else play, and who cannot talk swaps no card (K-024)", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL]: 1 });
  const [tracker, hers, his] = [await Tracker.open(gm), await Tracker.open(ana), await Tracker.open(bram)];

  await hers.choose(ANA, "Standing order", "Always parry");
  await expect(tracker.name(ANA)).toContainText("always parries");

  await test.step("no menu on what one does not play", async () => {
    await expect(hers.control(`menu ${ANA}`)).toHaveCount(1);
    await expect(hers.control(`menu ${TROLL}`)).toHaveCount(0);
  });

  await test.step("the GM lets Bram play the troll, and takes it back", async () => {
    await tracker.choose(TROLL, "Change player", "Bram");
    await expect(his.control(`menu ${TROLL}`)).toHaveCount(1);
    await his.choose(TROLL, "Standing order", "Never react");
    await expect(tracker.name(TROLL)).toContainText("never reacts");
  });

  await test.step("who cannot talk is marked so, and an offer says why not", async () => {
    await tracker.choose(BRAM, "Conditions", "Cannot talk");
    await expect(hers.name(BRAM)).toContainText("cannot talk");
    await hers.drag(hers.card(ANA), hers.row(BRAM));
    await expect(hers.box.locator(".sp-refused")).toContainText("Bram Orr");
    expect((await fightOf(gm, uuid)).cards[ANA]).toBe(2);
  });
});

test("a group takes its members' order from the GM, and splits again (K-015, C.3)", async ({ gm }) => {
  const wolves = ["wolf1", "wolf2"].map(slotId);
  const uuid = await makeFight(gm, [
    { id: ANA, actor: ANA_VELL },
    ...wolves.map((id, index) => ({ id, line: `Wolf ${index + 1}, Force 3, knife 2` })),
  ]);
  const tracker = await Tracker.open(gm);
  await tracker.press(tracker.box.getByRole("button", { name: "Share one card" }));
  await expect(tracker.group(/Wolf ×2/)).toBeVisible();
  await layCards(gm, uuid, { [ANA]: 5, [wolves[0] ?? ""]: 1 });

  await test.step("left folds the group, right unfolds it", async () => {
    const head = tracker.box.locator(".sp-order > .sp-turn").first().locator("> .sp-turn-line [data-row]");
    await expect(tracker.box.locator(".sp-members > .sp-turn")).toHaveCount(2);
    await head.focus();
    await gm.page.keyboard.press("ArrowLeft");
    await expect(tracker.box.locator(".sp-members")).toHaveCount(0);
    await expect(head).toBeFocused();
    await gm.page.keyboard.press("ArrowRight");
    await expect(tracker.box.locator(".sp-members > .sp-turn")).toHaveCount(2);
  });

  await test.step("one turn for all, or the group split by its menu", async () => {
    await tracker.choose(wolves[0] ?? "", "Split the group");
    await expect(tracker.group(/Wolf ×2/)).toHaveCount(0);
    await expect(tracker.control("deal")).toHaveText("Deal to 1 more");
  });
});

test("the tab popped out is the same tracker, and several fights are switched between", SMOKE, async ({ gm }) => {
  const first = await makeFight(gm, fighters);
  const tracker = await Tracker.open(gm);
  await gm.run(async () => void (await (globalThis as any).ui.combat.renderPopout()), null);
  const copy = gm.page.locator(".application .window-content .sp-tracker-box");
  await expect(copy.locator(".sp-turn")).toHaveCount(3);
  // By keyboard: the strip, which asks the same, may stand in front of the window
  await copy.locator('[data-control="deal"]').focus();
  await tracker.key("Enter");
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
  await expect(copy.locator(".sp-card-face.sp-down")).toHaveCount(0);

  await test.step("another fight, and back", async () => {
    await makeFight(gm, [{ id: slotId("other"), name: "Somebody else" }]);
    const switcher = tracker.box.locator(".sp-fights button");
    await expect(switcher).toHaveCount(2);
    await switcher.nth(1).click();
    await expect(tracker.box.locator(".sp-turn")).toHaveCount(1);
    await switcher.nth(0).click();
    await expect(tracker.box.locator(".sp-turn")).toHaveCount(3);
    expect((await fightOf(gm, first)).round).toBe(1);
  });
});

test.describe("on a slow line", () => {
  test.use({ latency: 300 });

  test("a menu opened while the last choice is on its way stays open", async ({ gm, ana }) => {
    await makeFight(gm, fighters);
    const hers = await Tracker.open(ana);
    const drawer = hers.row(ANA).locator(".sp-drawer");
    await hers.press(`menu ${ANA}`);
    await hers.press(drawer.getByRole("button", { name: "Standing order", exact: true }));
    await drawer.getByRole("button", { name: "Always parry", exact: true }).click();
    await hers.control(`menu ${ANA}`).click();
    await expect(drawer.getByRole("button", { name: "Standing order", exact: true })).toBeVisible();
    await hers.wait();
    await expect(hers.name(ANA)).toContainText("always parries");
    await expect(drawer).toBeVisible();
  });
});

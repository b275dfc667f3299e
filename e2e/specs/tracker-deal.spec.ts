import { expect, test } from "../fixtures.ts";
import { storedMessages } from "../pages/core/chat-log.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, makeFight, nextCards, slotId, Tracker } from "../pages/setpiece/tracker.ts";

const ANA = slotId("ana");
const BRAM = slotId("bram");
const TROLL = slotId("troll1");
const TROLL2 = slotId("troll2");
const WOLVES = ["wolf1", "wolf2", "wolf3"].map(slotId);

const heroes = [
  { id: ANA, actor: ANA_VELL },
  { id: BRAM, actor: BRAM_ORR },
];
const troll = [
  { id: TROLL, line: "Troll, Strike 5, club 3, cards 2" },
  { id: TROLL2, name: "Troll", holder: TROLL },
];
const wolves = WOLVES.map((id, index) => ({ id, line: `Wolf ${index + 1}, Force 3, knife 2, Sneak 2` }));

test("the tracker groups, deals at once with one message, and shows each card (K-011, K-015, K-027)", async ({
  gm,
  ana,
}) => {
  const uuid = await makeFight(gm, [...heroes, ...troll, ...wolves]);
  const tracker = await Tracker.open(gm);
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(7);
  await gm.shot("tracker-before", tracker.box);
  await tracker.press(tracker.box.getByRole("button", { name: "Share one card" }));
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(5);

  const receipts = async (): Promise<number> =>
    (await storedMessages(gm)).filter(({ type }) => type === "receipt").length;
  const before = await receipts();
  await tracker.press("deal");
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
  const { cards } = await fightOf(gm, uuid);
  const values = Object.values<number>(cards);
  expect(new Set(values).size).toBe(5);
  expect(new Set(WOLVES.map((id) => cards[id])).size).toBe(1);
  expect((await tracker.cards()).map(Number)).toEqual([...new Set(values)].sort((a, b) => a - b));
  expect(await receipts(), "one receipt of the whole deal").toBe(before + 1);

  const hers = await Tracker.open(ana);
  await expect.poll(() => hers.cards()).toEqual(await tracker.cards());
  await expect(hers.control("deal")).toHaveCount(0);
  expect(await receipts(), "and no other").toBe(before + 1);
  await gm.shot("tracker-window", tracker.box);
  await gm.page.keyboard.press("y");
  await expect(
    tracker.control("window"),
    "with nothing asked the key of the steps leads to what is filled",
  ).toBeFocused();
  await ana.shot("tracker-window-ana", hers.box);

  await test.step("the group keeps its card when one of it dies (K-015)", async () => {
    const shared = cards[WOLVES[0]!];
    await send(gm, uuid, { type: "fate", target: WOLVES[0], fate: "down" });
    expect((await fightOf(gm, uuid)).cards[WOLVES[1]!]).toBe(shared);
  });
});

test("an extra card is chosen by its owner and the rest goes back; late comers draw what is free (K-136)", async ({
  gm,
  ana,
}) => {
  const uuid = await makeFight(gm, [...heroes, ...troll]);
  const tracker = await Tracker.open(gm);
  await tracker.choose(ANA, "Extra card", "Extra cards at the deal: 1");
  await expect(tracker.name(ANA)).toContainText("1 extra card");

  await nextCards(gm, [9, 10], [2, 9]);
  await tracker.press("deal");
  const hers = await Tracker.open(ana);
  await expect(hers.box.locator("[data-option^='keep:']")).toHaveCount(2);
  await ana.shot("tracker-keep-ana", hers.box);
  await hers.press(hers.box.locator("[data-option^='keep:9']"));
  await expect(hers.card(ANA)).toHaveText("9");
  const { cards, phase } = await fightOf(gm, uuid);
  expect(phase).toBe("swapWindow");
  expect(cards[ANA]).toBe(9);

  await test.step("somebody who comes late draws a card nobody holds", async () => {
    await tracker.press("form add");
    await tracker.box.locator('[data-form=add] input[name="line"]').fill("Late miller");
    await tracker.key("Enter");
    await expect(tracker.box.locator(".sp-turn").filter({ hasText: "Late miller" })).toBeVisible();
    await expect(tracker.control("deal")).toHaveText("Deal to 1 more");
    await tracker.press("deal");
    await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
    const after = Object.values((await fightOf(gm, uuid)).cards);
    expect(new Set(after).size).toBe(after.length);
  });

  await test.step("who leaves takes nobody else's card along", async () => {
    const before = (await fightOf(gm, uuid)).cards;
    await tracker.choose(BRAM, "Remove");
    await expect(tracker.row(BRAM)).toHaveCount(0);
    const after = (await fightOf(gm, uuid)).cards;
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([id]) => id !== BRAM)));
  });
});

test("an ambush may be waived by the GM (K-141)", async ({ gm }) => {
  const uuid = await makeFight(gm, [...heroes, ...wolves]);
  const tracker = await Tracker.open(gm);
  await tracker.press("form ambush");
  await expect(tracker.control("ambush-waive")).toBeVisible();
  await gm.shot("tracker-ambush", tracker.box);
  await test.step("whoever comes to a button by keyboard sees it above the foot, which stays in sight", async () => {
    const waive = tracker.control("ambush-waive");
    // at the lower edge of what is scrolled, where the foot lies over it
    await waive.evaluate((button) => {
      const box = button.closest(".sp-tracker-box");
      box?.scrollBy(0, button.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom);
      (button as HTMLElement).focus();
    });
    const seen = (): Promise<boolean> =>
      waive.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height - 2);
        return top !== null && button.contains(top);
      });
    await expect.poll(seen).toBe(true);
  });
  await tracker.press("ambush-waive");
  await expect(tracker.name(WOLVES[0]!)).toContainText("1 extra card");
  const { creatures } = await fightOf(gm, uuid);
  expect(WOLVES.map((id) => creatures[id].extraCards)).toEqual([1, 1, 1]);
  expect(creatures[ANA].extraCards).toBe(0);
});

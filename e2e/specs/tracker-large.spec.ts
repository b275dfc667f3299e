import { expect, test } from "../fixtures.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, makeFight, slotId, Tracker } from "../pages/setpiece/tracker.ts";

const ANA = slotId("ana");
const BRAM = slotId("bram");
const FOES = [..."abcdefghij"].map((letter) => slotId(`foe${letter}`));

test("a fight of twelve card holders: two draw from a second deck and act right after the same number (K-009)", async ({
  gm,
  ana,
}) => {
  const uuid = await makeFight(gm, [
    { id: ANA, actor: ANA_VELL },
    { id: BRAM, actor: BRAM_ORR },
    ...FOES.map((id, index) => ({
      id,
      line: `Raider ${"ABCDEFGHIJ"[index]}, Force ${3 + (index % 3)}, club 1, Sneak ${index}`,
    })),
  ]);
  const [tracker, hers] = [await Tracker.open(gm), await Tracker.open(ana)];
  await expect(tracker.box.locator(".sp-chips-above")).toContainText("12 cards wanted, 10 in the deck");
  await tracker.press("deal");
  await expect(hers.box.locator(".sp-card-face.sp-down")).toHaveCount(0);

  const cards = Object.values<number>((await fightOf(gm, uuid)).cards);
  expect(new Set(cards).size).toBe(12);
  expect(cards.filter((card) => Number.isInteger(card))).toHaveLength(10);
  const shown = await hers.cards();
  expect(shown.filter((card) => card.endsWith("II"))).toHaveLength(2);
  expect(shown.map((card) => Number.parseInt(card, 10))).toEqual([...cards].map(Math.floor).sort((a, b) => a - b));
  await gm.shot("tracker-twelve", tracker.box);

  await test.step("a whole round: everybody acts once, lowest first, then the window opens again (K-005, K-006, K-018)", async () => {
    await send(gm, uuid, { type: "closeWindow" });
    const acted: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { current } = await fightOf(gm, uuid);
      acted.push(current);
      await tracker.press("next turn");
      expect((await fightOf(gm, uuid)).current).not.toBe(current);
    }
    const known = await fightOf(gm, uuid);
    expect(acted.map((slot) => known.cards[slot])).toEqual([...cards].sort((a, b) => a - b));
    expect([known.round, known.phase]).toEqual([2, "swapWindow"]);
    await expect(hers.box.locator("[data-round]")).toHaveText("Round 2");
  });
});

test("two hundred combatants can be read, walked and played, in 300 pixels", async ({ gm }) => {
  const many = Array.from({ length: 199 }, (_, index) => ({
    id: slotId(`many${String(index).padStart(3, "0")}`),
    name: `${index < 99 ? "Rat" : "Crow"} ${index}`,
  }));
  const uuid = await makeFight(gm, [{ id: ANA, actor: ANA_VELL }, ...many]);
  const tracker = await Tracker.open(gm);
  await expect(tracker.box.locator(".sp-turn")).toHaveCount(200);
  for (const left of [1, 0]) {
    await tracker.press(tracker.box.getByRole("button", { name: "Share one card" }).first());
    await expect(tracker.box.getByRole("button", { name: "Share one card" })).toHaveCount(left);
  }
  await tracker.press("deal");
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
  await expect(tracker.group(/Rat ×99/)).toBeVisible();
  expect((await fightOf(gm, uuid)).phase).toBe("acting");
  const sideways = (): Promise<number> => tracker.box.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
});

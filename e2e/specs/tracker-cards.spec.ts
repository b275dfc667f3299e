import { expect, test } from "../fixtures.ts";
import { storedMessages } from "../pages/core/chat-log.ts";
import { ANA, BRAM, TROLL_1, TROLL_2, WOLVES } from "../pages/setpiece/attack.ts";
import { undo } from "../pages/setpiece/moves.ts";
import { fightOf, layCards, makeFight, Tracker, withTroll } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

const fighters = withTroll("Troll, Strike 5, club 3, cards 2", { id: TROLL_2, name: "Troll", holder: TROLL_1 });
const PACK = WOLVES.slice(0, 3);

/** Their fight, with the cards that the swaps are about. */
async function dealt(gm: Seat, ofAna = 2, ofTroll = 1): Promise<string> {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: ofAna, [BRAM]: 9, [TROLL_1]: ofTroll, [TROLL_2]: 8 });
  return uuid;
}

test("the tracker groups, deals at once with one message, and shows each card (K-011, K-015, K-027)", async ({
  gm,
  ana,
}) => {
  const wolves = PACK.map((id, index) => ({ id, line: `Wolf ${index + 1}, Force 3, knife 2, Sneak 2` }));
  const uuid = await makeFight(gm, [...fighters, ...wolves]);
  const tracker = await Tracker.open(gm);
  const down = tracker.box.locator(".sp-card-face.sp-down");
  await expect(down).toHaveCount(7);
  await tracker.press(tracker.box.getByRole("button", { name: "Share one card" }));
  await expect(down).toHaveCount(5);
  const receipts = async (): Promise<number> =>
    (await storedMessages(gm)).filter(({ type }) => type === "receipt").length;
  const before = await receipts();
  await tracker.press("deal");
  await expect(down).toHaveCount(0);
  const { cards } = await fightOf(gm, uuid);
  const values = Object.values<number>(cards);
  expect(new Set(values).size).toBe(5);
  expect(new Set(PACK.map((id) => cards[id])).size).toBe(1);
  expect((await tracker.cards()).map(Number)).toEqual([...new Set(values)].sort((a, b) => a - b));
  const hers = await Tracker.open(ana);
  await expect.poll(() => hers.cards()).toEqual(await tracker.cards());
  await expect(hers.control("deal")).toHaveCount(0);
  expect(await receipts(), "one receipt of the whole deal").toBe(before + 1);
  await gm.shot("tracker-window", tracker.box);
  await gm.page.keyboard.press("y");
  await expect(tracker.control("window"), "with nothing asked the key leads to what is filled").toBeFocused();
});

test("heroes swap by dragging a card and by keyboard, with consent, until somebody acts (K-021, K-022, K-023)", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await dealt(gm);
  const [hers, his] = [await Tracker.open(ana), await Tracker.open(bram)];
  const offer = his.box.locator(".sp-offer");
  const refused = hers.box.locator(".sp-refused");
  const expectCards = async (...mineAndHis: readonly number[]): Promise<void> => {
    const { cards } = await fightOf(gm, uuid);
    expect([cards[ANA], cards[BRAM]]).toEqual(mineAndHis);
  };

  await test.step("a card dragged onto another row is an offer; nothing changes without consent", async () => {
    await hers.drag(hers.card(ANA), hers.row(BRAM));
    await expect(offer).toContainText("Ana Vell offers Bram Orr the 2 for the 9");
    await expectCards(2, 9);
    await bram.shot("tracker-offer-bram", his.box);
    await bram.expectAccessible(".sp-tracker-box");
    await his.press(offer.getByRole("button", { name: "Keep" }));
    await expect(offer).toHaveCount(0);
    await expectCards(2, 9);
  });

  await test.step("the same by keyboard, from the row, and the other says yes", async () => {
    await hers.name(ANA).focus();
    await ana.page.keyboard.press("s");
    await expect(hers.box.locator(".sp-drawer button:focus")).toHaveCount(1);
    await hers.key("Enter");
    await offer.getByRole("button", { name: "Swap" }).focus();
    await his.key("Enter");
    await expect(hers.card(ANA)).toHaveText("9");
    await expectCards(9, 2);
  });

  await test.step("a foe's card cannot be had that way, and says why", async () => {
    await hers.drag(hers.card(ANA), hers.row(TROLL_1));
    await expect(refused).toHaveText("Only heroes swap cards freely.");
  });

  await test.step("the GM closes the window; then no card is swapped", async () => {
    await (await Tracker.open(gm)).press("window");
    await expect(hers.box.locator(".sp-window-open")).toHaveCount(0);
    await hers.drag(hers.card(ANA), hers.row(BRAM));
    await expect(refused).toHaveText("Cards are swapped at the start of the round, before anyone acts.");
    await expectCards(9, 2);
  });
});

test("a move pressed while cards may be swapped: a player is told who ends that, a GM's press ends it (P11, K-023)", async ({
  gm,
  ana,
}) => {
  const uuid = await dealt(gm, 1, 2);
  const phase = async (): Promise<string> => (await fightOf(gm, uuid)).phase;
  const [hers, theirs] = [await Tracker.open(ana), await Tracker.open(gm)];
  const words = "Cards can still be swapped; the GM ends swapping first.";
  const told = { key: ana.page.locator("#notifications"), button: hers.box.locator(".sp-refused") } as const;
  // A move by its key on a row, or an attack by the button of whoever is first
  const press = async (who: Tracker, how: "key" | "button", row: string): Promise<void> => {
    if (how === "button") return who.press(`act attack ${ANA}`);
    await who.name(row).focus();
    await who.key("v");
  };
  for (const how of ["key", "button"] as const) {
    await press(hers, how, ANA);
    await expect(told[how]).toContainText(words);
    expect(await phase()).toBe("swapWindow");
    await press(theirs, how, TROLL_1);
    await expect.poll(phase).toBe("acting");
    await expect(hers.box.locator(".sp-window-open")).toHaveCount(0);
    await undo(gm, uuid);
  }
});

import { expect, test } from "../fixtures.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, layCards, makeFight, slotId, Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

const ANA = slotId("ana");
const BRAM = slotId("bram");
const TROLL = slotId("troll1");
const TROLL2 = slotId("troll2");

const fighters = [
  { id: ANA, actor: ANA_VELL },
  { id: BRAM, actor: BRAM_ORR },
  { id: TROLL, line: "Troll, Strike 5, club 3, cards 2" },
  { id: TROLL2, name: "Troll", holder: TROLL },
];

/** Their fight, with the cards that the swaps are about. */
async function dealt(gm: Seat): Promise<string> {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL]: 1, [TROLL2]: 8 });
  return uuid;
}

test("heroes swap by dragging a card and by keyboard, with consent, until somebody acts (K-021, K-022, K-023)", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await dealt(gm);
  const [hers, his] = [await Tracker.open(ana), await Tracker.open(bram)];
  const cards = async (): Promise<number[]> => {
    const known = (await fightOf(gm, uuid)).cards;
    return [known[ANA], known[BRAM]];
  };

  await test.step("a card dragged onto another row is an offer; nothing changes without consent", async () => {
    await hers.drag(hers.card(ANA), hers.row(BRAM));
    await expect(his.box.locator(".sp-offer")).toContainText("Ana Vell offers 2 for Bram Orr's 9");
    expect(await cards()).toEqual([2, 9]);
    await expect(his.box.locator(".sp-offer")).toBeVisible();
    await bram.shot("tracker-offer-bram", his.box);
    await bram.expectAccessible(".sp-tracker-box");
    await his.press(his.box.locator(".sp-offer").getByRole("button", { name: "Keep" }));
    await expect(his.box.locator(".sp-offer")).toHaveCount(0);
    expect(await cards()).toEqual([2, 9]);
  });

  await test.step("the same by keyboard, from the row, and the other says yes", async () => {
    await hers.name(ANA).focus();
    await ana.page.keyboard.press("s");
    await expect(hers.box.locator(".sp-drawer button:focus")).toHaveCount(1);
    await hers.key("Enter");
    await expect(his.box.locator(".sp-offer")).toHaveCount(1);
    await his.box.locator(".sp-offer").getByRole("button", { name: "Swap" }).focus();
    await his.key("Enter");
    await expect(hers.card(ANA)).toHaveText("9");
    expect(await cards()).toEqual([9, 2]);
  });

  await test.step("a foe's card cannot be had that way, and says why", async () => {
    await hers.drag(hers.card(ANA), hers.row(TROLL));
    await expect(hers.box.locator(".sp-refused")).toHaveText("Only heroes swap cards freely.");
  });

  await test.step("the GM closes the window; then no card is swapped", async () => {
    const tracker = await Tracker.open(gm);
    await tracker.press("window");
    await expect(hers.box.locator(".sp-window-open")).toHaveCount(0);
    await hers.drag(hers.card(ANA), hers.row(BRAM));
    await expect(hers.box.locator(".sp-refused")).toHaveText(
      "Cards are swapped at the start of the round, before anyone acts.",
    );
    expect(await cards()).toEqual([9, 2]);
  });
});

test("a move pressed while cards may be swapped: a player is told who ends that, a GM's press ends it (P11, K-023)", async ({
  gm,
  ana,
}) => {
  const uuid = await dealt(gm);
  const [hers, theirs] = [await Tracker.open(ana), await Tracker.open(gm)];
  await hers.name(ANA).focus();
  await hers.key("v");
  await expect(ana.page.locator("#notifications")).toContainText("the GM ends swapping first");
  expect((await fightOf(gm, uuid)).phase).toBe("swapWindow");
  await theirs.name(TROLL).focus();
  await theirs.key("v");
  await expect.poll(async () => (await fightOf(gm, uuid)).phase).toBe("acting");
  await expect(hers.box.locator(".sp-window-open")).toHaveCount(0);
});

test("a swap earned by parrying is forced, of the card one picks, and acts from the next round (K-025, K-026)", async ({
  gm,
  bram,
}) => {
  const uuid = await dealt(gm);
  await send(gm, uuid, { type: "closeWindow" });
  const his = await Tracker.open(bram);
  const { creatures } = await fightOf(gm, uuid);
  const troll = TROLL;
  const bramSeat = Object.keys(creatures).find((id) => creatures[id].name === "Bram Orr") ?? "";
  await send(gm, uuid, { type: "attack", seat: troll, maneuver: "attackUnarmed", weapon: "unarmed", target: bramSeat });
  const line = await gm.run(
    (of: string) => (globalThis as any).game.system.api.open(of).view.fight.fight.flow.lines[0],
    uuid,
  );
  const pool = await bram.run(
    ([of, seat]: any) => {
      const { game } = globalThis as any;
      const reply = game.system.api
        .open(of)
        .options(seat)
        .find((one: any) => one.id.startsWith("react:parry") && one.refused === null);
      return { reply: reply.intent.replies[0], dice: 20 };
    },
    [uuid, bramSeat],
  );
  await gm.page.evaluate((dice) => {
    // The attack throws no six, the parry only sixes
    const { CONFIG } = globalThis as any;
    let thrown = 0;
    CONFIG.Dice.randomUniform = () => (thrown++ < dice ? 0.9 : 0.0001);
  }, line.dice);
  await send(bram, uuid, { type: "react", seat: bramSeat, replies: [pool.reply] });
  const take = his.box.locator("[data-option^='takeSwap:']");
  await expect(take).toHaveCount(3);
  const filled = his.box.locator("[data-cue] .sp-primary").filter({ visible: true });
  await expect(filled, "the lower card is what is proposed").toHaveText([/Take card 1/]);
  await expect(filled).toHaveAttribute("data-digit", "1");
  await bram.shot("tracker-forced-swap", his.box);
  await his.press(take.filter({ hasText: "1" }).first());
  await expect(his.card(BRAM)).toHaveText("1");
  await expect(his.name(BRAM)).toHaveAttribute("aria-label", /on card 9 this round/);
  expect((await fightOf(gm, uuid)).cards).toMatchObject({ [BRAM]: 1, [TROLL]: 9 });
});

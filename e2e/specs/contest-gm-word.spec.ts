import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, equip, known, lastRoll, press, step } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, further, setBid } from "../pages/setpiece/contest-table.ts";
import { framed, openMore, started } from "../pages/setpiece/frame.ts";
import { send } from "../pages/setpiece/moves.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** Somebody who stands aside comes in, by a press of the GM's; its place. */
async function outsider(gm: Seat, uuid: string): Promise<string> {
  await further(gm, uuid, "table", "join:aside", { "newcomer.name": "Aunt Wil", "newcomer.side": "A" });
  const aside = async (): Promise<any> => Object.values((await known(gm, uuid)).seats).find((seat: any) => seat.aside);
  await expect.poll(aside).toMatchObject({ name: "Aunt Wil" });
  return (await aside()).id as string;
}

/** Whoever has a turn left in this round lets it pass. */
async function nextRound(gm: Seat, uuid: string): Promise<void> {
  const { round } = await known(gm, uuid);
  while ((await known(gm, uuid)).round === round) {
    const seat = await look(
      gm,
      uuid,
      (of) => game.system.api.open(of).cues.find(({ cue }: any) => cue.kind === "turn").cue.seats[0] as string,
      uuid,
    );
    await send(gm, uuid, { type: "forfeit", seat });
  }
}

test("C268 C283 C324 E-129 what Ana says waits for the GM: another bid, one beyond what is left, a way back; and a gift", async ({
  gm,
  ana,
}) => {
  await equip(gm, 2);
  const dialog = await framed(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await openMore(dialog);
  await dialog.locator('input[name="gmWord"]').check();
  const uuid = await started(gm, dialog);
  const left = async (): Promise<number> => (await known(ana, uuid)).advantage.a1.current;
  const bid = (): Promise<number | undefined> =>
    look(gm, uuid, (of) => game.system.api.open(of).view.declared["free:a1"]?.action.bid, uuid);

  await test.step("E-129 the GM allows her move at another bid", async () => {
    await setBid(ana, 9);
    await answer(ana, uuid, "bid:b1");
    expect(await bid()).toBeUndefined();
    await press(gm, "allowBid:a1", { amount: "6" });
    await expect.poll(bid).toBe(6);
    await expect(cardOf(ana, uuid)).toContainText("The GM allows Ana Vell’s move at another bid.");
    await send(gm, uuid, { type: "bid", seat: "a2" });
    await gm.dice(20, 5);
    await answer(ana, uuid, "exchange:plain");
    await all([gm, ana], uuid, { rolls: 1 });
    await answer(ana, uuid, "stand");
    expect((await lastRoll(gm, uuid)).amount).toBe(6);
    expect(await left()).toBeLessThan(17);
  });

  await test.step("C324 somebody who takes no part gives her points", async () => {
    const wil = await outsider(gm, uuid);
    const before = await left();
    // A Critical against a Fumble doubles what is given
    await gm.dice(1, 20);
    await further(gm, uuid, wil, "gift:a1", { amount: "2" });
    await expect.poll(left).toBe(before + 4);
    expect(await lastRoll(ana, uuid)).toMatchObject({ purpose: "gift", target: "a1", amount: 2, a: { seat: wil } });
    await nextRound(gm, uuid);
  });

  await test.step("C283 she bids more than is left, is warned of it, and loses all", async () => {
    const have = await left();
    await setBid(ana, have);
    const stake = ana.page.locator("[data-holds] .sp-stake");
    await expect(stake).not.toContainText("out of desperation");
    await setBid(ana, 17);
    await expect(stake).toContainText(`More than the ${have} you have: out of desperation.`);
    await answer(ana, uuid, "bid:b1");
    await expect(step(gm, "allow:a1")).toContainText("Allow Ana Vell: bid 17 against Harbour-master");
    await press(gm, "allow:a1");
    await expect.poll(bid).toBe(17);
    await send(gm, uuid, { type: "bid", seat: "a2" });
    await gm.dice(18, 5);
    await answer(ana, uuid, "exchange:plain");
    await answer(ana, uuid, "stand");
    await expect.poll(async () => (await known(gm, uuid)).seats.a1.status).toBe("out");
    await nextRound(gm, uuid);
  });

  await test.step("C268 her second chance waits until the GM says that nobody watches her", async () => {
    await press(ana, "chance");
    await expect(step(gm, "allow:a1")).toContainText(
      "Allow Ana Vell: nobody is watching, a second chance with Talk of the docks",
    );
    await all([gm, ana], uuid, { seats: { a1: { status: "out", heroPoints: 2 } } });
    await gm.dice(1, 20);
    await press(gm, "allow:a1");
    await all([gm, ana], uuid, { seats: { a1: { status: "in", heroPoints: 1 } } });
  });
  await gm.expectDiceSpent();
});

test("C314 E-129 points that Ana lends wait for the GM, who has it be another amount", async ({ gm, ana, bram }) => {
  await equip(gm, 0);
  const dialog = await framed(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await openMore(dialog);
  await dialog.locator('input[name="gmWord"]').check();
  const uuid = await started(gm, dialog);
  await answer(ana, uuid, "bid:none");
  await answer(bram, uuid, "bid:b1");
  await press(gm, "allowAll");
  await further(gm, uuid, "b1", "redeclare:a2", { bid: "3" });
  const { a1, a2 } = (await known(gm, uuid)).advantage;
  await press(ana, "lend:a2", { amount: "5", task: "Throws him the rope" });
  await expect(step(gm, "allow:a1")).toContainText("Allow Ana Vell: lend Bram Orr 5 advantage: Throws him the rope");
  await gm.dice(8, 10);
  await press(gm, "allowBid:a1", { amount: "3" });
  await all([gm, ana, bram], uuid, { advantage: { a1: { current: a1.current - 3 }, a2: { current: a2.current + 3 } } });
  await expect(cardOf(ana, uuid)).toContainText("The GM allows Ana Vell’s move with 3.");
  await gm.expectDiceSpent();
});

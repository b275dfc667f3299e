import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  CLERK,
  FOE,
  all,
  begin,
  equip,
  known,
  lastRoll,
  press,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { asked, further, setBid } from "../pages/setpiece/contest-table.ts";
import { framed, openMore, over, started } from "../pages/setpiece/frame.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** The frame with what is seen in it unfolded. */
async function unfolded(gm: Seat, terms: object): Promise<Locator> {
  const dialog = await framed(gm, terms);
  await openMore(dialog);
  return dialog;
}

test("the GM's side is asked before the dice where the frame says so; the dice wait for one press of the GM (E-127)", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const dialog = await unfolded(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  const asks = dialog.locator('input[name="asks"]');
  await expect(asks).not.toBeChecked();
  await asks.check();
  await gm.expectAccessible(".sp-frame form");
  const uuid = await started(gm, dialog);
  await press(ana, "plain:p1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0, round: 1 });
  await gm.dice(5, 19);
  await press(gm, "gambit:p1");
  await all([gm, ana], uuid, { rolls: 1, round: 2 });
});

test("what players declare waits for the GM where the frame says so: allowed in one press, or refused with a sentence (E-129)", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const dialog = await unfolded(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
  const waits = dialog.locator('input[name="gmWord"]');
  await expect(waits).not.toBeChecked();
  await waits.check();
  await gm.expectAccessible(".sp-frame form");
  const uuid = await started(gm, dialog);
  await press(ana, "exchange:plain:b1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0 });
  await press(gm, "refuse:a1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0 });
  await press(ana, "exchange:plain:b1");
  await atRest(gm, uuid);
  await gm.dice(5, 19);
  await press(gm, "allow:a1");
  await all([gm, ana], uuid, { rolls: 1 });
});

test("C244 C343 E-127 the GM's side bids and turns its back: asked where the table has ruled so, else before the dice", async ({
  gm,
}) => {
  await equip(gm, 0);
  const goes = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" };

  await test.step("C343 unasked, in a chained contest it looks for a way out by one of its further moves", async () => {
    const uuid = await begin(gm, { type: "chained", seats: [ANA_SEAT, FOE] });
    await gm.dice(5, 12);
    await send(gm, uuid, goes);
    await all([gm], uuid, { rolls: 1, round: 2 });
    await atRest(gm, uuid);
    await cardOf(gm, uuid).locator('[data-act="moves"][data-who="b1"]').click();
    await expect(cardOf(gm, uuid).locator('.sp-moves-open [data-option="leave:p1"]')).toHaveText(
      /^\s*Break away from Ana Vell in round 2/,
    );
    await further(gm, uuid, "b1", "leave:p1");
    await gm.dice(5, 12);
    await send(gm, uuid, goes);
    await all([gm], uuid, { rolls: 2 });
    expect(await lastRoll(gm, uuid)).toMatchObject({ a: { seat: "a1" }, b: { seat: "b1", aside: "leave" } });
    await over(gm, uuid);
  });

  await test.step("C244 asked in the frame, in a group extended contest turns wait for its bids", async () => {
    const dialog = await unfolded(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] });
    await dialog.locator('input[name="asks"]').check();
    const uuid = await started(gm, dialog);
    for (const seat of ["a1", "a2"]) await send(gm, uuid, { type: "bid", seat, target: "b1", bid: 3 });
    expect(await asked(gm, uuid), "both of the GM's side have still to declare").toEqual(["bid", "bid"]);
    await setBid(gm, 9);
    await press(gm, "bid:a2");
    await expect.poll(() => asked(gm, uuid)).toEqual(["bid"]);
    await press(gm, "bid:none");
    const turns = cardOf(gm, uuid).locator(".sp-order-list li");
    await expect(turns.first(), "the most daring first").toContainText("Harbour-master 9 on Bram Orr");
    await over(gm, uuid);
  });

  await test.step("C343 where the table rules that it is asked, the frame begins so, and the dice wait for it", async () => {
    await gm.run(() => new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
    const rulings = gm.page.locator(".application", { has: gm.page.locator('[name="contest.gmSide"]') });
    await rulings.locator('[name="contest.gmSide"]').selectOption("ask");
    await rulings.locator('button[type="submit"]').click();
    await expect.poll(() => gm.run(() => game.settings.get("setpiece", "rulings").contest?.gmSide, null)).toBe("ask");
    const dialog = await unfolded(gm, { type: "chained", seats: [ANA_SEAT, FOE] });
    await expect(dialog.locator('input[name="asks"]')).toBeChecked();
    const uuid = await started(gm, dialog);
    for (const [at, move] of ["plain:p1", "leave:p1"].entries()) {
      await send(gm, uuid, goes);
      await all([gm], uuid, { rolls: at });
      await gm.dice(5, 12);
      await press(gm, move);
      await all([gm], uuid, { rolls: at + 1 });
    }
    expect(await lastRoll(gm, uuid)).toMatchObject({ b: { seat: "b1", aside: "leave" } });
  });
  await gm.expectDiceSpent();
});

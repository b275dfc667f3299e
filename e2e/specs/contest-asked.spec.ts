import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, all, equip, known, press } from "../pages/setpiece/contest-play.ts";
import { framed, openMore, started } from "../pages/setpiece/frame.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

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

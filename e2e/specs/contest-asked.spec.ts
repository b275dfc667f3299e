import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, equip, known, press } from "../pages/setpiece/contest-play.ts";
import { exchange } from "../pages/setpiece/contest-table.ts";
import { framed, openMore, started } from "../pages/setpiece/frame.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

/** A contest begun with something ticked in its frame that is not by itself. */
async function begunWith(gm: Seat, choice: string, type: string): Promise<string> {
  await equip(gm, 0);
  const dialog = await framed(gm, { type, seats: [ANA_SEAT, FOE] });
  await openMore(dialog);
  const field = dialog.locator(`input[name="${choice}"]`);
  await expect(field).not.toBeChecked();
  await field.check();
  await gm.expectAccessible(".sp-frame form");
  return started(gm, dialog);
}

test("the GM's side is asked before the dice where the frame says so; the dice wait for one press of the GM (E-127)", async ({
  gm,
  ana,
}) => {
  const uuid = await begunWith(gm, "asks", "scored");
  await press(ana, "plain:p1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0, round: 1 });
  await exchange([gm, ana], uuid, [gm, "gambit:p1"], [5, 19], { rolls: 1, round: 2 });
});

test("what players declare waits for the GM where the frame says so: allowed in one press, or refused with a sentence (E-129)", async ({
  gm,
  ana,
}) => {
  const uuid = await begunWith(gm, "gmWord", "extended");
  await press(ana, "exchange:plain:b1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0 });
  await press(gm, "refuse:a1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0 });
  await press(ana, "exchange:plain:b1");
  await atRest(gm, uuid);
  await exchange([gm, ana], uuid, [gm, "allow:a1"], [5, 19], { rolls: 1 });
});

import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, all, equip, known, press, step } from "../pages/setpiece/contest-play.ts";
import { atRest } from "../pages/setpiece/rest.ts";

declare const game: any, Hooks: any;

test("the GM's side is asked before the dice where the frame says so; the dice wait for one press of the GM (E-127)", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  await gm.run((what) => void Hooks.callAll("setpiece.frameContest", what), { type: "scored", seats: [ANA_SEAT, FOE] });
  const dialog = gm.page.locator(".sp-frame");
  await dialog.locator('[data-key="seen"] > summary').click();
  const asks = dialog.locator('input[name="asks"]');
  await expect(asks).not.toBeChecked();
  await asks.check();
  await gm.expectAccessible(".sp-frame form");
  await dialog.locator('button[type="submit"]').click();
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await gm.run(() => game.system.api.live()[0].uuid as string, null);
  await press(ana, "plain:p1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0, round: 1 });
  await gm.dice(5, 19);
  // The board that opened with it lies over the cue bar: the keyboard reaches it all the same
  await step(gm, "gambit:p1").press("Enter");
  await all([gm, ana], uuid, { rolls: 1, round: 2 });
});

test("what players declare waits for the GM where the frame says so: allowed in one press, or refused with a sentence (E-129)", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  await gm.run((what) => void Hooks.callAll("setpiece.frameContest", what), {
    type: "extended",
    seats: [ANA_SEAT, FOE],
  });
  const dialog = gm.page.locator(".sp-frame");
  await dialog.locator('[data-key="seen"] > summary').click();
  const waits = dialog.locator('input[name="gmWord"]');
  await expect(waits).not.toBeChecked();
  await waits.check();
  await gm.expectAccessible(".sp-frame form");
  await dialog.locator('button[type="submit"]').click();
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await gm.run(() => game.system.api.live()[0].uuid as string, null);
  await press(ana, "exchange:plain:b1");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0 });
  await step(gm, "refuse:a1").press("Enter");
  await atRest(gm, uuid);
  expect(await known(ana, uuid)).toMatchObject({ rolls: 0 });
  await press(ana, "exchange:plain:b1");
  await atRest(gm, uuid);
  await gm.dice(5, 19);
  await step(gm, "allow:a1").press("Enter");
  await all([gm, ana], uuid, { rolls: 1 });
});

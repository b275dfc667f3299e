import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { control, creator, fillIn, sayWho } from "../pages/setpiece/creator.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, Actor: any;

const sheet = (seat: Seat) => seat.page.locator(".sp-sheet");
const make = (seat: Seat) => sheet(seat).locator("[data-control=make]");

test.describe("in an empty world", () => {
  test.use({ empty: true });

  test("a blank hero's sheet leads its owner and the GM to the steps, and back to them while it is half made", async ({
    gm,
    ana,
    bram,
  }) => {
    const uuid: string = await gm.run(async () => {
      const ownership = { default: 2, player0000000ana: 3 };
      return (await Actor.create({ name: "Ida", type: "character", ownership })).uuid;
    }, null);
    for (const seat of [gm, ana, bram]) {
      await seat.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true })), uuid);
      await expect(sheet(seat)).toContainText("Ida");
    }
    await expect(make(bram)).toHaveCount(0);
    await expect(make(gm)).toHaveText("Make this hero");
    await expect(sheet(ana)).toContainText("Ida has no abilities yet.");
    await ana.expectAccessible(".sp-sheet");
    await ana.shot("hero-blank", sheet(ana));
    await make(ana).focus();
    await ana.page.keyboard.press("Enter");
    await expect(creator(ana)).toBeVisible();
    await fillIn(ana, "occupation", "Harbour pilot");
    await creator(ana).press("Escape");
    await expect(sheet(ana)).toContainText("Ida is not finished: 1 of 12 abilities, 0 of 20 points spent.");
    await expect(make(gm)).toHaveText("Continue");
    await ana.shot("hero-half", sheet(ana));
    await make(gm).click();
    await expect(creator(gm)).toContainText("Harbour pilot");
    await make(ana).click();
    await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
    await control(ana, "finish").click();
    await expect(sheet(ana)).toContainText("10 abilities to invent");
    for (const seat of [gm, ana]) await expect(make(seat)).toHaveCount(0);
  });
});

test("an action is raised for experience on the own sheet: cost, refusals with their reason, told to all (A.19)", async ({
  gm,
  ana,
  bram,
}) => {
  const stored = (): Promise<any> =>
    gm.run(async (of) => {
      const { experience, combat } = (await fromUuid(of)).system;
      return [experience, combat.actions.strike, combat.actions.read];
    }, ANA_VELL);
  await gm.run(async (of) => {
    const combat = { actions: { strike: 4, read: 2 } };
    await (await fromUuid(of)).update({ system: { experience: 12, combat } });
  }, ANA_VELL);
  for (const seat of [ana, bram]) {
    await openSheet(seat, ANA_VELL);
    await sheet(seat).locator("[role=tab][data-family=combat]").click();
  }
  const one = (action: string) => sheet(ana).locator(`[data-control="raise-one ${action}"]`);
  await expect(sheet(bram).locator("[data-control=raise]")).toHaveCount(0);
  await expect(sheet(ana)).toContainText("Experience: 12. One more on an action costs 5.");
  await sheet(ana).locator("[data-control=raise]").click();
  await expect(one("strike")).toHaveAttribute("aria-label", "Raise Strike to 5");
  await ana.expectAccessible(".sp-sheet");
  await ana.shot("hero-raise", sheet(ana));
  await one("strike").focus();
  await ana.page.keyboard.press("Enter");
  await expect(sheet(ana).locator("[role=status]", { hasText: "Strike is now 5." })).toBeVisible();
  await expect(one("strike")).toHaveAttribute("aria-disabled", "true");
  await expect(one("strike")).toHaveAttribute("title", "An action is never higher than 5.");
  expect(await stored()).toEqual([7, 5, 2]);
  await one("read").click();
  await expect(sheet(ana)).toContainText("One more on an action costs 5 experience; this hero has 2.");
  expect(await stored()).toEqual([2, 5, 3]);
  await expect(one("read")).toHaveAttribute("aria-disabled", "true");
  const told = (): Promise<string> =>
    bram.run(() => game.messages.contents.map(({ content }: any) => content).join(), null);
  await expect.poll(told).toContain("Strike 4 → 5");
  await sheet(ana).locator("[data-control=raise]").click();
  await expect(sheet(ana).locator("[data-control='action-roll strike']")).toBeVisible();
});

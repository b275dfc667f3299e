import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, equip, known, press, step } from "../pages/setpiece/contest-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { labelPlaces, labelsOff } from "../tools/labels.ts";

const pinned = (seat: Seat) => seat.page.locator("#chat .sp-dock");

/** Whether the cap of a control's key shows. */
const cap = (seat: Seat, id: string): Promise<string> =>
  step(seat, id).evaluate((button) => getComputedStyle(button, "::before").content);

test.describe("at 1280 x 800", () => {
  test.use({ viewportSize: { width: 1280, height: 800 } });

  test("S2-5 a hero point that lapses with the next round is said before its question, which is in sight and proposed", async ({
    gm,
    ana,
  }) => {
    await equip(gm, 2);
    const uuid = await begin(gm, {
      type: "scored",
      seats: [ANA_SEAT, BRAM_SEAT, FOE],
      pairings: [{ a: "a1", b: "b1" }],
    });
    await openTab(ana, "chat");
    await send(gm, uuid, { type: "rest", seat: "a2" });
    await gm.dice(18, 5);
    await press(ana, "plain:p1");
    await atRest(ana, uuid);
    const line = pinned(ana).locator('section[data-cue^="bump:"]');
    const spend = line.locator('[data-option^="bump:"]');
    await expect(line).toContainText(/Hero point: Failure → Success \(Ana Vell: .+\)\s*Leave\s*Spend/);
    await expect(spend).toHaveAccessibleName(/^Spend: Failure → Success \(Ana Vell: .+\)$/);
    await expect(line).toBeInViewport({ ratio: 1 });
    expect((await line.boundingBox())?.height, "a line of two rows at most").toBeLessThan(44);
    await expect(line.locator(".sp-primary, [data-digit]")).toHaveCount(0);
    const question = pinned(ana).locator(".sp-cue-mine");
    await expect(question).toHaveCount(1);
    await expect(question.locator(".sp-cue-head")).toBeInViewport({ ratio: 1 });
    await expect(step(ana, "plain:p1")).toBeInViewport({ ratio: 1 });
    await expect(step(ana, "plain:p1")).toHaveClass(/sp-primary/);
    await expect(step(ana, "plain:p1")).toHaveAttribute("data-digit", "1");
    for (const move of await question.locator("> .sp-options > button").all())
      await expect(move, "all moves of the question").toBeInViewport({ ratio: 1 });
    await ana.shot("point-before-question");
    await ana.expectAccessible("#chat .sp-dock");
    await spend.click();
    await expect.poll(async () => (await known(gm, uuid)).seats.a1.heroPoints).toBe(1);
    await expect(line).toHaveCount(0);
  });
});

test("caps stand on the pinned card only while its keys work, and are told so", async ({ gm, ana }) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await openTab(ana, "chat");
  await expect(step(ana, "plain:p1")).toBeVisible();
  expect(await cap(ana, "plain:p1")).toBe("none");
  expect(await labelsOff(pinned(ana))).toEqual([]);
  const places = await labelPlaces(pinned(ana));
  await expect(step(ana, "plain:p1")).not.toHaveAttribute("aria-keyshortcuts");
  await ana.shot("caps-away");
  await ana.page.keyboard.press("y");
  await expect(step(ana, "plain:p1")).toBeFocused();
  await expect.poll(() => cap(ana, "plain:p1")).toBe('"1"');
  expect(await labelPlaces(pinned(ana)), "numbers come, and nothing moves").toEqual(places);
  await expect(step(ana, "plain:p1")).toHaveAttribute("aria-keyshortcuts", "1");
  await ana.shot("caps-here");
  await gm.dice(5, 12);
  await ana.page.keyboard.press("1");
  await all([gm, ana], uuid, { rolls: 1 });
});

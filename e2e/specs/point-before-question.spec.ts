import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, equip, known, press, step } from "../pages/setpiece/contest-play.ts";
import { ask, send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { labelPlaces, labelsOff } from "../tools/labels.ts";

const pinned = (seat: Seat) => seat.page.locator("#chat .sp-dock");

/** Whether the cap of a control's key shows. */
const cap = (seat: Seat, id: string): Promise<string> =>
  step(seat, id).evaluate((button) => getComputedStyle(button, "::before").content);

test.describe("at 1280 x 800", () => {
  test.use({ viewportSize: { width: 1280, height: 800 } });

  test("S2-5 what a hero point can still change is the question before the next round, and no press loses it", async ({
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
    const question = pinned(ana).locator('.sp-cue-mine[data-cue^="bump:"]');
    await expect(pinned(ana).locator(".sp-cue-mine")).toHaveCount(1);
    await expect(question.locator(".sp-cue-head")).toBeInViewport({ ratio: 1 });
    for (const move of await question.locator(".sp-options button").all())
      await expect(move, "all moves of the question").toBeInViewport({ ratio: 1 });
    // what costs a point answers no key
    await expect(step(ana, "stand:r1")).toHaveAttribute("data-digit", "1");
    await expect(step(ana, "bump:r1")).not.toHaveAttribute("data-digit");
    await expect(step(ana, "bump:r1")).toContainText(/Failure → Success \(Ana Vell: .+\)/);
    await expect(step(ana, "plain:p1")).toHaveCount(0);
    const roll = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" };
    for (const one of [ana, gm])
      expect(await ask(one, uuid, roll)).toMatchObject({ kind: "refused", key: "Contest.Refused.PointFirst" });
    await ana.shot("point-before-question");
    await ana.expectAccessible("#chat .sp-dock");
    await press(ana, "bump:r1");
    await expect.poll(async () => (await known(gm, uuid)).seats.a1.heroPoints).toBe(1);
    await expect(question).toHaveCount(0);
    await expect(step(ana, "plain:p1")).toHaveClass(/sp-primary/);
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

import { expect, test } from "../fixtures.ts";
import { all, contestOf, idle, known, step } from "../pages/setpiece/contest-play.ts";
import { look } from "../pages/setpiece/rest.ts";
import { foldSidebar } from "../pages/core/sidebar.ts";
import { heardKeys, hearKeys } from "../tools/heard-keys.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** What kinds of steps are open; runs in the page. */
const kinds = (of: string): string[] => game.system.api.open(of).cues.map((one: any) => one.cue.kind);

/** Go to the own cue by key, and press the digit that the bar shows for a move. */
async function byKey(seat: Seat, id: string): Promise<void> {
  await seat.page.keyboard.press("y");
  await expect(seat.page.locator("[data-holds] :focus")).toHaveCount(1);
  await expect(step(seat, id)).toBeEnabled();
  await expect(step(seat, id), `${id} has a digit`).toHaveAttribute("data-digit", /^[1-9]$/);
  const digit = await step(seat, id).getAttribute("data-digit");
  await seat.page.keyboard.press(digit ?? "");
}

test("Y 1 plays a round, and 1 lets its roll stand: the focus goes to the step in front, and no habit spends a hero point", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored", { points: 2 });
  await hearKeys(ana);
  const { keyboard } = ana.page;
  let pressed = 0;
  const key = (name: string): Promise<void> => ((pressed += 1), keyboard.press(name));
  const round = async (n: number, ...dice: number[]): Promise<void> => {
    await expect(step(ana, "plain:p1")).toBeEnabled();
    await key("y");
    await expect(step(ana, "plain:p1")).toBeFocused();
    await gm.dice(...dice);
    await key("1");
    await all([gm, ana], uuid, { rolls: n, seats: { a1: { heroPoints: 2 } } });
    await idle(ana, uuid);
  };
  await round(1, 5, 12);
  console.log(`Keys to an own step and through it: ${pressed}`);
  expect(pressed).toBe(2);
  const leave = step(ana, "stand:r1");
  await expect(leave, "the step in front has the focus again").toBeFocused();
  await expect(step(ana, "plain:p1"), "the next round waits").toHaveCount(0);
  await test.step("what spends a hero point stands last and has no digit", async () => {
    const spend = ana.page.locator('[data-holds] [data-option^="bump:"]');
    await expect(spend).toBeVisible();
    await expect(spend).not.toHaveAttribute("data-digit");
  });
  await key("1");
  await expect(leave).toHaveCount(0);
  await idle(ana, uuid);
  await expect(step(ana, "plain:p1"), "the step in front has the focus again").toBeFocused();
  await round(2, 12, 5);
  expect(await heardKeys(ana), "keys that came to the host").toEqual(["y"]);
});

test("a scored contest by keyboard alone, with the sidebar folded away, accessible at each step", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await foldSidebar(ana);
  for (let round = 1; round < 8 && (await known(gm, uuid)).status === "live"; round += 1) {
    const open = await look(ana, uuid, kinds, uuid);
    if (!open.includes("declare")) break;
    if (round === 1) await ana.expectAccessible("[data-holds]");
    await gm.dice(1, 19);
    await byKey(ana, "plain:p1");
    await expect.poll(async () => (await known(gm, uuid)).rolls).toBe(round);
  }
  const open = await look(ana, uuid, kinds, uuid);
  if (open.includes("parting")) await byKey(ana, "rest");
  await all([gm, ana], uuid, { status: "ended", outcome: { winner: "A" } });
  expect(await gm.run(() => game.paused, null)).toBe(false);
});

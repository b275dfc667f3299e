import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { send } from "../pages/setpiece/moves.ts";

test("P6 when a contest ends the board stays on it", async ({ gm }) => {
  await equip(gm);
  const started = async (title: string): Promise<string> => {
    const uuid = await begin(gm, { type: "scored", title, seats: [ANA_SEAT, FOE] });
    return uuid;
  };
  for (const title of ["The first", "The second", "The third"])
    await send(gm, await started(title), { type: "close", winner: "B" });
  const last = await started("The last");
  await gm.page.keyboard.press("Shift+Y");
  const board = gm.page.locator(".sp-board-window");
  const entries = board.locator(".sp-entry");
  await expect(entries).toHaveCount(4);
  for (const index of [0, 1, 2, 3]) {
    const fold = entries.nth(index).locator("button").first();
    if ((await entries.nth(index).locator("setpiece-conflict").count()) === 0) await fold.click();
  }
  const entry = entries.filter({ hasText: "The last" }).first();
  await entry.locator("button").first().focus();
  const top = async (): Promise<number> => (await entry.boundingBox())?.y ?? -1;
  await expect(entry.locator(".sp-card")).toBeVisible();
  const before = await top();
  await send(gm, last, { type: "close", winner: "B" });
  await expect(entry).toContainText("The contest is over");
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
});

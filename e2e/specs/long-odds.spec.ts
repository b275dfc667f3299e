import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, equip } from "../pages/setpiece/contest-play.ts";
import type { Seat } from "../seat.ts";
import { framed, openSeat } from "../pages/setpiece/frame.ts";

const GIANT = { id: "b1", side: "B", name: "The sea", resistance: { rating: 600 } };

const frame = async (gm: Seat): Promise<Locator> => {
  await equip(gm, 0);
  return framed(gm, { type: "extended", seats: [ANA_SEAT, GIANT] });
};
const odds = (dialog: Locator): Locator => dialog.locator("[data-key=odds]");
/** The odds come, whether from a worker or from none. */
async function come(gm: Seat, workers: 0 | 1): Promise<void> {
  await expect(odds(await frame(gm))).toHaveText(/^\s*[^…]*%\s*Ana Vell wins the contest\s*this exchange \S*%/i);
  expect(gm.page.workers()).toHaveLength(workers);
}

test("odds of a very long contest come from beside the screens, in the frame", async ({ gm }) => {
  await come(gm, 1);
});

test("where workers are refused they come all the same", async ({ gm }) => {
  await gm.page.evaluate(() => {
    const Worker = function (): never {
      throw new Error("Workers are refused here.");
    };
    Object.assign(window, { Worker });
  });
  await come(gm, 0);
});

test.describe("where the page's policy forbids workers, as nothing says that the host's does not (ledger 141)", () => {
  test.use({ guess: 141 });

  test("they come all the same", async ({ gm }) => {
    gm.guard.allow(/worker|Content Security Policy/i);
    await come(gm, 0);
  });
});

test("until they come there are dots, told in words to who listens, and a changed question takes the place of the last", async ({
  gm,
}) => {
  await gm.page.evaluate(() => {
    const told: unknown[] = [];
    const silent = { addEventListener: () => undefined, postMessage: (said: unknown) => told.push(said) };
    Object.assign(window, { told, Worker: function SilentWorker() { return silent; } }); // prettier-ignore
  });
  const dialog = await frame(gm);
  await expect(odds(dialog).locator("strong")).toHaveText("…");
  await expect(odds(dialog)).toContainText("still being worked out");
  await gm.expectAccessible(".sp-frame");
  const told = (): Promise<string[]> =>
    gm.page.evaluate(() => (window as unknown as { told: { type: string }[] }).told.map(({ type }) => type));
  expect((await told())[0]).toBe("work");
  await openSeat(dialog, "a1");
  await dialog.locator('[data-act="modify"][data-value="3"]').first().click();
  await expect.poll(told).toContain("drop");
});

/** Moves of contests and duels stand on one grid in every language, and three of them are in sight without a scroll. */
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA, ana as anaFights, deal, makeArmedFight, place, TROLL, TROLL_1, troll } from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { startDuel } from "../pages/setpiece/duel.ts";
import { over } from "../pages/setpiece/frame.ts";
import { movesOutOfSight } from "../pages/setpiece/strip.ts";
import type { Seat } from "../seat.ts";
import { gridOff, keysCovered } from "../tools/labels.ts";
import { speak } from "../tools/language.ts";

const DOCK = "#chat .sp-dock";

/** The step as it stands pinned below the chat, and then in the strip. */
async function standsOnGrid(ana: Seat, what: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [1024, 700],
  ] as const) {
    const where = `${what} at ${width} x ${height}`;
    await ana.page.setViewportSize({ width, height });
    await openTab(ana, "actors");
    await expect(ana.page.locator(".sp-strip .sp-list button").first()).toBeVisible();
    await expect.poll(() => gridOff(ana.page.locator(".sp-strip")), `${where}, strip`).toEqual([]);
    await openTab(ana, "chat");
    await expect(ana.page.locator(`${DOCK} .sp-list button`).first()).toBeVisible();
    await expect.poll(() => movesOutOfSight(ana, DOCK, 3), `${where}: out of sight`).toEqual([]);
    await expect.poll(() => gridOff(ana.page.locator(DOCK)), where).toEqual([]);
  }
}

for (const language of ["en", "de", "es", "fr", "it", "pt-BR"])
  test(`moves of a contest and a duel stand on one grid, three in sight, in ${language}`, async ({ gm, ana }) => {
    await speak(ana, language);
    await equip(gm);
    for (const type of ["scored", "extended"]) {
      const uuid = await begin(gm, { type, seats: [ANA_SEAT, FOE] });
      await standsOnGrid(ana, type);
      await ana.shot(`moves-${type}-${language}`);
      await over(gm, uuid);
    }
    await gm.dice(15, 5);
    await startDuel(gm);
    await standsOnGrid(ana, "duel");
    await ana.shot(`moves-duel-${language}`);
  });

test("the keys of a turn lie on no word of the tracker", async ({ gm, ana }) => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1] })]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  await openTab(ana, "combat");
  const tracker = ana.page.locator("#combat");
  await expect(tracker.locator('button[data-digit="9"]')).toBeVisible();
  expect(await keysCovered(tracker)).toEqual([]);
});

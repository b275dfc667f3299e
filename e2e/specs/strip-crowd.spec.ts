import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, begin, equip, TONGUE } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { lostParts } from "../pages/setpiece/strip.ts";
import { speak } from "../tools/language.ts";
import { clippedParts } from "../tools/readable.ts";
import type { Seat } from "../seat.ts";

declare const game: any, User: any, Actor: any, fromUuid: any;

const LONG =
  "Maximiliane-Wilhelmine von und zu Hohenunterleitersbach-Oberkirchhausen, Hafenmeisterin der freien Stadt Untersee am Fjord";

/** Twenty people with a hero each, all with names as long as a host lets them be. */
const makeTwenty = (gm: Seat): Promise<string[]> =>
  gm.run(async (name) => {
    const users = await User.createDocuments(
      Array.from({ length: 20 }, (_, n) => ({ name: `${n + 1} ${name}`.slice(0, 120), role: 1 })),
    );
    const actors = await Actor.createDocuments(
      users.map((user: any, n: number) => ({
        name: `${n + 1} ${name}`.slice(0, 120),
        type: "character",
        ownership: { [user.id]: 3 },
        items: [{ name: "Hold the line", type: "ability", system: { rating: "15" } }],
      })),
    );
    return actors.map(({ uuid }: any) => uuid);
  }, LONG);

/** A contest of twenty-one against a foe whose side is the GM's, so that both have a step of their own. */
async function crowd(gm: Seat): Promise<void> {
  await equip(gm, 0);
  const heroes = await makeTwenty(gm);
  await gm.run(async ([uuid, name]) => (await fromUuid(uuid)).update({ name: name.slice(0, 120) }), [
    ANA_VELL,
    LONG,
  ] as const);
  const ability = await gm.run(
    (uuid) => game.actors.get(uuid.split(".")[1]).items.contents[0].id as string,
    heroes[0] ?? "",
  );
  expect(ability).toBeTruthy();
  const seats = await gm.run(
    (uuids) => uuids.map((actor) => ({ actor, ability: game.actors.get(actor.split(".")[1]).items.contents[0].id })),
    heroes,
  );
  await begin(gm, {
    type: "scored",
    seats: [
      { ...ANA_SEAT, ability: TONGUE },
      ...seats.map((one: object, n: number) => ({ id: `h${n}`, side: "A", ...one })),
      { ...FOE, name: LONG.slice(0, 120) },
    ],
  });
}

/** Beside an own step a number stands, which opens and tells everybody's name. */
async function opensNames(place: Locator, n: RegExp): Promise<void> {
  const waits = place.locator('details[data-key="waiting"]');
  await waits.locator("summary").filter({ hasText: n }).click();
  await expect(waits).toContainText(`20 ${LONG}`.slice(0, 120));
  await waits.locator("summary").click();
  await expect(waits.locator("p")).toBeHidden();
}

for (const [how, size] of [
  ["900 x 700", { width: 900, height: 700 }],
  ["1024 x 700", { width: 1024, height: 700 }],
  ["1280 x 800 at 200 %", { width: 640, height: 400 }],
] as const)
  test.describe(`at ${how}`, () => {
    test.use({ viewportSize: size });
    test("P3 with twenty people waiting and names of 120 letters, in German, nothing is covered, cut off or lost", async ({
      gm,
      ana,
    }) => {
      for (const seat of [gm, ana]) await speak(seat, "de");
      await crowd(gm);
      for (const seat of [ana, gm]) {
        await openTab(seat, "actors");
        const strip = seat.page.locator(".sp-strip");
        await expect(strip).toBeVisible();
        // The GM, who has nothing to answer, has a pill
        const unfold = strip.locator('[data-act="unfold"]');
        if (await unfold.isVisible()) {
          await expect(strip).toContainText(/Warten auf 2[01]|wartet auf 2[01]/i);
          await unfold.click();
        }
        if (seat === ana) await opensNames(strip, /Wartet (?:auch )?auf 2[01]/);
        const acts = ".sp-exit-acts button:not([aria-disabled=true])";
        if (seat === gm) await expect(strip.locator(acts).first(), "the ways out").toBeInViewport({ ratio: 1 });
        await seat.shot(`crowd-${size.width}-${seat.user.name}-strip`);
        const height = async (): Promise<number> =>
          (await strip.locator(".sp-strip-head").boundingBox())?.height ?? Number.NaN;
        if (size.height < 500) await expect.poll(height, "the step has the room, not its head").toBeLessThan(64);
        await expect.poll(() => clippedParts(seat.page, [".sp-strip"])).toEqual([]);
        await expect.poll(() => lostParts(seat, ".sp-strip")).toEqual([]);
        const more = strip.locator('[data-control="more"]');
        if (await more.isVisible()) {
          await more.click();
          await expect.poll(() => clippedParts(seat.page, [".sp-strip"])).toEqual([]);
          await expect.poll(() => lostParts(seat, ".sp-strip")).toEqual([]);
          await seat.shot(`crowd-${size.width}-${seat.user.name}-more`);
          await more.click();
        }
        await openTab(seat, "chat");
        const dock = seat.page.locator("#chat .sp-dock");
        await expect(dock).toBeVisible();
        if (seat === ana) await opensNames(dock, /Wartet (?:auch )?auf 2[01]/);
        if (seat === gm) await expect(dock.locator(acts).first(), "the ways out").toBeInViewport({ ratio: 1 });
        await seat.shot(`crowd-${size.width}-${seat.user.name}-pinned`);
        await expect.poll(() => clippedParts(seat.page, ["#chat .sp-dock"])).toEqual([]);
        await expect.poll(() => lostParts(seat, "#chat .sp-dock")).toEqual([]);
      }
    });
  });

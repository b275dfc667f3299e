import { SMOKE, expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { contestOf } from "../pages/setpiece/contest-play.ts";
import { send, tap } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { sizeOf } from "../pages/setpiece/strip.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

const { ANA, TROLL, TROLL_1, TROLL_2, WOLVES } = armed;

/** Where a step stands, and how a person comes to have it there. */
const PLACES: Readonly<Record<string, { readonly where: string; readonly go: (seat: Seat) => Promise<unknown> }>> = {
  strip: { where: ".sp-strip", go: (seat) => openTab(seat, "actors") },
  tracker: { where: ".sp-tracker-box", go: (seat) => Tracker.open(seat) },
  pinned: { where: ".sp-dock", go: (seat) => openTab(seat, "chat") },
};

/** How many presses something takes. */
async function pressesIn(seat: Seat, what: () => Promise<void>): Promise<number> {
  const before = await seat.presses();
  await what();
  return (await seat.presses()) - before;
}

for (const [name, { where, go }] of Object.entries(PLACES))
  test(
    `P7 press counts in the ${name}: out of reach one press and the end, in reach one press and the end`,
    SMOKE,
    async ({ gm, ana }) => {
      const uuid = await armed.fightAt(gm, [armed.ana(), armed.troll()], { [ANA]: "Gate", [TROLL]: "Yard" });
      await go(ana);
      await armed.deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 5, [TROLL_2]: 6 });
      const known = (): Promise<any> => armed.known(ana, uuid);
      const place = ana.page.locator(where);
      const proposed = place.locator(".sp-cue-mine .sp-primary").filter({ visible: true });
      const end = place.getByRole("button", { name: /^(?:9 )?End turn/ }).first();
      await expect(proposed).toHaveText(/Move to Yard/);
      const moved = await pressesIn(ana, () => tap(ana, uuid, proposed));
      expect(await known()).toMatchObject({ current: ANA, creatures: { [ANA]: { zone: "Yard" } } });
      await expect(proposed).toHaveText(/Strike Troll with Sword.*60 ?%/s);
      await expect(end).toBeVisible();
      if (name === "strip") {
        await ana.shot("strip-brief-attack");
        const { width, height } = await sizeOf(ana);
        expect(width).toBe(640);
        expect(height).toBeLessThanOrEqual(96);
      }
      const struck = await pressesIn(ana, () => tap(ana, uuid, proposed));
      expect((await known()).flow?.kind).toBe("attack");
      await armed.pools(gm, [0, 5]);
      await send(gm, uuid, { type: "react", seat: TROLL, replies: [] });
      const ended = await pressesIn(ana, () => tap(ana, uuid, end));
      expect((await known()).current).toBe(TROLL_1);
      expect([moved, struck, ended]).toEqual([1, 1, 1]);
    },
  );

test("law 4: of several in reach each stands in the strip with its chance, and one press strikes another", async ({
  gm,
  ana,
}) => {
  const cards = { [ANA]: 1, [WOLVES[0]]: 5, [WOLVES[1]]: 6, [WOLVES[2]]: 7 };
  await openTab(ana, "actors");
  const uuid = await armed.fightAt(gm, [armed.ana(), ...armed.wolves(3)], "Yard", cards);
  const strip = ana.page.locator(".sp-strip");
  await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 1 with Sword.*%/s);
  await expect(strip.getByRole("button", { name: /Strike Wolf 2 with Sword.*%/s })).toBeVisible();
  await expect(strip.locator(".sp-cue button")).toHaveText([/Wolf 1/, /Wolf 2/, /End turn/]);
  expect((await sizeOf(ana)).height).toBeLessThanOrEqual(96);
  await ana.shot("strip-brief-wolves");

  expect(await pressesIn(ana, () => tap(ana, uuid, strip.getByRole("button", { name: /Strike Wolf 2/ })))).toBe(1);
  expect((await armed.known(ana, uuid)).flow.lines[0]).toMatchObject({ target: WOLVES[1] });
});

test("law 4: a bid stands in the strip with its number, and one press bids", async ({ gm, ana }) => {
  await openTab(ana, "actors");
  const uuid = await contestOf(gm, "alone", "extended");
  const strip = ana.page.locator(".sp-strip");
  const more = strip.locator('[data-control="more"]');
  await expect(strip.locator(".sp-cue button").first()).toContainText(/Harbour-master \(\d+\)/);
  await ana.shot("strip-brief-bid");
  await more.click();
  await strip.locator("input[name=bid][type=number]").fill("6");
  await more.click();
  const bid = strip.getByRole("button", { name: /Harbour-master \(6\)/ });
  await expect(bid).toBeVisible();
  await atRest(ana, uuid);
  await gm.dice(5, 12);
  await tap(ana, uuid, bid);
  const bids = (of: string): number[] =>
    game.system.api.open(of).lines.flatMap(({ event }: any) => event?.roll?.amount ?? []);
  expect(await look(ana, uuid, bids, uuid)).toEqual([6]);
});

import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  all,
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  TROLL_2,
  troll,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { send, tap } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { sizeOf } from "../pages/setpiece/strip.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** The one filled button of a person's own step in the place that has it. */
const primary = (seat: Seat): Locator =>
  seat.page.locator("[data-holds] .sp-cue-mine .sp-primary").filter({ visible: true });

/** Where a step stands, and how a person comes to have it there. */
const PLACES: Readonly<Record<string, { readonly where: string; readonly go: (seat: Seat) => Promise<unknown> }>> = {
  strip: { where: ".sp-strip", go: (seat) => openTab(seat, "actors") },
  tracker: { where: ".sp-tracker-box", go: (seat) => Tracker.open(seat) },
  pinned: { where: ".sp-dock", go: (seat) => openTab(seat, "chat") },
};

const counted: string[] = [];
test.afterAll(() => console.log(`press counts: ${counted.join("; ")}`));

for (const [name, { where, go }] of Object.entries(PLACES))
  test(
    `P7 press counts in the ${name}: out of reach one press and the end, in reach one press and the end`,
    SMOKE,
    async ({ gm, ana }) => {
      const uuid = await makeArmedFight(gm, [anaFights(), troll()]);
      await place(gm, uuid, { [ANA]: "Gate", [TROLL]: "Yard" });
      await go(ana);
      await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 5, [TROLL_2]: 6 });
      const atAna = new FightScreen(ana, uuid);
      const proposed = ana.page.locator(`${where} .sp-cue-mine .sp-primary`).filter({ visible: true });
      const end = ana.page
        .locator(where)
        .getByRole("button", { name: /^(?:9 )?End turn/ })
        .first();
      const start = await ana.presses();

      await expect(proposed).toHaveText(/Move to Yard/);
      await tap(ana, uuid, proposed);
      await all([atAna], { current: ANA });
      expect((await atAna.known()).creatures[ANA].zone).toBe("Yard");
      const moved = (await ana.presses()) - start;
      await expect(proposed).toHaveText(/Strike Troll with Sword.*60 ?%/s);
      await expect(end).toBeVisible();
      if (name === "strip") {
        await ana.shot("strip-brief-attack");
        expect(await sizeOf(ana)).toMatchObject({ width: 640 });
        expect((await sizeOf(ana)).height).toBeLessThanOrEqual(96);
      }
      const before = await ana.presses();
      await tap(ana, uuid, proposed);
      await expect.poll(async () => (await atAna.known()).flow?.kind).toBe("attack");
      const struck = (await ana.presses()) - before;
      await pools(gm, [0, 5]);
      await send(gm, uuid, { type: "react", seat: TROLL, replies: [] });
      const free = await ana.presses();
      await tap(ana, uuid, end);
      await expect.poll(async () => (await atAna.known()).current).toBe(TROLL_1);
      const ended = (await ana.presses()) - free;
      counted.push(`${name}: out of reach ${moved} + end ${ended}, in reach ${struck} + end ${ended}`);
      expect([moved, struck, ended]).toEqual([1, 1, 1]);
    },
  );

test("law 4: of several in reach each stands in the strip with its chance, and one press strikes another", async ({
  gm,
  ana,
}) => {
  const pack = ([0, 1, 2] as const).map((index) => wolf(index));
  const uuid = await makeArmedFight(gm, [anaFights(), ...pack]);
  await place(gm, uuid, { [ANA]: "Yard", ...Object.fromEntries(WOLVES.slice(0, 3).map((id) => [id, "Yard"])) });
  await openTab(ana, "actors");
  await deal(gm, uuid, { [ANA]: 1, [WOLVES[0]]: 5, [WOLVES[1]]: 6, [WOLVES[2]]: 7 });
  const strip = ana.page.locator(".sp-strip");
  await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 1 with Sword.*%/s);
  const other = strip.getByRole("button", { name: /Strike Wolf 2 with Sword.*%/s });
  await expect(other).toBeVisible();
  await expect(strip.locator(".sp-cue button")).toHaveText([/Wolf 1/, /Wolf 2/, /End turn/]);
  expect((await sizeOf(ana)).height).toBeLessThanOrEqual(96);
  await expect(strip.getByRole("button", { name: "More" })).toBeVisible();
  await ana.shot("strip-brief-wolves");

  await test.step("what is changed behind More is what the button says and sends", async () => {
    await strip.locator('[data-control="more"]').click();
    const atAna = new FightScreen(ana, uuid);
    await atAna.form("attack").locator("select[name=target]").selectOption(WOLVES[2]);
    await atAna.unfold(atAna.form("attack").locator("input[name=dice]"));
    await atAna.form("attack").locator("input[name=dice]").fill("2");
    await strip.locator('[data-control="more"]').click();
    await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 3 with Sword/);
    const before = await ana.presses();
    await tap(ana, uuid, strip.getByRole("button", { name: /Strike Wolf 1 with Sword/ }));
    expect((await ana.presses()) - before).toBe(1);
    const line = await look(ana, uuid, (of) => game.system.api.open(of).view.fight.fight.flow.lines[0], uuid);
    expect(line).toMatchObject({ target: WOLVES[0] });
  });
});

test("law 4: a bid stands in the strip with its number, and one press bids", async ({ gm, ana }) => {
  await equip(gm, 0);
  await openTab(ana, "actors");
  const uuid = await begin(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
  const strip = ana.page.locator(".sp-strip");
  await expect(strip.locator(".sp-cue button").first()).toContainText(/Harbour-master \(\d+\)/);
  await ana.shot("strip-brief-bid");
  await strip.locator('[data-control="more"]').click();
  await strip.locator("input[name=bid][type=number]").fill("6");
  await strip.locator('[data-control="more"]').click();
  const bid = strip.getByRole("button", { name: /Harbour-master \(6\)/ });
  await expect(bid).toBeVisible();
  await atRest(ana, uuid);
  await gm.dice(5, 12);
  await tap(ana, uuid, bid);
  const bids = await look(
    ana,
    uuid,
    (of) => game.system.api.open(of).lines.flatMap(({ event }: any) => event?.roll?.amount ?? []),
    uuid,
  );
  expect(bids).toEqual([6]);
});

test("law 4: the GM's wolves one zone away come and strike from the strip in two presses", async ({ gm, ana }) => {
  const pack = ([0, 1, 2, 3, 4, 5] as const).map((index) => wolf(index));
  const uuid = await makeArmedFight(gm, [anaFights(), ...pack]);
  await send(gm, uuid, { type: "group", group: "thepackofwolves0", name: "Wolves", members: [...WOLVES] });
  await place(gm, uuid, { [ANA]: "Yard", ...Object.fromEntries(WOLVES.map((id) => [id, "Gate"])) });
  await openTab(gm, "actors");
  await deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 5 });
  const atGm = new FightScreen(gm, uuid);
  const before = await gm.presses();
  await gm.shot("strip-brief-pack");
  await tap(gm, uuid, primary(gm));
  await expect(primary(gm)).toHaveText(/Declare 6 attacks/);
  await tap(gm, uuid, primary(gm));
  await expect.poll(async () => (await atGm.known()).flow?.lines.length).toBe(6);
  const presses = (await gm.presses()) - before;
  counted.push(`six wolves one zone away, GM in the strip: ${presses}`);
  expect(presses).toBe(2);
  await expect(new FightScreen(ana, uuid).bar).toContainText("Wolf");
});

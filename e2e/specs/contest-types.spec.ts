import { SMOKE, expect, test } from "../fixtures.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  FOE,
  all,
  begin,
  contestOf,
  equip,
  known,
  press,
  step,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, exchange, playOut, setBid, winning } from "../pages/setpiece/contest-table.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuidSync: any;

/** What kinds of steps are open. */
const asks = (seat: Seat, uuid: string): Promise<string[]> =>
  look(seat, uuid, (of) => game.system.api.open(of).cues.map((one: any) => one.cue.kind), uuid);

test("scored, player against player: declared blind, a reload between, to the knock-out", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await contestOf(gm, "against", "scored");
  const table = [gm, ana, bram, cy] as const;
  await press(ana, "gambit:p1");
  await expect(step(ana, "gambit:p1")).toHaveCount(0);
  const stored = await look(cy, uuid, (of) => JSON.stringify(fromUuidSync(of).system.events), uuid);
  expect(stored).not.toContain("gambit");
  await atRest(ana, uuid);
  await ana.reload();
  await exchange(table, uuid, [bram, "defend:p1"], [5, 19], { rolls: 1, round: 2 });
  for (let round = 2; round < 8 && (await asks(gm, uuid)).includes("declare"); round += 1) {
    await gm.dice(1, 19);
    await press(ana, "plain:p1");
    await press(bram, "plain:p1");
    await expect.poll(async () => (await known(gm, uuid)).rolls).toBe(round);
  }
  // whoever stands may strike once more at who is down; Ana lets it be
  await expect.poll(() => asks(ana, uuid)).toEqual(["parting"]);
  await press(ana, "rest");
  await all(table, uuid, { status: "ended", outcome: { winner: "A" } });
});

test("extended: bids to the end, and a foe that is spared", SMOKE, async ({ gm, ana, cy }) => {
  const uuid = await contestOf(gm, "alone", "extended");
  await expect.poll(() => asks(ana, uuid)).toEqual(["turn"]);
  await setBid(ana, 4);
  await exchange([gm, ana, cy], uuid, [ana, "exchange:plain"], [1, 20], { rolls: 1 });
  await expect.poll(() => asks(gm, uuid)).toEqual(["turn"]);
  await setBid(gm, 2);
  await exchange([gm, ana, cy], uuid, [gm, "exchange:plain"], [20, 1], { rolls: 2 });
  await expect.poll(() => asks(ana, uuid)).toEqual(["parting"]);
  await press(ana, "spare");
  await all([gm, ana, cy], uuid, { status: "ended", outcome: { winner: "A" } });
});

test("group extended: all declare, the order is drawn, bids to the last one standing", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, { type: "extended", title: "The chase", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await setBid(ana, 9);
  await answer(ana, uuid, "bid:b1");
  await setBid(bram, 4);
  await answer(bram, uuid, "bid:b1");
  await test.step("whose turn comes when, the most daring first", async () => {
    const first = cardOf(cy, uuid).locator('[data-key="fighter a1"]');
    await expect(first).toContainText("1. 9 on Harbour-master");
    await expect(first.locator(".sp-note-item .sp-i-mine")).toBeVisible();
  });
  await playOut([ana, bram], gm, uuid);
  await all([gm, ana, bram, cy], uuid, { status: "ended", outcome: { winner: "A" } });
});

test("C340 C349 an actor of the GM's takes the states of a chained contest to its sheet in one press", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const master = "Actor.harbourmaster001";
  const uuid = await begin(gm, { type: "chained", seats: [ANA_SEAT, { id: "b1", side: "B", actor: master }] });
  await exchange([gm, ana], uuid, [ana, "plain:p1"], [1, 20], { status: "ended", outcome: { winner: "A" } });
  const row = cardOf(gm, uuid).locator(".sp-follow", { hasText: "Harbour-master" });
  await expect(row.locator("img")).toBeVisible();
  await gm.expectAccessible("#chat setpiece-conflict .sp-ending");
  await gm.shot("contest-ending-rows");
  await row.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => gm.run((of) => [...fromUuidSync(of).statuses], master)).toContain("dying");
});

test("C081 C084 a parting shot goes with any ability that fits, at whoever was beaten and never at a friend", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await contestOf(gm, "pairs", "scored");
  await press(ana, "plain:p1");
  await gm.dice(1, 20, 10, 10);
  await press(bram, "plain:p2");
  const shot = step(ana, "part:b1");
  await expect(shot).toBeVisible();
  // One list for all moves in sight that take an ability
  const lists = ana.page.locator('[data-holds] .sp-cue > .sp-options select[name="ability"]');
  await expect(lists).toHaveCount(1);
  const abilities = lists.locator("option");
  await expect(abilities.nth(1)).toBeAttached();
  const chance = shot.locator(".sp-chances > span");
  const plain = await chance.innerText();
  const list = abilities.locator("xpath=..");
  await list.selectOption({ index: (await abilities.count()) - 1 });
  await expect(chance, "the chance is that of the ability that is chosen").not.toHaveText(plain);
  await ana.shot("contest-typed-odds", ana.page.locator("[data-holds]"));
  await list.selectOption({ index: 0 });
  await expect(chance).toHaveText(plain);
  await expect(ana.page.locator('[data-option="part:a2"]')).toHaveCount(0);
  const scored = async (): Promise<number> => (await known(gm, uuid)).against[0].b1;
  const before = await scored();
  await gm.dice(1, 20);
  await shot.click();
  await expect.poll(scored).toBeGreaterThan(before);
});

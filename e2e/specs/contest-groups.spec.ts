import { expect, test } from "../fixtures.ts";
import {
  CLERK,
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
import {
  answer,
  asked,
  freeOnes,
  further,
  playOut,
  playUntil,
  setBid,
  winning,
} from "../pages/setpiece/contest-table.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { openMore } from "../pages/setpiece/frame.ts";

declare const game: any, Hooks: any;

test("group simple: a line a person, ready as each has rolled, and the sum of their points", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await contestOf(gm, "together", "simple", { title: "Over the wall" });
  const roster = (seat: typeof gm) => cardOf(seat, uuid).locator(".sp-roster");
  await expect(roster(cy)).toContainText("All against Harbour-master, Moderate 14");
  await expect(roster(cy).getByRole("list", { name: "Over the wall: 2 of 2 waiting" })).toBeVisible();
  await answer(ana, uuid, "plain");
  await expect(roster(bram).getByRole("list", { name: "Over the wall: 1 of 2 waiting" })).toBeVisible();
  await gm.dice(5, 12, 1, 13);
  await answer(bram, uuid, "plain");
  await all([gm, ana, bram, cy], uuid, { status: "ended", rolls: 2 });
  for (const seat of [gm, ana, cy]) {
    await expect(roster(seat).locator(".sp-roster-row").filter({ hasText: "Victory" })).not.toHaveCount(0);
    await expect(roster(seat)).toContainText(/Points: \d+ to \d+/);
  }
  await gm.expectDiceSpent();
});

test("C121 group scored: two heroes beat two resistances, each in a pairing of their own", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, { type: "scored", title: "At the quay", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] });
  await expect(cardOf(ana, uuid).locator("details.sp-match[open]")).toHaveCount(1);
  await expect(cardOf(cy, uuid).locator("details.sp-match")).toHaveCount(2);
  await playOut([ana, bram], gm, uuid);
  await all([gm, ana, bram, cy], uuid, { status: "ended", outcome: { winner: "A" } });
  await expect(cardOf(cy, uuid).locator(".sp-ending")).toContainText("Ana Vell and Bram Orr");
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
    const turns = cardOf(cy, uuid).locator(".sp-order-list li");
    await expect(turns.first()).toContainText("Ana Vell 9 on Harbour-master");
    await expect(turns.first()).toHaveAttribute("aria-current", "step");
  });
  await playOut([ana, bram], gm, uuid);
  await all([gm, ana, bram, cy], uuid, { status: "ended", outcome: { winner: "A" } });
});

test("C128 E-64b the GM is asked which opponent counts for whom faced last was never finished", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await contestOf(gm, "pairs", "scored");
  await gm.dice(1, 20, 18, 18);
  await press(ana, "plain:p1");
  await press(bram, "plain:p2");
  await all([gm, ana, bram], uuid, { round: 2 });
  await press(ana, "pair:b2");
  await gm.dice(1, 20, 18, 18);
  await press(bram, "plain:p2");
  await press(ana, "plain:p3");
  await playOut([ana, bram], gm, uuid);
  await all([gm, ana, bram], uuid, { status: "ended", outcome: { winner: "A" } });
  const own = async (): Promise<unknown> => (await known(ana, uuid)).outcome.seats[0];
  expect(await own()).toMatchObject({ seat: "a1", won: null });
  await expect(cardOf(ana, uuid).locator('[data-option="lastFinished:a1"]')).toHaveCount(0);
  await cardOf(gm, uuid).locator('[data-option="lastFinished:a1"]').click();
  await expect.poll(own).toMatchObject({ seat: "a1", won: true });
});

test("C266 who is out and left alone is asked about a second chance, and comes back by it", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await contestOf(gm, "together", "extended", { points: 2 });
  await gm.dice(18, 5, ...Array.from({ length: 12 }, () => 10));
  await setBid(ana, 17);
  await answer(ana, uuid, "bid:b1");
  await answer(bram, uuid, "bid:b1");
  await answer(ana, uuid, "exchange:plain");
  await answer(ana, uuid, "stand");
  await expect.poll(async () => (await known(gm, uuid)).seats.a1.status).toBe("out");
  await expect(step(ana, "chance"), "not in the round of the defeat").toHaveCount(0);
  await playUntil([bram], gm, uuid, async () => (await known(gm, uuid)).round === 2);
  await expect(ana.page.locator("[data-holds]")).toContainText("Ana Vell can take a second chance for a hero point");
  await expect(step(ana, "letBe")).toBeEnabled();
  await gm.dice(1, 20);
  await press(ana, "chance");
  await expect.poll(async () => (await known(bram, uuid)).seats.a1.status).toBe("in");
});

test("group chained: states climb in both pairings until nobody stands against the heroes", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, {
    type: "chained",
    title: "Before the court",
    seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK],
  });
  await playOut([ana, bram], gm, uuid);
  await all([gm, ana, bram, cy], uuid, { status: "ended", outcome: { winner: "A" } });
  const wounds = (await known(cy, uuid)).wounds;
  expect([wounds.b1?.at(-1), wounds.b2?.at(-1)]).toEqual(["dying", "dying"]);
});

test("one is away: the GM answers for them in the step, and it goes on", async ({ gm, ana, cy }) => {
  const uuid = await contestOf(gm, "together", "simple");
  await answer(ana, uuid, "plain");
  await gm.dice(5, 12, 6, 13);
  await atRest(gm, uuid);
  await gm.page.locator("[data-holds] .sp-exit details.sp-menu summary").first().click();
  await gm.page.locator('[data-holds] [data-act="use-default"]').first().click();
  await all([gm, ana, cy], uuid, { status: "ended", rolls: 2 });
});

test("C102 C104 a free hero faces a new opponent, with nothing scored between them yet", async ({ gm, ana, bram }) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, {
    type: "scored",
    seats: [ANA_SEAT, BRAM_SEAT, FOE, { ...CLERK, resistance: { rung: "veryHigh" } }],
  });
  const mine = (await known(ana, uuid)).seats;
  expect(mine.a1.status).toBe("in");
  await playUntil([ana, bram], gm, uuid, async () => (await freeOnes([ana, bram], uuid)).length > 0);
  const [free] = await freeOnes([ana, bram], uuid);
  const standing = (await known(gm, uuid)).seats.b1.status === "in" ? "b1" : "b2";
  await answer(free ?? ana, uuid, `pair:${standing}`);
  await expect
    .poll(async () => (await known(gm, uuid)).against.filter((score: object) => standing in score).length)
    .toBe(2);
  const fresh = (await known(gm, uuid)).against.findLast((score: object) => standing in score);
  expect(Object.values(fresh)).toEqual([0, 0]);
});

test("C110 players choose their opponents where the frame says so: the best rating first, then the next", async ({
  gm,
  ana,
  bram,
}) => {
  await equip(gm, 0);
  const better = { kind: "situational", value: 3, note: "Knows the quay" };
  await gm.run((what) => void Hooks.callAll("setpiece.frameContest", what), {
    type: "scored",
    seats: [ANA_SEAT, { ...BRAM_SEAT, modifiers: [better] }, FOE, CLERK],
  });
  const dialog = gm.page.locator(".sp-frame");
  await expect(dialog.locator(".sp-pairs li")).toHaveCount(2);
  await openMore(dialog);
  await expect(dialog.locator('input[name="choose"]')).not.toBeChecked();
  await dialog.locator('input[name="choose"]').check();
  await expect(dialog.locator(".sp-pairs li")).toHaveCount(0);
  await gm.expectAccessible(".sp-frame form");
  await dialog.locator('button[type="submit"]').click();
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await gm.run(() => game.system.api.live()[0].uuid as string, null);
  await expect(bram.page.locator("[data-holds]")).toContainText("Bram Orr chooses an opponent");
  expect(await asked(ana, uuid)).toEqual([]);
  await press(bram, "pair:b2");
  await expect(ana.page.locator("[data-holds]")).toContainText("Ana Vell chooses an opponent");
  await expect(step(bram, "plain:p1"), "the dice wait for all who choose").toHaveCount(0);
  await press(ana, "byRating");
  await all([gm, ana, bram], uuid, {
    against: [
      { a2: 0, b2: 0 },
      { a1: 0, b1: 0 },
    ],
  });
  await gm.dice(1, 20, 18, 18);
  await press(bram, "plain:p1");
  await press(ana, "plain:p2");
  await all([gm, ana, bram], uuid, { rolls: 2 });
});

test("C110 the GM chooses for somebody, or pairs whoever has not chosen by rating", async ({ gm, ana, bram }) => {
  const uuid = await contestOf(gm, "pairs", "chained", { choose: true });
  await expect.poll(() => asked(ana, uuid)).toEqual(["choose"]);
  await further(gm, uuid, "table", "restByRating");
  await all([gm, ana, bram], uuid, {
    against: [
      { a1: 0, b1: 0 },
      { a2: 0, b2: 0 },
    ],
  });
  await expect.poll(() => asked(ana, uuid)).toEqual(["declare"]);
});

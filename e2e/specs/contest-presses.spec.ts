import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { change, openSheet } from "../pages/core/documents.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  FOE,
  TONGUE,
  all,
  begin,
  contestOf,
  equip,
  idle,
  step,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, exchange, further, setBid } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { choices, gmSide, people } from "../pages/setpiece/gm-side.ts";
import { undo } from "../pages/setpiece/moves.ts";
import { look } from "../pages/setpiece/rest.ts";
import { USERS, type Seat } from "../seat.ts";

declare const game: any, Hooks: any, fromUuid: any;

const CY_TARN = USERS.cy.actor;

/** Another ability of Ana's, and the one her follower may support it with. */
const OTHER = "anavell0item0001";
const ROOKS = "anavell0item00150";

const FOES = [FOE, { ...FOE, id: "b2", name: "Clerk" }, { ...FOE, id: "b3", name: "Captain" }];

/** From the row of an ability to the result; gives how many presses that takes of two people, who press as they do. */
async function pressesOf(
  gm: Seat,
  ana: Seat,
  onSheet: (seat: Seat, control: Locator) => Promise<void>,
  onStep = onSheet,
): Promise<number> {
  const sheet = await openSheet(ana, ANA_VELL);
  const total = async (): Promise<number> => (await ana.presses()) + (await gm.presses());
  const before = await total();
  await onSheet(ana, sheet.locator(`[data-control="ask ${TONGUE}"]`));
  await onSheet(ana, sheet.locator('[data-act="ask-send"]'));
  await gm.dice(5, 12);
  await onStep(gm, step(gm, "answer:moderate"));
  await onStep(ana, step(ana, "plain:p1"));
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(0);
  await gm.expectDiceSpent();
  return (await total()) - before;
}

test("from the row of an ability to the result in four presses by two people, by pointer and by keyboard", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  expect(await pressesOf(gm, ana, (_, control) => control.click()), "by pointer").toBe(4);

  const enter = async ({ page }: Seat, control: Locator): Promise<void> => {
    await control.focus();
    await page.keyboard.press("Enter");
  };
  const toStep = async (seat: Seat, control: Locator): Promise<void> => {
    const { keyboard } = seat.page;
    await expect(control).toBeVisible();
    // out of the sheet
    if (seat === ana) await keyboard.press("Escape");
    await keyboard.press("y");
    await expect(seat.page.locator("[data-holds] :focus")).toHaveCount(1);
    await enter(seat, control);
  };
  expect(await pressesOf(gm, ana, enter, toStep), "by keyboard alone").toBe(4);
});

test.describe("on screens that are touched", () => {
  test.use({ touch: true });

  test("from the row of an ability to the result in four touches by two people", async ({ gm, ana }) => {
    await equip(gm, 0);
    expect(await pressesOf(gm, ana, (_, control) => control.tap())).toBe(4);
  });
});

test("a contest put aside goes on another day in three presses of the GM's, what the sheet says by now included", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await exchange([gm, ana], uuid, [ana, "plain:p1"], [5, 12], { rolls: 1 });
  await idle(gm, uuid);
  await gm.run((of) => game.system.api.open(of).shelve(), uuid);
  await all([gm, ana], uuid, { status: "shelved" });
  await change(gm, `${ANA_VELL}.Item.${TONGUE}`, { "system.rating": "19" });
  await idle(gm, uuid);

  const before = await gm.presses();
  await gm.page.keyboard.press("Shift+Y");
  const board = gm.page.locator(".application", { has: gm.page.locator(".sp-board") });
  await board.locator('[data-act="resume"]').click();
  await all([gm, ana], uuid, { status: "live" });
  await gm.page.locator('[data-act="fact-take"]').first().click();
  const numbers = (): Promise<any> => look(ana, uuid, (of) => game.system.api.open(of).view.numbers.a1, uuid);
  const rating = async () => (await numbers()).abilities.find((one: any) => one.id === TONGUE).rating as number;
  await expect.poll(rating).toBe(19);
  expect((await gm.presses()) - before, "and a key that opens the board").toBe(2);

  await test.step("so may the ability, and who supports it", async () => {
    await further(ana, uuid, "a1", `switch:${OTHER}`);
    await further(ana, uuid, "a1", `augment:quick:a1f1:${ROOKS}`);
    const helped = [{ kind: "augment", note: "Runs the roofs" }];
    await expect.poll(numbers).toMatchObject({ current: OTHER, modifiers: helped });
  });
});

/** Cy's hero with an ability, and nobody's hero points to hold anything up. */
async function third(gm: Seat): Promise<{ id: string; side: string; actor: string; ability: string }> {
  const ability = await gm.run(async (of) => {
    const actor = await fromUuid(of);
    await actor.update({ "system.heroPoints.value": 0 });
    return actor.items.find((item: any) => item.type === "ability" && !item.system.keyword).id as string;
  }, CY_TARN);
  return { id: "a3", side: "A", actor: CY_TARN, ability };
}

test("C121 three against three, all present: a round is three presses, one write, one message, none of the GM's", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, await third(gm), ...FOES] });
  const players = [ana, bram, cy];
  for (const seat of players) await expect(seat.page.locator('[data-holds] [data-option^="plain:"]')).toBeVisible();
  await ana.run((of) => {
    const seen = { dice: 0, messages: 0 };
    (globalThis as any).setpieceSeen = seen;
    Hooks.on("updateJournalEntryPage", (page: any) => {
      if (page.uuid === of && Object.values(page.system.events).some((one: any) => one.type === "rolled"))
        seen.dice += 1;
    });
    Hooks.on("createChatMessage", () => (seen.messages += 1));
  }, uuid);
  const before = await Promise.all([gm, ...players].map((seat) => seat.presses()));
  await gm.dice(5, 12, 6, 13, 7, 14);
  for (const seat of players) await answer(seat, uuid, "plain");
  await all([gm, ...players], uuid, { rolls: 3, round: 2 });
  const after = await Promise.all([gm, ...players].map((seat) => seat.presses()));
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 1, 1]);
  await expect.poll(() => ana.run(() => (globalThis as any).setpieceSeen, null)).toEqual({ dice: 1, messages: 1 });
});

test("three of the GM's against three players: their side of a round is one press of the GM's", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  await equip(gm, 0);
  const ours = [ANA_SEAT, BRAM_SEAT, await third(gm)];
  const players = [ana, bram, cy];
  const bar = gm.page.locator("[data-holds]");

  await test.step("scored, people of the GM's own: three sealed stances", async () => {
    const made = await people(gm, "Captain", "Clerk", "Boy");
    const theirs = made.map((one, index) => ({ id: `b${index + 1}`, side: "B", ...one }));
    const uuid = await begin(gm, { type: "scored", seats: [...ours, ...theirs] });
    await expect(gmSide(bar)).toHaveText("Play the GM's side (3 steps)");
    await expect(gmSide(cardOf(gm, uuid))).toBeVisible();
    await expect(gmSide(cardOf(ana, uuid))).toHaveCount(0);
    expect(await choices(bar)).toEqual(["Captain: Roll", "Clerk: Roll", "Boy: Roll"]);
    const roll = bar.locator('.sp-cue-mine button[data-act="option"]').first();
    await expect(roll, "below the open list").toBeInViewport({ ratio: 1 });
    await gm.shot("gm-side-contest", bar);
    await gm.expectAccessible(".sp-gm-side");
    const before = await gm.presses();
    await gmSide(bar).click();
    await all([gm, ...players], uuid, { rolls: 0 });
    await expect(gmSide(bar)).toHaveCount(0);
    await gm.dice(5, 12, 6, 13, 7, 14);
    for (const seat of players) await answer(seat, uuid, "plain");
    await all([gm, ...players], uuid, { rolls: 3, round: 2 });
    expect((await gm.presses()) - before).toBe(1);
    await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  });

  await test.step("C226 extended: three turns one after the other, with the usual bid", async () => {
    const uuid = await begin(gm, { type: "extended", seats: [...ours, ...FOES] });
    await gm.dice(...Array.from({ length: 12 }, () => 10));
    for (const seat of players) {
      await setBid(seat, 9);
      await answer(seat, uuid, "bid:b1");
    }
    for (const seat of players) await answer(seat, uuid, "exchange:plain");
    await expect(gmSide(bar)).toHaveText("Play the GM's side (3 turns)");
    const before = await gm.presses();
    await gmSide(bar).click();
    await all([gm, ...players], uuid, { rolls: 6, round: 2 });
    expect((await gm.presses()) - before).toBe(1);
    await undo(gm, uuid);
    await all([gm, ...players], uuid, { rolls: 5, round: 1 });
    await gm.expectDiceSpent();
  });
});

import { SMOKE, expect, test } from "../fixtures.ts";
import { foldSidebar, openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, all, begin, contestOf, equip, press } from "../pages/setpiece/contest-play.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { covered, overWindows, sizeOf } from "../pages/setpiece/strip.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const ChatMessage: any, foundry: any, Hooks: any;

const roll = '[data-option="plain:p1"]';

const showBoard = (seat: Seat, uuid: string): Promise<void> =>
  seat.run((of) => void Hooks.callAll("setpiece.showBoard", of), uuid);
const closeBoard = (seat: Seat): Promise<void> =>
  seat.run(() => foundry.applications.instances.get("setpiece-board").close(), null);

/** A control stands once on a person's screen, in this place, with what is at stake in the same component. */
async function standsOnce(seat: Seat, control: string, where: string, beside: RegExp): Promise<void> {
  const visible = seat.page.locator(`${control}:visible`);
  await expect(seat.page.locator(where).locator(visible)).toHaveCount(1);
  await expect(visible).toHaveCount(1);
  await expect(seat.page.locator("[data-holds]").filter({ has: visible })).toContainText(beside);
}

test("P1 P2 P4 a step of a contest stands once: pinned in the chat, in the strip, on the board, pressed open in the log", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
  const stands = (where: string, beside = /\b5\s+(Success\s+)?to\s+12\b/): Promise<void> =>
    standsOnce(ana, roll, where, beside);
  const here = ana.page.locator('#chat [data-message-id] [data-act="here"]').last();
  await stands("#chat .sp-dock");
  await ana.shot("place-pinned");
  await openTab(ana, "actors");
  await stands(".sp-strip");
  await ana.shot("place-strip");
  const { width, height } = await sizeOf(ana);
  expect([width <= 640, height <= 96]).toEqual([true, true]);
  await showBoard(ana, uuid);
  await stands(".sp-board-window", /5/);
  await ana.shot("place-board");
  await closeBoard(ana);
  await stands(".sp-strip");
  await foldSidebar(ana);
  await stands(".sp-strip");
  await openTab(ana, "chat");
  await stands("#chat .sp-dock");
  await here.click();
  await stands("#chat [data-message-id]");
  await here.click();
  await stands("#chat .sp-dock");
});

test("P1 in a chat in which nobody has said anything yet a step stands pinned", SMOKE, async ({ gm, ana }) => {
  await equip(gm, 0);
  await gm.run(() => ChatMessage.deleteDocuments([], { deleteAll: true }), null);
  await expect(ana.page.locator("#chat [data-message-id]")).toHaveCount(0);
  await ana.reload();
  await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await openTab(ana, "chat");
  await standsOnce(ana, roll, "#chat .sp-dock", /0/);
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
])
  test.describe(`a fight at ${size.width} x ${size.height}`, () => {
    test.use({ viewportSize: size });
    test("P1 P3 its steps stand once, and little of the scene is covered", async ({ gm, ana }) => {
      await armed.herTurn(gm);
      // In a low window the pinned card has its moves in one line, without the form
      const attack = 'button.sp-primary[data-act="compose"]';
      const look = async (where: string): Promise<void> => {
        for (const seat of [gm, ana]) expect(await covered(seat), `${where}, percent`).toBeLessThanOrEqual(15);
        await ana.shot(`place-${where}-fight-${size.width}`);
      };
      await standsOnce(ana, attack, "#chat .sp-dock", /unhurt/);
      await look("chat");
      await Tracker.open(ana);
      await standsOnce(ana, attack, ".sp-tracker-box .sp-now", /unhurt/);
      await look("tracker");
      await openTab(ana, "actors");
      await expect(ana.page.locator(".sp-strip")).toContainText("unhurt");
      await look("strip");
      await openTab(ana, "chat");
      await standsOnce(ana, attack, "#chat .sp-dock", /unhurt/);
    });
  });

/** In the place that has Ana's step: a move of it and what is at stake are in sight at once, without scrolling. */
async function besideIt(ana: Seat, where: string, stand: RegExp): Promise<void> {
  const held = ana.page.locator(`${where}[data-holds], ${where} [data-holds]`).filter({ visible: true }).first();
  // Who meets whom on a card; one line in the strip, and of a fight
  const line = held.locator(".sp-stand, .sp-sides").filter({ visible: true }).first();
  await expect(line).toContainText(stand);
  await expect(line).toBeInViewport({ ratio: 0.9 });
  const moves = held.locator(".sp-cue-mine").locator('[data-act="option"], [data-act="compose"]');
  const move = moves.filter({ visible: true }).first();
  await expect(move).toBeInViewport({ ratio: 0.5 });
}

/** What is at stake beside Ana's step, in whatever place; the game is played until somebody has thrown dice. */
const STANDS: Readonly<
  Record<string, { readonly play: (gm: Seat, ana: Seat) => Promise<string>; readonly stand: RegExp }>
> = {
  "a duel: the meter and the last dice stand": {
    play: async (gm, ana) => {
      await gm.dice(15, 5);
      const uuid = await startDuel(gm);
      await gm.dice(15, 3);
      await new Duel(ana, uuid).choose("blade");
      return uuid;
    },
    stand: /(Last dice |Ana Vell.*)\d+.*\sto\s.*\d+/s,
  },
  "a scored contest: both scores and the last dice stand": {
    play: async (gm, ana) => {
      const uuid = await contestOf(gm, "alone", "scored");
      await gm.dice(5, 12);
      await press(ana, "plain:p1");
      return uuid;
    },
    stand: /Ana Vell.*Harbour-master.*\b5\b.*\sto\s.*\b12/s,
  },
  "an extended contest: both bars and the last dice stand": {
    play: async (gm, ana) => {
      const uuid = await contestOf(gm, "alone", "extended");
      await gm.dice(5, 12);
      await send(ana, uuid, { type: "exchange", seat: "a1", target: "b1", bid: 3 });
      await gm.dice(6, 11);
      await send(gm, uuid, { type: "exchange", seat: "b1", target: "a1", bid: 1 });
      return uuid;
    },
    stand: /Ana Vell.*17.*Harbour-master.*\b11\b.*\sto\s.*\b6/s,
  },
  "a fight: card, harm, what is left, zone and the last dice stand": {
    play: async (gm, ana) => {
      const uuid = await armed.herTurn(gm);
      await new armed.FightScreen(ana, uuid).attack();
      await armed.pools(gm, [0, 5]);
      await send(gm, uuid, { type: "react", seat: armed.TROLL, replies: [] });
      return uuid;
    },
    stand: /card 1.*Yard.*unhurt.*slow 0, fast 1.*Your last dice/s,
  },
};

for (const [what, { play, stand }] of Object.entries(STANDS))
  test(`P4 P5 ${what} beside the step in all its places`, async ({ gm, ana }) => {
    const uuid = await play(gm, ana);
    await atRest(ana, uuid);
    const kind = what.split(":")[0]!.replace(/\W/g, "-");
    if (kind === "a-fight") {
      await Tracker.open(ana);
      // The row says who it is, where, and what is left: below it stands what it does not say
      const row = ana.page.locator(".sp-tracker-box .sp-now > .sp-turn-line");
      await expect(row.locator("[data-row]")).toHaveAttribute("aria-label", /Card 1.*Yard.*slow 0, fast 1/);
      await expect(row).toBeInViewport({ ratio: 0.9 });
      await besideIt(ana, ".sp-tracker-box", /unhurt.*Your last dice/s);
      await ana.shot(`beside-${kind}-tracker`);
    }
    await openTab(ana, "chat");
    await besideIt(ana, "#chat .sp-dock", stand);
    await openTab(ana, "actors");
    await besideIt(ana, ".sp-strip", stand);
    await showBoard(ana, uuid);
    await besideIt(ana, ".sp-board-window", stand);
    await ana.shot(`beside-${kind}-board`);
    await closeBoard(ana);
    await openTab(ana, "chat");
    await ana.page.locator('#chat .sp-dock [data-act="popout"]').first().click();
    await besideIt(ana, ".application:not(#sidebar *)", stand);
    await ana.shot(`beside-${kind}-window`);
    if (kind !== "a-duel") return;
    await expect(ana.page.locator("[data-holds]").getByRole("meter"), "the meter stands once").toHaveCount(1);
    const top = (part: string): Promise<number> =>
      ana.page.locator(`[data-holds] ${part}`).evaluate((one) => one.getBoundingClientRect().top);
    expect((await top("[role=meter]")) - (await top(".sp-seat-a")), "between the two").toBeLessThan(20);
  });

test("P6 when a contest ends the board stays on it", async ({ gm }) => {
  await equip(gm);
  const started = (title: string): Promise<string> => begin(gm, { type: "scored", title, seats: [ANA_SEAT, FOE] });
  const end = { type: "close", winner: "B" };
  for (const title of ["The first", "The second", "The third"]) await send(gm, await started(title), end);
  const last = await started("The last");
  await gm.page.keyboard.press("Shift+Y");
  const entries = gm.page.locator(".sp-board-window .sp-entry");
  await expect(entries).toHaveCount(4);
  for (const entry of await entries.all())
    if ((await entry.locator("setpiece-conflict").count()) === 0) await entry.locator("button").first().click();
  const entry = entries.filter({ hasText: "The last" }).first();
  await entry.locator("button").first().focus();
  const top = async (): Promise<number> => (await entry.boundingBox())?.y ?? -1;
  await expect(entry.locator(".sp-card")).toBeVisible();
  const before = await top();
  await send(gm, last, end);
  await expect(entry).toContainText("The contest is over");
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
});

/** A duel in which it is Ana's turn to name a bonus. */
async function dueling(gm: Seat, ana: Seat): Promise<{ uuid: string; both: readonly Duel[] }> {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const both = [new Duel(gm, uuid), new Duel(ana, uuid)];
  await agree(both, 0);
  return { uuid, both };
}

test("an open step comes before the windows its person has open, and Y brings it back", SMOKE, async ({ gm, ana }) => {
  const sheet = await openDuelTab(ana, ANA_VELL);
  const { both } = await dueling(gm, ana);
  for (const [marker, bonus] of ["blade", "footwork"].entries()) {
    await gm.dice(15, 5);
    await both[1]!.choose(bonus);
    await agree(both, marker + 1);
    // put aside by a click on the window, called back by its key
    await sheet.locator(".window-title").click();
    await ana.page.keyboard.press("y");
  }
});

test("the strip lies over no window, not over the board of its own conflict either: where there is no room a line calls", async ({
  gm,
  ana,
}) => {
  const { uuid } = await dueling(gm, ana);
  await openTab(ana, "actors");
  const [whole, line] = [ana.page.locator(".sp-strip .sp-strip-panel"), ana.page.locator(".sp-strip .sp-pill")];
  await showBoard(ana, uuid);
  await expect(ana.page.locator(".sp-board-window")).toBeVisible();
  const sheet = await openDuelTab(ana, ANA_VELL);
  const windows = (where: object | null): Promise<void> =>
    ana.run(async (to) => {
      const framed = [...foundry.applications.instances.values()].filter((app: any) => app.hasFrame);
      for (const app of framed) await (to ? app.setPosition(to) : app.close());
    }, where);

  await test.step("beside them where there is room", async () => {
    await windows({ left: 0, top: 0, width: 400, height: 300 });
    await sheet.locator(".window-title").click();
    await expect(whole).toBeVisible();
    await expect.poll(() => overWindows(ana)).toBe(0);
  });
  await test.step("a line where there is none, until its person opens it", async () => {
    await windows({ left: 0, top: 0, width: 1000, height: 700 });
    await sheet.locator(".window-title").click();
    await expect(line).toContainText("Your step");
    await expect(whole).toHaveCount(0);
    await line.getByRole("button").click();
    await expect(whole.locator('[data-option="bonus:blade"]')).toBeVisible();
  });
  await test.step("all of it once they are gone", async () => {
    await whole.locator('[data-control="fold"]').click();
    await line.getByRole("button").click();
    await windows(null);
    await expect(whole).toBeVisible();
  });
});

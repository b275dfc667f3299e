import { expect, test } from "../fixtures.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  FOE,
  all,
  begin,
  contestOf,
  equip,
  idle,
  known,
  step,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, asked, bidField, playUntil, seqOf, winning } from "../pages/setpiece/contest-table.ts";
import { foldSidebar } from "../pages/core/sidebar.ts";
import { heardKeys, hearKeys } from "../tools/heard-keys.ts";
import type { Seat } from "../seat.ts";
import { settled } from "../tools/settled.ts";
import { listen, spoken } from "../tools/spoken.ts";

declare const game: any;

const slider = (seat: Seat) => seat.page.locator("[data-holds] input[type=range]");

/** Go to the own cue by its key, and wait until the focus is there. */
async function toCue(seat: Seat): Promise<void> {
  await seat.page.keyboard.press("y");
  await expect(seat.page.locator("[data-holds] :focus")).toHaveCount(1);
}

/** Tab on until the focus is where one wants it; a person would stop sooner or later, and so does this. */
async function tabTo(seat: Seat, selector: string, key = "Tab"): Promise<void> {
  for (let step = 0; step < 25; step += 1) {
    if (await seat.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await seat.page.keyboard.press(key);
  }
  throw new Error(`Tab never came to ${selector}`);
}

/** Go to the own cue by key, and press the digit that the bar shows for a move. */
async function byKey(seat: Seat, id: string): Promise<void> {
  await toCue(seat);
  await expect(step(seat, id)).toBeEnabled();
  await expect(step(seat, id), `${id} has a digit`).toHaveAttribute("data-digit", /^[1-9]$/);
  const digit = await step(seat, id).getAttribute("data-digit");
  await seat.page.keyboard.press(digit ?? "");
}

test("Y 1 plays a round, and 1 lets its roll stand: the focus goes to the step in front, and no habit spends a hero point", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored", { points: 2 });
  await hearKeys(ana);
  const { keyboard } = ana.page;
  let pressed = 0;
  const key = (name: string): Promise<void> => ((pressed += 1), keyboard.press(name));
  const round = async (n: number, ...dice: number[]): Promise<void> => {
    await expect(step(ana, "plain:p1")).toBeEnabled();
    await key("y");
    await expect(step(ana, "plain:p1")).toBeFocused();
    await gm.dice(...dice);
    await key("1");
    await all([gm, ana], uuid, { rolls: n, seats: { a1: { heroPoints: 2 } } });
    await idle(ana, uuid);
  };
  await round(1, 5, 12);
  console.log(`Keys to an own step and through it: ${pressed}`);
  expect(pressed).toBe(2);
  const leave = step(ana, "stand:r1");
  await expect(leave, "the step in front has the focus again").toBeFocused();
  await expect(step(ana, "plain:p1"), "the next round waits").toHaveCount(0);
  await test.step("what spends a hero point stands last and has no digit", async () => {
    const spend = ana.page.locator('[data-holds] [data-option^="bump:"]');
    await expect(spend).toBeVisible();
    await expect(spend).not.toHaveAttribute("data-digit");
  });
  await key("1");
  await expect(leave).toHaveCount(0);
  await idle(ana, uuid);
  await expect(step(ana, "plain:p1"), "the step in front has the focus again").toBeFocused();
  await round(2, 12, 5);
  expect(await heardKeys(ana), "keys that came to the host").toEqual(["y"]);
});

test("a scored contest by keyboard alone, with the sidebar folded away, accessible at each step", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await foldSidebar(ana);
  for (let round = 1; round < 8 && (await known(gm, uuid)).status === "live"; round += 1) {
    if (!(await asked(ana, uuid)).includes("declare")) break;
    if (round === 1) await ana.expectAccessible("[data-holds]");
    await gm.dice(1, 19);
    await byKey(ana, "plain:p1");
    await expect.poll(async () => (await known(gm, uuid)).rolls).toBe(round);
  }
  if ((await asked(ana, uuid)).includes("parting")) await byKey(ana, "rest");
  await all([gm, ana], uuid, { status: "ended", outcome: { winner: "A" } });
  expect(await gm.run(() => game.paused, null)).toBe(false);
});

test("a group extended contest, one of two players by keyboard alone, to its end", async ({ gm, ana, bram }) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await foldSidebar(ana);
  await expect(ana.page.locator('.sp-strip [data-act="more"]').first()).toBeVisible();

  await test.step("the slider: arrows by one, Page keys by five, Home to the usual bid, End to the limit", async () => {
    await toCue(ana);
    await expect(step(ana, "bid:b1"), "Y leads to the first option, not to a number").toBeFocused();
    await expect(ana.page.locator('[data-holds] [data-act="fill"]').first()).toHaveAccessibleName("Bid 3, usual");
    await tabTo(ana, "[data-holds] input[type=range]", "Shift+Tab");
    const at = async (key: string, value: string): Promise<void> => {
      await ana.page.keyboard.press(key);
      await expect(bidField(ana)).toHaveValue(value);
      await expect(slider(ana)).toHaveAttribute("aria-valuetext", new RegExp(`^${value}\\. `));
    };
    await at("ArrowRight", "4");
    await at("PageUp", "9");
    await at("End", "30");
    await at("PageDown", "25");
    await at("Home", "3");
  });

  await test.step("B opens the number field, Enter declares, and what was declared is said to who did", async () => {
    for (const seat of [ana, bram]) await listen(seat);
    await ana.page.keyboard.press("b");
    await expect(bidField(ana)).toBeFocused();
    await ana.page.keyboard.type("6");
    await expect(ana.page.locator("[data-holds] .sp-stake")).toContainText("loses 3 to 18");
    await ana.page.keyboard.press("Enter");
    await expect(step(ana, "bid:b1")).toHaveCount(0);
    await expect.poll(() => spoken(ana)).toEqual(["Ana Vell declares 6 against Harbour-master: measured."]);
    expect(await spoken(bram), "the others hear it once all are in").toEqual([]);
  });
  await answer(bram, uuid, "bid:b1");
  await expect.poll(() => spoken(bram)).toContain("Ana Vell declares 6 against Harbour-master: measured.");
  await expect
    .poll(() => spoken(ana))
    .toContainEqual(expect.stringContaining("Bram Orr declares 3 against Harbour-master: "));
  await expect(step(ana, "exchange:plain:b1")).toBeEnabled();
  expect((await known(gm, uuid)).rolls).toBe(0);

  await test.step("a digit after the answer comes to the step that opened meanwhile, not to the host's hotbar", async () => {
    await expect(ana.page.locator("[data-holds] :focus"), "nothing was hers to answer").toHaveCount(0);
    await hearKeys(ana);
    await ana.page.keyboard.press("1");
    await expect(ana.page.locator("[data-holds] .sp-options button").first()).toBeFocused();
    expect(await heardKeys(ana)).toEqual([]);
    expect((await known(gm, uuid)).rolls, "it is no answer to a question nobody saw").toBe(0);
    await ana.page.keyboard.press("Escape");
    await ana.page.keyboard.press("1");
    expect(await heardKeys(ana), "who left has the host's keys again").toEqual(["1"]);
  });

  await test.step("digits for every step from here to the end", async () => {
    const byDigit = async (id: string): Promise<void> => {
      await expect(step(ana, id)).toBeEnabled();
      // Digits are given anew where the strip unfolds: hers is the one that is read aloud once it is drawn
      await settled(ana.page);
      await expect(step(ana, id)).toHaveAttribute("aria-keyshortcuts", /^[1-9]$/);
      const digit = await step(ana, id).getAttribute("aria-keyshortcuts");
      await ana.page.keyboard.press(digit ?? "");
    };
    const ways = ["bid:b1", "exchange:plain:b1", "spare"];
    for (let turn = 0; turn < 30 && (await known(gm, uuid)).status === "live"; turn += 1) {
      await playUntil(
        [bram],
        gm,
        uuid,
        async () => (await asked(ana, uuid)).length > 0 || (await known(gm, uuid)).status !== "live",
      );
      if (!(await asked(ana, uuid)).length) break;
      const before = await seqOf(ana, uuid);
      // the strip is all there once its person comes to it by the keyboard
      await toCue(ana);
      const first = async (): Promise<string | undefined> => {
        const shown = await Promise.all(ways.map(async (id) => (await step(ana, id).count()) > 0));
        return ways.find((_, index) => shown[index]);
      };
      await expect.poll(first, { message: "one of the ways she knows" }).toBeDefined();
      await byDigit((await first()) ?? "");
      await expect.poll(() => seqOf(ana, uuid)).toBeGreaterThan(before);
    }
  });
  await all([gm, ana, bram], uuid, { status: "ended", outcome: { winner: "A" } });
  expect(await gm.run(() => game.paused, null)).toBe(false);
});

test("an option that has the focus shows on the card where it would lead", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await expect(step(ana, "plain:p1")).toBeVisible();
  const ghosts = cardOf(ana, uuid).locator('[data-gauge="a1"] .sp-ghost-rung');
  await expect(ghosts).toHaveCount(0);
  await toCue(ana);
  await step(ana, "gambit:p1").focus();
  await expect(ghosts).toHaveCount(2);
  await step(ana, "plain:p1").focus();
  await expect(ghosts).toHaveCount(2);
  await ana.page.keyboard.press("Escape");
  await expect(ghosts).toHaveCount(0);
});

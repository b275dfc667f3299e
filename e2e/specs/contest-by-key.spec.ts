import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, contestOf, equip, known, step } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, asked, bidField, playUntil, seqOf, winning } from "../pages/setpiece/contest-table.ts";
import { foldSidebar } from "../pages/core/sidebar.ts";
import type { Seat } from "../seat.ts";
import { heardKeys, hearKeys } from "../tools/heard-keys.ts";
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

test("a rule in a trace leads to the page of the rules journal that tells it", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await gm.dice(5, 12);
  await answer(ana, uuid, "plain");
  await all([gm, ana], uuid, { rolls: 1 });
  const card = cardOf(ana, uuid);
  await card.locator("details.sp-rounds > summary").click();
  await card.locator("details.sp-trace > summary").first().click();
  const rule = card.locator("button.sp-rule").first();
  await expect(rule).toBeVisible();
  await rule.click();
  const journal = ana.page.locator(".application.journal-sheet.journal-entry");
  await expect(journal).toContainText("Contests");
  await expect(
    journal
      .locator("h1, h2")
      .filter({ hasText: /contests|wins|resistance|points|leaving/i })
      .first(),
  ).toBeVisible();
});

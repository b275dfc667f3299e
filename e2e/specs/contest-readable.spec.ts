import { expect, test } from "../fixtures.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { ANA_SEAT, BRAM_SEAT, CLERK, FOE, all, begin, equip, step } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, exchange, openRulings, playOut, winning } from "../pages/setpiece/contest-table.ts";
import { openMore, openSeat } from "../pages/setpiece/frame.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";
import { change, openSheet } from "../pages/core/documents.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { settled } from "../tools/settled.ts";

declare const game: any, Hooks: any;

const COURT = { ...CLERK, name: "Clerk of the lower harbour court" } as const;

/** Our parts of the page. */
const OURS = ["setpiece-conflict", "[data-holds]"];

const frame = (seat: Seat, terms: object): Promise<void> =>
  seat.run((start) => game.system.api.frameContest(start), terms);

test("axe on every dialog and window of contests, light and dark", async ({ gm, ana }) => {
  await equip(gm, 0);
  await test.step("frame dialog: one against one, with rehearsal", async () => {
    await frame(gm, { type: "scored", seats: [ANA_SEAT] });
    await gm.page.locator('.sp-frame [data-act="rehearse"]').click();
    await expect(gm.page.locator(".sp-frame-rehearsal li")).not.toHaveCount(0);
    await openSeat(gm.page.locator(".sp-frame"), "a1");
    await openMore(gm.page.locator(".sp-frame"));
    await gm.expectAccessible(".sp-frame form");
    await gm.shot("contest-frame-open", gm.page.locator(".sp-frame"));
    await gm.page.locator('.sp-frame [data-act="close"]').click();
  });
  await test.step("frame dialog: a group, and who faces whom", async () => {
    await frame(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE, COURT] });
    await gm.page.locator('.sp-frame select[name="a1.foe"]').selectOption("b2");
    await expect(gm.page.locator(".sp-pairs li")).toHaveCount(2);
    await expect(gm.page.locator(".sp-pairs .sp-chosen")).toHaveCount(1);
    await gm.expectAccessible(".sp-frame form");
    await gm.page.locator(".sp-pairs").scrollIntoViewIfNeeded();
    await gm.shot("contest-frame-pairing", gm.page.locator(".sp-frame"));
    await gm.page.locator('.sp-frame [data-act="close"]').click();
  });
  await test.step("the evening, and the board with its seasons", async () => {
    const uuid = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
    await exchange([gm, ana], uuid, [ana, "plain"], [10, 5], { status: "ended" });
    await gm.run(() => Hooks.callAll("setpiece.showBoard"), null);
    await gm.page.locator('.sp-board [data-act="evening"]').click();
    const evening = gm.page.locator(".sp-evening-window");
    await evening.locator('[data-act="begin"]').click();
    await expect(evening.locator('[data-act="award"]')).toBeVisible();
    await gm.expectAccessible(".sp-evening-window form");
    await gm.shot("contest-evening", evening);
    await evening.locator("[name=why]").fill("Died well");
    await evening.locator('[data-act="end"]').click();
    await expect(evening.locator(".sp-refused")).toContainText("An award to");
    await evening.locator("[name=why]").press("Enter");
    await expect(evening.locator("li").filter({ hasText: "1 of 5 awarded" })).toHaveCount(1);
    await expect(evening.locator("[name=why]")).toHaveValue("");
    await expect(evening.locator('[data-act="begin"]'), "it goes on").toHaveCount(0);
    await gm.page.locator(".sp-evening-window [data-action=close]").click();
    await gm.page.locator('.sp-board [data-act="file-away"]').click();
    await expect(gm.page.locator(".sp-board [data-act=season-open]")).toHaveCount(1);
    await gm.expectAccessible(".sp-board");
    await gm.shot("contest-board-seasons", gm.page.locator("#setpiece-board"));
  });
});

test("axe on the table's rulings, all families unfolded", async ({ gm }) => {
  const rulings = await openRulings(gm);
  for (const family of ["combat", "duel"]) await rulings.locator(`details[data-key="${family}"] > summary`).click();
  await expect(rulings.locator('select[name="duel.tie"]')).toBeVisible();
  await gm.expectAccessible("#setpiece-rulings form");
  expect(await rawKeys(gm.page)).toEqual([]);
  await gm.shot("contest-rulings", rulings);
});

test("axe on the sheet: abilities in play and in edit, inventing, buying an advance", async ({ gm, ana }) => {
  await change(gm, ANA_VELL, { "system.experience": 10, "system.contest.toInvent": 2 });
  const sheet = await openSheet(ana, ANA_VELL);
  const part = `[id="${await sheet.getAttribute("id")}"] [data-family=contest]`;
  await expect(sheet.locator('[data-act="advance"]')).toBeVisible();
  await ana.expectAccessible(part);
  await sheet.locator('[data-act="invent"]').click();
  await ana.expectAccessible(part);
  await sheet.locator('[data-act="advance"]').click();
  await ana.expectAccessible(part);
  await sheet.locator('[data-act="edit"]').click();
  await expect(sheet.locator("[data-grip]").first()).toBeVisible();
  await ana.expectAccessible(part);
});

test("axe on card and bar at every kind of step: bid, roster, ladder, parting shot, ending with what follows", async ({
  gm,
  ana,
  bram,
}) => {
  await equip(gm, 1);
  await winning(gm);
  const look = async (seat: Seat): Promise<void> => {
    for (const place of OURS) await seat.expectAccessible(place);
  };
  const extended = await begin(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await expect(step(ana, "bid:b1")).toBeVisible();
  await look(ana);
  await answer(ana, extended, "bid:b1");
  await answer(bram, extended, "bid:b1");
  await expect(cardOf(gm, extended).locator(".sp-note-item", { hasText: "1. " })).toBeVisible();
  await gm.expectAccessible("setpiece-conflict");
  await gm.run((of) => game.system.api.open(of).cancel(), extended);

  const chained = await begin(gm, { type: "chained", seats: [ANA_SEAT, FOE] });
  await answer(ana, chained, "plain");
  await all([gm, ana], chained, { rolls: 1 });
  await look(ana);
  await playOut([ana], gm, chained);
  await all([gm, ana], chained, { status: "ended" });
  await gm.expectAccessible("setpiece-conflict");

  await begin(gm, { type: "simple", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await expect(step(bram, "plain:p1").or(step(bram, "plain:p2"))).toBeVisible();
  await look(bram);
  await gm.expectAccessible("setpiece-conflict");
});

for (const [name, size, language] of [
  ["a small laptop", { width: 1024, height: 700 }, "en"],
  ["two hundred percent", { width: 683, height: 384 }, "en"],
  ["German on a small laptop", { width: 1024, height: 700 }, "de"],
] as const) {
  test.describe(name, () => {
    test.use({ viewportSize: size });
    test("no button is cut, nothing scrolls sideways, every text is a text", async ({ gm, ana, bram }) => {
      await equip(gm, 1);
      if (language === "de") for (const seat of [gm, ana]) await speak(seat, "de");
      const prize = "The fleet sails tonight, with the governor's letter on board";
      const seats = [ANA_SEAT, BRAM_SEAT, FOE, COURT];
      for (const type of ["scored", "extended", "chained", "simple"] as const) {
        const uuid = await begin(gm, { type, prize, title: "Die Abstimmung im Hafen", seats });
        await all([ana, bram], uuid, { status: "live" });
        await expect(cardOf(ana, uuid).locator(".sp-contest")).toBeVisible();
        for (const seat of [gm, ana]) {
          await expect.poll(() => clippedParts(seat.page, OURS), `${type}, ${seat.user.name}`).toEqual([]);
          expect(await rawKeys(seat.page), `${type}, ${seat.user.name}`).toEqual([]);
        }
        const shown = `contest-${type}-${name.replaceAll(" ", "-")}`;
        await ana.shot(shown, ana.page.locator("body"));
        await gm.run((of) => game.system.api.open(of).cancel(), uuid);
      }
      await frame(gm, { type: "scored", seats });
      await expect(gm.page.locator(".sp-pairs")).toBeAttached();
      await expect.poll(() => clippedParts(gm.page, [".sp-frame"])).toEqual([]);
      expect(await rawKeys(gm.page)).toEqual([]);
      const submit = gm.page.locator('.sp-frame button[type="submit"]');
      await expect(submit, "the footer is in sight").toBeInViewport();
      await gm.shot(`contest-frame-${name.replaceAll(" ", "-")}`, gm.page.locator("body"));
    });
  });
}

test("forced colours keep tracks, bars, ladders and the slider visible", async ({ gm, ana }) => {
  await equip(gm, 0);
  await ana.page.emulateMedia({ forcedColors: "active" });
  for (const type of ["scored", "extended", "chained"] as const) {
    const uuid = await begin(gm, { type, seats: [ANA_SEAT, FOE] });
    await expect(cardOf(ana, uuid).locator(".sp-fighter").first()).toBeVisible();
    await settled(ana.page);
    const borders = await cardOf(ana, uuid).evaluate((card) =>
      [...card.querySelectorAll<HTMLElement>(".sp-advantage-bar, .sp-ladder li, .sp-track rect, .sp-button")].map(
        (mark) => {
          const { borderTopWidth, stroke } = getComputedStyle(mark);
          return parseFloat(borderTopWidth) > 0 || (stroke !== "none" && stroke !== "");
        },
      ),
    );
    expect(borders.length).toBeGreaterThan(3);
    expect(borders.every(Boolean), type).toBe(true);
    await ana.shot(`contest-forced-colours-${type}`, ana.page.locator("body"));
    await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  }
});

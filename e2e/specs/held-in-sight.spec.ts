/** What the style sheets alone decide: what stays in sight, and what is seen to have the focus. */
import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ana as anaFights, ANA, fightAt, TROLL_1, troll } from "../pages/setpiece/attack.ts";
import { ANA_SEAT, BRAM_SEAT, CLERK, contestOf, FOE } from "../pages/setpiece/contest-play.ts";
import { creator, goTo, inviteAll, sayWho } from "../pages/setpiece/creator.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { framed, openMore, openSeat } from "../pages/setpiece/frame.ts";
import { send } from "../pages/setpiece/moves.ts";
import { makeFight, slotId, Tracker } from "../pages/setpiece/tracker.ts";

declare const fromUuid: any, game: any;

test.use({ viewportSize: { width: 1280, height: 800 } });

test("the pinned card leaves the log its part, keeps its stakes at its head, and shows where the focus is", async ({
  gm,
  ana,
}) => {
  await fightAt(gm, [anaFights(), troll()], "Yard", { [ANA]: 1, [TROLL_1]: 2 });
  const dock = ana.page.locator("#chat .sp-dock");
  await expect(dock.locator(".sp-cue-mine").first()).toBeVisible();
  await ana.page.setViewportSize({ width: 1280, height: 560 });
  // A turn is longer than what it may take: the rest is scrolled
  await expect
    .poll(() => dock.locator(".sp-dock-body").evaluate((body) => body.scrollHeight - body.clientHeight))
    .toBeGreaterThan(50);
  const share = await dock.evaluate((one) => one.clientHeight / (one.parentElement?.clientHeight ?? 1));
  expect(share, "what it may take while it asks").toBeLessThanOrEqual(0.62);
  await dock.locator(".sp-dock-body").evaluate((body) => body.scrollTo(0, body.scrollHeight));
  const below = await dock
    .locator(".sp-stand")
    .evaluate(
      (line) => line.getBoundingClientRect().top - (line.closest(".sp-dock-body")?.getBoundingClientRect().top ?? 0),
    );
  expect(Math.abs(below)).toBeLessThan(2);
  await dock.locator("button:visible").first().focus();
  await ana.page.keyboard.press("Tab");
  const outline = await ana.page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return [outlineStyle, outlineWidth];
  });
  expect(outline).toEqual(["solid", "2px"]);
});

test("below twelve rows Deal is in sight", async ({ gm }) => {
  await makeFight(gm, [
    { id: slotId("ana"), actor: ANA_VELL },
    ...[..."abcdefghijklmn"].map((letter) => ({
      id: slotId(`foe${letter}`),
      line: `Raider ${letter}, Force 3, club 1`,
    })),
  ]);
  const { box } = await Tracker.open(gm);
  await expect(box.locator(".sp-turn").nth(12)).toBeAttached();
  await expect(box.locator('.sp-fight-foot [data-control="deal"]')).toBeInViewport({ ratio: 1 });
});

test("a menu at the foot of a card opens above its button", async ({ gm }) => {
  await contestOf(gm, "alone", "scored");
  await gm.page.keyboard.press("Shift+Y");
  const entry = gm.page.locator(".sp-board-window .sp-entry");
  if ((await entry.locator("setpiece-conflict").count()) === 0) await entry.locator("button").first().click();
  const menu = entry.locator('.sp-rounds .sp-menu[data-key="more"], .sp-card > * .sp-menu[data-key="more"]').last();
  await menu.locator("summary").click();
  const [body, summary] = await Promise.all([
    menu.locator(".sp-menu-body").boundingBox(),
    menu.locator("summary").boundingBox(),
  ]);
  expect((body?.y ?? 0) + (body?.height ?? 0)).toBeLessThanOrEqual(summary?.y ?? 0);
});

test("the filter of a sheet leaves what it looks for alone in sight", async ({ gm }) => {
  await gm.run(async (of) => {
    const names = [..."ABCDEFGHIJKL"].map((letter) => ({ name: `Craft ${letter}`, type: "ability" }));
    await (await fromUuid(of)).createEmbeddedDocuments("Item", [...names, { name: "Whistling", type: "ability" }]);
  }, ANA_VELL);
  const sheet = await openSheet(gm, ANA_VELL);
  await sheet.locator("input[data-filter]").first().fill("whistl");
  await expect(sheet.locator(".sp-ability:visible")).toHaveCount(1);
});

test("in forced colours a point that was scored looks unlike one that was not", async ({ gm }) => {
  await gm.page.emulateMedia({ forcedColors: "active" });
  const uuid = await contestOf(gm, "alone", "scored");
  await gm.dice(12, 10);
  await send(gm, uuid, { type: "declare", seat: "a1", pairing: "p1", kind: "plain" });
  const fillOf = (cell: string): Promise<string> =>
    gm.page
      .locator(`.sp-track ${cell} rect`)
      .first()
      .evaluate((rect) => getComputedStyle(rect).fill);
  expect(await fillOf(".sp-side-a.sp-full")).not.toBe(await fillOf(".sp-side-free"));
});

test("a contest with all its options open has Start in sight with nothing over it, and begins once", async ({ gm }) => {
  await gm.page.setViewportSize({ width: 900, height: 600 });
  const dialog = await framed(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] });
  await openMore(dialog);
  await openSeat(dialog, "a1");
  const start = dialog.locator('button[type="submit"]');
  await expect(start).toBeInViewport({ ratio: 1 });
  const isOnTop = start.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [top + 2, top + height / 2, top + height - 2].every((y) =>
      button.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });
  expect(await isOnTop).toBe(true);
  await dialog.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(dialog).toHaveCount(0);
  expect(await gm.run(() => game.system.api.live().length, null)).toBe(1);
});

test.describe("in an empty world", () => {
  test.use({ empty: true });

  test("the next step of making a hero has the focus in its first field", async ({ gm, ana }) => {
    await inviteAll(gm);
    await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
    await goTo(ana, "fight");
    await expect(creator(ana).locator(".sp-form :is(input, select, textarea, button)").first()).toBeFocused();
  });
});

import { expect, test } from "../fixtures.ts";
import { closeWindows } from "../pages/core/documents.ts";
import { foldSidebar, openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { contestOf } from "../pages/setpiece/contest-play.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { BRAM_ORR } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { covered, overlap, putWindow } from "../pages/setpiece/strip.ts";
import type { Seat } from "../seat.ts";

declare const game: any, ui: any, foundry: any, canvas: any;

const { ANA, WOLVES } = armed;

/** A fight of seven cards, in which Ana acts. */
const manyCards = (gm: Seat): Promise<string> =>
  armed.fightAt(
    gm,
    [armed.ana(), ...armed.wolves(6)],
    "Yard",
    Object.fromEntries([ANA, ...WOLVES].map((slot, n) => [slot, n + 1])),
  );

const rail = (seat: Seat) => seat.page.locator(".sp-rail");

/** How high the rail is, and which part of the scene's width it takes, in percent. */
const share = (seat: Seat): Promise<{ height: number; width: number }> =>
  seat.run(() => {
    const box = document.querySelector(".sp-rail")!.getBoundingClientRect();
    const right = Math.min(innerWidth, ui.sidebar.element.getBoundingClientRect().left);
    return { height: Math.ceil(box.height), width: Math.ceil((100 * box.width) / right) };
  }, null);

/** What of the host's can be pressed and lies below the rail, by what it is called. */
const below = (seat: Seat): Promise<string[]> =>
  seat.run(() => {
    const { left, right, top, bottom } = document.querySelector(".sp-rail")!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>("button, a, summary, select, .notification")].flatMap((one) => {
      if (one.closest(".setpiece, setpiece-conflict") || !one.checkVisibility()) return [];
      const box = one.getBoundingClientRect();
      const inside = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return inside && at?.closest(".sp-rail") ? [one.innerText || one.ariaLabel || one.className] : [];
    });
  }, null);

for (const size of [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
  { width: 900, height: 700 },
  // 1280 x 800 at 200 %
  { width: 640, height: 400 },
])
  test.describe(`the rail at ${size.width} x ${size.height}`, () => {
    test.use({ viewportSize: size });

    test("takes little of the scene, and nothing of the host's lies below it", async ({ gm, ana }) => {
      await manyCards(gm);
      for (const seat of [gm, ana]) {
        await expect(rail(seat).locator('[aria-current="true"]')).toHaveCount(1);
        const { height, width } = await share(seat);
        // In a low window it leaves the strip what that needs
        const most = size.height < 760 ? 48 : 72;
        expect([height <= most, width <= 60], `${height} px, ${width} %`).toEqual([true, true]);
        expect(await below(seat)).toEqual([]);
      }
      await ana.shot(`rail-fight-${size.width}`);
      await expect(rail(ana).locator('[aria-current="true"]')).toBeInViewport({ ratio: 1 });
      if (size.width < 1200) return;
      for (const place of ["chat", "actors"] as const) {
        await openTab(ana, place);
        expect(await covered(ana), `with all else of ours, ${place}, percent`).toBeLessThanOrEqual(15);
      }
    });
  });

test("several pairs in a narrow rail stand beside what is said between them, never over it", async ({ gm }) => {
  await gm.page.setViewportSize({ width: 900, height: 700 });
  await contestOf(gm, "pairs", "scored");
  await expect(rail(gm).locator(".sp-rail-face")).toHaveCount(4);
  const middle = (await rail(gm).locator(".sp-rail-middle").boundingBox())!;
  for (const one of await rail(gm).locator(".sp-rail-face").all()) {
    const face = (await one.boundingBox())!;
    expect(face.x + face.width <= middle.x || face.x >= middle.x + middle.width, "beside the words").toBe(true);
  }
});

test("a notification lies over nothing of it, and both are back where they were", async ({ gm, ana }) => {
  await manyCards(gm);
  const top = async (): Promise<number> => (await rail(ana).boundingBox())?.y ?? -1;
  await expect(rail(ana).locator(".sp-rail-face")).toHaveCount(7);
  const before = await top();
  await ana.run(() => void ui.notifications.info("The tide turns.", { permanent: true }), null);
  await expect(ana.page.locator("#notifications > *").last()).toBeVisible();
  await expect.poll(top).toBeGreaterThan(before);
  expect(await below(ana)).toEqual([]);
  await ana.run(() => ui.notifications.clear(), null);
  await expect.poll(top).toBe(before);
});

test("no window ever lies below the rail: it steps aside, and where there is no room it goes and comes back", async ({
  gm,
  ana,
}) => {
  await manyCards(gm);
  await expect(rail(ana)).toBeVisible();
  const sheet = await openDuelTab(ana, BRAM_ORR);
  await putWindow(ana, sheet, { left: 560, top: 0, width: 400, height: 500 });
  await expect.poll(() => overlap(rail(ana), sheet)).toBe(0);
  await expect(rail(ana)).toBeVisible();
  await putWindow(ana, sheet, { left: 0, top: 0, width: 960, height: 700 });
  await expect(rail(ana)).toBeHidden();
  await closeWindows(ana);
  await expect(rail(ana)).toBeVisible();
});

test("an extended contest has a bar of each side in the rail, which is no higher and no wider for it", async ({
  gm,
}) => {
  await contestOf(gm, "alone", "extended");
  const bars = rail(gm).locator(".sp-advantage-bar");
  await expect(bars).toHaveCount(2);
  for (const bar of await bars.all()) expect((await bar.boundingBox())?.width).toBeGreaterThan(40);
  const { height, width } = await share(gm);
  expect(height).toBeLessThanOrEqual(72);
  expect(width).toBeLessThanOrEqual(60);
  await gm.expectAccessible(".sp-rail");
});

test("the rail is gone when nothing runs and for who does not want it, and folds to a line that stays folded", async ({
  gm,
  ana,
  cy,
}) => {
  await expect(rail(cy)).toHaveCount(0);
  const uuid = await contestOf(gm, "alone", "scored");
  for (const seat of [gm, ana, cy]) await expect(rail(seat)).toContainText("0 : 0");
  await ana.shot("rail-contest");
  await ana.expectAccessible(".sp-rail");
  const want = (value: string): Promise<void> => cy.run((to) => game.settings.set(game.system.id, "rail", to), value);
  await want("off");
  await expect(rail(cy)).toBeHidden();
  await want("on");
  await expect(rail(cy)).toBeVisible();
  // Whoever has no part in it sees it on the board
  await rail(cy).locator(".sp-rail-face").first().click();
  await expect(cy.page.locator(".sp-board-window")).toContainText("Ana Vell");
  await cy.run(() => foundry.applications.instances.get("setpiece-board").close(), null);
  await rail(cy).locator('[data-act="fold"]').click();
  await expect(rail(cy).locator(".sp-pill")).toContainText("0 : 0");
  await cy.reload();
  await expect(rail(cy).locator(".sp-pill")).toBeVisible();
  await send(gm, uuid, { type: "close", winner: "B" });
  for (const seat of [gm, ana, cy]) await expect(rail(seat)).toBeHidden();
});

test("a press on a face leads to the step, one tab stop and arrows lead from face to face", async ({ gm, ana }) => {
  await manyCards(gm);
  const faces = rail(ana).locator(".sp-rail-face");
  await expect(faces).toHaveCount(7);
  await test.step("without a canvas it stands at the top all the same, and pointing at a face does nothing", async () => {
    expect(await ana.run(() => Boolean(canvas?.ready), null)).toBe(false);
    expect((await rail(ana).boundingBox())?.y).toBeLessThan(100);
    await faces.first().hover();
  });
  await foldSidebar(ana);
  expect(await rail(ana).locator('button:not([tabindex="-1"])').count(), "one tab stop").toBe(1);
  await faces.first().focus();
  await ana.page.keyboard.press("ArrowRight");
  await expect(faces.nth(1)).toBeFocused();
  await ana.page.keyboard.press("Enter");
  await expect(ana.page.locator(".sp-strip [data-cue] :focus")).toHaveCount(1);
  await ana.expectAccessible(".sp-rail");
});

test("with the conflict in a window of its own the rail lies beside that, and leads to the step in it", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await openTab(ana, "chat");
  await ana.page.locator('#chat .sp-dock [data-act="popout"]').first().click();
  const window = ana.page.locator(`.sp-conflict-window:has(setpiece-conflict[uuid="${uuid}"][data-holds])`);
  await expect(window.locator('[data-act="option"]').first()).toBeVisible();
  await putWindow(ana, window, { left: 40, top: 160, width: 420, height: 440 });
  await expect(rail(ana)).toBeVisible();
  await expect.poll(() => overlap(rail(ana), window)).toBe(0);
  await rail(ana).locator(".sp-rail-face").first().click();
  await expect(window.locator("[data-cue] :focus")).toHaveCount(1);
  expect(await below(ana)).toEqual([]);
  await ana.shot("rail-beside-window");
});

test.describe("the rail over a scene", () => {
  test.use({ canvas: true });

  test("a face under the pointer or the focus lights its token, and a token that is pointed at its face", async ({
    gm,
  }) => {
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
    await deal(gm, uuid, { [TOKENS.harbour]: 1, [TOKENS.ana]: 2 });
    const faces = rail(gm).locator(".sp-rail-face");
    await expect(faces).toHaveCount(2);
    const lit = (id: string): Promise<boolean> => gm.run((of) => canvas.tokens.get(of).hover as boolean, id);
    await faces.first().hover();
    await expect.poll(() => lit(TOKENS.harbour)).toBe(true);
    await gm.page.locator("#sidebar").hover();
    await expect.poll(() => lit(TOKENS.harbour)).toBe(false);
    await faces.nth(1).focus();
    await expect.poll(() => lit(TOKENS.ana)).toBe(true);
    await faces.nth(1).evaluate((one: HTMLElement) => one.blur());
    await expect.poll(() => lit(TOKENS.ana)).toBe(false);
    await gm.run((id) => canvas.tokens.get(id)._onHoverIn(new PointerEvent("pointerover")), TOKENS.harbour);
    await expect(faces.first()).toHaveAttribute("data-pointed", "");
    expect(await below(gm)).toEqual([]);
    await gm.shot("rail-over-scene");
  });
});

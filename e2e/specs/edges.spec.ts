/** A press is a button down and up: whatever is painted, scrolled or left meanwhile, its click falls where it began. */
import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { foldSidebar, openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, DUELLIST } from "../pages/setpiece/duel.ts";
import { TOKENS, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { framed } from "../pages/setpiece/frame.ts";
import type { Seat } from "../seat.ts";
import { settled } from "../tools/settled.ts";

declare const fromUuid: any, game: any, Hooks: any;

const CONTROLS = 'button:not([role="tab"]), summary, [role="tab"]';

/** While a page is `catching`, every click is noted and goes no further, so that a screen stays as it is. */
const catchClicks = (seat: Seat, catching: boolean): Promise<void> =>
  seat.run((on) => {
    const page = globalThis as any;
    if (page.catching === undefined)
      window.addEventListener(
        "click",
        (event) => {
          if (!page.catching) return;
          page.clicked = event.target;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        true,
      );
    page.catching = on;
  }, catching);

/**
 * Press every control of a screen at its lower edge, half out of sight where it can be scrolled so, while something
 * changes what stands around it; gives how many were pressed. Before each the focus is on what shows most by it: a dead
 * control that says why, or a field with something typed.
 */
async function pressEdges(seat: Seat, screen: Locator, meanwhile: () => Promise<unknown>): Promise<number> {
  await catchClicks(seat, true);
  const { page } = seat;
  let pressed = 0;
  for (const control of await screen.locator(CONTROLS).elementHandles()) {
    // Most of a sheet's controls are on its other tabs
    if (!(await control.isVisible())) continue;
    await settled(page);
    await page.keyboard.press("Shift");
    const at = await control.evaluate((button: any) => {
      if (!button.isConnected || !button.checkVisibility() || button.closest("[inert]")) return null;
      const root = button.closest(".application, .setpiece, setpiece-conflict");
      const loud = root.querySelector('[aria-disabled="true"][title]:not([hidden])');
      if (loud && loud !== button && loud.checkVisibility()) loud.focus({ preventScroll: true });
      const scrolls = (one: Element | null): any =>
        !one || (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
          ? one
          : scrolls(one.parentElement);
      const scroller = scrolls(button.parentElement);
      const { top, height } = button.getBoundingClientRect();
      if (scroller) scroller.scrollTop += top + height / 2 - scroller.getBoundingClientRect().bottom;
      const box = button.getBoundingClientRect();
      const low = Math.min(box.bottom, scroller?.getBoundingClientRect().bottom ?? innerHeight, innerHeight) - 3;
      const x = box.left + box.width / 2;
      (globalThis as any).clicked = null;
      return button.contains(document.elementFromPoint(x, low))
        ? { x, y: low, name: button.outerHTML.slice(0, 160) }
        : null;
    });
    if (!at) continue;
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await meanwhile();
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    await page.mouse.up();
    const heard = (button: any): string =>
      button.contains((globalThis as any).clicked) ? "" : String((globalThis as any).clicked?.outerHTML).slice(0, 160);
    expect(await control.evaluate(heard), at.name).toBe("");
    pressed += 1;
  }
  await catchClicks(seat, false);
  return pressed;
}

/**
 * An actor changes so that its sheet says more, and less again. Where its sheet alone is looked at, its client paints
 * that and stores nothing: the others at the table have no part in a press, and would paint as long as it lasts.
 */
const changing = (seat: Seat, uuid: string, where: "stored" | "painted" = "stored"): (() => Promise<void>) => {
  let time = 0;
  return () =>
    seat.run(
      async ([of, n, how]) => {
        const long = "Keeper of the light, and of much that stands in several lines of a sheet. ".repeat(n % 2 ? 4 : 1);
        const actor = await fromUuid(of);
        const changes = { name: n % 2 ? `Ana of ${long}` : "Ana Vell", system: { concept: long } };
        if (how === "stored") return void (await actor.update(changes));
        actor.updateSource(changes);
        // A sheet may wait with that until the press is over
        void actor.sheet.render();
      },
      [uuid, (time += 1), where] as const,
    );
};

test("on a hero's sheet and an NPC's, in play and in edit", async ({ gm, ana }) => {
  await gm.run(async (of) => {
    const combat = { actions: { strike: 5, read: 2 }, criticals: [{ type: "mental", label: "gulls" }] };
    await (await fromUuid(of)).update({ system: { experience: 12, combat } });
  }, ANA_VELL);
  for (const [seat, uuid, raises] of [
    [ana, ANA_VELL, true],
    [gm, DUELLIST, false],
  ] as const)
    for (const mode of ["play", "edit"])
      for (const id of raises ? ["contest", "combat", "duel"] : ["combat"]) {
        const sheet = await openSheet(seat, uuid);
        await sheet.locator(`[data-act="${mode}"]`).click();
        await sheet.locator(`[data-tab-id="${id}"]`).click();
        if (raises && mode === "play" && id === "combat") await sheet.locator("[data-control=raise]").click();
        await test.step(`${uuid}, ${mode}, ${id}`, async () =>
          expect(await pressEdges(seat, sheet, changing(seat, uuid, "painted"))).toBeGreaterThan(4));
      }
});

test("what is typed is stored as its field is left, and the press that leaves it is heard", async ({ ana }) => {
  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.locator('[data-act="edit"]').click();
  const concept = sheet.locator('[name="system.concept"]');
  const add = sheet.getByRole("button", { name: "Add ability" });
  await concept.fill("Much that stands in several lines. ".repeat(20));
  await add.hover();
  await ana.page.mouse.down();
  // As long as a hand takes for a press, what was typed is on its way and back
  await expect.poll(() => ana.run(async (of) => (await fromUuid(of)).system.concept, ANA_VELL)).toContain("several");
  await settled(ana.page);
  await ana.page.mouse.up();
  await expect
    .poll(() => ana.run(async (of) => (await fromUuid(of)).items.getName("New ability")?.type, ANA_VELL))
    .toBe("ability");
});

test("in a contest: the pinned card, the strip, the board, and the frame of the next", async ({ gm, ana }) => {
  await equip(gm, 2);
  await begin(gm, { type: "extended", title: "The berth", seats: [ANA_SEAT, FOE] });
  let paused = false;
  const pausing = (): Promise<void> => gm.run((on) => void game.togglePause(on), (paused = !paused));
  await openTab(ana, "chat");
  await expect(ana.page.locator(".sp-dock [data-act=option]").first()).toBeVisible();
  await test.step("the pinned card", async () =>
    expect(await pressEdges(ana, ana.page.locator(".sp-dock"), pausing)).toBeGreaterThan(2));
  await foldSidebar(ana);
  await expect(ana.page.locator(".sp-strip button").first()).toBeVisible();
  await test.step("the strip", async () =>
    expect(await pressEdges(ana, ana.page.locator(".sp-strip"), pausing)).toBeGreaterThan(0));
  await gm.run(() => void Hooks.callAll("setpiece.showBoard"), null);
  await expect(gm.page.locator(".sp-board-window button:visible").first()).toBeVisible();
  await test.step("the board", async () =>
    expect(await pressEdges(gm, gm.page.locator(".sp-board-window"), pausing)).toBeGreaterThan(3));
  const frame = await framed(gm, { seats: [ANA_SEAT, FOE] });
  await test.step("the frame", async () =>
    expect(await pressEdges(gm, frame, changing(gm, ANA_VELL))).toBeGreaterThan(4));
});

test("in a fight: the tracker", async ({ gm }) => {
  await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await openTab(gm, "combat");
  const tracker = gm.page.locator(".sp-tracker-box");
  await expect(tracker.locator(".sp-turn")).toHaveCount(3);
  const renaming = changing(gm, ANA_VELL);
  expect(await pressEdges(gm, tracker, renaming)).toBeGreaterThan(6);
});

test("in the windows: first steps, the steps of a hero, a hazard, an item's sheet", async ({ gm }) => {
  const hero = ANA_VELL;
  await gm.run(async (of) => {
    const actor = await fromUuid(of);
    await actor.update({ "system.creation.stage": "making" });
    await actor.createEmbeddedDocuments("Item", [{ name: "Pip", type: "follower", system: { abilities: [{}, {}] } }]);
  }, hero);
  const windows: readonly (readonly [string, string, unknown, string])[] = [
    ["First steps", "setpiece.first", null, "#setpiece-first"],
    ["the steps of a hero", "setpiece.makeHero", hero, ".application:has(form.sp-creator)"],
    ["a hazard", "setpiece.askHazard", [hero], ".sp-dialog"],
  ];
  for (const [what, hook, data, selector] of windows)
    await test.step(what, async () => {
      await gm.reload();
      await gm.run(([name, given]) => void Hooks.callAll(name, given), [hook, data] as const);
      const window = gm.page.locator(selector).last();
      await expect(window.locator("button:visible").first()).toBeVisible();
      expect(await pressEdges(gm, window, changing(gm, hero))).toBeGreaterThan(2);
    });
  await gm.reload();
  const pip: string = await gm.run(async (of) => (await fromUuid(of)).items.getName("Pip").uuid, hero);
  const sheet = await openSheet(gm, pip);
  const longer = (): Promise<void> =>
    gm.run(async (of) => {
      const item = await fromUuid(of);
      await item.update({ "system.abilities": [...item.system._source.abilities, { name: "One more", rating: "x" }] });
    }, pip);
  await test.step("an item", async () => expect(await pressEdges(gm, sheet, longer)).toBeGreaterThan(2));
});

/** A press is a button down and up: whatever is painted, scrolled or left meanwhile, its click falls where it began. */
import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { foldSidebar, openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, DUELLIST } from "../pages/setpiece/duel.ts";
import { TOKENS, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { give, openAt } from "../pages/setpiece/fighting.ts";
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
 * changes what stands around it; more than so many are pressed. Before each the focus is on what shows most by it: a
 * dead control that says why, or a field with something typed.
 */
async function pressEdges(
  seat: Seat,
  screen: Locator,
  meanwhile: () => Promise<unknown>,
  moreThan: number,
): Promise<void> {
  await expect(screen.locator("button:visible").first()).toBeVisible();
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
  expect(pressed, "controls pressed").toBeGreaterThan(moreThan);
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
  const combat = { actions: { strike: 5, read: 2 }, criticals: [{ type: "mental", label: "gulls" }] };
  await change(gm, ANA_VELL, { system: { experience: 12, combat } });
  for (const [seat, uuid, raises] of [
    [ana, ANA_VELL, true],
    [gm, DUELLIST, false],
  ] as const)
    for (const mode of ["play", "edit"] as const)
      for (const id of raises ? ["contest", "combat", "duel"] : ["combat"]) {
        const sheet = await openAt(seat, uuid, mode, id);
        if (raises && mode === "play" && id === "combat") await sheet.locator("[data-control=raise]").click();
        const painting = changing(seat, uuid, "painted");
        await test.step(`${uuid}, ${mode}, ${id}`, () => pressEdges(seat, sheet, painting, 4));
      }
});

test("what is typed is stored as its field is left, and the press that leaves it is heard", async ({ ana }) => {
  const sheet = await openAt(ana, ANA_VELL, "edit");
  const concept = sheet.locator('[name="system.concept"]');
  const add = sheet.getByRole("button", { name: "Add ability" });
  await concept.fill("Much that stands in several lines. ".repeat(20));
  await add.hover();
  await ana.page.mouse.down();
  // As long as a hand takes for a press, what was typed is on its way and back
  const stored = (): Promise<any> => source(ana, ANA_VELL);
  await expect.poll(async () => (await stored()).system.concept).toContain("several");
  await settled(ana.page);
  await ana.page.mouse.up();
  const added = async (): Promise<any> => (await stored()).items.find(({ name }: any) => name === "New ability")?.type;
  await expect.poll(added).toBe("ability");
});

test("in a contest: the pinned card, the strip, the board, and the frame of the next", async ({ gm, ana }) => {
  await equip(gm, 2);
  await begin(gm, { type: "extended", title: "The berth", seats: [ANA_SEAT, FOE] });
  let paused = false;
  const pausing = (): Promise<void> => gm.run((on) => void game.togglePause(on), (paused = !paused));
  await openTab(ana, "chat");
  await expect(ana.page.locator(".sp-dock [data-act=option]").first()).toBeVisible();
  await test.step("the pinned card", () => pressEdges(ana, ana.page.locator(".sp-dock"), pausing, 2));
  await foldSidebar(ana);
  await test.step("the strip", () => pressEdges(ana, ana.page.locator(".sp-strip"), pausing, 0));
  await gm.run(() => void Hooks.callAll("setpiece.showBoard"), null);
  await test.step("the board", () => pressEdges(gm, gm.page.locator(".sp-board-window"), pausing, 3));
  const frame = await framed(gm, { seats: [ANA_SEAT, FOE] });
  await test.step("the frame", () => pressEdges(gm, frame, changing(gm, ANA_VELL), 4));
});

test("in a fight: the tracker", async ({ gm }) => {
  await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await openTab(gm, "combat");
  const tracker = gm.page.locator(".sp-tracker-box");
  await expect(tracker.locator(".sp-turn")).toHaveCount(3);
  await pressEdges(gm, tracker, changing(gm, ANA_VELL), 6);
});

test("in the windows: first steps, the steps of a hero, a hazard, an item's sheet", async ({ gm }) => {
  const hero = ANA_VELL;
  await change(gm, hero, { "system.creation.stage": "making" });
  const [pip = ""] = await give(gm, hero, { name: "Pip", type: "follower", system: { abilities: [{}, {}] } });
  const windows: readonly (readonly [string, string, unknown, string])[] = [
    ["First steps", "setpiece.first", null, "#setpiece-first"],
    ["the steps of a hero", "setpiece.makeHero", hero, ".application:has(form.sp-creator)"],
    ["a hazard", "setpiece.askHazard", [hero], ".sp-dialog"],
  ];
  for (const [what, hook, data, selector] of windows)
    await test.step(what, async () => {
      await gm.reload();
      await gm.run(([name, given]) => void Hooks.callAll(name, given), [hook, data] as const);
      await pressEdges(gm, gm.page.locator(selector).last(), changing(gm, hero), 2);
    });
  await gm.reload();
  const sheet = await openSheet(gm, pip);
  const longer = (): Promise<void> =>
    gm.run(async (of) => {
      const item = await fromUuid(of);
      await item.update({ "system.abilities": [...item.system._source.abilities, { name: "One more", rating: "x" }] });
    }, pip);
  await test.step("an item", () => pressEdges(gm, sheet, longer, 2));
});

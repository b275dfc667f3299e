/** Tours: each step points at a control that is there and waits for a real press; at the end the world is as it was. */
import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { firstSteps } from "../pages/setpiece/creator.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import type { Seat } from "../seat.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";
import { speak } from "../tools/language.ts";

declare const game: any;

const tour = (seat: Seat) => seat.page.locator("#setpiece-tour");
const button = (seat: Seat, act: string) => tour(seat).locator(`[data-act="${act}"]`);
const start = (seat: Seat, family: string): Promise<void> =>
  seat.run((of) => void game.tours.get(`setpiece.${of}`).start(), family);

/** A step by its title: what it points at, and what of that is pressed; without a press it is Next. */
interface Step {
  readonly title: string;
  readonly at: string;
  readonly press?: readonly string[];
}

const DOCK = "setpiece-conflict[data-holds]";
const LEARN: readonly Step[] = [
  {
    title: "Where numbers come from",
    at: ".sp-rounds > summary",
    press: [`${DOCK} .sp-rounds > summary`, `${DOCK} .sp-trace > summary`],
  },
  { title: "Undo", at: '[data-control="ask-undo"]' },
  { title: "The rail", at: ".sp-rail .sp-panel" },
];
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  contest: [
    { title: "The score", at: ".sp-sides" },
    { title: "Your step", at: ".sp-cue" },
    { title: "The odds", at: ".sp-chances" },
    { title: "A move", at: '[data-option^="plain:"]', press: [`${DOCK} [data-option^="plain:"]`] },
    { title: "A hero point", at: '[data-option^="bump:"]', press: [`${DOCK} [data-option^="stand"]`] },
    ...LEARN,
  ],
  combat: [
    { title: "The deal", at: '[data-control="deal"]', press: ['[data-control="deal"]'] },
    { title: "The order", at: ".sp-turn-name" },
    { title: "A maneuver", at: ".sp-primary", press: ["#combat .sp-primary"] },
    { title: "A reaction", at: '[data-option^="react:"]', press: ["#combat .sp-primary"] },
    ...LEARN,
  ],
  duel: [
    { title: "The marker", at: ".sp-track" },
    { title: "Your step", at: ".sp-cue" },
    { title: "The odds", at: ".sp-chances" },
    { title: "A bonus", at: '[data-option^="bonus:"]', press: [`${DOCK} [data-option^="bonus:"]`] },
    ...LEARN,
  ],
};

/** Whether the ring lies round what the step means, and that can be seen. */
const points = (seat: Seat, at: string): Promise<string> =>
  seat.run((selector) => {
    const ring = document.querySelector(".sp-tour-ring:popover-open")?.getBoundingClientRect();
    if (!ring) return "no ring";
    const target = [...document.querySelectorAll(selector)].find((one) => {
      const box = one.getBoundingClientRect();
      return Math.abs(box.left - 4 - ring.left) < 2 && Math.abs(box.top - 4 - ring.top) < 2 && box.height > 0;
    });
    if (!target) return "round something else";
    const there = document.elementFromPoint(ring.left + ring.width / 2, ring.top + ring.height / 2);
    return there && (target.contains(there) || there.contains(target)) ? "there" : "covered, or scrolled away";
  }, at);

/** All that a world holds, by kind and id. */
const world = (seat: Seat): Promise<Record<string, string[]>> =>
  seat.run(() => {
    const ids = (all: any): string[] => all.contents.map(({ id }: { id: string }) => id).sort();
    const { actors, journal, combats, messages, scenes, items, folders } = game;
    return {
      ...{ actors: ids(actors), journal: ids(journal), combats: ids(combats), messages: ids(messages) },
      ...{ scenes: ids(scenes), items: ids(items), folders: ids(folders) },
      pages: journal.contents.flatMap((one: any) => ids(one.pages)),
      conflicts: [game.settings.get("setpiece", "conflictsJournal")],
    };
  }, null);

const isAt = async (seat: Seat, { title, at }: Step): Promise<void> => {
  await expect(tour(seat).locator("[data-key='title'] strong")).toHaveText(title);
  await expect.poll(() => points(seat, at), { message: title }).toBe("there");
};

for (const [family, steps] of Object.entries(STEPS))
  test(`a GM's tour of a ${family}: each step points at what is there, and nothing of it stays`, async ({ gm }) => {
    const before = await world(gm);
    // The first rolls of a contest leave room for a hero point; those of the others decide nothing here
    if (family === "contest") await gm.dice(12, 6);
    await start(gm, family);
    await expect(button(gm, "begin")).toBeFocused();
    await gm.expectAccessible("#setpiece-tour");
    await button(gm, "begin").click();
    for (const step of steps) {
      await isAt(gm, step);
      await gm.shot(`tour-${family}-${step.title.replaceAll(" ", "-").toLowerCase()}`);
      for (const press of step.press ?? []) await gm.page.locator(press).first().click();
      if (!step.press) await button(gm, "next").click();
    }
    await expect(button(gm, "discard")).toBeFocused();
    await expect(gm.page.locator(".sp-tour-ring:popover-open")).toHaveCount(0);
    expect(await world(gm)).not.toEqual(before);
    await button(gm, "discard").click();
    await expect(tour(gm)).toHaveCount(0);
    await expect.poll(() => world(gm)).toEqual(before);
  });

test("by keys alone: from the window to the control and back, what is not there is left out, Escape asks, then keeps", async ({
  gm,
}) => {
  await gm.run(() => game.settings.set("setpiece", "rail", "off"), null);
  const { keyboard } = gm.page;
  await typeIntoChat(gm, "/setpiece");
  await firstSteps(gm).getByText("Rules and tours").press("Enter");
  await firstSteps(gm).locator('[data-control="tour duel"]').press("Enter");
  await expect(button(gm, "begin")).toBeFocused();
  await keyboard.press("Enter");
  for (const title of ["The marker", "Your step", "The odds"]) {
    await expect(tour(gm)).toContainText(title);
    await expect(button(gm, "next")).toBeFocused();
    await keyboard.press("Enter");
  }
  await expect(tour(gm)).toContainText("Try it now");
  await expect(button(gm, "go")).toBeVisible();
  await button(gm, "go").press("Enter");
  await expect(gm.page.locator('[data-option^="bonus:"]:focus')).toBeVisible();
  await keyboard.press("Enter");
  for (const step of LEARN.slice(0, 2)) {
    await isAt(gm, step);
    await expect(button(gm, "next")).toBeFocused();
    await keyboard.press("Enter");
  }
  await expect(tour(gm).locator("[data-key='skipped']")).toContainText("The rail");
  await expect(button(gm, "discard")).toBeFocused();
  await button(gm, "back").waitFor({ state: "detached" });
  await keyboard.press("Escape");
  await expect(tour(gm)).toHaveCount(0);
  // Whoever came from First steps is there again, on what they pressed
  await expect(firstSteps(gm).locator('[data-control="tour duel"]')).toBeFocused();
  expect(await gm.run(() => game.system.api.live()[0]?.title, null)).toBe("Sample duel");
  // It is still the tour's: the next one goes on with it, and in its middle Escape asks first
  await start(gm, "duel");
  await expect(tour(gm)).toContainText("Sample duel");
  await button(gm, "next").click();
  await expect(button(gm, "next")).toBeFocused();
  await keyboard.press("Escape");
  await button(gm, "discard").click();
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(0);
});

test("a player's tour takes what runs, and without it says what is missing; none of the GM's steps is theirs", async ({
  gm,
  ana,
}) => {
  await speak(ana, "de");
  await start(ana, "contest");
  await expect(tour(ana)).toContainText("Hier läuft kein Wettstreit.");
  expect(await rawKeys(ana.page)).toEqual([]);
  await button(ana, "done").click();
  await expect(tour(ana)).toHaveCount(0);
  await equip(gm);
  await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await start(ana, "contest");
  await button(ana, "next").click();
  await expect(tour(ana)).toContainText("Der Stand");
  await expect.poll(() => points(ana, ".sp-sides")).toBe("there");
  const steps = (): string[] => game.tours.get("setpiece.combat").steps.map(({ id }: any) => id);
  expect(await ana.run(steps, null)).not.toContain("deal");
});

test("on a narrow screen, in French, a tour fits, begins with what that language calls its foe, and its window covers no step that is pressed", async ({
  gm,
}) => {
  await gm.page.setViewportSize({ width: 360, height: 700 });
  await speak(gm, "fr");
  await start(gm, "combat");
  await button(gm, "begin").click();
  await expect(tour(gm)).toContainText("La distribution");
  await expect.poll(() => points(gm, '[data-control="deal"]')).toBe("there");
  await gm.shot("tour-narrow");
  expect(await clippedParts(gm.page, ["#setpiece-tour .sp-panel"])).toEqual([]);
  expect(await rawKeys(gm.page)).toEqual([]);
  await gm.page.locator('[data-control="deal"]').first().click();
  await expect(tour(gm)).toContainText("L'ordre");
  await expect(gm.page.locator("#combat")).toContainText("Loup");
});

import { SMOKE, expect, test } from "../fixtures.ts";
import { closeWindows, openSheet } from "../pages/core/documents.ts";
import { foldSidebar, openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { all, contestOf } from "../pages/setpiece/contest-play.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, BRAM_ORR, Duel, startDuel } from "../pages/setpiece/duel.ts";
import { tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { overlap, putWindow } from "../pages/setpiece/strip.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, ui: any, Hooks: any;

test("with the sidebar folded away, each open step stands in the bar of exactly those who may answer it", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  for (const seat of [gm, ana, bram, cy]) await foldSidebar(seat);
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atGm, atAna, atBram, atCy] = screens(Duel, uuid, gm, ana, bram, cy);
  const noMoves = async (...at: readonly Duel[]): Promise<void> => {
    for (const { bar } of at) await expect(bar.locator("button[data-act=option]")).toHaveCount(0);
  };

  await test.step("to name a bonus: Ana alone has the moves, the GM has the exits", async () => {
    await expect(atAna.option("bonus:blade")).toBeVisible();
    await noMoves(atBram, atCy);
    await expect(cy.page.locator(".sp-strip"), "who has no part in it is not told whom it waits for").toBeHidden();
    await expect(bram.page.locator(".sp-strip .sp-pill")).toContainText("Waiting for Ana");
    // whoever has nothing to answer has a pill, and a GM what is behind it
    await gm.page.locator('.sp-strip [data-act="unfold"]').click();
    await expect(atGm.act("act-for", atGm.bar)).toHaveCount(1);
    await expect(atGm.bar).toContainText("Ana");
  });

  await test.step("one tick or two: Bram alone", async () => {
    await gm.dice(5, 20);
    await atAna.choose("blade");
    await expect(atBram.option("step:2")).toBeVisible();
    await noMoves(atAna, atCy);
    await atBram.take(1);
    // over the centre: the choice is Bram's now, and the strip shows that step before he unfolds it
    await expect(atBram.option("step:2")).toHaveCount(0);
    await bram.page.locator('.sp-strip [data-control="more"]').click();
    await expect(atBram.option("bonus:strength")).toBeVisible();
    await expect(atAna.option("bonus:wits")).toHaveCount(0);
  });

  await test.step("nothing left to answer: the bars are gone", async () => {
    await gm.run((of) => game.system.api.open(of).cancel(), uuid);
    for (const { seat } of [atGm, atAna, atBram, atCy]) await expect(seat.page.locator(".sp-strip")).toBeHidden();
  });
});

/** Counts the tones that a client plays from now on, by a stand-in for the browser's sound. */
async function listenForTones(seat: Seat): Promise<() => Promise<number>> {
  await seat.run(() => {
    const here = globalThis as any;
    here.tones = 0;
    const known: any = { state: "running", start: () => (here.tones += 1), [Symbol.toPrimitive]: () => 0 };
    const sound: any = new Proxy(() => sound, { get: (_, part) => known[part] ?? sound });
    here.AudioContext = function () { return sound; }; // prettier-ignore
  }, null);
  return () => seat.run(() => (globalThis as any).tones as number, null);
}

/** Put the tab out of sight, or back into it, as far as its page can tell. */
const setHidden = (seat: Seat, hidden: boolean): Promise<void> =>
  seat.run((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("one tone for whom it waits and none for others; a dot before the title while that tab is out of sight", async ({
  gm,
  ana,
  bram,
}) => {
  const [toAna, toBram] = [await listenForTones(ana), await listenForTones(bram)];
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atGm, atAna] = screens(Duel, uuid, gm, ana);
  await expect(atAna.option("bonus:blade")).toBeVisible();
  await atRest(gm, uuid);
  await expect.poll(toAna).toBeGreaterThan(0);
  const title = await ana.page.title();
  for (const seat of [ana, bram]) await setHidden(seat, true);
  await expect(ana.page).toHaveTitle(`● ${title}`);
  await expect(bram.page).toHaveTitle(title);
  const before = await toAna();
  await atGm.act("nudge", atGm.bar).click();
  await expect.poll(() => ana.run((of) => game.system.api.open(of).cues[0].nudged as boolean, uuid)).toBe(true);
  expect([await toAna(), await toBram()]).toEqual([before + 1, 0]);

  await test.step("the GM acts for her: it is her turn again, she looks, and hears nothing from now on", async () => {
    const round = async (): Promise<void> => {
      await gm.dice(15, 5);
      await atRest(gm, uuid);
      await atGm.act("act-for", atGm.bar).click();
      await atGm.option("bonus:blade").or(atGm.option("bonus:wits")).first().click();
      await atRest(gm, uuid);
    };
    await round();
    await expect.poll(() => ana.page.title()).toMatch(/^● /);
    await setHidden(ana, false);
    await expect(ana.page).not.toHaveTitle(/^● /);
    await ana.run(() => game.settings.set(game.system.id, "cueSound", "none"), null);
    const silent = await toAna();
    await round();
    expect(await toAna(), "a cue went and came without a sound").toBe(silent);
  });
});

test("at 1280 x 800 whom the table waits for is read beside the sheet that is open, and not half below it", async ({
  gm,
  bram,
}) => {
  await bram.page.setViewportSize({ width: 1280, height: 800 });
  await gm.dice(15, 5);
  await startDuel(gm);
  await openTab(bram, "actors");
  const sheet = await openDuelTab(bram, BRAM_ORR);
  const pill = bram.page.locator(".sp-strip .sp-pill");
  await expect(pill).toContainText("Waiting for");
  await expect.poll(() => overlap(pill, sheet)).toBe(0);
  await bram.shot("strip-beside-sheet");
});

const roll = '[data-option="plain:p1"]';

/** The step of a contest stands once, in this place. */
async function standsIn(seat: Seat, where: string): Promise<void> {
  for (const place of [where, ""])
    await expect(seat.page.locator(`${place} ${roll}`).filter({ visible: true })).toHaveCount(1);
}

test(
  "two conflicts of one person: each has its tab and its line, and a press goes to the one it stands in",
  SMOKE,
  async ({ gm, ana }) => {
    const uuid = await contestOf(gm, "alone", "scored");
    const { ANA, WOLVES } = armed;
    const fight = await armed.fightAt(gm, [armed.ana(), armed.wolf(0)], "Yard", { [ANA]: 1, [WOLVES[0]]: 5 });
    const tabs = ana.page.locator("#chat .sp-dock-tabs");
    await expect(tabs.locator("button")).toHaveCount(2);
    const beyond = await tabs.evaluate((row) => {
      for (const name of row.querySelectorAll(".sp-clip"))
        name.textContent += " against a friend of the harbour-master";
      return row.scrollWidth - row.clientWidth;
    });
    expect(beyond, "long names are clipped, no tab is out of sight").toBe(0);
    await ana.shot("two-conflicts-pinned");
    await openTab(ana, "actors");
    const strip = ana.page.locator(".sp-strip");
    await expect(strip).toContainText("1 of 2");
    await ana.shot("two-conflicts-strip");
    const strike = strip.getByRole("button", { name: /Strike Wolf 1/ });
    const next = strip.locator('[data-act="next"]');
    if (await strike.isVisible()) await next.click();
    await gm.dice(5, 12);
    await tap(ana, uuid, strip.locator(roll));
    await all([ana], uuid, { rolls: 1 });
    await expect(strip).toContainText("of 2");
    if (!(await strike.isVisible())) await next.click();
    await tap(ana, fight, strike);
    await armed.all([new armed.FightScreen(ana, fight)], { flow: { kind: "attack" } });
  },
);

test("two fights on no scene are told apart in the tracker and in the tabs of the pinned card", async ({ gm, ana }) => {
  const { ANA, BRAM, WOLVES } = armed;
  await armed.fightAt(gm, [armed.ana(), armed.wolf(0)], {}, { [ANA]: 1, [WOLVES[0]]: 5 });
  await armed.fightAt(gm, [armed.bram(), armed.wolf(1)], {}, { [BRAM]: 1, [WOLVES[1]]: 5 });
  await expect(gm.page.locator("#chat .sp-dock-tabs button")).toHaveText([/Bram Orr/, /Ana Vell/]);
  await Tracker.open(gm);
  const names = gm.page.locator(".sp-fights button");
  await expect(names).toHaveText([/Fight: Ana Vell/, /Fight: Bram Orr/]);
  const [shown, other] = [gm.page.locator(".sp-fight h3"), gm.page.locator(".sp-open-conflicts button")];
  await expect(shown).toHaveText(await names.and(gm.page.locator("[aria-pressed=true]")).innerText());
  await expect(other).toContainText(await names.and(gm.page.locator("[aria-pressed=false]")).innerText());
  await Tracker.open(ana);
  await expect(ana.page.locator(".sp-fights button").first()).toHaveText("Fight: Ana Vell");
});

test("a chat that is popped out, closed, and replaced by a module: the step stands once, and is pressed at last", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await standsIn(ana, "#chat .sp-dock");
  await ana.run(() => void ui.chat.renderPopout(), null);
  const head = ana.page.locator(".sidebar-popout .window-header").first();
  await head.click({ position: { x: 30, y: 10 } });
  await standsIn(ana, ".sidebar-popout .sp-dock");
  await ana.shot("chat-popped-out");
  await openTab(ana, "actors");
  await ana.run(async () => void (await ui.chat.popout.close()), null);
  await standsIn(ana, ".sp-strip");
  await openTab(ana, "chat");
  await standsIn(ana, "#chat .sp-dock");
  await test.step("a module draws the chat otherwise: no log to pin it to", async () => {
    await ana.run(() => {
      const mine = document.createElement("div");
      mine.textContent = "A chat of another kind";
      ui.chat.element.replaceChildren(mine);
      Hooks.callAll("renderChatLog", ui.chat, ui.chat.element, {}, {});
    }, null);
    for (const tab of ["actors", "chat"] as const) {
      await openTab(ana, tab);
      await standsIn(ana, ".sp-strip");
    }
  });
  await gm.dice(5, 12);
  await ana.page.locator(`.sp-strip ${roll}`).click();
  // Nobody's chat can be told to be at rest here
  await expect.poll(() => ana.run((of) => game.system.api.open(of).view.rolls, uuid)).toBe(1);
});

test("a window dragged over the pinned card: the strip has the step, until the window goes", async ({ gm, ana }) => {
  await contestOf(gm, "alone", "scored");
  await standsIn(ana, "#chat .sp-dock");
  const sheet = await openSheet(ana, ANA_VELL);
  await putWindow(ana, sheet, { left: 40, top: 40, width: 560, height: 560 });
  const dock = await ana.page.locator("#chat .sp-dock").boundingBox();
  const from = await sheet.locator(".window-header").boundingBox();
  if (!dock || !from) throw new Error("nothing to drag, or nowhere");
  await ana.page.mouse.move(from.x + 60, from.y + 10);
  await ana.page.mouse.down();
  await ana.page.mouse.move(dock.x + 40, Math.max(20, dock.y - 200), { steps: 8 });
  await ana.page.mouse.up();
  await standsIn(ana, ".sp-strip");
  await ana.shot("window-over-dock");
  await closeWindows(ana);
  await standsIn(ana, "#chat .sp-dock");
});

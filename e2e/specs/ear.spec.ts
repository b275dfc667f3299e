/** What a screen reader hears, and where the Tab key and windows lead the focus. */
import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  all as everybodyIn,
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  fightAt,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { TONGUE, all, contestOf, step } from "../pages/setpiece/contest-play.ts";
import { openRulings } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { makeFight, slotId } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { tabStops } from "../tools/focus.ts";
import { speak } from "../tools/language.ts";
import { Moments } from "../tools/moments.ts";

declare const ui: any, foundry: any, Hooks: any;

/** Controls in sight below a part, in the order they stand. */
const inSight = (seat: Seat, within: string): Promise<string[]> =>
  seat.page
    .locator(within)
    .first()
    .evaluate((part) =>
      [...part.querySelectorAll<HTMLElement>("button, summary, input:not([type=hidden]), select, [tabindex='0']")]
        .filter((control) => control.checkVisibility())
        .map((control) => control.dataset["control"] ?? control.localName),
    );

test("A6 the Tab key comes to every control of a step and of what a sheet asks for, in the order they stand", async ({
  gm,
  ana,
}) => {
  await contestOf(gm, "against", "extended", { points: 2 });
  const STEP = "[data-holds] section[data-cue]";
  await expect(ana.page.locator(STEP)).toBeVisible();
  await test.step("a step: options, chips of a bid, and what lies behind More", async () => {
    // from the last: what is opened is no longer among them
    for (const fold of (await ana.page.locator(`${STEP} details:not([open]) > summary`).all()).reverse())
      await fold.click();
    const controls = await inSight(ana, STEP);
    expect(controls.length).toBeGreaterThan(6);
    await ana.page.locator(STEP).locator("button, summary, input, select").first().focus();
    expect(await tabStops(ana, STEP)).toEqual(controls);
  });
  await test.step("a sheet: Ask of every ability, and the form it opens", async () => {
    const sheet = await openSheet(ana, ANA_VELL);
    const asks = sheet.locator('[data-act="ask"]');
    await sheet.locator(`[data-control="ask ${TONGUE}"]`).click();
    const form = sheet.locator("[data-ask]");
    await expect(form).toBeVisible();
    await asks.first().focus();
    const met = await tabStops(ana, ".application .window-content");
    const wanted = await asks.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["control"] ?? ""));
    expect(met.filter((control) => control.startsWith("ask ")).slice(0, wanted.length)).toEqual(wanted);
    expect(met).toContain("ask-send");
    expect(met).toContain("ask-close");
  });
});

/** Put the focus on a tab of the sidebar, as whoever opens something from there; what brings a spec back to it. */
async function standAt(seat: Seat): Promise<() => Promise<void>> {
  const from = seat.page.locator("#sidebar").getByRole("tab").first();
  await from.focus();
  return () => expect(from, "the focus is where it was").toBeFocused();
}

/** Close a window as its own key does: what is unfolded where the focus is folds first. */
async function escape(seat: Seat, window: string): Promise<void> {
  await seat.page.keyboard.press("Escape");
  if ((await seat.page.locator(`${window} summary:focus`).count()) > 0) await seat.page.keyboard.press("Escape");
  await expect(seat.page.locator(window)).toHaveCount(0);
}

test("A11 windows take the focus as they open and give it back: rulings, a hazard, a conflict of its own", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await test.step("the rulings", async () => {
    const back = await standAt(gm);
    await expect((await openRulings(gm)).locator(".window-content :focus")).toHaveCount(1);
    await escape(gm, "#setpiece-rulings");
    await back();
  });
  await test.step("a hazard", async () => {
    const back = await standAt(gm);
    await gm.run((of) => void Hooks.callAll("setpiece.askHazard", [of]), ANA_VELL);
    await expect(gm.page.locator("#setpiece-hazard .window-content :focus")).toHaveCount(1);
    await escape(gm, "#setpiece-hazard");
    await back();
  });
  for (const seat of [gm, ana])
    await test.step(`a conflict in a window of its own, opened from its card: ${seat.user.name}`, async () => {
      await openTab(seat, "chat");
      const button = seat.page.locator(`#chat setpiece-conflict[uuid="${uuid}"] [data-act="popout"]`).first();
      await button.focus();
      await seat.page.keyboard.press("Enter");
      const card = seat.page.locator(".sp-conflict-window article");
      await expect(card).toBeFocused();
      await expect(card).toHaveAccessibleName(/Ana Vell/);
      await escape(seat, ".sp-conflict-window");
      await expect(seat.page.locator(".sp-dock :focus"), "on the card whose controls are back").toHaveCount(1);
    });
});

test("A11 the encounter tab and the chat, popped out, take the focus and give it back", async ({ gm, ana }) => {
  await makeFight(gm, [
    { id: slotId("ana"), actor: ANA_VELL },
    { id: slotId("troll1"), line: "Troll, Force 5, club 2, harm 9" },
  ]);
  const close = (seat: Seat, id: string): Promise<void> =>
    seat.run((of) => [...foundry.applications.instances.values()].find((one: any) => one.id === of).close(), id);
  await test.step("the encounter tab: its fight, by name", async () => {
    const back = await standAt(gm);
    await gm.run(() => void ui.combat.renderPopout(), null);
    const fight = gm.page.locator("#combat-popout .sp-fight");
    await expect(fight).toBeFocused();
    await expect(fight).toHaveAccessibleName(/\w/);
    await close(gm, "combat-popout");
    await back();
  });
  await test.step("the chat: the card that is pinned there", async () => {
    await contestOf(gm, "alone", "scored");
    for (const time of ["once", "and again"]) {
      const back = await standAt(ana);
      await ana.run(() => void ui.chat.renderPopout(), null);
      await expect(ana.page.locator("#chat-popout .sp-dock article"), time).toBeFocused();
      await close(ana, "chat-popout");
      await back();
    }
  });
});

for (const language of ["en", "de"] as const) {
  test(`A1 a contest, moment by moment, to a contestant who plays by keyboard: ${language}`, async ({ gm, ana }) => {
    await speak(ana, language);
    await openTab(ana, "chat");
    const uuid = await contestOf(gm, "alone", "scored", { points: 1, title: "The harbour vote" });
    await expect(step(ana, "plain:p1")).toBeEnabled();
    const moments = new Moments(ana, uuid, `moments-contest.${language}.txt`);
    await moments.note("the contest begins");
    await moments.key("y");
    await moments.key("Tab");
    await gm.dice(10, 16);
    await moments.key("1", "roll");
    await moments.key("u", "undo, which is the GM's");
    await moments.key("1", "leave the hero point");
    await gm.dice(18, 5);
    await moments.key("1", "roll");
    await moments.key("Escape");
    await moments.key("y");
    await moments.key("1", "leave the hero point");
    await gm.dice(1, 20);
    await moments.key("2", "gambit");
    await all([gm, ana], uuid, { rolls: 3 });
    const rest = await step(ana, "rest").getAttribute("data-digit");
    await moments.key(rest ?? "", "do nothing");
    await all([gm, ana], uuid, { status: "ended" });
    await moments.note("the contest is over");
    moments.end();
  });

  test(`A1 a duel, moment by moment, to a duellist who plays by keyboard: ${language}`, async ({ gm, ana, bram }) => {
    await speak(bram, language);
    await openTab(bram, "chat");
    await gm.dice(10, 10);
    const uuid = await startDuel(gm);
    const duels = screens(Duel, uuid, gm, ana, bram);
    const [, atAna] = duels;
    await agree(duels, 0);
    const moments = new Moments(bram, uuid, `moments-duel.${language}.txt`);
    await moments.note("the duel begins");
    await gm.dice(5, 20);
    await atAna.choose("footwork");
    await moments.note("Ana named Footwork");
    await moments.key("y");
    await moments.key("2", "two ticks");
    await agree(duels, -2);
    await moments.key("y");
    // From the proposed bonus past the next one
    await bram.page.keyboard.press("ArrowDown");
    await moments.key("ArrowDown");
    await gm.dice(13, 10, 3, 12);
    await moments.key("Enter", "Nerve");
    await agree(duels, -3);
    await gm.dice(2, 12);
    await atAna.choose("blade");
    await agree(duels, -4);
    await moments.note("Ana named Blade, and the duel is over");
    moments.end();
  });

  test(`A1 a round of a fight, moment by moment, to a fighter who plays by keyboard: ${language}`, async ({
    gm,
    ana,
    bram,
  }) => {
    await speak(bram, language);
    const foe = troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } });
    const where = { [ANA]: "Gate", [BRAM]: "Yard", [TROLL]: "Yard" };
    const uuid = await fightAt(gm, [anaFights({ weapons: [] }), bramFights(), foe], where);
    await openTab(bram, "combat");
    await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 3 });
    const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
    const everybody = [atGm, atAna, atBram];
    await everybodyIn(everybody, { phase: "swapWindow" });
    const moments = new Moments(bram, uuid, `moments-fight.${language}.txt`);
    await moments.note("the cards are dealt");
    await atGm.press("default:window:gm:1");
    await atGm.attack({ target: BRAM });
    await moments.note("the troll strikes at Bram");
    await moments.key("y");
    await pools(gm, [1, 7], [1, 5]);
    await moments.key("1", "parry");
    await atGm.press("endTurn");
    await atAna.press("endTurn");
    await everybodyIn(everybody, { current: BRAM });
    await moments.note("Bram's turn");
    await moments.key("y");
    await moments.key("Tab");
    await moments.key("Shift+Tab");
    await moments.key("1", "strike");
    await pools(gm, [2, 5]);
    await atGm.react("none");
    await moments.note("the troll does not react");
    await bram.page.keyboard.press("y");
    await expect(bram.page.locator("[data-holds] :focus")).toHaveCount(1);
    await moments.note("y");
    await moments.key("Enter", "spend as chosen: nothing is");
    await moments.key("n", "end the turn");
    await everybodyIn(everybody, { round: 2 });
    await moments.note("the next round");
    moments.end();
  });
}

/** What of a step is in sight in the card that is pinned below the chat, without anybody having scrolled. */
import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, all, begin, contestOf, equip, known, press, step } from "../pages/setpiece/contest-play.ts";
import { over } from "../pages/setpiece/frame.ts";
import { ANA_VELL, startDuel } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { movesOutOfSight, putWindow } from "../pages/setpiece/strip.ts";
import type { Seat } from "../seat.ts";
import { gridOff, labelPlaces, labelsOff } from "../tools/labels.ts";
import { speak } from "../tools/language.ts";

const { ANA, BRAM, TROLL, TROLL_1, WOLVES, FightScreen } = armed;
const PACK = WOLVES.slice(0, 3);

const pinned = (seat: Seat): Locator => seat.page.locator("#chat .sp-dock");
const mine = (seat: Seat): Locator => pinned(seat).locator(".sp-cue-mine");

/** Ana and a troll in the yard, she first unless the cards are laid otherwise; her chat is shown. */
async function duelOfArms(gm: Seat, ana: Seat, cards: Record<string, number> | null): Promise<string> {
  const uuid = await armed.fightAt(gm, [armed.ana(), armed.troll({ slots: [TROLL_1] })], "Yard", cards);
  await openTab(ana, "chat");
  return uuid;
}

/** A pack of three in the yard against two at the gate: before the first turn, with cards laid. */
async function packInYard(gm: Seat, fighters: Parameters<typeof armed.fightAt>[1], cards: Record<string, number>) {
  const inYard = Object.fromEntries(PACK.map((id) => [id, "Yard"]));
  const uuid = await armed.fightAt(gm, fighters, { [ANA]: "Gate", [BRAM]: "Gate", ...inYard });
  await send(gm, uuid, { type: "group", group: "", name: "Pack", members: PACK });
  await armed.deal(gm, uuid, cards);
  await send(gm, uuid, { type: "closeWindow" });
  return uuid;
}

/** The proposal of the step that is pinned and the first choices beside it. */
async function choicesInSight(seat: Seat, what: string, first: number): Promise<void> {
  await expect(mine(seat)).toBeVisible();
  await expect.poll(() => movesOutOfSight(seat, "#chat .sp-dock", first), `${what}: moves out of sight`).toEqual([]);
  await seat.shot(`pinned-${what}`);
}

/** The same once somebody has looked at another tab. */
async function choicesAnew(seat: Seat, what: string, first: number): Promise<void> {
  await openTab(seat, "actors");
  await openTab(seat, "chat");
  await choicesInSight(seat, what, first);
}

for (const [how, size, first] of [
  // There the card is 180 pixels high
  ["1280 x 800 at 200 %", { width: 640, height: 400 }, 2],
  ["900 x 700", { width: 900, height: 700 }, 3],
] as const)
  for (const language of ["en", "de"] as const)
    test.describe(`at ${how} in ${language}`, () => {
      test.use({ viewportSize: size });
      const name = (what: string): string => `${what}-${size.width}-${language}`;

      test("the moves of a pinned contest and duel stand in sight without a scroll", async ({ gm, ana }) => {
        await speak(ana, language);
        await equip(gm);
        for (const type of ["simple", "extended"]) {
          const uuid = await begin(gm, { type, seats: [ANA_SEAT, FOE] });
          await choicesAnew(ana, name(type), first);
          await over(gm, uuid);
        }
        await gm.dice(15, 5);
        await startDuel(gm);
        // All bonuses where the card is as high as on a small laptop
        await choicesAnew(ana, name("duel"), size.height > 500 ? 5 : first + 1);
        await expect.poll(() => gridOff(pinned(ana)), "one grid").toEqual([]);
      });

      test("the moves of a pinned fight stand in sight without a scroll", async ({ gm, ana }) => {
        await speak(ana, language);
        const uuid = await armed.fightAt(gm, [armed.ana(), armed.troll()], "Yard", { [ANA]: 1, [TROLL_1]: 2 });
        await choicesAnew(ana, name("turn"), first);
        await send(gm, uuid, { type: "endTurn", seat: ANA });
        const { weapons } = (await armed.known(gm, uuid)).creatures[TROLL].sheet;
        const weapon = weapons.find((one: { name: string }) => one.name === "Club").id;
        await send(gm, uuid, { type: "attack", seat: TROLL, target: ANA, maneuver: "attackMelee", weapon });
        await choicesAnew(ana, name("react"), first);
        await expect(mine(ana).locator(".sp-cue-head")).toBeInViewport({ ratio: 1 });
        const hits = mine(ana).locator("p", { hasText: /Troll.*Club/ });
        await expect(hits, "what hits").toBeInViewport({ ratio: 1 });
      });
    });

/** Pixels of the question of the pinned step that are out of sight: above, below, or behind the stakes line. */
const questionHidden = (seat: Seat): Promise<number> =>
  seat.page.evaluate(() => {
    const body = document.querySelector("#chat .sp-dock-body");
    const question = body?.querySelector(".sp-cue-mine .sp-cue-head")?.getBoundingClientRect();
    const stakes = body?.querySelector(".sp-stand")?.getBoundingClientRect();
    if (!body || !question || !stakes) return 999;
    const box = body.getBoundingClientRect();
    return Math.round(Math.max(0, question.bottom - box.bottom, Math.max(stakes.bottom, box.top) - question.top));
  });

test.describe("at 1280 x 800", () => {
  test.use({ viewportSize: { width: 1280, height: 800 } });

  test("what answers three attacks after the own turn stands in sight, and so does a shot chosen just now", async ({
    gm,
    ana,
    bram,
  }) => {
    const bow = { name: "Shortbow", uses: ["ranged"], damage: 2, min: 0, max: 3 } as const;
    const axe = { name: "Axe", uses: ["close"], damage: 3 } as const;
    const archer = armed.bram({ weapons: [axe, bow], combat: { actions: { shoot: 3 } } });
    const cards = { [BRAM]: 1, [ANA]: 2, [WOLVES[0]]: 3 };
    const uuid = await packInYard(gm, [armed.ana(), archer, ...armed.wolves(3)], cards);
    const atBram = new FightScreen(bram, uuid);
    await atBram.choose("weapon", "Shortbow");
    await expect(atBram.submit("attack")).toContainText(/Shoot at Wolf 1 with Shortbow\s.*%/s);
    await expect(atBram.submit("attack"), "what was chosen is what is filled").toHaveClass(/sp-primary/);
    await expect(pinned(bram).locator(".sp-primary").filter({ visible: true })).toHaveCount(1);
    await choicesInSight(bram, "shot-chosen", 2);
    await send(gm, uuid, { type: "endTurn", seat: BRAM }, { type: "move", seat: ANA, zone: "Yard" });
    await send(gm, uuid, { type: "endTurn", seat: ANA });
    await new FightScreen(gm, uuid).send("volley");
    await atRest(ana, uuid);
    await choicesAnew(ana, "three-bites", 2);
    const options = mine(ana).locator("button[data-option]");
    // Her turn is over, with its slow maneuver left: nothing else can be done with it
    await expect(options).toContainText([/Parry: Wolf 1\s*slow maneuver/, /No reaction/, "Take them one at a"]);
    await expect(options.first()).toHaveClass(/sp-primary/);
  });

  test("whom each archer shoots at is read whole in the tracker, below the button that declares all", async ({
    gm,
  }) => {
    const bow = { name: "Longbow", uses: ["ranged"], damage: 2, min: 0, max: 3 } as const;
    const archers = armed.wolves(3, { weapons: [bow], combat: { pools: { shoot: 6, force: 3, strike: 3 } } });
    const cards = { [WOLVES[0]]: 1, [ANA]: 2, [BRAM]: 3 };
    const uuid = await packInYard(gm, [armed.ana(), armed.bram(), ...archers], cards);
    await openTab(gm, "combat");
    const atGm = new FightScreen(gm, uuid);
    await expect(atGm.submit("volley")).toHaveClass(/sp-primary/);
    await expect(atGm.submit("volley")).toBeInViewport({ ratio: 1 });
    /** Pixels that the longest name of a list lacks in its closed field, less the arrow and its padding. */
    const cut = await atGm
      .form("volley")
      .locator("select")
      .evaluateAll((lists) =>
        lists.map((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const pen = document.createElement("canvas").getContext("2d")!;
          pen.font = font;
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
          const { text } = (select as HTMLSelectElement).selectedOptions[0]!;
          return Math.max(0, Math.ceil(pen.measureText(text).width - room));
        }),
      );
    expect(cut).toEqual([0, 0, 0]);
    await gm.shot("tracker-volley-whole");
  });

  test("after an answer from far down the pinned card, what is asked next is in sight from its question on", async ({
    gm,
    ana,
  }) => {
    const uuid = await duelOfArms(gm, ana, { [ANA]: 1, [TROLL_1]: 2 });
    const atAna = new FightScreen(ana, uuid);
    await expect(mine(ana)).toBeVisible();
    // A shout, far down among the fast maneuvers; the turn goes on, with its slow one
    await atAna.press("maneuver:shout", pinned(ana));
    await expect.poll(() => questionHidden(ana), "the turn goes on").toBe(0);
    await ana.shot("pinned-question-same");
    // The next step is another: the end of the turn asks somebody else, and nothing of hers is open
    await atAna.press("endTurn", pinned(ana));
    const body = pinned(ana).locator(".sp-dock-body");
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  test("the turn comes into sight while a field far down the pinned card has the focus, and keeps it", async ({
    gm,
    ana,
  }) => {
    const uuid = await duelOfArms(gm, ana, { [TROLL_1]: 1, [ANA]: 2 });
    const atAna = new FightScreen(ana, uuid);
    await atAna.tap(pinned(ana).locator(`[data-act="moves"][data-who="${ANA}"]`));
    const order = atAna.form("standing", pinned(ana)).locator("select[name='react']");
    await order.click();
    await ana.page.keyboard.press("Escape");
    await order.selectOption("parry");
    await order.focus();
    await send(gm, uuid, { type: "endTurn", seat: TROLL });
    await expect(mine(ana)).toBeVisible();
    await expect.poll(() => questionHidden(ana)).toBe(0);
    await expect(order).toBeFocused();
    await expect(order).toHaveValue("parry");
    await ana.shot("pinned-turn-comes");
  });

  test("a window over the log alone leaves the step to the pinned card below it", async ({ gm, ana }) => {
    await duelOfArms(gm, ana, { [ANA]: 1, [TROLL_1]: 2 });
    await expect(mine(ana)).toBeVisible();
    const sheet = await openSheet(ana, ANA_VELL);
    const height = (await pinned(ana).boundingBox())!.y - 10;
    await putWindow(ana, sheet, { left: 700, top: 0, width: 580, height });
    await expect(mine(ana)).toBeVisible();
    await expect(ana.page.locator(".sp-strip .sp-cue")).toHaveCount(0);
    for (const where of [ana.page.locator("body"), pinned(ana)])
      await expect(where.locator(".sp-primary").filter({ visible: true }), "the step, not the way there").toHaveCount(
        1,
      );
    await ana.shot("window-over-log");
  });

  test("S2-5 what a hero point can still change is the question before the next round, and no press loses it", async ({
    gm,
    ana,
  }) => {
    const uuid = await contestOf(gm, "together", "scored", { points: 2, pairings: [{ a: "a1", b: "b1" }] });
    await openTab(ana, "chat");
    await send(gm, uuid, { type: "rest", seat: "a2" });
    await gm.dice(18, 5);
    await press(ana, "plain:p1");
    await atRest(ana, uuid);
    const question = pinned(ana).locator('.sp-cue-mine[data-cue^="bump:"]');
    await expect(mine(ana)).toHaveCount(1);
    await expect(question.locator(".sp-cue-head")).toBeInViewport({ ratio: 1 });
    for (const move of await question.locator(".sp-options button").all())
      await expect(move, "all moves of the question").toBeInViewport({ ratio: 1 });
    await expect(step(ana, "bump:r1")).toHaveAccessibleName(/Failure → Success \(Ana Vell: .+\)/);
    await expect(question.locator(".sp-swung"), "the score before and after").toHaveText(/^0 : \d → \d : 0$/);
    await expect(step(ana, "plain:p1")).toHaveCount(0);
    await ana.shot("point-before-question");
    await ana.expectAccessible("#chat .sp-dock");
    await press(ana, "bump:r1");
    await expect.poll(async () => (await known(gm, uuid)).seats.a1.heroPoints).toBe(1);
    await expect(question).toHaveCount(0);
    await expect(step(ana, "plain:p1")).toHaveClass(/sp-primary/);
  });
});

test("before the deal a player's pinned card has no empty band", async ({ gm, ana }) => {
  await duelOfArms(gm, ana, null);
  const card = pinned(ana).locator("article");
  await expect(card).toContainText("No cards yet");
  const empty = await card.evaluate((article) =>
    [...article.children].flatMap((part) =>
      part.checkVisibility() && !(part as HTMLElement).innerText.trim() ? [part.outerHTML] : [],
    ),
  );
  expect(empty).toEqual([]);
  await ana.shot("pinned-before-deal");
});

test("caps stand on the pinned card only while its keys work, and are told so", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await openTab(ana, "chat");
  const roll = step(ana, "plain:p1");
  const cap = (): Promise<string> => roll.evaluate((button) => getComputedStyle(button, "::before").content);
  await expect(roll).toBeVisible();
  expect(await cap()).toBe("none");
  expect(await labelsOff(pinned(ana))).toEqual([]);
  const places = await labelPlaces(pinned(ana));
  await expect(roll).not.toHaveAttribute("aria-keyshortcuts");
  await ana.shot("caps-away");
  await ana.page.keyboard.press("y");
  await expect(roll).toBeFocused();
  await expect.poll(cap).toBe('"1"');
  expect(await labelPlaces(pinned(ana)), "numbers come, and nothing moves").toEqual(places);
  await expect(roll).toHaveAttribute("aria-keyshortcuts", "1");
  await ana.shot("caps-here");
  await gm.dice(5, 12);
  await ana.page.keyboard.press("1");
  await all([gm, ana], uuid, { rolls: 1 });
});

/**
 * Bad input, all of it at once (issue 39): names of 120 signs, one without a space, one from right to left, twelve
 * people on three sides, twenty abilities, bids of 400, nobody with a picture, no canvas; seen in each of these ways.
 */
import { expect, test } from "../fixtures.ts";
import { change, closeWindows, openSheet, placeWindow } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { pin } from "../pages/setpiece/card.ts";
import { ANA_SEAT, TONGUE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { bidField } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL, BRAM_ORR, startDuel } from "../pages/setpiece/duel.ts";
import { give } from "../pages/setpiece/fighting.ts";
import { framed, openMore } from "../pages/setpiece/frame.ts";
import { people } from "../pages/setpiece/gm-side.ts";
import { send } from "../pages/setpiece/moves.ts";
import { lostParts, whole } from "../pages/setpiece/strip.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { gridOff } from "../tools/labels.ts";
import { speak } from "../tools/language.ts";
import { clippedParts } from "../tools/readable.ts";

declare const game: any, Hooks: any;

const TITLED =
  "Maximiliane-Wilhelmine von und zu Hohenunterleitersbach, Hafenmeisterin der freien Stadt Untersee am Fjord und der Inseln";
const WORD = "Unterseehafenmeisterinnenstellvertreter".repeat(4).slice(0, 120);
const HEBREW = "שומרת המגדלור הישן של נמל אונטרזי ".repeat(4).slice(0, 120);
const NAMES = [TITLED.slice(0, 120), WORD, HEBREW] as const;

interface Sight {
  readonly how: string;
  readonly width: number;
  readonly height: number;
  readonly language: string;
  /** From right to left, in the colours of a person who chose their own. */
  readonly turned?: true;
  /** The fonts that come with the system do not come, and the host's letters are its largest. */
  readonly fontless?: true;
}

const SIGHTS: readonly Sight[] = [
  { how: "900 x 700", width: 900, height: 700, language: "de" },
  { how: "1280 x 800 at 200 %", width: 640, height: 400, language: "fr" },
  { how: "1280 x 800 turned, in forced colours", width: 1280, height: 800, language: "en", turned: true },
  { how: "1366 x 768 without its fonts, in large letters", width: 1366, height: 768, language: "es", fontless: true },
  { how: "1024 x 700", width: 1024, height: 700, language: "it" },
  { how: "1280 x 800", width: 1280, height: 800, language: "pt-BR" },
];

const OURS = ".setpiece, setpiece-conflict, .sp-dock, .sp-tracker-box";

/** See the table in one of these ways from now on. */
async function see(seats: readonly Seat[], { width, height, language, turned, fontless }: Sight): Promise<void> {
  for (const { page, guard } of seats) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ forcedColors: turned ? "active" : "none" });
    guard.allow(/ERR_FAILED.*woff2/);
    if (fontless) await page.route(/systems\/setpiece\/.*\.woff2/, (route) => route.abort());
    else await page.unroute(/systems\/setpiece\/.*\.woff2/);
  }
  // One after the other, since each waits for all who are there
  for (const seat of seats) await speak(seat, language);
  for (const { page } of seats) {
    if (turned) await page.addStyleTag({ content: `:is(${OURS}) { direction: rtl }` });
    if (fontless) await page.evaluate(() => void (document.documentElement.style.fontSize = "24px"));
  }
}

/** Nothing of the pinned card is cut, covered or lost, all of its step is shown, and its moves stand on one grid. */
async function pinnedWhole(seat: Seat, uuid: string, when: string): Promise<void> {
  const dock = seat.page.locator("#chat .sp-dock");
  await openTab(seat, "chat");
  await pin(seat, uuid);
  await expect(dock.locator(`setpiece-conflict[uuid="${uuid}"] .sp-card`)).toBeVisible();
  const look = async (what: string): Promise<void> => {
    await whole(seat, "#chat .sp-dock", `${when}, ${what}`);
    await expect.poll(() => gridOff(dock), `${when}, ${what}: one grid`).toEqual([]);
  };
  await look("pinned");
  const more = dock.locator('[data-act="more"]');
  if (await more.isVisible()) {
    await more.click();
    await look("pinned, all of it");
  }
}

/** The same of the strip, and of the rail where there is room for that. */
async function barsWhole(seat: Seat, when: string): Promise<void> {
  await openTab(seat, "actors");
  const strip = seat.page.locator(".sp-strip");
  await expect(strip).toBeVisible();
  await whole(seat, ".sp-strip", `${when}, strip`);
  const more = strip.locator('[data-control="more"][aria-expanded="false"]');
  if (await more.isVisible()) {
    await more.click();
    await whole(seat, ".sp-strip", `${when}, strip, all of it`);
    await strip.locator('[data-control="more"]').click();
  }
  if (await seat.page.locator(".sp-rail").isVisible())
    await expect.poll(() => lostParts(seat, ".sp-rail"), `${when}, rail`).toEqual([]);
}

/** Ana and Bram are called by such names, and have twenty abilities each, of which Ana's first makes bids of 400. */
async function rename(gm: Seat): Promise<void> {
  await equip(gm, 3);
  const abilities = Array.from({ length: 20 }, (_, n) => {
    const name = `${n} ${NAMES[n % 3]}`.slice(0, 120);
    return { name, type: "ability", system: { rating: `${1 + n}M2` } };
  });
  for (const [index, uuid] of [ANA_VELL, BRAM_ORR].entries()) {
    await change(gm, uuid, { name: NAMES[index * 2], img: "icons/svg/mystery-man.svg" });
    await give(gm, uuid, ...abilities);
  }
  await change(gm, `${ANA_VELL}.Item.${TONGUE}`, { "system.rating": "20M19" });
}

/** Eleven more on three sides against Ana: five with a sheet, the others a number each, that has no picture. */
async function crowd(gm: Seat): Promise<object[]> {
  const rating = "20M19";
  const heroes = await people(gm, ...NAMES, ...NAMES.slice(0, 2));
  for (const { actor, ability } of heroes)
    await change(gm, `${actor}.Item.${ability}`, { name: WORD, "system.rating": rating });
  const seats = heroes.map((hero, n) => ({ ...hero, id: `a${n + 2}`, side: "A" }));
  const bare = ["b1", "b2", "b3", "b4", "c1", "c2"].map((id, n) => {
    const side = id.startsWith("b") ? "B" : "C";
    return { id, side, name: NAMES[n % 3], resistance: { rating } };
  });
  return [...seats, ...bare];
}

test("a contest of twelve on three sides, with bids of 400, and a duel: nothing is covered, cut off or out of line", async ({
  gm,
  ana,
}) => {
  await rename(gm);
  const title = TITLED.slice(0, 120);
  const contest = await begin(gm, { type: "extended", title, prize: WORD, seats: [ANA_SEAT, ...(await crowd(gm))] });
  await gm.dice(15, 5);
  const duel = await startDuel(gm, { text: HEBREW });
  for (const sight of SIGHTS)
    await test.step(sight.how, async () => {
      await see([gm, ana], sight);
      for (const seat of [ana, gm]) {
        const when = `${sight.how}, ${seat.user.name}`;
        await pinnedWhole(seat, duel, `duel, ${when}`);
        await pinnedWhole(seat, contest, `contest, ${when}`);
        if (seat === ana) {
          await expect(bidField(ana)).toBeVisible();
          await bidField(ana).fill("400");
          await whole(ana, "#chat .sp-dock", `bid of 400, ${when}`);
        }
        await seat.shot(`worst-contest-${sight.width}-${sight.language}-${seat.user.name}`);
        await barsWhole(seat, when);
      }
    });
});

test("a fight of twelve, and what another has left: nothing is covered, cut off or out of line", async ({
  gm,
  ana,
}) => {
  await rename(gm);
  const over = await armed.makeArmedFight(gm, [armed.ana(), armed.bram()]);
  await armed.deal(gm, over, { [armed.ANA]: 1, [armed.BRAM]: 2 });
  for (const target of [armed.ANA, armed.BRAM])
    await send(gm, over, { type: "harm", target, harmType: "physical", amount: 2 });
  const foes = [armed.cy(), armed.troll({ name: WORD }), ...armed.wolves(6, { name: TITLED.slice(0, 120) })];
  const others = [0, 1].map((n) => armed.wolf(0, { slots: [`fighterother000${n}`], name: NAMES[n + 1] ?? "" }));
  // With what the other has left on their sheets
  const heroes = [
    { slots: [armed.ANA], actor: ANA_VELL },
    { slots: [armed.BRAM], actor: BRAM_ORR },
  ];
  const uuid = await armed.makeArmedFight(gm, [...heroes, ...foes, ...others]);
  await send(gm, uuid, { type: "group", group: "thepackofwolves0", name: HEBREW, members: [...armed.WOLVES] });
  const here = [armed.ANA, armed.BRAM, armed.TROLL, ...armed.WOLVES].map((id) => [id, "Yard"] as const);
  await armed.place(gm, uuid, Object.fromEntries(here));
  await armed.deal(gm, uuid, { [armed.ANA]: 1, [armed.TROLL_1]: 2, [armed.BRAM]: 3 });
  await send(
    gm,
    uuid,
    { type: "set", target: armed.TROLL, set: { prone: true } },
    { type: "ignite", target: armed.TROLL, damage: 1, needed: 2 },
  );
  // What the first has left is the newest in the chat
  await gm.run((of) => void game.combats.get(of.split(".")[1]).endCombat(), over);
  await gm.page.locator('.sp-end-fight [data-act="end-yes"]').click();
  await expect.poll(() => gm.run((of) => game.combats.has(of.split(".")[1]), over)).toBe(false);
  for (const sight of SIGHTS)
    await test.step(sight.how, async () => {
      await see([gm, ana], sight);
      const when = (seat: Seat): string => `fight, ${sight.how}, ${seat.user.name}`;
      await pinnedWhole(ana, uuid, when(ana));
      await ana.shot(`worst-fight-${sight.width}-${sight.language}`);
      await barsWhole(ana, when(ana));
      const tracker = await Tracker.open(gm);
      await tracker.press(`menu ${armed.TROLL_1}`);
      await expect(tracker.row(armed.TROLL_1).locator(".sp-drawer")).toBeVisible();
      await whole(gm, ".sp-tracker-box", `tracker, ${when(gm)}`);
      await gm.shot(`worst-tracker-${sight.width}-${sight.language}`);
      await tracker.control("end-fight").click();
      const ending = gm.page.locator(".sp-end-fight");
      await expect(ending.locator('[data-act="end-no"]')).toBeInViewport({ ratio: 0.95 });
      await expect.poll(() => clippedParts(gm.page, [".sp-end-fight"]), `ending, ${when(gm)}`).toEqual([]);
      await ending.locator('[data-act="end-no"]').click();
      // At twice the size a pinned card leaves the log no room
      if (sight.height < 500) return;
      await openTab(gm, "chat");
      const after = "#chat setpiece-message:has(.sp-verdict)";
      await gm.page.locator(after).scrollIntoViewIfNeeded();
      await expect(gm.page.locator(`${after} .sp-follow`).first()).toBeVisible();
      await whole(gm, after, `after the fight, ${when(gm)}`);
    });
});

const TABS = ["contest", "combat", "duel", "gear", "story"];

test("a sheet of twenty abilities, a frame of twelve, First steps: nothing is covered, cut off or out of line", async ({
  gm,
}) => {
  await rename(gm);
  const seats = [ANA_SEAT, ...(await crowd(gm))];
  for (const sight of SIGHTS)
    await test.step(sight.how, async () => {
      await see([gm], sight);
      const sheet = await openSheet(gm, ANA_VELL);
      const id = (await sheet.getAttribute("id")) ?? "";
      const [width, height] = [Math.min(720, sight.width - 16), Math.min(640, sight.height - 16)];
      await placeWindow(gm, sheet, { left: 8, top: 8, width, height });
      for (const mode of ["play", "edit"]) {
        await sheet.locator(`[data-act="${mode}"]`).click();
        await expect(sheet.locator(`[data-act="${mode}"]`)).toHaveAttribute("aria-pressed", "true");
        for (const tab of TABS) {
          await sheet.locator(`[data-tab-id="${tab}"]`).click();
          await expect(sheet.locator(`[data-tab-id="${tab}"]`)).toHaveAttribute("aria-selected", "true");
          const parts = [".sp-sheet-body:not([data-off])", ".sp-sheet-head", ".sp-vital"];
          const places = parts.map((part) => `[id="${id}"] ${part}`);
          await expect.poll(() => clippedParts(gm.page, places), `${sight.how}, ${tab}, ${mode}`).toEqual([]);
        }
      }
      await gm.shot(`worst-sheet-${sight.width}-${sight.language}`, sheet);
      await closeWindows(gm);

      const frame = await framed(gm, { type: "extended", title: WORD, prize: HEBREW, seats });
      await openMore(frame);
      await expect.poll(() => clippedParts(gm.page, [".sp-frame"]), `${sight.how}, frame`).toEqual([]);
      await expect(frame.locator('button[type="submit"]')).toBeInViewport({ ratio: 1 });
      await gm.shot(`worst-frame-${sight.width}-${sight.language}`, frame);
      await closeWindows(gm);

      await gm.run(() => void Hooks.callAll("setpiece.first", undefined), null);
      const first = "#setpiece-first .sp-panel";
      await expect(gm.page.locator(first).first()).toBeVisible();
      await expect.poll(() => clippedParts(gm.page, [first]), `${sight.how}, First steps`).toEqual([]);
      await gm.shot(`worst-first-${sight.width}-${sight.language}`);
      await closeWindows(gm);
    });
});

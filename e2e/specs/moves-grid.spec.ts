/** Moves of all families stand on one grid in every language, and three of them are in sight without a scroll. */
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { startDuel } from "../pages/setpiece/duel.ts";
import { over } from "../pages/setpiece/frame.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { movesOutOfSight } from "../pages/setpiece/strip.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { gridOff, keysCovered, labelsBroken } from "../tools/labels.ts";
import { speak } from "../tools/language.ts";
import { clippedParts } from "../tools/readable.ts";

const { ANA, FightScreen, TROLL, TROLL_1, WOLVES, fightAt, pools } = armed;
const DOCK = "#chat .sp-dock";
const LANGUAGES = ["en", "de", "es", "fr", "it", "pt-BR"];

/** The step as it stands pinned below the chat: so many moves in sight, none cut off, all on one grid. */
async function pinnedOnGrid(ana: Seat, where: string, moves = 3): Promise<void> {
  await openTab(ana, "chat");
  await expect(ana.page.locator(`${DOCK} .sp-list button`).first()).toBeVisible();
  await expect.poll(() => movesOutOfSight(ana, DOCK, moves), `${where}: out of sight`).toEqual([]);
  await expect.poll(() => gridOff(ana.page.locator(DOCK)), where).toEqual([]);
  expect(await clippedParts(ana.page, [DOCK]), where).toEqual([]);
}

/** The step in the strip, and then pinned. */
async function standsOnGrid(ana: Seat, what: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [1024, 700],
  ] as const) {
    const where = `${what} at ${width} x ${height}`;
    await ana.page.setViewportSize({ width, height });
    await openTab(ana, "actors");
    await expect(ana.page.locator(".sp-strip .sp-list button").first()).toBeVisible();
    await expect.poll(() => gridOff(ana.page.locator(".sp-strip")), `${where}, strip`).toEqual([]);
    await pinnedOnGrid(ana, where);
  }
}

/** A step of a fight, pinned on a small laptop and in a window that is smaller still. */
async function fightsOnGrid(ana: Seat, what: string, moves = 3, open?: () => Promise<void>): Promise<void> {
  for (const [width, height] of [
    [1024, 700],
    [900, 700],
  ] as const) {
    await ana.page.setViewportSize({ width, height });
    // Looked at anew, from its top
    await openTab(ana, "actors");
    await openTab(ana, "chat");
    await open?.();
    await pinnedOnGrid(ana, `${what} at ${width} x ${height}`, moves);
    await ana.shot(`moves-fight-${what}-${width}`);
  }
}

for (const language of LANGUAGES)
  test(`moves of a contest and a duel stand on one grid, three in sight, in ${language}`, async ({ gm, ana }) => {
    await speak(ana, language);
    await equip(gm);
    for (const type of ["scored", "extended"]) {
      const uuid = await begin(gm, { type, seats: [ANA_SEAT, FOE] });
      await standsOnGrid(ana, type);
      await ana.page.locator(`${DOCK} [data-act="moves"][data-who="a1"]`).click();
      await expect(ana.page.locator(`${DOCK} [data-key="moves"] .sp-field`).first()).toBeVisible();
      expect(await labelsBroken(ana.page.locator(DOCK)), `${type}: broken words of labels`).toEqual([]);
      await ana.shot(`moves-${type}-${language}`);
      await over(gm, uuid);
    }
    await gm.dice(15, 5);
    await startDuel(gm);
    await standsOnGrid(ana, "duel");
    await ana.shot(`moves-duel-${language}`);
  });

test("the keys of a turn lie on no word of the tracker", async ({ gm, ana }) => {
  await armed.herTurn(gm);
  await openTab(ana, "combat");
  const tracker = ana.page.locator("#combat");
  await expect(tracker.locator('button[data-digit="9"]')).toBeVisible();
  expect(await keysCovered(tracker)).toEqual([]);
});

for (const language of LANGUAGES)
  test(`moves of a fight stand on one grid, in ${language}: a turn, extras, a reaction, harm`, async ({ gm, ana }) => {
    await speak(ana, language);
    const fighters = [armed.ana(), armed.troll({ slots: [TROLL_1] }), ...armed.wolves(2)];
    const uuid = await fightAt(gm, fighters, "Yard", { [ANA]: 1, [TROLL_1]: 2, [WOLVES[0]]: 3, [WOLVES[1]]: 4 });
    const atAna = new FightScreen(ana, uuid);
    const dock = ana.page.locator(DOCK);
    await fightsOnGrid(ana, `turn-${language}`);

    // The tile brings its press down to what fills it in: that one stays in sight, and its chance stands there alone
    const tile = dock.locator('.sp-tiles [data-tile="attack"]');
    const declare = atAna.submit("attack", dock);
    await fightsOnGrid(ana, `attack-${language}`, 1, async () => {
      await atRest(ana, uuid);
      if ((await tile.getAttribute("aria-expanded")) !== "true") await atAna.tap(tile);
      await expect(tile).toHaveAttribute("aria-expanded", "true");
      await expect(atAna.form("attack", dock).locator(".sp-primary")).toBeVisible();
    });
    const chance = (await declare.locator(".sp-chances").innerText()).match(/\d+\s?%/)![0];
    await expect(atAna.form("attack", dock)).toContainText(chance);
    expect((await atAna.form("attack", dock).innerText()).split(chance)).toHaveLength(2);

    /** One strikes at the other; nobody has answered yet. */
    const strikes = async (seat: string, target: string, name: string): Promise<void> => {
      const { weapons } = (await armed.known(gm, uuid)).creatures[seat].sheet;
      const weapon = weapons.find((one: { name: string }) => one.name === name).id;
      await send(gm, uuid, { type: "attack", seat, target, maneuver: "attackMelee", weapon });
    };
    await strikes(ANA, TROLL, "Sword");
    await pools(gm, [3, 5]);
    await send(gm, uuid, { type: "react", seat: TROLL, replies: [] });
    await expect(atAna.form("spend", dock)).toBeVisible();
    await fightsOnGrid(ana, `extras-${language}`, 1);
    await atAna.send("spend", dock);

    await send(gm, uuid, { type: "endTurn", seat: ANA });
    await strikes(TROLL, ANA, "Club");
    await atRest(ana, uuid);
    await fightsOnGrid(ana, `reaction-${language}`);

    await pools(gm, [0, 7]);
    await send(gm, uuid, { type: "react", seat: ANA, replies: [] });
    await send(gm, uuid, { type: "harm", target: ANA, harmType: "physical", amount: 4 });
    await expect(atAna.form("harm", dock)).toBeVisible();
    await fightsOnGrid(ana, `harm-${language}`);
  });

for (const language of ["en", "de"])
  test(`an ambush and hazards stand on the same grid on a small laptop, in ${language}`, async ({ gm }) => {
    await speak(gm, language);
    await gm.page.setViewportSize({ width: 1024, height: 700 });
    const uuid = await fightAt(gm, [armed.ana(), ...armed.wolves(3)], "Yard");
    const tracker = await Tracker.open(gm);
    await tracker.press("form ambush");
    const presses = tracker.box.locator("[data-form=ambush] .sp-list button");
    await expect(presses.first().locator(".sp-chances")).toContainText("%");
    await expect.poll(() => gridOff(tracker.box)).toEqual([]);
    for (const press of await presses.all()) await expect(press).toBeInViewport({ ratio: 1 });
    expect(await clippedParts(gm.page, [".sp-tracker-box"])).toEqual([]);
    await gm.shot(`moves-ambush-${language}`);

    await armed.deal(gm, uuid, { [ANA]: 1, [WOLVES[0]]: 2, [WOLVES[1]]: 3, [WOLVES[2]]: 4 });
    await openTab(gm, "chat");
    const atGm = new FightScreen(gm, uuid);
    const dock = gm.page.locator(DOCK);
    await atGm.tap(dock.locator('[data-act="moves"][data-who="table"]'));
    for (const hazard of ["fear", "fire", "fall"]) {
      const form = atGm.form(hazard, dock);
      await form.locator("> summary").click();
      await expect(form.locator(".sp-list button")).toBeVisible();
      await expect.poll(() => gridOff(form), hazard).toEqual([]);
      expect(await clippedParts(gm.page, [DOCK]), hazard).toEqual([]);
    }
    await gm.shot(`moves-hazards-${language}`);
  });

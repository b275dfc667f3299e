import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { over } from "../pages/setpiece/strip.ts";
import { send } from "../pages/setpiece/moves.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";
import { expectGolden, listen } from "../tools/spoken.ts";

declare const game: any;

const { ANA, BRAM, FightScreen, TROLL, TROLL_1, TROLL_2, WOLVES } = armed;
const { all, deal, makeArmedFight, place, pools } = armed;

/** Ana's turn against a troll of two cards and two wolves on one; two hits on her are not split yet. */
const begun = async (gm: Seat): Promise<string> => {
  const uuid = await makeArmedFight(gm, [armed.ana(), armed.troll(), ...armed.wolves(2)]);
  await send(gm, uuid, { type: "group", group: "thepackofwolves0", name: "Wolves", members: WOLVES.slice(0, 2) });
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard", [WOLVES[0]]: "Gate", [WOLVES[1]]: "Gate" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2, [WOLVES[0]]: 5, [TROLL_2]: 8 });
  for (const amount of [2, 3]) await send(gm, uuid, { type: "harm", target: ANA, harmType: "physical", amount });
  return uuid;
};

/** Our parts of the page a fight is in, the sidebar's tab left out. */
const OURS = ["setpiece-conflict", "[data-holds]"];

for (const [name, size, language] of [
  ["a small laptop", { width: 1024, height: 700 }, "en"],
  ["two hundred percent", { width: 683, height: 384 }, "en"],
  ["German at two hundred percent", { width: 683, height: 384 }, "de"],
] as const)
  test.describe(name, () => {
    test.use({ viewportSize: size });
    test("a fight: no button is cut, nothing scrolls sideways, on card, place of the steps and tracker", async ({
      gm,
      ana,
    }) => {
      const uuid = await begun(gm);
      if (language === "de") for (const seat of [gm, ana]) await speak(seat, "de");
      const hers = new FightScreen(ana, uuid);
      // At twice the size the step is one line until it is unfolded
      const brief = size.height < 500;
      await expect(hers.card.locator(`${brief ? ".sp-brief " : ""}section[data-cue]`).first()).toBeVisible();
      await expect.poll(() => clippedParts(ana.page, OURS)).toEqual([]);
      if (brief) await hers.card.locator('[data-act="more"]').click();
      await expect(hers.form("harm", hers.card)).toHaveCount(1);
      await expect.poll(() => ana.page.locator("#chat .sp-dock-body").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      for (const [who, seat] of Object.entries({ gm, ana })) {
        await openTab(seat, "chat");
        await expect(new FightScreen(seat, uuid).card).toBeVisible();
        await expect.poll(() => over(seat), who).toEqual({ sidebar: 0, window: 0 });
        await expect.poll(() => clippedParts(seat.page, OURS), who).toEqual([]);
        await seat.shot(`fight-${size.width}-${language}-chat-${who}`);
        const tracker = await Tracker.open(seat);
        await expect.poll(() => clippedParts(seat.page, [".sp-tracker-box"]), who).toEqual([]);
        expect(await rawKeys(seat.page), who).toEqual([]);
        await seat.shot(`fight-${size.width}-${language}-tracker-${who}`);
        await seat.shot(`fight-${size.width}-${language}-rows-${who}`, tracker.box.locator(".sp-fight"));
      }
    });
  });

test("forced colours keep whose turn it is, what is chosen and how harm stands", async ({ gm, ana }) => {
  const uuid = await begun(gm);
  await ana.page.emulateMedia({ forcedColors: "active" });
  const hers = new FightScreen(ana, uuid);
  const look = (box: Locator): Promise<string> =>
    box.evaluate((one) => {
      const { borderColor, borderWidth, outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(one);
      return [borderColor, borderWidth, outlineStyle, outlineWidth, backgroundColor].join(" ");
    });
  await expect(hers.ways().nth(1)).toBeVisible();
  const proposed = hers.card.locator(".sp-primary:not([data-behind])");
  await expect(proposed).toHaveCount(1);
  expect(await look(proposed), "what is proposed stands out").not.toBe(await look(hers.ways().nth(1)));
  await ana.shot("fight-forced-card", ana.page.locator("body"));
  const tracker = await Tracker.open(ana);
  const rows = tracker.box.locator(".sp-order > .sp-turn");
  const current = tracker.box.locator('.sp-order > .sp-turn[aria-current="true"]');
  await expect(current).toHaveCount(1);
  expect(await look(current)).not.toBe(await look(rows.last()));
  await ana.shot("fight-forced-tracker", tracker.box);
});

test("axe finds nothing on the card, in the steps and on the tracker, in both themes, from the deal to the end", async ({
  gm,
  ana,
  bram,
}) => {
  const combat = { cards: 1, pools: { strike: 7, force: 7, endure: 6, sneak: 3 } };
  const uuid = await makeArmedFight(gm, [armed.ana(), armed.bram(), armed.troll({ slots: [TROLL_1], combat })]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [TROLL]: "Yard" });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
  const tracker = await Tracker.open(gm);
  // the GM has the tracker in front, the players the chat with the card; everybody sees them in one place
  const SEEN = ["[data-holds]", ".sp-tracker-box", `#chat setpiece-conflict[uuid="${uuid}"]`].join(", ");
  const accessible = async (...people: readonly armed.FightScreen[]): Promise<void> => {
    for (const { seat } of people) await seat.expectAccessible(SEEN);
  };

  await test.step("before the deal", async () => {
    await expect(tracker.control("deal")).toBeVisible();
    await accessible(atGm, atAna);
  });

  await test.step("the swap window", async () => {
    await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 9 });
    await all([atGm, atAna, atBram], { phase: "swapWindow" });
    await accessible(atGm, atAna);
  });

  await test.step("a turn, with the form of an attack filled in, and the card of who waits", async () => {
    await atGm.tap(tracker.box.locator(".sp-window-open button").first());
    await all([atGm, atAna, atBram], { current: TROLL_1 });
    await atGm.choose("target", BRAM);
    await expect(atGm.form("attack").locator('[data-key="odds"]')).toContainText("%");
    await accessible(atGm, atBram);
  });

  await test.step("the question to the one who is attacked, and those who wait for the answer", async () => {
    await atGm.attack({ target: BRAM });
    await expect(atBram.bar.locator('button[data-option^="react:parry"]')).toHaveCount(1);
    await accessible(atGm, atAna, atBram);
  });

  await test.step("the dice, and the extra sixes to spend", async () => {
    await pools(gm, [3, 7]);
    await atBram.react("none");
    await expect(atGm.bar.locator(".sp-cue-mine").first()).toContainText("2 extra sixes");
    await expect(atAna.card.locator(".sp-d6").first()).toBeVisible();
    await accessible(atGm, atAna);
  });

  await test.step("the harm, to be split by who takes it", async () => {
    // Bram's jacket is rolled for by itself and stops nothing
    await pools(gm, [0, 1]);
    await atGm.send("spend");
    await expect(atBram.form("harm", atBram.card).first()).toBeVisible();
    await accessible(atGm, atBram);
    await atBram.send("harm", atBram.card);
  });

  await test.step("her turn and its moves unfolded, with a fire on the board", async () => {
    await atGm.tap(tracker.row(TROLL_1).getByRole("button", { name: "End turn" }));
    await all([atGm, atAna], { current: ANA });
    await pools(gm, [0, 6]);
    await send(gm, uuid, { type: "ignite", target: TROLL, damage: 2, needed: 2 });
    const folded = ana.page.locator("[data-holds] details:not([open]) > summary:visible");
    await expect(folded).not.toHaveCount(0);
    await folded.evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()));
    await expect(ana.page.locator("[data-holds] details[open] > summary:visible")).not.toHaveCount(0);
    await accessible(atGm, atAna);
  });

  await test.step("the question whether to end, and the tracker when it is over", async () => {
    await tracker.control("end-fight").click();
    await expect(gm.page.locator(".sp-end-fight")).toBeVisible();
    await gm.expectAccessible(".sp-end-fight");
    await gm.page.locator('.sp-end-fight [data-act="end-yes"]').click();
    await expect(tracker.box.locator(".sp-empty")).toBeVisible();
    await gm.expectAccessible(".sp-tracker-box");
  });
  await gm.expectDiceSpent();
});

for (const language of ["en", "de"] as const) {
  test(`a round of a fight as a screen reader says it to the audience and to a fighter: ${language}`, async ({
    gm,
    ana,
    bram,
    cy,
  }) => {
    for (const seat of [bram, cy]) await speak(seat, language);
    await cy.run(() => game.settings.set(game.system.id, "announce", "all"), null);
    const troll = armed.troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } });
    const uuid = await makeArmedFight(gm, [armed.ana({ weapons: [] }), armed.bram(), troll]);
    await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Yard", [TROLL]: "Yard" });
    await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 3 });
    const everybody = screens(FightScreen, uuid, gm, ana, bram, cy);
    const [atGm, atAna, atBram, atCy] = everybody;
    await all(everybody, { phase: "swapWindow" });
    for (const seat of [bram, cy]) await listen(seat);
    await atGm.press("default:window:gm:1");
    await atGm.attack({ target: BRAM });
    await pools(gm, [1, 7], [1, 5]);
    await atBram.react("parry");
    expect((await atBram.known()).flow).toBeNull();
    await atGm.press("endTurn");
    await atAna.press("move:Yard");
    expect((await atAna.known()).creatures[ANA].zone).toBe("Yard");
    await atAna.press("endTurn");
    await all(everybody, { current: BRAM });
    await atBram.attack({ weapon: "Sword", target: TROLL });
    await pools(gm, [2, 5]);
    await atGm.react("none");
    await atBram.send("spend");
    expect((await atCy.known()).flow).toBeNull();
    await atBram.press("endTurn");
    await all(everybody, { round: 2 });
    await expectGolden(cy, `fight-audience.${language}.txt`);
    await expectGolden(bram, `fight-fighter.${language}.txt`);
  });
}

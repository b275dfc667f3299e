import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  TROLL,
  TROLL_1,
  TROLL_2,
  troll,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { over } from "../pages/setpiece/strip.ts";
import { send } from "../pages/setpiece/moves.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

/** Ana's turn against a troll of two cards and two wolves on one; two hits on her are not split yet. */
const begun = async (gm: Seat): Promise<string> => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll(), wolf(0), wolf(1)]);
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
      // In a low window the step is one line until it is unfolded
      await expect(hers.card.locator(".sp-brief section[data-cue]").first()).toBeVisible();
      await expect.poll(() => clippedParts(ana.page, OURS)).toEqual([]);
      await hers.card.locator('[data-act="more"]').click();
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

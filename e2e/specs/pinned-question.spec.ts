import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  ANA,
  BRAM,
  FightScreen,
  TROLL,
  TROLL_1,
  WOLVES,
  ana as anaFights,
  bram as bramFights,
  deal,
  makeArmedFight,
  place,
  troll,
  wolf,
} from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const foundry: any;

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

  test("after an answer from far down the pinned card, what is asked next is in sight from its question on", async ({
    gm,
    ana,
  }) => {
    const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1] })]);
    await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
    await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
    await openTab(ana, "chat");
    const pinned = ana.page.locator("#chat .sp-dock");
    const atAna = new FightScreen(ana, uuid);
    await expect(pinned.locator(".sp-cue-mine")).toBeVisible();
    // A shout, far down among the fast maneuvers; the turn goes on, with its slow one
    await atAna.press("maneuver:shout", pinned);
    await atRest(ana, uuid);
    await expect.poll(() => questionHidden(ana), "the turn goes on").toBe(0);
    await ana.shot("pinned-question-same");
    // The next step is another: the end of the turn asks somebody else, and nothing of hers is open
    await atAna.press("endTurn", pinned);
    await atRest(ana, uuid);
    await expect.poll(() => pinned.locator(".sp-dock-body").evaluate((body) => body.scrollTop)).toBe(0);
  });

  test("the turn comes into sight while a field far down the pinned card has the focus, and keeps it", async ({
    gm,
    ana,
  }) => {
    const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1] })]);
    await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
    await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2 });
    await openTab(ana, "chat");
    const pinned = ana.page.locator("#chat .sp-dock");
    const atAna = new FightScreen(ana, uuid);
    await atAna.tap(pinned.locator(`[data-act="moves"][data-who="${ANA}"]`));
    const order = atAna.form("standing", pinned).locator("select[name='react']");
    await order.click();
    await ana.page.keyboard.press("Escape");
    await order.selectOption("parry");
    await order.focus();
    await send(gm, uuid, { type: "endTurn", seat: TROLL });
    await expect(pinned.locator(".sp-cue-mine")).toBeVisible();
    await expect.poll(() => questionHidden(ana)).toBe(0);
    await expect(order).toBeFocused();
    await expect(order).toHaveValue("parry");
    await ana.shot("pinned-turn-comes");
  });

  test("what is asked comes into sight from a menu that is open below it", async ({ gm, ana }) => {
    const wolves = WOLVES.slice(0, 4);
    const pack = ([0, 1, 2, 3] as const).map((index) => wolf(index));
    const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), ...pack]);
    await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: wolves });
    await place(gm, uuid, Object.fromEntries([ANA, BRAM, ...wolves].map((id) => [id, "Yard"])));
    await deal(gm, uuid, { [WOLVES[0]]: 1, [BRAM]: 2, [ANA]: 3 });
    await send(gm, uuid, { type: "closeWindow" });
    await openTab(ana, "chat");
    const pinned = ana.page.locator("#chat .sp-dock");
    const atAna = new FightScreen(ana, uuid);
    await atAna.tap(pinned.locator(`[data-act="moves"][data-who="${ANA}"]`));
    const order = atAna.form("standing", pinned).locator("select[name='react']");
    await order.focus();
    await new FightScreen(gm, uuid).send("volley");
    await expect(pinned.locator(".sp-cue-mine")).toBeVisible();
    await atRest(ana, uuid);
    await expect.poll(() => questionHidden(ana)).toBe(0);
    await expect(order).toBeFocused();
    await ana.shot("pinned-reaction-comes");
  });

  test("a window over the log alone leaves the step to the pinned card below it", async ({ gm, ana }) => {
    const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1] })]);
    await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
    await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
    await openTab(ana, "chat");
    const pinned = ana.page.locator("#chat .sp-dock");
    await expect(pinned.locator(".sp-cue-mine")).toBeVisible();
    const sheet = await openSheet(ana, ANA_VELL);
    const id = (await sheet.getAttribute("id")) ?? "";
    const top = (await pinned.boundingBox())!.y;
    await ana.run(
      ([of, height]) => {
        const app: any = [...foundry.applications.instances.values()].find((one: any) => one.id === of);
        app.setPosition({ left: 700, top: 0, width: 580, height });
      },
      [id, top - 10] as const,
    );
    // Places are looked at when the pointer is let go
    await sheet.locator(".window-header").click();
    await expect(pinned.locator(".sp-cue-mine")).toBeVisible();
    await expect(ana.page.locator(".sp-strip .sp-cue")).toHaveCount(0);
    const filled = ana.page.locator(".sp-primary").filter({ visible: true });
    await expect(filled, "the step, and not the way there from the sheet").toHaveCount(1);
    await expect(pinned.locator(".sp-primary").filter({ visible: true })).toHaveCount(1);
    await ana.shot("window-over-log");
  });
});

test("before the deal a player's pinned card has no empty band", async ({ gm, ana }) => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1] })]);
  await place(gm, uuid, { [ANA]: "Yard" });
  await openTab(ana, "chat");
  const card = ana.page.locator("#chat .sp-dock article");
  await expect(card).toContainText("No cards yet");
  const empty = await card.evaluate((article) =>
    [...article.children].flatMap((part) =>
      part.checkVisibility() && !(part as HTMLElement).innerText.trim() ? [part.outerHTML] : [],
    ),
  );
  expect(empty).toEqual([]);
  await ana.shot("pinned-before-deal");
});

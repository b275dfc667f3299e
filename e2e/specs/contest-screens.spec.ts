import { expect, test } from "../fixtures.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { openSheet } from "../pages/core/documents.ts";
import { CLERK, FOE, begin } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { labelsOff } from "../tools/labels.ts";

declare const game: any, Hooks: any;

/** Abilities of the sample world's heroes. */
const SILVER_TONGUE = "anavell0item0005";

/** The harbour vote, as it is begun. */
const VOTE = { type: "scored", title: "The harbour vote", prize: "The fleet sails tonight" } as const;
const ANA = { id: "a1", side: "A", actor: ANA_VELL, ability: SILVER_TONGUE } as const;
const HARBOUR = { ...FOE, resistance: { rung: "high" } } as const;

test("an ask, from the sheet to the state that follows, in pictures", async ({ gm, ana }) => {
  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.locator(`[data-control="ask ${SILVER_TONGUE}"]`).click();
  await sheet.locator('[data-ask-field="tactic"]').fill("A song about the tide");
  await sheet.locator('[data-act="ask-send"]').click();
  await expect(gm.page.locator('[data-holds] [data-option="answer:moderate"]')).toBeVisible();
  expect(await labelsOff(gm.page.locator("#chat .sp-dock"))).toEqual([]);
  await gm.shot("contest-ask-gm");

  await test.step("the bar stays in sight and never lies over the footer of a dialog", async () => {
    await gm.page.locator('[data-holds] [data-option="frame"]').click();
    const submit = gm.page.locator('.sp-frame button[type="submit"]');
    await expect(submit).toBeVisible();
    await expect(gm.page.locator("[data-holds]")).toBeVisible();
    await gm.expectOneFilled();
    await gm.shot("contest-frame-ask");
    await submit.click({ trial: true });
    await gm.expectAccessible(".sp-frame form");
    await gm.page.locator('.sp-frame [data-act="close"]').click();
  });
  await ana.shot("contest-ask-ana");
  await gm.page.locator('[data-holds] [data-option="answer:moderate"]').click();
  await gm.dice(19, 5);
  await ana.page.locator('[data-holds] [data-option="plain:p1"]').click();
  await expect(ana.page.locator('[data-holds] [data-option^="bump:"]')).toBeVisible();
  await ana.shot("contest-simple-bump");
  await ana.page.locator('[data-holds] [data-option^="stand:"]').click();
  await expect(gm.page.locator('#chat [data-act="apply"]').first()).toBeVisible();
  await gm.shot("contest-simple-gm");
  await gm.page.locator('#chat [data-act="apply"]').first().click();
  await expect(sheet.locator(".sp-state").first()).toContainText("Impaired −6");
  await ana.shot("contest-sheet-impaired", sheet);
});

test("a group contest and its board in pictures", async ({ gm, ana }) => {
  const bram = { id: "a2", side: "A", actor: BRAM_ORR, ability: "bramorr0item0001" };
  const clerk = { ...CLERK, resistance: { rung: "moderate" } };
  const uuid = await begin(gm, { ...VOTE, seats: [ANA, bram, HARBOUR, clerk] });
  await gm.run((name) => game.system.api.openResistance(name, "high"), "Storm wall");
  await gm.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  const board = gm.page.locator(".application", { has: gm.page.locator(".sp-board") });
  await expect(board.locator(".sp-match").first()).toBeVisible();
  await gm.shot("contest-board", board);
  await gm.expectAccessible(".sp-board");
  const card = cardOf(ana, uuid);
  await ana.shot("contest-card-group", card);
  await ana.expectAccessible(`#chat setpiece-conflict[uuid="${uuid}"]`);
});

test("further moves that are opened at the foot of the board come into sight", async ({ gm }) => {
  await gm.page.setViewportSize({ width: 1280, height: 700 });
  const uuid = await begin(gm, { ...VOTE, seats: [ANA, HARBOUR] });
  await gm.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  const board = gm.page.locator(".application", { has: gm.page.locator(".sp-board") });
  await board.locator('[data-control="moves b1"]').click();
  await expect(board.locator(".sp-moves-open button").first()).toBeInViewport({ ratio: 1 });
  await expect(board.locator('[data-control="moves b1"]'), "with what opened them").toBeInViewport();
  await gm.shot("board-moves-opened", board);
});

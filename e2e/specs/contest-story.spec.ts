import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, all, begin, contestOf, equip, known } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, asked, exchange, playOut, winning } from "../pages/setpiece/contest-table.ts";
import { change, openPage } from "../pages/core/documents.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** Open the page of a conflict in its journal. */
async function openPlayed(seat: Seat, uuid: string) {
  await openPage(seat, uuid);
  const page = seat.page.locator(".application.journal-sheet.journal-entry");
  await expect(page.locator("setpiece-conflict .sp-card").first()).toBeVisible();
  return page;
}

test("the page of a finished contest: a line for every event, a table, and every moment once more", async ({
  gm,
  ana,
  cy,
}) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, { type: "scored", title: "The vote", seats: [ANA_SEAT, FOE] });
  await playOut([ana], gm, uuid);
  await all([gm, ana, cy], uuid, { status: "ended", outcome: { winner: "A" } });
  const { rolls } = await known(cy, uuid);
  const page = await openPlayed(cy, uuid);
  await expect(page.locator(".sp-chronicle tbody tr")).toHaveCount(rolls);
  await page.locator('[data-act="replay"]').click();
  const replay = page.locator(".sp-replay");
  const points = replay.getByRole("meter", { name: /Ana Vell/ });
  await expect(points).toHaveAttribute("aria-valuenow", "0");
  await expect(replay.locator('[data-control="replay-to Back"]')).toHaveAttribute("aria-disabled", "true");

  await test.step("step by step by button, to the end by slider", async () => {
    await replay.locator('[data-control="replay-to Next"]').click();
    await expect(points).toHaveAttribute("aria-valuenow", "2");
    await expect(replay.locator(".sp-replay-said")).toContainText("Ana Vell");
    await replay.getByRole("slider").focus();
    await cy.page.keyboard.press("End");
    await expect(replay.locator(".sp-ending")).toBeVisible();
    await expect(replay.locator(".sp-card button")).toHaveCount(0);
  });
  await cy.expectAccessible(".sp-replay");
});

test("the finished page reads as panels, one a round, the turning point the widest", async ({ gm, ana, cy }) => {
  const uuid = await contestOf(gm, "alone", "scored", { title: "The vote" });
  const page = await openPlayed(cy, uuid);
  await exchange([gm, ana, cy], uuid, [ana, "plain"], [5, 12], { rolls: 1 });
  await exchange([gm, ana, cy], uuid, [ana, "plain"], [1, 20], { rolls: 2 });
  // While it runs there is nothing to look back on
  await expect(page.locator(".sp-story")).toHaveCount(0);
  await answer(ana, uuid, "rest");
  await all([gm, ana, cy], uuid, { status: "ended" });
  const panels = page.locator(".sp-story");
  await expect(panels).toHaveCount(2);
  await expect(panels.nth(0)).toContainText("0 – 1");
  await expect(panels.nth(1)).toContainText("Turning point");
  await expect(panels.nth(1)).toContainText("5 – 1");
  await expect(panels.nth(1)).toContainText("Ana Vell");
  const wider = (): Promise<number> =>
    panels.evaluateAll(([narrow, wide]) => {
      const width = (one?: Element): number => one?.getBoundingClientRect().width ?? 0;
      return width(wide) - width(narrow);
    });
  await expect.poll(wider).toBeGreaterThan(0);
  await cy.expectAccessible(".sp-chronicle");
  await cy.shot("contest-storyboard", page);
});

test("what comes after: the chronicle from the card, the same once more, and a long contest from a short one", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "simple", { prize: "The key" });
  await exchange([gm, ana], uuid, [ana, "plain"], [10, 5], { status: "ended" });
  await cardOf(ana, uuid).locator('[data-act="chronicle"]').click();
  await expect(ana.page.locator(".application.journal-sheet.journal-entry .sp-chronicle")).toBeVisible();
  await expect(cardOf(ana, uuid).locator('[data-act="again"]')).toHaveCount(0);

  await cardOf(gm, uuid).locator('[data-act="again"]').click();
  await expect(gm.page.locator('.sp-frame input[name="prize"]')).toHaveValue("The key");
  await gm.page.locator('.sp-frame [data-act="close"]').click();

  await cardOf(gm, uuid).locator('[data-option="escalate:scored"]').click();
  await all([gm, ana], uuid, { type: "scored", status: "live", round: 2 });
});

test("three levels of detail: everything, the outcome alone, nothing; and a GM who lets everybody in", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await contestOf(gm, "pairs", "scored", { title: "Behind closed doors", detail: "outcome" });
  await test.step("the audience learns that there is one, and not how it goes", async () => {
    await expect(cardOf(ana, uuid).locator("details.sp-match")).toHaveCount(2);
    await expect(cardOf(cy, uuid)).toContainText("Only participants see how it goes");
    await expect(cardOf(cy, uuid).locator("[role=meter], .sp-match, .sp-rating")).toHaveCount(0);
    await cy.expectAccessible(`#chat setpiece-conflict[uuid="${uuid}"]`);
  });
  await test.step("by one press of the GM everybody watches", async () => {
    const card = cardOf(gm, uuid);
    await card.locator(".sp-foot details.sp-menu > summary").click();
    await card.locator('[data-control="detail open"]').click();
    await expect(cardOf(cy, uuid).locator("details.sp-match")).toHaveCount(2);
    await expect(cardOf(cy, uuid)).not.toContainText("Only participants");
  });
  expect(await asked(bram, uuid)).toEqual(["declare"]);
});

test("what the sheet tells otherwise by now is taken in, or left, by the GM's press", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  const card = cardOf(gm, uuid);
  const rating = cardOf(ana, uuid).locator(".sp-fighter-a .sp-rating").first();
  const meanwhile = async (typed: string): Promise<void> => {
    await gm.run((of) => game.system.api.open(of).shelve(), uuid);
    await change(gm, `${ANA_SEAT.actor}.Item.${ANA_SEAT.ability}`, { "system.rating": typed });
    await gm.run((of) => game.system.api.open(of).resume(), uuid);
    await all([gm, ana], uuid, { status: "live" });
  };
  await meanwhile("19");
  await expect(card.locator('[data-act="fact-keep"]')).toHaveCount(1);
  await expect(cardOf(ana, uuid).locator('[data-act="fact-take"]')).toHaveCount(0);
  await card.locator('[data-act="fact-take"]').click();
  await expect(rating).toContainText("19");
  await expect(card.locator('[data-act="fact-take"]')).toHaveCount(0);
  await meanwhile("12");
  await card.locator('[data-act="fact-keep"]').click();
  await expect(card.locator('[data-act="fact-keep"]')).toHaveCount(0);
  await expect(rating).toContainText("19");
});

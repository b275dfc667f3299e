import { SMOKE, expect, test } from "../fixtures.ts";
import { TONGUE, all, contestOf, equip, idle, known, onlyLive, press, step } from "../pages/setpiece/contest-play.ts";
import { exchange } from "../pages/setpiece/contest-table.ts";
import { SCENE, TOKENS } from "../pages/setpiece/fight-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";

declare const game: any, fromUuid: any, Hooks: any;

const ANA_TOKEN = `Scene.${SCENE}.Token.${TOKENS.ana}`;
const ANA_TONGUE = `${ANA_VELL}.Item.${TONGUE}`;

test(
  "C015 a player asks, the GM answers by one press, the player rolls, bumps, and the GM applies what follows",
  SMOKE,
  async ({ gm, ana, cy }) => {
    await equip(gm);
    const asked = await ana.run((ask) => game.system.api.askContest(ask), {
      actor: ANA_VELL,
      ability: TONGUE,
      tactic: "flatter the guard",
    });
    expect(asked).toMatchObject({ kind: "done" });
    await expect(gm.page.locator("[data-holds]")).toContainText("flatter the guard");
    await press(gm, "answer:moderate");
    const uuid = await onlyLive(ana);
    await all([gm, ana, cy], uuid, { status: "live", resistance: 14, rolls: 0 });

    await exchange([gm, ana, cy], uuid, [ana, "plain:p1"], [18, 5], { rolls: 1 });
    await press(ana, "bump:r1");
    await expect.poll(() => gm.run(async (of) => (await fromUuid(of)).system.heroPoints.value, ANA_VELL)).toBe(1);
    await all([gm, ana, cy], uuid, { status: "ended" });
    await gm.expectDiceSpent();

    const proposals = (await known(gm, uuid)).changes.filter((change: { applied: boolean }) => !change.applied);
    expect(proposals).toHaveLength(1);
    await idle(gm, uuid);
    await cardOf(gm, uuid).locator(`[data-act="apply"][data-change="${proposals[0].id}"]`).click();
    await expect.poll(() => cy.run(async (of) => [...(await fromUuid(of)).statuses], ANA_VELL)).toHaveLength(1);
  },
);

test("a player's undo is a step of the GM's, and names what was done by hand since and stays", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  const meanwhile = (what: string, changes: Record<string, unknown>): Promise<void> => change(ana, what, changes);
  await meanwhile(ANA_TOKEN, { x: 200 });
  await exchange([gm, ana], uuid, [ana, "plain:p1"], [10, 12], { rolls: 1 });
  await idle(ana, uuid);
  const asked = await ana.run((of) => {
    const session = game.system.api.open(of);
    return session.undo(session.undoable.step);
  }, uuid);
  expect(asked).toEqual({ kind: "done" });
  const stays = gm.page.locator("[data-holds] .sp-stays li");
  await expect(step(gm, "grant")).toBeVisible();
  await expect(stays, "what came before the roll is no news").toHaveCount(0);

  await meanwhile(ANA_TOKEN, { x: 300 });
  await meanwhile(ANA_TONGUE, { "system.rating": "18" });
  await meanwhile(ANA_VELL, { "system.concept": "harbour rat" });
  await expect(stays).toHaveText([
    /^The token of Ana Vell was moved \(Ana\)\.$/,
    /^The sheet of Ana Vell was changed \(Ana\): Talk of the docks, harm, hero points or other values\.$/,
  ]);
  await gm.shot("undo-asked", gm.page.locator("[data-holds]"));
  await gm.expectAccessible("[data-holds]");
  await expect(ana.page.locator(".sp-stays")).toHaveCount(0);

  await press(gm, "grant");
  await all([gm, ana], uuid, { rolls: 0 });
  const still = [(await source(gm, ANA_TONGUE)).system.rating, (await source(gm, ANA_TOKEN)).x];
  expect(still, "none of it was taken back").toEqual(["18", 300]);
  await expect(step(gm, "grant")).toHaveCount(0);
});

test("a resistance the GM posts on the board is joined at once from the sheet", SMOKE, async ({ gm, ana }) => {
  await equip(gm);
  await gm.run(() => Hooks.callAll("setpiece.showBoard"), null);
  const post = gm.page.locator("#setpiece-board [data-post]");
  await post.locator('input[name="name"]').fill("Storm wall");
  await post.locator('select[name="rung"]').selectOption("high");
  await post.locator('[data-act="resistance-post"]').click();
  await ana.run(() => Hooks.callAll("setpiece.showBoard"), null);
  await expect(ana.page.locator('#setpiece-board [data-key="resistances"]')).toContainText("Storm wall");
  await expect(ana.page.locator('#setpiece-board [data-act^="resistance-"]')).toHaveCount(0);
  await ana.page.keyboard.press("Escape");

  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.locator(`[data-control="ask ${TONGUE}"]`).click();
  await sheet.locator('[data-act="ask-join"]', { hasText: "Storm wall" }).click();
  const uuid = await onlyLive(gm);
  await all([gm, ana], uuid, { status: "live", resistance: 20, rolls: 0 });
  await expect(cardOf(ana, uuid)).toContainText("Storm wall");
});

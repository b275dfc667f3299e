import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, SOLDIER, all, begin, contestOf, equip } from "../pages/setpiece/contest-play.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import { cardOf, heldCard, pin } from "../pages/setpiece/card.ts";
import { further } from "../pages/setpiece/contest-table.ts";
import { send, tap } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { openSeat } from "../pages/setpiece/frame.ts";

declare const game: any, Hooks: any;

/** Open the frame dialog as every button of ours does, and give its window. */
async function frame(gm: Seat, prefill: object): Promise<Locator> {
  await gm.run((what) => void Hooks.callAll("setpiece.frameContest", what), prefill);
  const dialog = gm.page.locator(".sp-frame");
  await expect(dialog.locator('button[type="submit"]')).toBeVisible();
  return dialog;
}

/** Begin what is framed; gives the page of the one that is live with this title. */
async function begun(gm: Seat, dialog: Locator, title: string): Promise<string> {
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  const found = (): Promise<string> =>
    gm.run((name) => game.system.api.live().find((one: any) => one.title === name)?.uuid ?? "", title);
  await expect.poll(found).not.toBe("");
  return found();
}

test("moves that are seldom made, by the GM for a hero who is away: each is pressed on the card and followed", async ({
  gm,
}) => {
  await equip(gm, 0);
  const seen = (uuid: string, name: string): Promise<unknown> =>
    look(gm, uuid, ([of, key]) => game.system.api.open(of).view[key], [uuid, name] as const);

  await test.step("C092 C091 harm is meant, said in the middle of it; a hero walks out and fails the obstacle", async () => {
    const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
    await further(gm, uuid, "table", "harm:yes");
    await expect.poll(() => seen(uuid, "harmful")).toBe(true);
    await further(gm, uuid, "a1", "abandon");
    await all([gm], uuid, { status: "ended", outcome: { winner: "B" } });
  });

  await test.step("C247 turns go by the highest bid where the GM says so", async () => {
    const uuid = await begin(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
    await further(gm, uuid, "table", "orderRule:bid");
    await expect.poll(() => seen(uuid, "orderRule")).toBe("bid");
  });

  await test.step("C375 a simple contest goes on as a scored one by a press at its end", async () => {
    const uuid = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
    await gm.dice(16, 10);
    await send(gm, uuid, { type: "declare", seat: "a1", pairing: "p1", kind: "plain" });
    await all([gm], uuid, { rolls: 1, status: "ended" });
    await tap(gm, uuid, cardOf(gm, uuid).locator('[data-option="escalate:scored"]').first());
    await all([gm], uuid, { type: "scored", status: "live", round: 2 });
  });
  await test.step("C243 a line of chat begins a contest of three sides, and refuses five in a sentence", async () => {
    await typeIntoChat(gm, "/contest Ana Vell: Silver vs High vs Low vs 5M vs 17 extended");
    await expect(gm.page.getByRole("alert").filter({ hasText: "at most four sides" })).toBeVisible();
    // Ana stands in long contests that run: a line of chat begins no other inside them
    await gm.run(() => Promise.all(game.system.api.live().map((one: any) => one.cancel())), null);
    await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(0);
    const before = 0;
    await typeIntoChat(gm, "/contest Ana Vell: Silver vs High vs 5M extended");
    await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(before + 1);
    const sides = () => gm.run(() => game.system.api.live().map((one: any) => one.view?.sides?.length ?? 0), null);
    await expect.poll(sides).toContain(3);
  });
  await gm.expectDiceSpent();
});

test("C372 a long contest inside another waits for the GM's word in the frame, and both cards lead to each other", async ({
  gm,
  ana,
}) => {
  const outer = await contestOf(gm, "alone", "scored", { title: "The siege" });
  const dialog = await frame(gm, { type: "chained", title: "The wall", seats: [ANA_SEAT, FOE] });
  const word = dialog.getByLabel("This one is part of The siege");
  await expect(word).not.toBeChecked();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('[data-key="refusal"]')).toContainText("Already in The siege: Ana Vell");
  await word.check();
  const inner = await begun(gm, dialog, "The wall");

  await atRest(ana, inner);
  await pin(ana, outer);
  await expect(heldCard(ana, outer)).toContainText("The wall is a part of this, and still runs.");
  await pin(ana, inner);
  await expect(heldCard(ana, inner)).toContainText("This is a part of The siege.");
  await gm.shot("contest-inside", heldCard(gm, inner));
  await heldCard(ana, inner).getByRole("button", { name: "Show it" }).click();
  await expect(ana.page.locator(`.sp-board setpiece-conflict[uuid="${outer}"]`)).toBeVisible();

  await send(gm, inner, { type: "close", winner: "A" });
  await all([ana], inner, { status: "ended" });
  for (const seat of [ana, gm]) await expect(heldCard(seat, outer)).toContainText("The wall, a part of this, is over.");
});

test("S2-8 support given in the frame is the helper's one: the frame has it no more, nor has play", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const dialog = await frame(gm, { type: "scored", title: "The gate", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await openSeat(dialog, "a1");
  const support = dialog.locator('select[data-augment="a1"]');
  await support.selectOption("seat:a2");
  await expect(dialog.locator('[data-act="unmodify"]')).toContainText("Hard stare");
  await expect(support.locator('option[value="seat:a2"]')).toHaveCount(0);
  const uuid = await begun(gm, dialog, "The gate");

  const refusal = (helper: string): Promise<unknown> =>
    look(
      ana,
      uuid,
      ([of, id]) =>
        game.system.api
          .open(of)
          .options("a1")
          .find((one: any) => one.id === id)?.refused ?? null,
      [uuid, `ask:quick:${helper}:${SOLDIER}`] as const,
    );
  await expect.poll(() => refusal("a2")).toMatchObject({ key: "Contest.Refused.AugmentOnce", rule: "S2-8" });
  await cardOf(ana, uuid).locator('[data-act="moves"][data-who="a1"]').click();
  const moves = cardOf(ana, uuid).locator('.sp-moves-open [data-act="option"]');
  await expect(moves.first()).toBeVisible();
  await expect(
    moves.locator(`xpath=self::*[starts-with(@data-option, "ask:quick:a2") and not(@aria-disabled)]`),
  ).toHaveCount(0);
});

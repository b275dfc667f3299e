import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, equip } from "../pages/setpiece/contest-play.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { further } from "../pages/setpiece/contest-table.ts";
import { send, tap } from "../pages/setpiece/moves.ts";
import { look } from "../pages/setpiece/rest.ts";

declare const game: any;

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
    const before = await gm.run(() => game.system.api.live().length, null);
    await typeIntoChat(gm, "/contest Ana Vell: Silver vs High vs 5M extended");
    await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(before + 1);
    const sides = () => gm.run(() => game.system.api.live().map((one: any) => one.view?.sides?.length ?? 0), null);
    await expect.poll(sides).toContain(3);
  });
  await gm.expectDiceSpent();
});

import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, equip } from "../pages/setpiece/contest-play.ts";
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
  await gm.expectDiceSpent();
});

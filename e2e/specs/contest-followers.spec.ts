import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, CLERK, FOE, all, begin, equip, known, press } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { further } from "../pages/setpiece/contest-table.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** Ana's follower on the sheet, and its place beside hers. */
const ROOK = "anavell0item0015";
const ana = (role: string) => ({ ...ANA_SEAT, followers: { [ROOK]: role } });

/** Why a move of a seat may not be made on a person's own client, "" where it may; null where it is not offered. */
const reason = (seat: Seat, uuid: string, who: string, start: string): Promise<string | null> =>
  look(
    seat,
    uuid,
    ([of, whose, begins]) => {
      const found = game.system.api
        .open(of)
        .options(whose)
        .find((one: any) => one.id.startsWith(begins));
      return found ? (found.refused?.key ?? "") : null;
    },
    [uuid, who, start] as const,
  );

test("C228 a player borrows the ability of their follower and uses it; C231 one that lends points supports nobody", async ({
  gm,
  ana: player,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "extended", seats: [ana("ability"), FOE] });
  const borrow = await look(
    player,
    uuid,
    (of) =>
      game.system.api
        .open(of)
        .options("a1")
        .find((one: any) => one.intent.type === "borrow")?.id as string,
    uuid,
  );
  await further(player, uuid, "a1", borrow);
  await expect(cardOf(gm, uuid)).toContainText("Ana Vell borrows Runs the roofs from Rook.");
  await expect.poll(() => reason(player, uuid, "a1", "switch:a1f1.")).toBe("");
  await expect.poll(() => reason(player, uuid, "a1", borrow)).toBe("Contest.Refused.BorrowedAlready");

  const counted = await begin(gm, { type: "extended", seats: [ana("points"), BRAM_SEAT, FOE] });
  expect(await reason(player, counted, "a1", "augment:quick:a1f1:")).toBe("Contest.Refused.PointsOnly");
});

test("C162 points of a pairing that is over are shifted to a follower", async ({ gm, ana: player }) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", phase: "climax", seats: [ana("secondary"), FOE, CLERK] });
  await gm.dice(18, 5);
  await press(player, "plain:p1");
  await all([gm, player], uuid, { rolls: 1 });
  await gm.dice(1, 20);
  await press(player, "plain:p1");
  await all([gm, player], uuid, { rolls: 2 });
  const scored = (await known(gm, uuid)).against[0].a1 as number;
  expect(scored).toBeGreaterThan(0);
  await further(player, uuid, "a1", "shift:a1f1:p1", { points: String(scored) });
  await expect.poll(async () => (await known(gm, uuid)).against[0].a1).toBe(0);
  expect((await known(player, uuid)).seats.a1f1.carried).toBeGreaterThanOrEqual(scored);
});

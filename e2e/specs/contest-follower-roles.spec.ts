import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_SEAT, BRAM_SEAT, CLERK, FOE, all, equip, known, lastRoll } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { further } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { framed, openSeat, over, started } from "../pages/setpiece/frame.ts";
import { send } from "../pages/setpiece/moves.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any;

/** Ana's follower on the sheet, and its place beside hers. */
const ROOK = "anavell0item0015";
const ROOK_SEAT = "a1f1";

/** Choose Rook's part in the frame, begin, and give the contest. */
async function withRook(gm: Seat, role: string, prefill: object): Promise<string> {
  const dialog = await framed(gm, prefill);
  await openSeat(dialog, "a1");
  await dialog.locator(`select[name="a1.follower.${ROOK}"]`).selectOption(role);
  return started(gm, dialog);
}

const numbers = (gm: Seat, uuid: string, seat: string): Promise<any> =>
  look(gm, uuid, ([of, id]) => game.system.api.open(of).view.numbers[id], [uuid, seat] as const);

/** Id of one of Rook's abilities. */
const rooks = async (gm: Seat, uuid: string, name: string): Promise<string> =>
  (await numbers(gm, uuid, ROOK_SEAT)).abilities.find((one: { name: string }) => one.name === name).id as string;

/** Rook lends Ana a hand, by the button among her further moves. */
async function supported(gm: Seat, uuid: string): Promise<void> {
  await further(gm, uuid, "a1", `augment:quick:${ROOK_SEAT}:${await rooks(gm, uuid, "Runs the roofs")}`);
  await expect
    .poll(async () => (await numbers(gm, uuid, "a1")).modifiers)
    .toEqual([expect.objectContaining({ kind: "augment", note: "Runs the roofs" })]);
}

const plain = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" };

test("C156 C160 C165 in a scored contest a follower is a contestant, a second or a supporter, as sheet and frame say", async ({
  gm,
}) => {
  await equip(gm, 0);

  await test.step("C156 its part stands on the sheet, and the frame begins with it: a contestant has a foe of its own", async () => {
    const sheet = await openSheet(gm, `${ANA_VELL}.Item.${ROOK}`);
    await sheet.locator('select[name="system.role"]').selectOption({ label: "Contestant" });
    await expect
      .poll(() => gm.run(async (of) => (await fromUuid(of)).system.role as string, `${ANA_VELL}.Item.${ROOK}`))
      .toBe("contestant");
    await gm.run(async (of) => void (await (await fromUuid(of)).sheet.close()), `${ANA_VELL}.Item.${ROOK}`);
    await gm.run(
      async (of) =>
        void (await (
          await fromUuid(of)
        ).createEmbeddedDocuments("Item", [{ type: "follower", name: "Lad", sort: 99_000 }])),
      ANA_VELL,
    );
    const dialog = await framed(gm, { type: "scored", seats: [ANA_SEAT, FOE, CLERK] });
    await expect(dialog, "it would take no place").toContainText("Lad has no ability yet.");
    await openSeat(dialog, "a1");
    await gm.expectAccessible(".sp-frame form");
    await expect(dialog.locator(`select[name="a1.follower.${ROOK}"] option:checked`)).toHaveText("Contestant");
    const uuid = await started(gm, dialog);
    await expect.poll(async () => (await known(gm, uuid)).seats[ROOK_SEAT].role).toBe("contestant");
    const faced = (await known(gm, uuid)).against.filter((score: object) => ROOK_SEAT in score);
    expect(faced).toHaveLength(1);
    await over(gm, uuid);
  });

  await test.step("C156 C160 a second goes along with an ability that fits, faces nobody, and takes points over", async () => {
    const uuid = await withRook(gm, "secondary", { type: "scored", phase: "climax", seats: [ANA_SEAT, FOE] });
    expect((await known(gm, uuid)).against).toEqual([{ a1: 0, b1: 0 }]);
    const picks = await rooks(gm, uuid, "Picks pockets");
    await further(gm, uuid, ROOK_SEAT, `switch:${picks}`);
    await expect.poll(async () => (await numbers(gm, uuid, ROOK_SEAT)).current).toBe(picks);
    await gm.dice(18, 5);
    await send(gm, uuid, plain);
    await further(gm, uuid, "a1", `shift:${ROOK_SEAT}:p1`, { points: "1" });
    await expect.poll(async () => (await known(gm, uuid)).seats[ROOK_SEAT].carried).toBe(1);
    await over(gm, uuid);
  });

  await test.step("C156 C165 a supporter faces nobody, and helps by an assist", async () => {
    const uuid = await withRook(gm, "supporter", { type: "scored", seats: [ANA_SEAT, FOE] });
    expect((await known(gm, uuid)).against).toEqual([{ a1: 0, b1: 0 }]);
    await gm.dice(1, 20);
    await further(gm, uuid, ROOK_SEAT, "assist:a1:p1");
    await expect.poll(async () => (await lastRoll(gm, uuid))?.purpose).toBe("assist");
    expect(await lastRoll(gm, uuid)).toMatchObject({ a: { seat: ROOK_SEAT }, target: "a1" });
  });
  await gm.expectDiceSpent();
});

test("C191 C192 C227 C229 C232 C369 C370 in the other long contests a follower adds points, supports, goes with somebody else, takes a loss", async ({
  gm,
}) => {
  await equip(gm, 0);

  await test.step("C191 C192 C229 points of a follower are counted to Ana's; a harder resistance begins with more", async () => {
    const dialog = await framed(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
    await openSeat(dialog, "a1");
    await dialog.locator(`select[name="a1.follower.${ROOK}"]`).selectOption("points");
    await dialog.locator('select[name="b1.rung"]').selectOption("high");
    const uuid = await started(gm, dialog);
    await all([gm], uuid, { advantage: { a1: { current: 17 + 26 }, b1: { current: 20 } } });
    await over(gm, uuid);
  });

  await test.step("C227 C232 a supporter helps Ana, then goes with Bram", async () => {
    const uuid = await withRook(gm, "supporter", { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
    await supported(gm, uuid);
    await further(gm, uuid, "table", `assign:${ROOK_SEAT}:a2`);
    await expect.poll(async () => (await known(gm, uuid)).seats[ROOK_SEAT].owner).toBe("a2");
    await expect(cardOf(gm, uuid)).toContainText("Rook now goes with Bram Orr.");
    await expect(cardOf(gm, uuid).locator(`[data-option^="assign:${ROOK_SEAT}:"]`)).toHaveText([
      "Assign Rook to Ana Vell",
    ]);
    await over(gm, uuid);
  });

  await test.step("C369 C370 in a chained contest it helps, and takes a lost round over, a state worse", async () => {
    const uuid = await withRook(gm, "supporter", { type: "chained", seats: [ANA_SEAT, FOE] });
    await supported(gm, uuid);
    await gm.dice(20, 5);
    await send(gm, uuid, plain);
    await all([gm], uuid, { rolls: 1 });
    const [suffered] = (await known(gm, uuid)).wounds.a1;
    await further(gm, uuid, "a1", `pass:${ROOK_SEAT}:r1`);
    await expect.poll(async () => (await known(gm, uuid)).seats[ROOK_SEAT].status).toBe("removed");
    const { wounds } = await known(gm, uuid);
    expect(wounds.a1 ?? []).toEqual([]);
    const ladder = ["hurt", "impaired", "injured", "dying"];
    expect(ladder.indexOf(wounds[ROOK_SEAT][0])).toBe(ladder.indexOf(suffered) + 1);
  });
  await gm.expectDiceSpent();
});

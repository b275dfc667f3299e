import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, begin, contestOf, equip, known, step } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { answer, asked, further } from "../pages/setpiece/contest-table.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { openSeat } from "../pages/setpiece/frame.ts";

declare const game: any;

/** What a person's own client knows of somebody's numbers. */
const numbers = (seat: Seat, uuid: string, id: string): Promise<any> =>
  look(seat, uuid, ([of, whose]) => game.system.api.open(of).view.numbers[whose], [uuid, id] as const);

/** Reasons why somebody rolls with more or less, as their number and their note. */
const reasons = async (seat: Seat, uuid: string, id: string): Promise<string[]> =>
  (await numbers(seat, uuid, id)).modifiers.map((one: { value: number; note: string }) => `${one.value} ${one.note}`);

/** What Bram would be asked to support with. */
const bramsAbility = async (gm: Seat, uuid: string): Promise<string> => (await numbers(gm, uuid, "a2")).current;

test("S2-8 another player's hero is asked for support, by name; yes and no are theirs, or the GM's in one press", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await contestOf(gm, "together", "scored");
  const ask = `ask:quick:a2:${await bramsAbility(gm, uuid)}`;
  await answer(bram, uuid, "rest");
  await further(ana, uuid, "a1", ask);
  await expect.poll(() => asked(bram, uuid)).toEqual(["support"]);
  await expect(bram.page.locator("[data-holds]")).toContainText("Ana Vell asks Bram Orr for support with Hard stare");
  expect(await reasons(gm, uuid, "a1"), "nothing is given unasked").toEqual([]);
  await answer(bram, uuid, "decline:a1");
  await expect(cardOf(ana, uuid)).toContainText("Bram Orr does not support Ana Vell.");

  await further(ana, uuid, "a1", ask);
  await answer(bram, uuid, "support:a1");
  await expect.poll(() => reasons(ana, uuid, "a1")).toEqual(["3 Hard stare"]);

  const other = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await further(gm, other, "a1", `augment:quick:a2:${await bramsAbility(gm, other)}`);
  await expect.poll(() => reasons(ana, other, "a1")).toEqual(["3 Hard stare"]);
});

test("C189 the frame counts awards before points are counted; C364 the GM takes from an outnumbered resistance", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  await gm.run((start) => game.system.api.frameContest(start), { type: "extended", seats: [ANA_SEAT, FOE] });
  const dialog = gm.page.locator(".sp-frame");
  await openSeat(dialog, "a1");
  await dialog.locator('select[data-augment="a1"]').selectOption("plot:9");
  await expect(dialog.locator('[data-act="unmodify"]')).toContainText("9");
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  const uuid = await expect
    .poll(() => gm.run(() => game.system.api.live()[0]?.uuid ?? "", null))
    .not.toBe("")
    .then(() => gm.run(() => game.system.api.live()[0].uuid as string, null));
  expect((await known(gm, uuid)).advantage.a1.current).toBe(26);
  await further(gm, uuid, "a1", "plot:3");
  await expect.poll(async () => (await known(ana, uuid)).advantage.a1.current).toBe(29);
  await expect(step(ana, "action:goal"), "alone one is engaged").toBeDisabled();
  const before = (await known(gm, uuid)).advantage.b1.current as number;
  await further(gm, uuid, "b1", "modify:opponents:-3");
  await expect.poll(async () => (await known(gm, uuid)).advantage.b1.current).toBe(before - 3);
});

import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { ask, undo } from "../pages/setpiece/moves.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuidSync: any;

/** The events a client holds, by key. */
const events = (seat: Seat, uuid: string): Promise<Record<string, unknown>> =>
  seat.run((of) => fromUuidSync(of)?.toObject().system.events ?? {}, uuid);

/** All hold the same events as the first of them. */
const allHoldTheSame = async (seats: readonly Seat[], uuid: string): Promise<number> => {
  const [first] = seats as readonly [Seat];
  const held = await events(first, uuid);
  for (const seat of seats) await expect.poll(() => events(seat, uuid), seat.user.name).toEqual(held);
  return Object.keys(held).length;
};

/** How many messages of this conflict say what a step came to. */
const receipts = (seat: Seat, uuid: string): Promise<number> =>
  seat.run(
    (of) => game.messages.contents.filter((one: any) => one.type === "receipt" && one.system.uuid === of).length,
    uuid,
  );

test("a step that is stored and told, and whose writer hears nothing, is done once: in a duel", async ({
  host,
  gm,
  ana,
  bram,
}) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const seats = [gm, ana, bram];
  await agree(
    seats.map((seat) => new Duel(seat, uuid)),
    0,
  );
  const [before, told] = [await allHoldTheSame(seats, uuid), await receipts(gm, uuid)];
  host.storm("unanswered", "JournalEntryPage");
  // the second pair would fall if the step were decided twice
  await gm.dice(15, 5, 1, 20);
  expect(await ask(ana, uuid, { type: "choose", seat: "A", key: "blade" })).toMatchObject({ kind: "done" });
  for (const seat of seats)
    await expect(new Duel(seat, uuid).meter, seat.user.name).toHaveAttribute("aria-valuenow", /1/);
  const held = await allHoldTheSame(seats, uuid);
  expect(held).toBeGreaterThan(before);
  await expect.poll(() => receipts(gm, uuid)).toBe(told + 1);
  expect(await ask(ana, uuid, { type: "choose", seat: "A", key: "nerve" })).toMatchObject({ kind: "done" });
  expect(await allHoldTheSame(seats, uuid)).toBeGreaterThan(held);
});

test.describe("messages that overtake each other", () => {
  test.use({ weather: "unordered" });

  test("leave every screen of a duel with the same log, and each press is answered once", async ({ gm, ana, bram }) => {
    await gm.dice(15, 5);
    const uuid = await startDuel(gm);
    const seats = [gm, ana, bram];
    const all = seats.map((seat) => new Duel(seat, uuid));
    await agree(all, 0);
    let held = 0;
    for (const key of ["blade", "footwork", "nerve"]) {
      await gm.dice(15, 5);
      const chooser = await gm.run((of) => game.system.api.open(of).view.control as string, uuid);
      const [seat, person] = chooser === "B" ? (["B", bram] as const) : (["A", ana] as const);
      expect(await ask(person, uuid, { type: "choose", seat, key })).toMatchObject({ kind: "done" });
      const now = await allHoldTheSame(seats, uuid);
      expect(now).toBeGreaterThan(held);
      held = now;
    }
    await undo(gm, uuid);
    await expect.poll(async () => Object.keys(await events(bram, uuid)).length).toBeGreaterThan(held);
    await allHoldTheSame(seats, uuid);
  });
});

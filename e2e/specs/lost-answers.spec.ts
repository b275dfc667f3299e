import { expect, test } from "../fixtures.ts";
import { duelOf } from "../pages/setpiece/duel.ts";
import { TOKENS, documents, fight, turnOfAna } from "../pages/setpiece/fight-play.ts";
import { ask, undo } from "../pages/setpiece/moves.ts";
import type { Seat } from "../seat.ts";
import { SERVER_AWAY } from "../tools/guard.ts";

declare const game: any, fromUuidSync: any;

/** The events a client holds, by key. */
const events = (seat: Seat, uuid: string): Promise<Record<string, unknown>> =>
  seat.run((of) => fromUuidSync(of)?.toObject().system.events ?? {}, uuid);

const count = async (seat: Seat, uuid: string): Promise<number> => Object.keys(await events(seat, uuid)).length;

/** Everybody holds the same events, more than so many; answers how many. */
const allHoldMore = async (seats: readonly Seat[], uuid: string, than: number): Promise<number> => {
  const [first] = seats as readonly [Seat];
  await expect.poll(() => count(first, uuid)).toBeGreaterThan(than);
  for (const seat of seats)
    await expect.poll(() => events(seat, uuid), seat.user.name).toEqual(await events(first, uuid));
  return count(first, uuid);
};

/** How many messages of this conflict say what a step came to. */
const receipts = (seat: Seat, uuid: string): Promise<number> =>
  seat.run(
    (of) => game.messages.contents.filter((one: any) => one.type === "receipt" && one.system.uuid === of).length,
    uuid,
  );

/** A duel that Ana has won the first roll of, on everybody's screen. */
async function begun(...seats: [gm: Seat, ana: Seat, bram: Seat]) {
  const shown = await duelOf(seats);
  return { uuid: shown[0].uuid, seats, shown };
}

test("a server that stores a press and dies before it answers: all hold it, and the next press works, without a reload", async ({
  host,
  gm,
  ana,
  bram,
}) => {
  const { uuid, seats, shown } = await begun(gm, ana, bram);
  let held = await count(gm, uuid);
  for (const seat of seats) seat.guard.allow(SERVER_AWAY);

  const choose = async (bonus: string): Promise<void> => {
    await gm.dice(15, 5);
    await shown[1].choose(bonus);
    held = await allHoldMore(seats, uuid, held);
  };
  host.storm("dies", "JournalEntryPage");
  await choose("blade");
  for (const duel of shown) await expect(duel.meter).toHaveAttribute("aria-valuenow", /1/);
  for (const seat of seats) await seat.connected();
  await choose("footwork");
  // A step that nobody was told of
  host.storm("untold", "JournalEntryPage");
  await choose("nerve");
});

test("a fight whose server dies in mid-press goes on, with the same combatants on every screen", async ({
  host,
  gm,
  ana,
  bram,
}) => {
  const uuid = await turnOfAna(gm);
  const seats = [gm, ana, bram];
  const before = await count(gm, uuid);
  for (const seat of seats) seat.guard.allow(SERVER_AWAY);
  host.storm("dies", "Combat");
  // A message that is posted while somebody's line is still down is missing there:
  // the tables are not the same but for it
  expect(await ask(ana, uuid, { type: "endTurn", seat: TOKENS.ana })).toMatchObject({ kind: "done" });
  await allHoldMore(seats, uuid, before);
  for (const seat of seats) await seat.connected();
  expect(await ask(bram, uuid, { type: "endTurn", seat: TOKENS.bram })).toMatchObject({ kind: "done" });
  for (const seat of seats) await expect.poll(() => fight(seat, uuid)).toMatchObject({ current: TOKENS.harbour });
  await expect.poll(() => documents(gm, uuid)).toMatchObject({ turn: TOKENS.harbour });
  const shown = await documents(gm, uuid);
  for (const seat of seats) await expect.poll(() => documents(seat, uuid), seat.user.name).toEqual(shown);
});

test("a GM whose line is gone for a while takes up the press that was made meanwhile", async ({
  host,
  gm,
  ana,
  bram,
}) => {
  const { uuid, seats, shown } = await begun(gm, ana, bram);
  const before = await count(gm, uuid);
  for (const seat of seats) seat.guard.allow(SERVER_AWAY);
  gm.guard.allow(/403|Unexpected response code/);
  host.cut(gm.user.id);
  await gm.dice(15, 5);
  await gm.run(
    (of) => void game.system.api.open(of).send({ type: "choose", seat: "A", key: "blade" }, { seat: "A" }),
    uuid,
  );
  host.mend(gm.user.id);
  const held = await allHoldMore(seats, uuid, before);
  await gm.connected();
  await gm.dice(15, 5);
  await shown[1].choose("footwork");
  await allHoldMore(seats, uuid, held);
});

test("a step that is stored and told, and whose writer hears nothing, is done once: in a duel", async ({
  host,
  gm,
  ana,
  bram,
}) => {
  const { uuid, seats, shown } = await begun(gm, ana, bram);
  const [before, told] = [await allHoldMore(seats, uuid, 0), await receipts(gm, uuid)];
  host.storm("unanswered", "JournalEntryPage");
  // the second pair would fall if the step were decided twice
  await gm.dice(15, 5, 1, 20);
  expect(await ask(ana, uuid, { type: "choose", seat: "A", key: "blade" })).toMatchObject({ kind: "done" });
  for (const { meter, seat } of shown) await expect(meter, seat.user.name).toHaveAttribute("aria-valuenow", /1/);
  const held = await allHoldMore(seats, uuid, before);
  await expect.poll(() => receipts(gm, uuid)).toBe(told + 1);
  expect(await ask(ana, uuid, { type: "choose", seat: "A", key: "nerve" })).toMatchObject({ kind: "done" });
  await allHoldMore(seats, uuid, held);
});

test.describe("messages that overtake each other", () => {
  test.use({ weather: "unordered" });

  test("leave every screen of a duel with the same log, and each press is answered once", async ({ gm, ana, bram }) => {
    const { uuid, seats } = await begun(gm, ana, bram);
    let held = 0;
    for (const key of ["blade", "footwork", "nerve"]) {
      await gm.dice(15, 5);
      const chooser = await gm.run((of) => game.system.api.open(of).view.control as string, uuid);
      const [seat, person] = chooser === "B" ? (["B", bram] as const) : (["A", ana] as const);
      expect(await ask(person, uuid, { type: "choose", seat, key })).toMatchObject({ kind: "done" });
      held = await allHoldMore(seats, uuid, held);
    }
    await undo(gm, uuid);
    await allHoldMore([bram, gm, ana], uuid, held);
  });
});

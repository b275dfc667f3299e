import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, documents, fight, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { ask, send } from "../pages/setpiece/moves.ts";
import type { Seat } from "../seat.ts";
import { SERVER_AWAY } from "../tools/guard.ts";

declare const game: any, fromUuidSync: any;

/** Keys of the events a client holds. */
const events = (seat: Seat, uuid: string): Promise<string[]> =>
  seat.run((of) => Object.keys(fromUuidSync(of)?.toObject().system.events ?? {}).sort(), uuid);

/** Everybody holds the same events, more than so many; answers how many. */
const allHoldMore = async (seats: readonly Seat[], uuid: string, than: number): Promise<number> => {
  const [first] = seats as readonly [Seat];
  await expect.poll(async () => (await events(first, uuid)).length).toBeGreaterThan(than);
  for (const seat of seats)
    await expect.poll(() => events(seat, uuid), seat.user.name).toEqual(await events(first, uuid));
  return (await events(first, uuid)).length;
};

test("a server that stores a press and dies before it answers: all hold it, and the next press works, without a reload", async ({
  host,
  gm,
  ana,
  bram,
}) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const seats = [gm, ana, bram];
  const all = seats.map((seat) => new Duel(seat, uuid));
  const atAna = all[1] as Duel;
  await agree(all, 0);
  let held = (await events(gm, uuid)).length;
  for (const seat of seats) seat.guard.allow(SERVER_AWAY);

  const choose = async (bonus: string): Promise<void> => {
    await gm.dice(15, 5);
    await atAna.choose(bonus);
    held = await allHoldMore(seats, uuid, held);
  };
  host.storm("dies", "JournalEntryPage");
  await choose("blade");
  for (const duel of all) await expect(duel.meter).toHaveAttribute("aria-valuenow", /1/);
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
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 });
  await send(gm, uuid, { type: "closeWindow" });
  const seats = [gm, ana, bram];
  const before = (await events(gm, uuid)).length;
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
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const all = [gm, ana, bram].map((seat) => new Duel(seat, uuid));
  await agree(all, 0);
  const before = (await events(gm, uuid)).length;
  for (const seat of [gm, ana, bram]) seat.guard.allow(SERVER_AWAY);
  gm.guard.allow(/403|Unexpected response code/);
  host.cut(gm.user.id);
  await gm.dice(15, 5);
  await gm.run(
    (of) => void game.system.api.open(of).send({ type: "choose", seat: "A", key: "blade" }, { seat: "A" }),
    uuid,
  );
  host.mend(gm.user.id);
  const held = await allHoldMore([gm, ana, bram], uuid, before);
  await gm.connected();
  await gm.dice(15, 5);
  await (all[1] as Duel).choose("footwork");
  await allHoldMore([gm, ana, bram], uuid, held);
});

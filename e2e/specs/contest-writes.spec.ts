import { expect, test } from "../fixtures.ts";
import { all, contestOf, idle, press } from "../pages/setpiece/contest-play.ts";
import { exchange } from "../pages/setpiece/contest-table.ts";
import type { Seat } from "../seat.ts";
import { neverRunsOut } from "../tools/patience.ts";

declare const Hooks: any, fromUuidSync: any, game: any, spied: any;

/** For so long the last blind choice waits for the others to be opened. */
const PATIENCE = 2_000;

const HOOKS = ["updateJournalEntryPage", "createChatMessage", "updateChatMessage", "updateActor", "createActiveEffect"];

/** Count what arrives at a client from now on: every write of a document is one call of its hook. */
const count = (seat: Seat): Promise<void> =>
  seat.run((names) => {
    const seen: Record<string, number> = {};
    (globalThis as any).spied = seen;
    for (const name of names) Hooks.on(name, () => void (seen[name] = (seen[name] ?? 0) + 1));
  }, HOOKS);
const counted = (seat: Seat): Promise<Record<string, number>> => seat.run(() => spied, null);

test("a round of two pairings at once: the dice of all are one write and one message", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await contestOf(gm, "pairs", "scored");
  await press(ana, "plain:p1");
  await all([gm, cy], uuid, { rolls: 0 });
  await expect.poll(() => cy.run((of) => Object.keys(fromUuidSync(of).system.events).length, uuid)).toBe(1);
  await count(cy);
  await exchange([gm, cy], uuid, [bram, "plain:p2"], [5, 12, 6, 13], { rolls: 2, round: 2 });
  await expect.poll(() => counted(cy)).toEqual({ updateJournalEntryPage: 1, createChatMessage: 1 });
});

test("blind choices: one write for the first seal, then one write and one message for all the rest", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await contestOf(gm, "against", "scored");
  await all([gm, ana, bram, cy], uuid, { status: "live" });
  // a machine that opens its choice too late makes it two writes, by the rules of the house
  await neverRunsOut(gm, PATIENCE);
  await count(cy);
  await press(ana, "defend:p1");
  await expect.poll(() => counted(cy)).toEqual({ updateJournalEntryPage: 1 });
  await exchange([gm, cy], uuid, [bram, "plain:p1"], [5, 12], { rolls: 1, round: 2 });
  await expect.poll(() => counted(cy)).toEqual({ updateJournalEntryPage: 2, createChatMessage: 1 });
});

test("a hero point spent is one more write, of the sheet, and no message", async ({ gm, ana, cy }) => {
  const uuid = await contestOf(gm, "alone", "scored", { points: 1 });
  await exchange([gm, ana, cy], uuid, [ana, "plain:p1"], [18, 5], { rolls: 1 });
  await count(cy);
  await idle(ana, uuid);
  const bump = { type: "bump", seat: "a1", roll: "r1" };
  await ana.run(([of, what]) => game.system.api.open(of).send(what), [uuid, bump] as const);
  await expect.poll(() => counted(cy)).toEqual({ updateJournalEntryPage: 1, updateActor: 1 });
});

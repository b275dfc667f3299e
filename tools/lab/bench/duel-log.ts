/** Real logs of duels, as long as wanted: played through the decider, the sides winning in turn so that none ends. */
import { advance, decideTable, duel, foldConflict, isRefused, stamp, waitingAt } from "../../../src/rules/index.ts";
import type { AnyFamily, Asker, Faces, Folded, StoredConflict } from "../../../src/rules/index.ts";

const GM: Asker = { user: "bench0000000gm00", gm: true, seats: [], owned: [] };

/** A sheet with this many bonuses, no two alike. */
export const sheet = (name: string, initiative: number, values: readonly number[]): object => ({
  name,
  initiative,
  bonuses: values.map((value, index) => ({ key: `bonus${index}`, label: `Bonus ${index + 1}`, value })),
});

/** Setup of two sheets with eight bonuses each on 13 ticks. */
export const SETUP = {
  seats: {
    A: sheet("Ana Vell", 3, [7, 4, 2, 9, 5, 1, 3, 6]),
    B: sheet("Bram Orr", 1, [3, 6, 5, 2, 9, 8, 4, 7]),
  },
  stakes: "death",
};

const kept = (folded: ReturnType<typeof foldConflict>): Folded => {
  if (isRefused(folded)) throw new Error(folded.key);
  return folded;
};

const EMPTY: StoredConflict = { family: "duel", setup: SETUP, events: {}, snapshot: null };

/** A conflict played on until it has exactly `length` events, and the records of what comes after them. */
export function duelLog(
  length: number,
  more = 0,
  begun: StoredConflict = EMPTY,
): { stored: StoredConflict; next: StoredConflict["events"] } {
  const family = duel as unknown as AnyFamily;
  let stored = begun;
  let folded = kept(foldConflict(family, stored));
  for (let step = 1; folded.seq < length + more; step++) {
    const cue = waitingAt(family, folded)[0];
    if (!cue) throw new Error("The duel ended.");
    const ask = { by: GM, step: `bench${step}`, throwing: [] };
    const request = { kind: "table", action: { type: "default", cue: cue.id } } as const;
    let decided = decideTable(family, folded, request, ask);
    if (decided.kind === "roll") {
      const faces: Faces = Object.fromEntries(
        decided.dice.map((die) => [die.id, [(die.seat === "A") === (step % 2 === 0) ? 19 : 1]]),
      );
      decided = decideTable(family, folded, request, { ...ask, faces });
    }
    if (decided.kind !== "events") throw new Error(`${cue.id}: ${JSON.stringify(decided)}`);
    const events = stamp(decided.drafts, { seq: folded.seq, nonce: "bench", user: GM.user, at: 1_700_000_000_000 });
    stored = { ...stored, events: { ...stored.events, ...events } };
    folded = kept(advance(family, folded, stored));
  }
  const records = Object.entries(stored.events);
  return {
    stored: { ...stored, events: Object.fromEntries(records.slice(0, length)) },
    next: Object.fromEntries(records.slice(length, length + more)),
  };
}

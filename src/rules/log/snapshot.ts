import type { AnyFamily } from "./family.ts";
import { foldConflict } from "./fold.ts";
import { isRefused } from "./outcome.ts";
import { compareEntries, order } from "./order.ts";
import type { Entry } from "./order.ts";
import type { StoredConflict, StoredSnapshot } from "./stored.ts";
import { certain, listOf } from "./missing.ts";
import { jsonObject } from "./parse.ts";

/** Beyond these a log is folded into a snapshot: number of events, and characters of their JSON. */
export const SNAPSHOT_LIMIT = { events: 500, characters: 256 * 1024 } as const;

/** Events kept behind the snapshot, so that the last steps can still be taken back. */
export const SNAPSHOT_TAIL = 50;

/** Whether a log has grown past the limits. */
export const snapshotDue = (stored: StoredConflict): boolean =>
  Object.keys(stored.events).length > SNAPSHOT_LIMIT.events ||
  JSON.stringify(stored.events).length > SNAPSHOT_LIMIT.characters;

/** A snapshot to store, and the records it makes superfluous: write both in one update. */
export interface MadeSnapshot {
  readonly snapshot: StoredSnapshot;
  readonly drop: readonly string[];
}

/**
 * Fold all but the last events into a snapshot: snapshot and tail make what the whole made. The cut never parts a
 * step, nor equal sequences, nor a step from the undo or redo that names it; null where that leaves nothing to fold.
 */
export function makeSnapshot(family: AnyFamily, stored: StoredConflict, tail = SNAPSHOT_TAIL): MadeSnapshot | null {
  const whole = foldConflict(family, stored);
  if (isRefused(whole)) return null;
  const { entries, lost } = order(family, stored.events, whole.snapshotSeq);
  const all = [...entries, ...lost].sort(compareEntries);
  const last = all[cutOf(all, all.length - tail) - 1];
  if (!last) return null;
  const drop = Object.keys(stored.events).filter((key) => Number(key.slice(0, key.indexOf("-"))) <= last.seq);
  const events = Object.fromEntries(drop.map((key) => [key, stored.events[key]]));
  // the setup was read a moment ago, only a setup can be refused, and states are plain data
  const prefix = foldConflict(family, { ...stored, events });
  const state = isRefused(prefix) ? prefix : jsonObject(prefix.state);
  const table = isRefused(prefix) ? prefix : jsonObject(prefix.table);
  if (isRefused(state) || isRefused(table)) return null;
  return {
    snapshot: {
      v: family.version,
      seq: last.seq,
      state: state.value,
      table: table.value,
    },
    drop,
  };
}

/** What an entry must not be parted from: its step, its place, and the steps it names. */
const tiesOf = (entry: Entry): readonly string[] => {
  const { read, seq } = entry;
  const own = [read.stored.step, `place ${seq}`];
  return read.of === "table" && (read.event.type === "log.undone" || read.event.type === "log.redone")
    ? [...own, ...read.event.steps]
    : own;
};

/** How many entries may be folded: at most `wanted`, moved back until nothing is parted. */
function cutOf(entries: readonly Entry[], wanted: number): number {
  const first = new Map<string, number>();
  entries.forEach((entry, index) => {
    for (const tie of tiesOf(entry)) if (!first.has(tie)) first.set(tie, index);
  });
  let cut = Math.max(0, wanted);
  const ties = entries.map(tiesOf);
  for (let index = entries.length - 1; index >= cut; index--)
    for (const tie of listOf(ties[index])) cut = Math.min(cut, certain(first.get(tie)));
  return cut;
}

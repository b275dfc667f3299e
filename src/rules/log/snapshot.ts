import type { AnyFamily } from "./family.ts";
import { foldConflict } from "./fold.ts";
import type { JsonObject } from "./json.ts";
import { isRefused } from "./outcome.ts";
import { order } from "./order.ts";
import type { Entry } from "./order.ts";
import type { StoredConflict, StoredSnapshot } from "./stored.ts";

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
 * step, nor a step from the undo or redo that names it; null where that leaves nothing to fold.
 */
export function makeSnapshot(family: AnyFamily, stored: StoredConflict, tail = SNAPSHOT_TAIL): MadeSnapshot | null {
  const whole = foldConflict(family, stored);
  if (isRefused(whole)) return null;
  const { entries } = order(family, stored.events, whole.snapshotSeq);
  const last = entries[cutOf(entries, entries.length - tail) - 1];
  if (!last) return null;
  const drop = Object.keys(stored.events).filter((key) => Number(key.slice(0, key.indexOf("-"))) <= last.seq);
  const events = Object.fromEntries(drop.map((key) => [key, stored.events[key]]));
  const prefix = foldConflict(family, { ...stored, events });
  if (isRefused(prefix)) return null;
  return {
    snapshot: {
      v: family.version,
      seq: last.seq,
      state: prefix.state as JsonObject,
      table: prefix.table as unknown as JsonObject,
    },
    drop,
  };
}

/** Steps that an entry belongs to or names. */
const stepsOf = ({ read }: Entry): readonly string[] =>
  read.of === "table" && (read.event.type === "log.undone" || read.event.type === "log.redone")
    ? [read.stored.step, ...read.event.steps]
    : [read.stored.step];

/** How many entries may be folded: at most `wanted`, moved back until no step is parted. */
function cutOf(entries: readonly Entry[], wanted: number): number {
  const first = new Map<string, number>();
  entries.forEach((entry, index) => {
    for (const step of stepsOf(entry)) if (!first.has(step)) first.set(step, index);
  });
  let cut = Math.max(0, wanted);
  const steps = entries.map(stepsOf);
  for (let index = entries.length - 1; index >= cut; index--)
    for (const step of steps[index] ?? []) cut = Math.min(cut, first.get(step) ?? cut);
  return cut;
}

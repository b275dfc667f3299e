import type { AnyFamily } from "./family.ts";
import { compareText, parseKey } from "./key.ts";
import { isRefused, refused } from "./outcome.ts";
import { readEvent } from "./read.ts";
import type { ReadEvent } from "./read.ts";
import type { StoredEvents } from "./stored.ts";
import type { Fault } from "./table.ts";

/** One event at its place in the log. */
export interface Entry {
  readonly key: string;
  readonly seq: number;
  readonly nonce: string;
  readonly read: ReadEvent;
}

/** The log in order, with what could not be used. */
interface Ordered {
  readonly entries: readonly Entry[];
  /** Readable records that lost their place, in order. */
  readonly lost: readonly Entry[];
  readonly faults: readonly Fault[];
  /** Highest sequence in use, winners and losers and damaged ones alike: the next append comes after it. */
  readonly seq: number;
}

/** Read one record; a fault where it is damaged, unknown or named wrongly. */
export function readEntry(family: AnyFamily, key: string, raw: unknown): Entry | Fault {
  const place = parseKey(key);
  if (!place) return { key, refused: refused("Log.Fault.BadKey", "L-key", { name: key }) };
  const read = readEvent(family, raw);
  return isRefused(read) ? { key, refused: read } : { key, seq: place.seq, nonce: place.nonce, read: read.value };
}

/** Tell a fault from an entry. */
export const isFault = (value: Entry | Fault): value is Fault => "refused" in value;

/** Order of the log, the same on every client whatever the order of arrival. */
export const compareEntries = (a: Entry, b: Entry): number => a.seq - b.seq || compareText(a.nonce, b.nonce);

/** What one writer wrote in one step: it counts or is lost as a whole. */
export const writing = (entry: Entry): string => `${entry.nonce} ${entry.read.stored.step}`;

/**
 * Put the records in order. At an equal sequence the lowest nonce wins; the loser is reported, and with it whatever
 * the same writer wrote in the same step, because half a step would be a fact nobody decided.
 */
export function order(family: AnyFamily, events: StoredEvents, after = 0): Ordered {
  const faults: Fault[] = [];
  const read: Entry[] = [];
  let seq = after;
  for (const key of Object.keys(events)) {
    const entry = readEntry(family, key, events[key]);
    if (isFault(entry)) faults.push(entry);
    else if (entry.seq > after) read.push(entry);
    seq = Math.max(seq, isFault(entry) ? (parseKey(key)?.seq ?? 0) : entry.seq);
  }
  read.sort(compareEntries);
  const lost = new Set<string>();
  let entries = race(read, lost);
  while (!entries) entries = race(read, lost);
  const losers = lost.size === 0 ? [] : read.filter((entry) => lost.has(writing(entry)));
  for (const { key } of losers) faults.push({ key, refused: refused("Log.Fault.LostRace", "L-race") });
  faults.sort((a, b) => compareText(a.key, b.key));
  return { entries, lost: losers, faults, seq };
}

/** One pass: the winners, or null when a writing was found to have lost, which may free other places. */
function race(read: readonly Entry[], lost: Set<string>): readonly Entry[] | null {
  const entries: Entry[] = [];
  for (const entry of read) {
    if (lost.size > 0 && lost.has(writing(entry))) continue;
    if (entries.at(-1)?.seq === entry.seq) {
      lost.add(writing(entry));
      return null;
    }
    entries.push(entry);
  }
  return entries;
}

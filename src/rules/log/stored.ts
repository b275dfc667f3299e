import type { AnyFamily, EventBase } from "./family.ts";
import { isRefused, ok, refused, type JsonObject, type Parsed, type TraceStep } from "./outcome.ts";
import { INPUT, flag, integer, jsonObject, keepOf, list, object, optional, parser, text, type Parse } from "./parse.ts";
import { parseTableEvent, type Fault, type TableEvent } from "./table.ts";
import { isRecord } from "./values.ts";

/** An event's author and seat as the authority saw them: data, never proof. */
export interface StoredBy {
  readonly user: string;
  readonly seat?: string;
  /** True when a GM or delegate acted for the seat's owner. */
  readonly stead?: boolean;
}

/** A stored event; key `<seq, six digits>-<writer nonce>`. An append is one write; equal seq: lowest nonce wins. */
export interface StoredEvent {
  /** Version of the event's shape, per family. */
  readonly v: number;
  /** Family event type, or the log's own, which begins with `log.`. */
  readonly type: string;
  /** Id of its intent; a step's events share it and are undone together. */
  readonly step: string;
  readonly by: StoredBy;
  /** The writer's clock, milliseconds since 1970; for display only. */
  readonly at: number;
  readonly data: JsonObject;
  readonly trace?: readonly TraceStep[];
}

/** What a fold keeps of a stored event: `data` for table events alone. */
export type StoredHead = Omit<StoredEvent, "data"> & Partial<Pick<StoredEvent, "data">>;

export type StoredEvents = Readonly<Record<string, unknown>>;

export interface StoredSnapshot {
  readonly v: number;
  /** Last sequence folded in. */
  readonly seq: number;
  readonly state: JsonObject;
  /** The table's own state then (delegates, pending throws, seals). */
  readonly table: JsonObject;
}

/** All that is stored of a conflict, enough to rebuild it. */
export interface StoredConflict {
  readonly family: string;
  readonly setup: unknown;
  readonly events: StoredEvents;
  readonly snapshot: unknown;
}

/** A place in the log: sequence from 1, and the writer's nonce. */
export interface EventKey {
  readonly seq: number;
  readonly nonce: string;
}

/** An event's field name; six digits sort as text as numbers do. */
export const eventKey = (seq: number, nonce: string): string => `${String(seq).padStart(6, "0")}-${nonce}`;

/** Parses an event's key; null for any other name. */
export function parseKey(key: string): EventKey | null {
  const dash = key.indexOf("-");
  if (!NAME.test(key)) return null;
  const seq = Number(key.slice(0, dash));
  return seq === 0 ? null : { seq, nonce: key.slice(dash + 1) };
}
const NAME = /^(?:\d{6}|[1-9]\d{6,8})-[A-Za-z0-9]{1,32}$/;

/** Order by code unit, the same in every language and browser. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isTraceValue = (input: unknown): input is string | number | boolean | null =>
  input === null || typeof input === "string" || typeof input === "number" || typeof input === "boolean";

const isTraceStep = (input: unknown): input is TraceStep => {
  if (!Array.isArray(input) || typeof input[0] !== "string" || input.length > 64) return false;
  for (const value of input) if (!isTraceValue(value)) return false;
  return true;
};

export const parseTraceStep: Parse<TraceStep> = parser(
  (input) => {
    return isTraceStep(input) ? input : undefined;
  },
  (input, path) => refused(Array.isArray(input) ? "Log.Input.NotTrace" : "Log.Input.NotList", INPUT, { path }, path),
);

/** The shape of all stored events; families and the table define `data`. */
const fields = {
  v: integer({ min: 0, max: 1000 }),
  type: text({ min: 1, max: 100 }),
  step: text({ min: 1, max: 100 }),
  by: object({
    user: text({ max: 100 }),
    seat: optional(text({ max: 100 })),
    stead: optional(flag),
  }),
  at: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  trace: optional(list(parseTraceStep, { max: 1000 })),
};
const parseHead = object(fields);
const keepV = keepOf(fields.v);
const keepName = keepOf(fields.type);
const keepBy = keepOf(fields.by);
const keepAt = keepOf(fields.at);
const keepTrace = keepOf(fields.trace);

/** The head, read fast because every record has one; undefined where `parseHead` must say why. */
function keepHead(raw: unknown): StoredHead | undefined {
  if (!isRecord(raw)) return undefined;
  const v = keepV(raw["v"]);
  const type = keepName(raw["type"]);
  const step = keepName(raw["step"]);
  const by = keepBy(raw["by"]);
  const at = keepAt(raw["at"]);
  if (v === undefined || type === undefined || step === undefined || by === undefined || at === undefined)
    return undefined;
  if (raw["trace"] === undefined) return { v, type, step, by, at };
  const trace = keepTrace(raw["trace"]);
  return trace && { v, type, step, by, at, trace };
}

export const TABLE_VERSION = 1;

type ReadEvent =
  | { readonly of: "family"; readonly stored: StoredHead; readonly event: EventBase }
  | { readonly of: "table"; readonly stored: StoredHead; readonly event: TableEvent };

/** Updates older data step by step; refuses newer versions. */
function upcast(
  family: AnyFamily,
  { v, type, trace }: StoredHead,
  raw: Readonly<Record<string, unknown>>,
): Parsed<object> {
  if (v > family.version) return refused("Log.Fault.Newer", "L-upcast", { version: v, known: family.version });
  if (v === family.version) return ok(trace ? { ...raw, type, trace } : { ...raw, type });
  const parsed = jsonObject(raw, "data");
  if (isRefused(parsed)) return parsed;
  let data: JsonObject = { ...parsed.value, type };
  for (let version = v; version < family.version; version++) {
    const step = family.upcast[version];
    if (!step) return refused("Log.Fault.NoUpcast", "L-upcast", { version });
    try {
      data = step(data);
    } catch {
      return refused("Log.Fault.NoUpcast", "L-upcast", { version });
    }
  }
  return ok(trace ? { ...data, trace } : data);
}

function factOf(family: AnyFamily, stored: StoredHead, data: Readonly<Record<string, unknown>>): Parsed<EventBase> {
  const kept = stored.v === family.version ? family.keepEvent?.(stored.type, data, stored.trace) : undefined;
  if (kept !== undefined) return ok(kept);
  const facts = upcast(family, stored, data);
  return isRefused(facts) ? facts : family.parseEvent(facts.value);
}

/** Reads one stored record; never throws. Records never change, so the value shares their parts. */
export function readEvent(family: AnyFamily, raw: unknown): Parsed<ReadEvent> {
  const kept = keepHead(raw);
  const head = kept === undefined ? parseHead(raw) : ok(kept);
  if (isRefused(head)) return head;
  const stored = head.value;
  const data = isRecord(raw) ? raw["data"] : undefined;
  if (!isRecord(data)) return refused("Log.Input.NotObject", INPUT, { path: "data" }, "data");
  if (stored.type.startsWith("log.")) {
    if (stored.v > TABLE_VERSION)
      return refused("Log.Fault.Newer", "L-upcast", { version: stored.v, known: TABLE_VERSION });
    const event = parseTableEvent({ ...data, type: stored.type });
    if (isRefused(event)) return event;
    const { type: _type, ...said } = event.value;
    return ok({ of: "table", stored: { ...stored, data: said }, event: event.value });
  }
  const event = factOf(family, stored, data);
  return isRefused(event) ? event : ok({ of: "family", stored, event: event.value });
}

export interface Entry {
  readonly key: string;
  readonly seq: number;
  readonly nonce: string;
  readonly read: ReadEvent;
}

interface Ordered {
  readonly entries: readonly Entry[];
  /** Readable records that lost their place, in order. */
  readonly lost: readonly Entry[];
  readonly faults: readonly Fault[];
  /** Highest sequence, winners, losers and damaged ones alike: the next append follows it. */
  readonly seq: number;
}

export function readEntry(family: AnyFamily, key: string, raw: unknown): Entry | Fault {
  const place = parseKey(key);
  if (!place) return { key, refused: refused("Log.Fault.BadKey", "L-key", { name: key }) };
  const read = readEvent(family, raw);
  return isRefused(read) ? { key, refused: read } : { key, seq: place.seq, nonce: place.nonce, read: read.value };
}

export const isFault = (value: Entry | Fault): value is Fault => "refused" in value;

/** Order of the log, the same on every client whatever the order of arrival. */
export const compareEntries = (a: Entry, b: Entry): number => a.seq - b.seq || compareText(a.nonce, b.nonce);

/** One writer's part of a step, which counts or is lost as a whole. */
export const writing = (entry: Entry): string => `${entry.nonce} ${entry.read.stored.step}`;

/** Orders the records. The lowest nonce wins a sequence; the loser's whole step goes: nobody decided half of it. */
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

/** One pass: the winners, or null when a writing lost, which may free other places. */
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

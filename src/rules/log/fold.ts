import type { EventBase, Family, IntentBase } from "./family.ts";
import { isRefused, refused } from "./outcome.ts";
import type { Parsed, Refused } from "./outcome.ts";
import { compareEntries, isFault, order, readEntry, writing } from "./order.ts";
import type { Entry } from "./order.ts";
import { jsonObject, integer, object } from "./parse.ts";
import type { StoredConflict, StoredHead } from "./stored.ts";
import type { Fault, TableState } from "./table.ts";
import { parseTable } from "./table-event.ts";
import { evolveTable, initialTable } from "./table-state.ts";
import { redoableSteps, undoneSteps } from "./undo.ts";

/** An event that counts, with the state right before it: what sentences, replay and chronicle are made from. */
export interface LiveEvent<State = unknown, Event extends EventBase = EventBase> {
  readonly key: string;
  readonly seq: number;
  readonly stored: StoredHead;
  /** Null for the table's own events. */
  readonly event: Event | null;
  readonly before: State;
}

/** A conflict as its log makes it. Keep it, and `advance` it when the log has grown. */
export interface Folded<State = unknown, Event extends EventBase = EventBase> {
  readonly state: State;
  /** The table's own state; its status is `ended` once the family says so. */
  readonly table: TableState;
  /** Highest sequence stored: append after it. */
  readonly seq: number;
  readonly live: readonly LiveEvent<State, Event>[];
  /** Records that were skipped, by key; everything else still folds. */
  readonly faults: readonly Fault[];
  /** Steps that a redo would bring back. */
  readonly redoable: readonly string[] | null;
  /** Last sequence folded into the stored snapshot; 0 without one. */
  readonly snapshotSeq: number;
  /** What this fold was made from, for `advance` and the table's decider. */
  readonly source: FoldSource;
}

/** What a fold remembers of its making. */
export interface FoldSource {
  readonly stored: StoredConflict;
  readonly known: ReadonlySet<string>;
  readonly entries: readonly Entry[];
  readonly liveEntries: readonly Entry[];
  /** What lost its place, by writer and step: nothing more of it counts. */
  readonly lost: ReadonlySet<string>;
}

/** A family whose types are known to the caller. */
export type FamilyOf<State, Event extends EventBase> = Family<unknown, State, IntentBase, Event, unknown>;

interface Running<State, Event extends EventBase> {
  state: State;
  table: TableState;
  readonly live: LiveEvent<State, Event>[];
  readonly liveEntries: Entry[];
  readonly faults: Fault[];
}

/** Apply one entry; an event the family cannot apply is reported and skipped. */
function apply<State, Event extends EventBase>(
  family: FamilyOf<State, Event>,
  run: Running<State, Event>,
  entry: Entry,
): void {
  const { key, seq, read } = entry;
  const before = run.state;
  if (read.of === "table") {
    run.table = evolveTable(run.table, read.event, read.stored.step);
    if (read.event.type === "log.renamed") run.state = family.renamed?.(before, read.event.names) ?? before;
  } else {
    try {
      run.state = family.evolve(before, read.event as Event);
    } catch {
      run.faults.push({ key, refused: refused("Log.Fault.NotApplied", "L-fold") });
      return;
    }
  }
  run.live.push({ key, seq, stored: read.stored, event: read.of === "family" ? (read.event as Event) : null, before });
  run.liveEntries.push(entry);
}

const withStatus = <State>(family: FamilyOf<State, EventBase>, state: State, table: TableState): TableState => {
  const status = table.status === "ended" ? "live" : table.status;
  return { ...table, status: status === "live" && family.ended(state) ? "ended" : status };
};

const parseSnapshot = object({
  v: integer({ min: 0 }),
  seq: integer({ min: 1 }),
  state: jsonObject,
  table: parseTable,
});

interface Start<State> {
  readonly state: State;
  readonly table: TableState;
  readonly seq: number;
  readonly fault: Fault | null;
}

function startOf<State>(family: FamilyOf<State, EventBase>, stored: StoredConflict): Start<State> | Refused {
  const setup = family.parseSetup(stored.setup);
  if (isRefused(setup)) return setup;
  const state = family.setup(setup.value);
  if (isRefused(state)) return state;
  const none = { state, table: initialTable, seq: 0, fault: null };
  if (stored.snapshot === null || stored.snapshot === undefined) return none;
  const kept = readSnapshot(family, stored.snapshot);
  if (isRefused(kept)) return { ...none, fault: { key: "snapshot", refused: kept } };
  return { ...kept.value, fault: null };
}

/** Read a stored snapshot with the family's own parser. */
function readSnapshot<State>(
  family: FamilyOf<State, EventBase>,
  input: unknown,
): Parsed<{ state: State; table: TableState; seq: number }> {
  const parsed = parseSnapshot(input);
  if (isRefused(parsed)) return parsed;
  const { v, seq, table } = parsed.value;
  if (v !== family.version) return refused("Log.Fault.Newer", "L-upcast", { version: v, known: family.version });
  const state = family.parseState(parsed.value.state);
  return isRefused(state) ? state : { kind: "ok", value: { state: state.value, table, seq } };
}

/**
 * Fold a stored conflict: setup or snapshot, then every event that counts, in order.
 * Refused only where the setup itself cannot be read; a damaged event or snapshot is a fault beside the rest.
 */
export function foldConflict<State, Event extends EventBase>(
  family: FamilyOf<State, Event>,
  stored: StoredConflict,
): Folded<State, Event> | Refused {
  const start = startOf(family, stored);
  if (isRefused(start)) return start;
  const { entries, lost, faults, seq } = order(family, stored.events, start.seq);
  const undone = undoneSteps(entries);
  const run: Running<State, Event> = {
    state: start.state,
    table: start.table,
    live: [],
    liveEntries: [],
    faults: start.fault ? [start.fault, ...faults] : [...faults],
  };
  for (const entry of entries) if (!undone.has(entry.read.stored.step)) apply(family, run, entry);
  return finish(family, run, {
    seq,
    snapshotSeq: start.seq,
    redoable: redoableSteps(entries),
    stored,
    entries,
    lost: new Set(lost.map(writing)),
    known: new Set(Object.keys(stored.events)),
  });
}

function finish<State, Event extends EventBase>(
  family: FamilyOf<State, Event>,
  run: Running<State, Event>,
  rest: Pick<Folded, "seq" | "snapshotSeq" | "redoable"> & Omit<FoldSource, "liveEntries">,
): Folded<State, Event> {
  const { seq, snapshotSeq, redoable, stored, entries, lost, known } = rest;
  return {
    state: run.state,
    table: withStatus(family, run.state, run.table),
    seq,
    live: run.live,
    faults: run.faults,
    redoable,
    snapshotSeq,
    source: { stored, known, entries, lost, liveEntries: run.liveEntries },
  };
}

/** Whether the setup or the snapshot a fold was made from is another now. */
const otherStart = (a: StoredConflict, b: StoredConflict): boolean =>
  (a.setup !== b.setup && JSON.stringify(a.setup) !== JSON.stringify(b.setup)) ||
  (a.snapshot !== b.snapshot && JSON.stringify(a.snapshot) !== JSON.stringify(b.snapshot));

const moves = (entry: Entry): boolean =>
  entry.read.of === "table" && (entry.read.event.type === "log.undone" || entry.read.event.type === "log.redone");

/**
 * Bring a fold up to date. Cheap when only newer events came; an undo, a late or lost event, a removed event, another
 * setup or snapshot lead to a whole fold. An event changed in place goes unseen: the log is append-only.
 */
export function advance<State, Event extends EventBase>(
  family: FamilyOf<State, Event>,
  folded: Folded<State, Event>,
  stored: StoredConflict,
): Folded<State, Event> | Refused {
  const { source } = folded;
  if (otherStart(source.stored, stored)) return foldConflict(family, stored);
  const keys = Object.keys(stored.events);
  const added = keys.filter((key) => !source.known.has(key));
  if (keys.length !== source.known.size + added.length) return foldConflict(family, stored);
  const read = added.map((key) => readEntry(family, key, stored.events[key]));
  const fresh = read.filter((entry): entry is Entry => !isFault(entry)).sort(compareEntries);
  if (fresh.length !== read.length) return foldConflict(family, stored);
  let last = folded.seq;
  for (const entry of fresh) {
    if (entry.seq <= last || moves(entry) || source.lost.has(writing(entry))) return foldConflict(family, stored);
    last = entry.seq;
  }
  const undone = undoneSteps(source.entries);
  if (fresh.some((entry) => undone.has(entry.read.stored.step))) return foldConflict(family, stored);
  const run: Running<State, Event> = {
    state: folded.state,
    table: folded.table,
    live: [...folded.live],
    liveEntries: [...source.liveEntries],
    faults: [...folded.faults],
  };
  for (const entry of fresh) apply(family, run, entry);
  const entries = [...source.entries, ...fresh];
  return finish(family, run, {
    seq: last,
    snapshotSeq: folded.snapshotSeq,
    redoable: fresh.some((entry) => entry.read.of === "family") ? null : folded.redoable,
    stored,
    entries,
    lost: source.lost,
    known: new Set(keys),
  });
}

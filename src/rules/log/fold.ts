import type { AnyFamily, EventBase, Family, IntentBase } from "./family.ts";
import { isRefused, refused, type Parsed, type Refused } from "./outcome.ts";
import { integer, jsonObject, object } from "./parse.ts";
import {
  compareEntries,
  isFault,
  order,
  readEntry,
  writing,
  type Entry,
  type StoredConflict,
  type StoredHead,
  type StoredSnapshot,
} from "./stored.ts";
import { evolveTable, initialTable, parseTable, type Fault, type TableState } from "./table.ts";
import { assertPresent, listOf } from "./values.ts";

/** Users who undid the steps that are undone at the end of these entries, by step. */
export function undoneBy(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const undone = new Map<string, string>();
  for (const { read } of entries) {
    if (read.of !== "table") continue;
    if (read.event.type === "log.undone") for (const step of read.event.steps) undone.set(step, read.stored.by.user);
    if (read.event.type === "log.redone") for (const step of read.event.steps) undone.delete(step);
  }
  return undone;
}

const undoneSteps = (entries: readonly Entry[]): ReadonlySet<string> => new Set(undoneBy(entries).keys());

/** Steps that a redo would restore: the last undo's, unless family events came since; else null. */
function redoableSteps(entries: readonly Entry[]): readonly string[] | null {
  let stack: (readonly string[])[] = [];
  for (const { read } of entries) {
    if (read.of !== "family") {
      if (read.event.type === "log.undone") stack.push(read.event.steps);
      else if (read.event.type === "log.redone") stack.pop();
    } else if (stack.length > 0) stack = [];
  }
  return stack.at(-1) ?? null;
}

interface LiveStep {
  readonly step: string;
  readonly family: EventBase[];
  changes: number;
}

function liveSteps(live: readonly Pick<Entry, "read">[]): readonly LiveStep[] {
  const steps = new Map<string, LiveStep>();
  for (const { read } of live) {
    const id = read.stored.step;
    const step = steps.get(id) ?? { step: id, family: [], changes: 0 };
    steps.set(id, step);
    if (read.of === "family") step.family.push(read.event);
    else if (read.event.type === "log.changed") step.changes += 1;
  }
  return [...steps.values()];
}

/** Later live steps that an undo takes along. Table steps depend on nothing, family steps on all unless it objects. */
export function dependentSteps(
  family: AnyFamily,
  live: readonly Pick<Entry, "read">[],
  step: string,
): readonly string[] {
  const steps = liveSteps(live);
  const from = steps.findIndex((one) => one.step === step);
  const first = steps[from];
  if (!first || first.family.length === 0) return [];
  const taken: EventBase[] = [...first.family];
  const dependents: string[] = [];
  for (const later of steps.slice(from + 1)) {
    if (later.family.length === 0) continue;
    if (family.depends && !family.depends(taken, later.family)) continue;
    taken.push(...later.family);
    dependents.push(later.step);
  }
  return dependents;
}

/** A live event and the state right before it, for sentences, replay and chronicle. */
export interface LiveEvent<State = unknown, Event extends EventBase = EventBase> {
  readonly key: string;
  readonly seq: number;
  readonly stored: StoredHead;
  /** Null for the table's own events. */
  readonly event: Event | null;
  readonly before: State;
}

/** A folded conflict. Keep it, and `advance` it when the log has grown. */
export interface Folded<State = unknown, Event extends EventBase = EventBase> {
  readonly state: State;
  /** The table's own state; its status is `ended` once the family says so. */
  readonly table: TableState;
  /** Highest sequence stored: append after it. */
  readonly seq: number;
  readonly live: readonly LiveEvent<State, Event>[];
  /** Skipped records by key; everything else still folds. */
  readonly faults: readonly Fault[];
  readonly redoable: readonly string[] | null;
  /** Last sequence in the stored snapshot; 0 without one. */
  readonly snapshotSeq: number;
  readonly source: FoldSource;
}

export interface FoldSource {
  readonly stored: StoredConflict;
  readonly entries: readonly Entry[];
  readonly liveEntries: readonly Entry[];
  /** Lost writings by writer and step, which no longer count. */
  readonly lost: ReadonlySet<string>;
}

export type FamilyOf<State, Event extends EventBase> = Family<unknown, State, IntentBase, Event, unknown>;

interface Running<State, Event extends EventBase> {
  state: State;
  table: TableState;
  readonly live: LiveEvent<State, Event>[];
  readonly liveEntries: Entry[];
  readonly faults: Fault[];
}

/** Applies one entry; one that the family cannot apply is reported and skipped. */
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

/** Folds setup or snapshot and live events. Only an unreadable setup is refused; other damage is a fault. */
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
  });
}

function finish<State, Event extends EventBase>(
  family: FamilyOf<State, Event>,
  run: Running<State, Event>,
  rest: Pick<Folded, "seq" | "snapshotSeq" | "redoable"> & Omit<FoldSource, "liveEntries">,
): Folded<State, Event> {
  const { seq, snapshotSeq, redoable, stored, entries, lost } = rest;
  return {
    state: run.state,
    table: withStatus(family, run.state, run.table),
    seq,
    live: run.live,
    faults: run.faults,
    redoable,
    snapshotSeq,
    source: { stored, entries, lost, liveEntries: run.liveEntries },
  };
}

const otherStart = (a: StoredConflict, b: StoredConflict): boolean =>
  (a.setup !== b.setup && JSON.stringify(a.setup) !== JSON.stringify(b.setup)) ||
  (a.snapshot !== b.snapshot && JSON.stringify(a.snapshot) !== JSON.stringify(b.snapshot));

const moves = (entry: Entry): boolean =>
  entry.read.of === "table" && (entry.read.event.type === "log.undone" || entry.read.event.type === "log.redone");

/** Updates a fold, cheaply for newer events alone. Events changed in place go unseen: the log is append-only. */
export function advance<State, Event extends EventBase>(
  family: FamilyOf<State, Event>,
  folded: Folded<State, Event>,
  stored: StoredConflict,
): Folded<State, Event> | Refused {
  const { source } = folded;
  if (otherStart(source.stored, stored)) return foldConflict(family, stored);
  const known = source.stored.events;
  const keys = Object.keys(stored.events);
  const added = keys.filter((key) => !Object.hasOwn(known, key));
  if (keys.length !== Object.keys(known).length + added.length) return foldConflict(family, stored);
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
  });
}

/** One step of a replay: an event and the states around it. */
export interface Frame<State = unknown, Event extends EventBase = EventBase> extends LiveEvent<State, Event> {
  readonly after: State;
}

/** A conflict's states one by one, back to its snapshot. */
export const replay = <State, Event extends EventBase>(folded: Folded<State, Event>): readonly Frame<State, Event>[] =>
  folded.live.map((live, index) => ({
    ...live,
    after: index + 1 < folded.live.length ? assertPresent(folded.live[index + 1]).before : folded.state,
  }));

/** Limits beyond which a log is folded into a snapshot: events, and characters of JSON. */
export const SNAPSHOT_LIMIT = { events: 500, characters: 256 * 1024 } as const;

/** Events kept behind the snapshot, so that the last steps can be undone. */
export const SNAPSHOT_TAIL = 50;

export const snapshotDue = (stored: StoredConflict): boolean =>
  Object.keys(stored.events).length > SNAPSHOT_LIMIT.events ||
  JSON.stringify(stored.events).length > SNAPSHOT_LIMIT.characters;

/** A snapshot and the records it replaces: write both in one update. */
export interface MadeSnapshot {
  readonly snapshot: StoredSnapshot;
  readonly drop: readonly string[];
}

/** Folds all but the last events, never parting what `tiesOf` names together; null where nothing is left to fold. */
export function makeSnapshot(family: AnyFamily, stored: StoredConflict, tail = SNAPSHOT_TAIL): MadeSnapshot | null {
  const whole = foldConflict(family, stored);
  if (isRefused(whole)) return null;
  const { entries, lost } = order(family, stored.events, whole.snapshotSeq);
  const all = [...entries, ...lost].sort(compareEntries);
  const last = all[cutOf(all, all.length - tail) - 1];
  if (!last) return null;
  const drop = Object.keys(stored.events).filter((key) => Number(key.slice(0, key.indexOf("-"))) <= last.seq);
  const events = Object.fromEntries(drop.map((key) => [key, stored.events[key]]));
  // Unreachable: the setup was read above, only a setup can be refused, and states are plain data
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

/** An entry's ties, which the cut never parts: its step, its sequence, the steps that an undo or redo names. */
const tiesOf = (entry: Entry): readonly string[] => {
  const { read, seq } = entry;
  const own = [read.stored.step, `place ${seq}`];
  return read.of === "table" && (read.event.type === "log.undone" || read.event.type === "log.redone")
    ? [...own, ...read.event.steps]
    : own;
};

/** The number of entries to fold: at most `wanted`, lowered until the cut parts no ties. */
function cutOf(entries: readonly Entry[], wanted: number): number {
  const first = new Map<string, number>();
  entries.forEach((entry, index) => {
    for (const tie of tiesOf(entry)) if (!first.has(tie)) first.set(tie, index);
  });
  let cut = Math.max(0, wanted);
  const ties = entries.map(tiesOf);
  for (let index = entries.length - 1; index >= cut; index--)
    for (const tie of listOf(ties[index])) cut = Math.min(cut, assertPresent(first.get(tie)));
  return cut;
}

import { decideTable } from "../../../../src/rules/log/decide.ts";
import { facesFit, stamp, type Ask, type Request, type TableDecision } from "../../../../src/rules/log/request.ts";
import type { AnyFamily, Cue, Decision, Faces, Family } from "../../../../src/rules/log/family.ts";
import { advance, foldConflict, type Folded } from "../../../../src/rules/log/fold.ts";
import { eventKey, type StoredConflict, type StoredEvent } from "../../../../src/rules/log/stored.ts";
import { isRefused, refused, type Parsed } from "../../../../src/rules/log/outcome.ts";
import { flag, integer, list, object, optional, tagged, text, type ValueOf } from "../../../../src/rules/log/parse.ts";

/** For tests only: the smallest family that has everything a log must cope with (dice, ties, blind choices). */
const parseSetup = object({ seats: list(text({ min: 1 }), { min: 1 }), blind: flag, goal: integer({ min: 1 }) });
type Setup = ValueOf<typeof parseSetup>;

const seat = text({ min: 1 });
const parseIntent = tagged("type", {
  add: object({ seat, n: integer() }),
  roll: object({ seat, times: optional(integer()) }),
  guess: object({ seat, n: integer() }),
});
type TallyIntent = ValueOf<typeof parseIntent>;

const parseEvent = tagged("type", {
  added: object({ seat, n: integer() }),
  broken: object({ seat }),
});
export type TallyEvent = ValueOf<typeof parseEvent>;

const parseState = object({
  seats: list(text()),
  blind: flag,
  goal: integer(),
  totals: list(object({ seat, n: integer() })),
});
export type TallyState = ValueOf<typeof parseState>;

const total = (state: TallyState, name: string): number => state.totals.find((one) => one.seat === name)?.n ?? 0;

const added = (name: string, n: number): Decision<TallyEvent> => ({
  kind: "events",
  events: [{ type: "added", seat: name, n }],
});

/** A die each of `seat` and of the table; a seven together is thrown again. */
function roll(name: string, faces: Faces, round = 1): Decision<TallyEvent> {
  const wanted = [`${name}#${round}`, `table#${round}`];
  const dice = wanted.map((id, index) => ({
    id,
    seat: index === 0 ? name : null,
    count: 1,
    faces: 6,
    label: { key: "Tally.Roll" },
  }));
  if (dice.some((die) => !facesFit(die, faces[die.id]))) return { kind: "roll", dice };
  const [mine = 0, other = 0] = wanted.map((id) => faces[id]?.[0]);
  return mine + other === 7 ? roll(name, faces, round + 1) : added(name, mine + other);
}

function decide(state: TallyState, intent: TallyIntent, faces: Faces): Decision<TallyEvent> {
  if (!state.seats.includes(intent.seat)) return refused("Tally.NoSeat", "T-1");
  switch (intent.type) {
    case "add":
      return intent.n === 0 ? refused("Tally.Nothing", "T-2", { n: 0 }) : added(intent.seat, intent.n);
    case "guess":
      return intent.n < 0 ? refused("Tally.Negative", "T-3") : added(intent.seat, intent.n);
    case "roll":
      return roll(intent.seat, faces);
  }
}

export const tally: Family<Setup, TallyState, TallyIntent, TallyEvent, TallyState> = {
  id: "duel",
  version: 3,
  upcast: {
    1: (event) => ({ ...event, n: Number(event["amount"]) }),
    2: (event) => {
      if (event["n"] === 13) throw new Error("unlucky");
      return event;
    },
  },
  parseSetup,
  parseIntent,
  parseEvent,
  parseState,
  setup: (input) => (input.seats.length > 4 ? refused("Tally.TooMany", "T-4") : { ...input, totals: [] }),
  seats: (state) => state.seats,
  view: (state) => state,
  options: () => [],
  odds: () => ({ kind: "hidden", why: { key: "Tally.Hidden" } }),
  decide: (state, intent, _by, faces) => decide(state, intent, faces ?? {}),
  evolve: (state, event) => {
    if (event.type === "broken") throw new Error("cannot be applied");
    const totals = state.totals.filter((one) => one.seat !== event.seat);
    return { ...state, totals: [...totals, { seat: event.seat, n: total(state, event.seat) + event.n }] };
  },
  waiting: (state) =>
    state.seats.map((name): Cue<TallyIntent> => ({
      id: `${state.blind ? "guess" : "add"}:${name}:0`,
      kind: state.blind ? "guess" : "add",
      seats: [name],
      default: state.blind ? { type: "guess", seat: name, n: 5 } : { type: "add", seat: name, n: 1 },
      skip: null,
      amendment: false,
      ...(state.blind ? { seal: "guess" } : {}),
      sentence: { key: "Tally.Cue" },
    })),
  sentence: (_state, event) => (event.type === "added" ? { key: "Tally.Added", data: { n: event.n } } : null),
  ended: (state) => state.totals.some((one) => one.n >= state.goal),
};

/** A stored conflict of the fixture family. */
export const conflict = (
  events: Readonly<Record<string, unknown>> = {},
  setup: unknown = { seats: ["A", "B"], blind: false, goal: 1_000_000 },
): StoredConflict => ({ family: "duel", setup, events, snapshot: null });

/** A stored event of the fixture family that adds `n`. */
export const adds = (seatId: string, n: number, step: string): StoredEvent => ({
  v: 3,
  type: "added",
  step,
  by: { user: "u" },
  at: 0,
  data: { seat: seatId, n },
});

/** A stored event of the table. */
export const says = (type: string, data: StoredEvent["data"], step: string): StoredEvent => ({
  v: 1,
  type,
  step,
  by: { user: "u" },
  at: 0,
  data,
});

/** Records under consecutive keys of one writer. */
export const inOrder = (events: readonly unknown[], nonce = "w", from = 1): Record<string, unknown> =>
  Object.fromEntries(events.map((event, index) => [eventKey(from + index, nonce), event]));

/** A request by the GM unless told otherwise; dice are thrown by the authority. */
export const ask = (
  step: string,
  over: Partial<Ask> & { user?: string; gm?: boolean; seats?: string[] } = {},
): Ask => ({
  step,
  throwing: over.throwing ?? [],
  ...(over.faces ? { faces: over.faces } : {}),
  by: {
    user: over.user ?? "gm",
    gm: over.gm ?? true,
    seats: over.seats ?? [],
    owned: over.by?.owned ?? over.seats ?? [],
  },
});

/** A table at play: sends requests, appends what is decided, and keeps the fold. */
export class TestTable {
  stored: StoredConflict;
  folded: Folded;
  readonly family: AnyFamily;
  constructor(setup?: unknown, family: AnyFamily = tally) {
    this.family = family;
    this.stored = conflict({}, setup ?? { seats: ["A", "B"], blind: false, goal: 1000 });
    this.folded = this.fold();
  }
  private fold(): Folded {
    const folded = foldConflict(this.family, this.stored);
    if (isRefused(folded)) throw new Error(folded.key);
    return folded;
  }
  /** The decision itself, nothing appended. */
  decide(request: Request, how: Ask): TableDecision {
    return decideTable(this.family, this.folded, request, how);
  }
  /** Decide and append; the language key of a refusal, the ids of the dice wanted, or the types appended. */
  send(request: Request, how: Ask): string {
    const decision = this.decide(request, how);
    if (decision.kind === "refused") return decision.key.replace("Log.Refused.", "");
    if (decision.kind === "roll") return `roll ${decision.dice.map((dice) => dice.id).join(" ")}`;
    const events = stamp(decision.drafts, { seq: this.folded.seq, nonce: "w", user: how.by.user, at: 0 });
    this.stored = { ...this.stored, events: { ...this.stored.events, ...events } };
    const next = advance(this.family, this.folded, this.stored);
    if (isRefused(next)) throw new Error(next.key);
    this.folded = next;
    return decision.drafts.map((draft) => draft.type).join(" ");
  }
  intent(intent: unknown, how: Ask): string {
    return this.send({ kind: "intent", intent }, how);
  }
  act(action: unknown, how: Ask): string {
    return this.send({ kind: "table", action }, how);
  }
  /** Totals of the fixture family, as `A1 B2`. */
  get totals(): string {
    const { totals } = this.folded.state as TallyState;
    return totals
      .map((one) => `${one.seat}${one.n}`)
      .sort()
      .join(" ");
  }
}

/** A copy of `value` with another leaf at a dotted path. */
function put(value: unknown, path: string, leaf: unknown): unknown {
  const [head = "", ...rest] = path.split(".");
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[head] = rest.length === 0 ? leaf : put(copy[head], rest.join("."), leaf);
  return copy;
}

/** Each row names a path, a value just inside what is read there, and one just outside; what is answered otherwise. */
export function edgeFaults(
  parse: (input: unknown) => Parsed<unknown>,
  whole: unknown,
  rows: readonly (readonly [path: string, good: unknown, bad: unknown])[],
): readonly string[] {
  const said = (path: string, leaf: unknown): string => {
    const parsed = parse(put(whole, path, leaf));
    return isRefused(parsed) ? `refused at ${parsed.path ?? ""}` : "read";
  };
  return rows.flatMap(([path, good, bad]) => [
    ...(said(path, good) === "read" ? [] : [`${path}: ${JSON.stringify(good)} is ${said(path, good)}`]),
    ...(said(path, bad) === `refused at ${path}` ? [] : [`${path}: ${JSON.stringify(bad)} is ${said(path, bad)}`]),
  ]);
}

import type { AnyFamily, By, Cue, DiceWanted, EventBase, Faces, IntentBase, SeatId, Need, Option } from "./family.ts";
import type { Folded } from "./fold.ts";
import { isRefused, refused, type JsonObject, type Refused, type TraceStep } from "./outcome.ts";
import { integer, jsonObject, list, nullable, object, optional, tagged, text, type ValueOf } from "./parse.ts";
import { TABLE_VERSION, eventKey, type StoredEvent } from "./stored.ts";
import {
  parseChange,
  parseFaces,
  parseSentence,
  type Change,
  type PendingIntent,
  type PendingThrow,
  type TableEvent,
  type TableState,
} from "./table.ts";
import { textOf, readRating } from "./values.ts";

/** The asker as the authority saw it: the socket message's user and the seats they may act for. */
export interface Asker extends By {
  readonly user: string;
  /** Seats of this user's own actors; acting for others is marked. */
  readonly owned: readonly SeatId[];
}

export interface Ask {
  readonly by: Asker;
  /** Id of the intent: a step's events share it, and a repeat gets the first answer. */
  readonly step: string;
  /** Seats whose owner throws; empty where the authority throws everything. */
  readonly throwing: readonly SeatId[];
  readonly faces?: Faces;
}

const id = text({ min: 1, max: 100 });

export const parseTableAction = tagged("type", {
  delegate: object({ seat: id, to: nullable(id) }),
  undo: object({ step: id }),
  redo: object({}),
  shelve: object({}),
  resume: object({}),
  cancel: object({ reason: optional(text({ max: 1000 })) }),
  default: object({ cue: id }),
  skip: object({ cue: id }),
  change: object({ change: parseChange }),
  "gm-side": object({
    /** Seats that only the GM plays. */
    seats: list(id, { max: 500 }),
    /** The round of the press; in another it is void. */
    round: integer(),
    /** Hashes of its blind choices, sealed by the pressing client. */
    seals: list(object({ group: id, seat: id, hash: id }), { max: 200 }),
  }),
  "throw-seal": object({ seat: id, hash: id }),
  "throw-reveal": object({ seat: id, faces: parseFaces, hash: id }),
  "throw-lost": object({ seat: id, reason: parseSentence }),
  "throw-withdraw": object({ reason: optional(parseSentence) }),
  "choice-seal": object({ group: id, seat: id, hash: id }),
  "choice-reveal": object({ group: id, seat: id, intent: jsonObject, hash: id }),
  "choice-lost": object({ group: id, seat: id, reason: parseSentence }),
});

export type TableAction = ValueOf<typeof parseTableAction>;

/** The shell's raw input, which came over a socket. */
export type Request =
  { readonly kind: "intent"; readonly intent: unknown } | { readonly kind: "table"; readonly action: unknown };

/** A stored event without author, time and place, which the authority adds. */
export interface EventDraft {
  readonly v: number;
  readonly type: string;
  readonly step: string;
  readonly data: JsonObject;
  readonly trace?: readonly TraceStep[];
  readonly seat?: SeatId;
  readonly stead?: boolean;
}

export interface Drafted {
  readonly kind: "events";
  readonly drafts: readonly EventDraft[];
  /** In undo order: the last applied first. */
  readonly invert: readonly Change[];
}

export type TableDecision = Refused | { readonly kind: "roll"; readonly dice: readonly DiceWanted[] } | Drafted;

export const drafted = (drafts: readonly EventDraft[], invert: Drafted["invert"] = []): Drafted => ({
  kind: "events",
  drafts,
  invert,
});

/** Marks the acting seat, and whether another than its owner acted. */
const forSeat = (ask: Ask, seat: SeatId | undefined): Pick<EventDraft, "seat" | "stead"> =>
  seat === undefined ? {} : { seat, ...(ask.by.owned.includes(seat) ? {} : { stead: true }) };

export function tableDraft(event: TableEvent, ask: Ask, seat?: SeatId, step = ask.step): EventDraft {
  const { type, ...data } = event;
  return { v: TABLE_VERSION, type, step, data: data, ...forSeat(ask, seat) };
}

/** A family event as a draft; its trace is stored beside its data. */
export function familyDraft(
  family: AnyFamily,
  event: EventBase,
  ask: Ask,
  seat: SeatId | undefined,
  step: string,
): EventDraft {
  const { type, trace, ...data } = event as EventBase & JsonObject;
  return {
    v: family.version,
    type,
    step,
    data: data,
    ...(trace ? { trace } : {}),
    ...forSeat(ask, seat),
  };
}

/** The writer: sequence before, nonce, user, time (milliseconds since 1970, for display). */
export interface Stamp {
  readonly seq: number;
  readonly nonce: string;
  readonly user: string;
  readonly at: number;
}

/** Drafts as stored events by key, one small write each. */
export function stamp(
  drafts: readonly EventDraft[],
  { seq, nonce, user, at }: Stamp,
): Readonly<Record<string, StoredEvent>> {
  return Object.fromEntries(
    drafts.map(({ seat, stead, ...draft }, index) => [
      eventKey(seq + 1 + index, nonce),
      { ...draft, by: { user, ...(seat === undefined ? {} : { seat }), ...(stead ? { stead } : {}) }, at },
    ]),
  );
}

type Resolved =
  | Refused
  | { readonly kind: "roll"; readonly dice: readonly DiceWanted[] }
  | { readonly kind: "events"; readonly events: readonly { event: EventBase; seat: SeatId | undefined }[] };

/** Decides intents in order, each on the previous state; all or nothing. */
function resolve(family: AnyFamily, state: unknown, intents: readonly PendingIntent[], faces: Faces): Resolved {
  const events: { event: EventBase; seat: SeatId | undefined }[] = [];
  let now = state;
  for (const { intent, by } of intents) {
    const parsed = family.parseIntent(intent);
    if (isRefused(parsed)) return parsed;
    const decision = family.decide(now, parsed.value, by, faces);
    if (decision.kind !== "events") return decision;
    for (const event of decision.events) {
      events.push({ event, seat: parsed.value.seat });
      now = family.evolve(now, event);
    }
  }
  return { kind: "events", events };
}

export const facesFit = (dice: DiceWanted, faces: readonly number[] | undefined): boolean =>
  faces?.length === dice.count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= dice.faces);

interface Resolving {
  readonly family: AnyFamily;
  readonly state: unknown;
  readonly ask: Ask;
  readonly intents: readonly PendingIntent[];
  readonly known: Faces;
  readonly step: string;
  /** Table facts that precede the family's. */
  readonly first: readonly EventDraft[];
}

/**
 * Resolves intents with the present faces. Wanted dice go to throwing owners (`log.asked`, all at once), else to the
 * authority; `first` is written in any case, but never half a step.
 */
export function resolveIntents(resolving: Resolving): TableDecision {
  const { family, state, ask, intents, known, step, first } = resolving;
  const faces = { ...known, ...ask.faces };
  const resolved = resolve(family, state, intents, faces);
  if (isRefused(resolved)) return resolved;
  if (resolved.kind === "events")
    return drafted([
      ...first,
      ...resolved.events.map(({ event, seat }) => familyDraft(family, event, ask, seat, step)),
    ]);
  const bad = resolved.dice.find((dice) => faces[dice.id] !== undefined && !facesFit(dice, faces[dice.id]));
  if (bad) return refused("Log.Refused.BadFaces", "L-throw", { dice: bad.id });
  const wanted = resolved.dice.filter((dice) => faces[dice.id] === undefined);
  if (wanted.length === 0) return refused("Log.Refused.BadFaces", "L-throw", { dice: resolved.dice[0]?.id ?? "-" });
  const owners = wanted.filter((dice) => dice.seat !== null && ask.throwing.includes(dice.seat));
  if (owners.length === 0) return { kind: "roll", dice: wanted };
  const asked = tableDraft({ type: "log.asked", intents, dice: owners, known: faces }, ask, undefined, step);
  return drafted([...first, asked]);
}

export const throwCue = (seat: string, step: string): string => `throw:${seat}:${step}`;

/** Owners whose dice are not revealed, sealed or not. */
export const seatsOut = (pending: PendingThrow): readonly string[] =>
  [...new Set(pending.dice.map((dice) => dice.seat))].filter(
    (seat): seat is string => seat !== null && pending.revealed[seat] === undefined,
  );

const throwing = (pending: PendingThrow): readonly Cue<IntentBase>[] =>
  seatsOut(pending)
    .filter((seat) => pending.sealed[seat] === undefined)
    .flatMap((seat) => pending.dice.filter((dice) => dice.seat === seat).slice(0, 1))
    .map(({ seat, label }) => ({
      id: throwCue(textOf(seat), pending.step),
      kind: "throw",
      seats: [textOf(seat)],
      default: { type: "log.throw", seat: textOf(seat) },
      skip: null,
      amendment: false,
      sentence: label,
    }));

/** Whether a seat of this cue has sealed or opened its choice. */
export const isSealed = (table: TableState, cue: Cue<IntentBase>): boolean => {
  const group = cue.seal === undefined ? undefined : table.seals[cue.seal];
  return (
    group !== undefined &&
    cue.seats.some((seat) => group.sealed[seat] !== undefined || group.revealed[seat] !== undefined)
  );
};

/** A conflict's open steps: the family's unsealed ones, or one for each owner whose dice are out; none once closed. */
export function waitingAt(family: AnyFamily, folded: Folded): readonly Cue<IntentBase>[] {
  const { table } = folded;
  if (table.status === "shelved" || table.status === "cancelled") return [];
  if (table.pending) return throwing(table.pending);
  return family.waiting(folded.state).filter((cue) => !isSealed(table, cue));
}

type Plain = Readonly<Record<string, unknown>> | readonly unknown[];

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;

const isList = (value: Plain): value is readonly unknown[] => Array.isArray(value);

/** Sets a value at a path, copying on the way; a missing place is left alone. */
const put = (target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (!isPlain(target)) return target;
  if (isList(target)) return target.map((entry, index) => (String(index) === name ? put(entry, rest, value) : entry));
  if (rest.length > 0 && !Object.hasOwn(target, name)) return target;
  const next = put(target[name], rest, value);
  if (next !== undefined) return { ...target, [name]: next };
  const { [name]: _left, ...kept } = target;
  return kept;
};

/** A typed rating; other text stays, so that its refusal can name it. */
const written = (typed: string): number | string => {
  const read = readRating(typed);
  return typeof read === "number" ? read : typed.trim();
};

/** An empty choice leaves its property out: "as usual". */
const typedAs = (need: Need, typed: string): unknown =>
  need.kind === "number"
    ? (need.printed === undefined ? Number : written)(typed)
    : need.kind === "choice" && typed === ""
      ? undefined
      : typed.trim();

/** A ticked box adds its value to its list, which the first one starts. */
const ticked = <I extends IntentBase>(intent: I, name: string, value: string): I => {
  const list = name.slice(0, name.lastIndexOf("."));
  const found: unknown = new Map<string, unknown>(Object.entries(intent)).get(list);
  const before: readonly unknown[] = Array.isArray(found) ? found : [];
  return { ...intent, [list]: [...before, value] };
};

/**
 * Puts typed values into an option's intent by the paths of its needs. A non-number becomes `NaN` and a non-rating
 * stays text, for the parser to refuse with its path; an empty choice is left out; unknown fields are ignored.
 */
export const fillOption = <I extends IntentBase>(
  option: Pick<Option<I>, "intent" | "needs">,
  fields: Readonly<Record<string, string>>,
): I =>
  (option.needs ?? []).reduce((intent, need) => {
    const typed = Object.hasOwn(fields, need.name) ? fields[need.name] : undefined;
    if (need.kind === "flag") return typed === "true" ? ticked(intent, need.name, need.value) : intent;
    return typed === undefined ? intent : (put(intent, need.name.split("."), typedAs(need, typed)) as I);
  }, option.intent);

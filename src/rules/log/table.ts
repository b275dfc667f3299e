import type { By, DiceWanted, Faces, SeatId } from "./family.ts";
import { ok, type JsonObject, type Refused, type Sentence } from "./outcome.ts";
import {
  flag,
  integer,
  json,
  jsonObject,
  list,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  tagged,
  text,
  type Parse,
  type ValueOf,
} from "./parse.ts";

/** An intent that waits for dice, and who sent it. */
export interface PendingIntent {
  readonly intent: JsonObject;
  readonly by: By;
}

/** Dice asked of their owners, where the table chose that owners throw: nothing is shown until all are in. */
export interface PendingThrow {
  readonly step: string;
  /** What the dice decide: one intent, or the choices of a seal group opened together. */
  readonly intents: readonly PendingIntent[];
  readonly dice: readonly DiceWanted[];
  /** Faces thrown earlier in the same step (a tie that was rolled again). */
  readonly known: Faces;
  /** Hash of each seat's faces and salt, by seat (`""` for the table's own dice). */
  readonly sealed: Readonly<Record<string, string>>;
  /** Faces by seat once revealed. */
  readonly revealed: Readonly<Record<string, Faces>>;
}

/** Blind choices of one seal group, by seat. */
export interface SealGroup {
  /** Id of the step that the whole group belongs to: it is undone together. */
  readonly step: string;
  readonly sealed: Readonly<Record<SeatId, string>>;
  readonly revealed: Readonly<Record<SeatId, PendingIntent>>;
}

/** A write to another document that the log records when it is applied, and can take back. */
export interface Change {
  readonly uuid: string;
  /** Dotted path inside the document, or `effect:<status id>` for a named state. */
  readonly path: string;
  readonly before: JsonObject[string];
  readonly after: JsonObject[string];
}

/** The part of a conflict's state that is the same for all families. */
export interface TableState {
  /** User id that plays a seat in place of its owner, or `"gm"`. */
  readonly delegates: Readonly<Record<SeatId, string>>;
  readonly pending: PendingThrow | null;
  readonly seals: Readonly<Record<string, SealGroup>>;
  /** Seats whose sealed choice or throw was lost, with the reason to show, until they choose again. */
  readonly lost: Readonly<Record<SeatId, Sentence>>;
  readonly changes: readonly { readonly step: string; readonly change: Change }[];
  readonly status: "live" | "shelved" | "ended" | "cancelled";
}

/** An event the fold could not use: it is skipped, named, and the rest still folds. */
export interface Fault {
  readonly key: string;
  readonly refused: Refused;
}

const id = text({ min: 1, max: 100 });
const seats = list(id, { max: 200 });

/** Who sent an intent. */
const parseBy = object({ gm: flag, seats });

const placeholder: Parse<string | number> = (input, path) =>
  typeof input === "number" && Number.isFinite(input) ? ok(input) : text({ max: 2000 })(input, path);

/** A sentence key with its values, as events and dice carry it. */
export const parseSentence = object({
  key: text({ min: 1, max: 200 }),
  data: optional(mapOf(placeholder)),
});

/** Faces by the id of the throw. */
export const parseFaces = mapOf(list(integer({ min: 1, max: 1000 }), { max: 200 }));

const dice = object({
  id,
  seat: nullable(id),
  count: integer({ min: 0, max: 200 }),
  faces: integer({ min: 1, max: 1000 }),
  bonus: optional(integer()),
  label: parseSentence,
});

/** An intent that waits, and who sent it. */
const parsePendingIntent = object({ intent: jsonObject, by: parseBy });

/** A write to another document. */
export const parseChange = object({ uuid: id, path: text({ min: 1, max: 500 }), before: json, after: json });

/** Dice asked of their owners. */
const askedFields = { intents: list(parsePendingIntent, { min: 1 }), dice: list(dice), known: parseFaces };

/** The table's own events: the same for every family. */
export const parseTableEvent = tagged("type", {
  "log.undone": object({ steps: list(id, { min: 1 }) }),
  "log.redone": object({ steps: list(id, { min: 1 }) }),
  "log.delegated": object({ seat: id, to: nullable(id) }),
  "log.asked": object(askedFields),
  "log.sealed": object({ seat: id, hash: id }),
  "log.revealed": object({ seat: id, faces: parseFaces }),
  "log.thrown": object({}),
  "log.withdrawn": object({ reason: nullable(parseSentence) }),
  "log.lost": object({ seat: id, group: nullable(id), reason: parseSentence }),
  "log.choice-sealed": object({ group: id, seat: id, hash: id }),
  "log.choice-revealed": object({ group: id, seat: id, choice: parsePendingIntent }),
  "log.choices-opened": object({ group: id }),
  "log.shelved": object({}),
  "log.resumed": object({}),
  "log.cancelled": object({ reason: text({ max: 1000 }) }),
  "log.changed": object({ change: parseChange }),
  /** What somebody is called from here on, by seat: sentences of what came before keep the names they had. */
  "log.renamed": object({ names: mapOf(text({ min: 1, max: 200 })) }),
});

/** One of the table's own events. */
export type TableEvent = ValueOf<typeof parseTableEvent>;

/** The table's own state as a snapshot stores it. */
export const parseTable = object({
  delegates: mapOf(id),
  pending: nullable(object({ step: id, ...askedFields, sealed: mapOf(id), revealed: mapOf(parseFaces) })),
  seals: mapOf(object({ step: id, sealed: mapOf(id), revealed: mapOf(parsePendingIntent) })),
  lost: mapOf(parseSentence),
  changes: list(object({ step: id, change: parseChange })),
  status: oneOf(["live", "shelved", "ended", "cancelled"]),
});

/** The table before anything happened. */
export const initialTable: TableState = {
  delegates: {},
  pending: null,
  seals: {},
  lost: {},
  changes: [],
  status: "live",
};

const without = <T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const group = (table: TableState, name: string, step: string): SealGroup =>
  table.seals[name] ?? { step, sealed: {}, revealed: {} };

const withGroup = (table: TableState, name: string, seal: SealGroup, seat: SeatId): TableState => ({
  ...table,
  seals: { ...table.seals, [name]: seal },
  lost: without(table.lost, seat),
});

/** The table after one of its own events. Total: what does not fit the state changes nothing. */
export function evolveTable(table: TableState, event: TableEvent, step: string): TableState {
  switch (event.type) {
    case "log.delegated":
      return {
        ...table,
        delegates:
          event.to === null ? without(table.delegates, event.seat) : { ...table.delegates, [event.seat]: event.to },
      };
    case "log.asked":
      return {
        ...table,
        pending: { step, intents: event.intents, dice: event.dice, known: event.known, sealed: {}, revealed: {} },
      };
    case "log.sealed":
    case "log.revealed":
    case "log.thrown":
    case "log.withdrawn":
      return evolveThrow(table, event);
    case "log.lost":
      return evolveLost(table, event);
    case "log.choice-sealed": {
      const seal = group(table, event.group, step);
      return withGroup(
        table,
        event.group,
        { ...seal, sealed: { ...seal.sealed, [event.seat]: event.hash } },
        event.seat,
      );
    }
    case "log.choice-revealed": {
      const seal = group(table, event.group, step);
      const revealed = { ...seal.revealed, [event.seat]: event.choice };
      return withGroup(table, event.group, { ...seal, revealed }, event.seat);
    }
    case "log.choices-opened":
      return { ...table, seals: without(table.seals, event.group) };
    case "log.shelved":
      return { ...table, status: "shelved" };
    case "log.resumed":
      return { ...table, status: "live" };
    case "log.cancelled":
      return { ...table, status: "cancelled" };
    case "log.changed":
      return { ...table, changes: [...table.changes, { step, change: event.change }] };
    case "log.undone":
    case "log.redone":
    case "log.renamed":
      return table;
  }
}

type ThrowEvent = Extract<TableEvent, { type: "log.sealed" | "log.revealed" | "log.thrown" | "log.withdrawn" }>;

function evolveThrow(table: TableState, event: ThrowEvent): TableState {
  const pending = table.pending;
  if (!pending) return table;
  switch (event.type) {
    case "log.sealed":
      return {
        ...table,
        pending: { ...pending, sealed: { ...pending.sealed, [event.seat]: event.hash } },
        lost: without(table.lost, event.seat),
      };
    case "log.revealed":
      return {
        ...table,
        pending: { ...pending, revealed: { ...pending.revealed, [event.seat]: event.faces } },
        lost: without(table.lost, event.seat),
      };
    case "log.thrown":
    case "log.withdrawn":
      return { ...table, pending: null };
  }
}

function evolveLost(table: TableState, event: Extract<TableEvent, { type: "log.lost" }>): TableState {
  const lost = { ...table.lost, [event.seat]: event.reason };
  if (event.group === null) {
    const pending = table.pending;
    return pending ? { ...table, lost, pending: { ...pending, sealed: without(pending.sealed, event.seat) } } : table;
  }
  const seal = table.seals[event.group];
  if (!seal) return table;
  const forgotten: SealGroup = {
    ...seal,
    sealed: without(seal.sealed, event.seat),
    revealed: without(seal.revealed, event.seat),
  };
  return { ...table, lost, seals: { ...table.seals, [event.group]: forgotten } };
}

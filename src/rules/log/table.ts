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

export interface PendingIntent {
  readonly intent: JsonObject;
  readonly by: By;
}

/** Dice asked of their owners: nothing is shown until all are in. */
export interface PendingThrow {
  readonly step: string;
  /** The dice's purpose: one intent, or a seal group's choices opened together. */
  readonly intents: readonly PendingIntent[];
  readonly dice: readonly DiceWanted[];
  /** Faces thrown earlier in the step (a rerolled tie). */
  readonly known: Faces;
  /** Hash of faces and salt by seat (`""` for the table's own dice). */
  readonly sealed: Readonly<Record<string, string>>;
  readonly revealed: Readonly<Record<string, Faces>>;
}

export interface SealGroup {
  /** The whole group's step, undone together. */
  readonly step: string;
  readonly sealed: Readonly<Record<SeatId, string>>;
  readonly revealed: Readonly<Record<SeatId, PendingIntent>>;
}

/** A write to another document, logged when applied, and revertible. */
export interface Change {
  readonly uuid: string;
  /** Dotted path inside the document, or `effect:<status id>` for a named state. */
  readonly path: string;
  readonly before: JsonObject[string];
  readonly after: JsonObject[string];
}

/** The part of a conflict's state that all families share. */
export interface TableState {
  /** User id that plays a seat for its owner, or `"gm"`. */
  readonly delegates: Readonly<Record<SeatId, string>>;
  readonly pending: PendingThrow | null;
  readonly seals: Readonly<Record<string, SealGroup>>;
  /** Seats whose sealed choice or throw was lost, with the reason, until they choose again. */
  readonly lost: Readonly<Record<SeatId, Sentence>>;
  readonly changes: readonly { readonly step: string; readonly change: Change }[];
  readonly status: "live" | "shelved" | "ended" | "cancelled";
}

export interface Fault {
  readonly key: string;
  readonly refused: Refused;
}

const id = text({ min: 1, max: 100 });
const seats = list(id, { max: 200 });

const parseBy = object({ gm: flag, seats });

const placeholder: Parse<string | number> = (input, path) =>
  typeof input === "number" && Number.isFinite(input) ? ok(input) : text({ max: 2000 })(input, path);

export const parseSentence = object({
  key: text({ min: 1, max: 200 }),
  data: optional(mapOf(placeholder)),
});

export const parseFaces = mapOf(list(integer({ min: 1, max: 1000 }), { max: 200 }));

const dice = object({
  id,
  seat: nullable(id),
  count: integer({ min: 0, max: 200 }),
  faces: integer({ min: 1, max: 1000 }),
  bonus: optional(integer()),
  label: parseSentence,
});

const parsePendingIntent = object({ intent: jsonObject, by: parseBy });

export const parseChange = object({ uuid: id, path: text({ min: 1, max: 500 }), before: json, after: json });

const askedFields = { intents: list(parsePendingIntent, { min: 1 }), dice: list(dice), known: parseFaces };

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
  /** New names by seat; earlier sentences keep theirs. */
  "log.renamed": object({ names: mapOf(text({ min: 1, max: 200 })) }),
});

export type TableEvent = ValueOf<typeof parseTableEvent>;

export const parseTable = object({
  delegates: mapOf(id),
  pending: nullable(object({ step: id, ...askedFields, sealed: mapOf(id), revealed: mapOf(parseFaces) })),
  seals: mapOf(object({ step: id, sealed: mapOf(id), revealed: mapOf(parsePendingIntent) })),
  lost: mapOf(parseSentence),
  changes: list(object({ step: id, change: parseChange })),
  status: oneOf(["live", "shelved", "ended", "cancelled"]),
});

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

/** The table after one of its events. Total: what does not fit changes nothing. */
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

/** Seats a user may act for: own undelegated ones, and delegated ones; `"gm"` leaves a seat to the GM. */
export const seatsOf = (
  user: string,
  owners: Readonly<Record<SeatId, readonly string[]>>,
  delegates: TableState["delegates"],
): readonly SeatId[] =>
  Object.keys(owners).filter((seat) =>
    delegates[seat] === undefined ? owners[seat]?.includes(user) : delegates[seat] === user,
  );

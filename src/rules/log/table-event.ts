import { ok } from "./outcome.ts";
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
} from "./parse.ts";
import type { Parse, ValueOf } from "./parse.ts";

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

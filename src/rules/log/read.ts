import type { AnyFamily, EventBase } from "./family.ts";
import type { JsonObject } from "./json.ts";
import { isRefused, ok, refused } from "./outcome.ts";
import type { Parsed, TraceStep } from "./outcome.ts";
import { INPUT, flag, integer, jsonObject, list, object, optional, text } from "./parse.ts";
import type { Parse } from "./parse.ts";
import type { StoredEvent } from "./stored.ts";
import { parseTableEvent } from "./table-event.ts";
import type { TableEvent } from "./table-event.ts";

const isTraceValue = (input: unknown): input is string | number | boolean | null =>
  input === null || typeof input === "string" || typeof input === "number" || typeof input === "boolean";

const traceStep: Parse<TraceStep> = (input, path = "") => {
  if (!Array.isArray(input)) return refused("Log.Input.NotList", INPUT, { path }, path);
  const [rule, ...values] = input as readonly unknown[];
  return typeof rule === "string" && values.length < 64 && values.every(isTraceValue)
    ? ok([rule, ...values])
    : refused("Log.Input.NotTrace", INPUT, { path }, path);
};

/** The shape all stored events share; what `data` holds is for the family or the table to say. */
export const parseStored: Parse<StoredEvent> = object({
  v: integer({ min: 0, max: 1000 }),
  type: text({ min: 1, max: 100 }),
  step: text({ min: 1, max: 100 }),
  by: object({
    user: text({ max: 100 }),
    seat: optional(text({ max: 100 })),
    stead: optional(flag),
  }),
  at: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  data: jsonObject,
  trace: optional(list(traceStep, { max: 1000 })),
});

/** Version of the table's own events. */
export const TABLE_VERSION = 1;

/** An event read back in full: of the family, or of the table. */
export type ReadEvent =
  | { readonly of: "family"; readonly stored: StoredEvent; readonly event: EventBase }
  | { readonly of: "table"; readonly stored: StoredEvent; readonly event: TableEvent };

/** Bring the data of an older event up to date, one version a step; refuse what is newer than this program. */
export function upcast(family: AnyFamily, stored: StoredEvent): Parsed<JsonObject> {
  const { type, trace } = stored;
  if (stored.v > family.version)
    return refused("Log.Fault.Newer", "L-upcast", { version: stored.v, known: family.version });
  if (stored.v === family.version) return ok(trace ? { ...stored.data, type, trace } : { ...stored.data, type });
  let data: JsonObject = { ...stored.data, type };
  for (let version = stored.v; version < family.version; version++) {
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

/** Read one stored record: the value, or a refusal that names what is wrong with it. Never throws. */
export function readEvent(family: AnyFamily, raw: unknown): Parsed<ReadEvent> {
  const parsed = parseStored(raw);
  if (isRefused(parsed)) return parsed;
  const stored = parsed.value;
  if (stored.type.startsWith("log.")) {
    if (stored.v > TABLE_VERSION)
      return refused("Log.Fault.Newer", "L-upcast", { version: stored.v, known: TABLE_VERSION });
    const event = parseTableEvent({ ...stored.data, type: stored.type });
    return isRefused(event) ? event : ok({ of: "table", stored, event: event.value });
  }
  const data = upcast(family, stored);
  if (isRefused(data)) return data;
  const event = family.parseEvent(data.value);
  return isRefused(event) ? event : ok({ of: "family", stored, event: event.value });
}

import type { AnyFamily, EventBase } from "./family.ts";
import type { JsonObject } from "./json.ts";
import { isRefused, ok, refused } from "./outcome.ts";
import type { Parsed, TraceStep } from "./outcome.ts";
import { INPUT, flag, integer, jsonObject, keepOf, list, object, optional, text } from "./parse.ts";
import { parser } from "./parse-way.ts";
import type { Parse } from "./parse.ts";
import type { StoredHead } from "./stored.ts";
import { parseTableEvent } from "./table-event.ts";
import type { TableEvent } from "./table-event.ts";
import { isRecord } from "./narrow.ts";

const isTraceValue = (input: unknown): input is string | number | boolean | null =>
  input === null || typeof input === "string" || typeof input === "number" || typeof input === "boolean";

const isTraceStep = (input: unknown): input is TraceStep => {
  if (!Array.isArray(input) || typeof input[0] !== "string" || input.length > 64) return false;
  for (const value of input) if (!isTraceValue(value)) return false;
  return true;
};

/** A step of a trace: plain values alone, so that it is kept as it is stored. */
export const parseTraceStep: Parse<TraceStep> = parser(
  (input) => {
    return isTraceStep(input) ? input : undefined;
  },
  (input, path) => refused(Array.isArray(input) ? "Log.Input.NotTrace" : "Log.Input.NotList", INPUT, { path }, path),
);

/** The shape all stored events share; what `data` holds is for the family or the table to say. */
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

/** The head by the short way, written out, because every record has one; undefined where `parseHead` must say why. */
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

/** Version of the table's own events. */
export const TABLE_VERSION = 1;

/** An event read back in full: of the family, or of the table. */
export type ReadEvent =
  | { readonly of: "family"; readonly stored: StoredHead; readonly event: EventBase }
  | { readonly of: "table"; readonly stored: StoredHead; readonly event: TableEvent };

/** Bring the data of an older event up to date, one version a step; refuse what is newer than this program. */
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

/** An event of the family from its record, by the short way where there is one. */
function factOf(family: AnyFamily, stored: StoredHead, data: Readonly<Record<string, unknown>>): Parsed<EventBase> {
  const kept = stored.v === family.version ? family.keepEvent?.(stored.type, data, stored.trace) : undefined;
  if (kept !== undefined) return ok(kept);
  const facts = upcast(family, stored, data);
  return isRefused(facts) ? facts : family.parseEvent(facts.value);
}

/**
 * Read one stored record: the value, or a refusal that names what is wrong with it. Never throws. A record is never
 * changed in place, so what is made of it shares with it what need not be copied.
 */
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

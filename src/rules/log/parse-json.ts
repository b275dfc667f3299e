import type { Json, JsonObject } from "./json.ts";
import type { Refused } from "./outcome.ts";
import { at, fault, parser } from "./parse-way.ts";
import type { Parse } from "./parse-way.ts";
import { textOf } from "./missing.ts";
import { isRecord } from "./narrow.ts";

/** How deep JSON may be nested, and how long a list in it may be. */
const DEEPEST = 32;
const LONGEST = 10_000;

/** Any plain JSON value up to 32 levels deep. */
export const json: Parse<Json> = parser(
  (input) => copyOf(input, DEEPEST),
  (input, path) => jsonFault(input, path, DEEPEST),
  (input) => (isPlain(input, DEEPEST) ? input : copyOf(input, DEEPEST)),
);

/** Whether a value already is what `copyOf` would make of it. */
function isPlain(input: unknown, depth: number): input is Json {
  if (input === null || typeof input === "boolean" || typeof input === "string") return true;
  if (typeof input === "number") return Number.isFinite(input) && !Object.is(input, -0);
  if (depth === 0) return false;
  if (isRecord(input)) {
    for (const name of Object.keys(input)) if (name === "__proto__" || !isPlain(input[name], depth - 1)) return false;
    return true;
  }
  if (!Array.isArray(input) || input.length > LONGEST) return false;
  for (const element of input) if (!isPlain(element, depth - 1)) return false;
  return true;
}

const isPlainObject = (input: Record<string, unknown>, depth: number): input is Record<string, Json> =>
  isPlain(input, depth);

/** A copy of plain JSON; undefined for anything else, whose fault `jsonWithin` names. Most of a log passes here. */
function copyOf(input: unknown, depth: number): Json | undefined {
  if (input === null || typeof input === "boolean" || typeof input === "string") return input;
  if (typeof input === "number") return Number.isFinite(input) ? (input === 0 ? 0 : input) : undefined;
  if (depth === 0) return undefined;
  if (isRecord(input)) return copyOfObject(input, depth);
  return Array.isArray(input) ? copyOfList(input, depth) : undefined;
}

function copyOfList(input: readonly unknown[], depth: number): Json | undefined {
  if (input.length > LONGEST) return undefined;
  const values: Json[] = [];
  for (let index = 0; index < input.length; index++) {
    const copy = copyOf(input[index], depth - 1);
    if (copy === undefined) return undefined;
    values.push(copy);
  }
  return values;
}

function copyOfObject(input: Readonly<Record<string, unknown>>, depth: number): JsonObject | undefined {
  const values: Record<string, Json> = {};
  for (const name of Object.keys(input)) {
    const copy = name === "__proto__" ? undefined : copyOf(input[name], depth - 1);
    if (copy === undefined) return undefined;
    values[name] = copy;
  }
  return values;
}

/** The first fault of what is no plain JSON, with its path. */
function jsonFault(input: unknown, path: string, depth: number): Refused {
  if (typeof input !== "object" || input === null || depth === 0) return fault("NotJson", path);
  const faulty = (element: unknown): boolean => copyOf(element, depth - 1) === undefined;
  if (Array.isArray(input)) {
    if (input.length > LONGEST) return fault("ListLength", path, { min: 0, max: LONGEST });
    const index = input.findIndex(faulty);
    return jsonFault(input[index], at(path, index), depth - 1);
  }
  const record = new Map<string, unknown>(Object.entries(input));
  const name = textOf([...record.keys()].find((key) => key === "__proto__" || faulty(record.get(key))));
  return name === "__proto__"
    ? fault("BadName", at(path, name))
    : jsonFault(record.get(name), at(path, name), depth - 1);
}

/** Any plain JSON object. */
export const jsonObject: Parse<JsonObject> = parser(
  (input) => (isRecord(input) ? copyOfObject(input, DEEPEST) : undefined),
  (input, path) => (isRecord(input) ? jsonFault(input, path, DEEPEST) : fault("NotObject", path)),
  (input) => (isRecord(input) ? (isPlainObject(input, DEEPEST) ? input : copyOfObject(input, DEEPEST)) : undefined),
);

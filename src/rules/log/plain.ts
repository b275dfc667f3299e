import type { Json, JsonObject } from "./json.ts";
import { isRefused, type Parsed } from "./outcome.ts";
import { json, keepOf } from "./parse.ts";
import { fault } from "./parse-way.ts";
import { isRecord } from "./narrow.ts";

const keep = keepOf(json);

/** A value as it comes out of storage or off the line: what JSON does not know is left out. */
export function plainJson(value: unknown): Json {
  const plain = keep(JSON.parse(JSON.stringify(value)));
  if (plain === undefined)
    throw new Error("This cannot be stored: it is nested too deep, or a list in it is too long.");
  return plain;
}

/** The same of what somebody handed in: refused where it is too deep, too long, or goes round in a circle. */
export function plainGiven(value: unknown): Parsed<Json> {
  try {
    return json(JSON.parse(JSON.stringify(value ?? null)));
  } catch {
    return fault("NotJson", "");
  }
}

/** What somebody handed in, by the parser of what it should be. */
export function readGiven<T>(value: unknown, parse: (input: Json) => Parsed<T>): Parsed<T> {
  const plain = plainGiven(value);
  return isRefused(plain) ? plain : parse(plain.value);
}

/** A stored copy of an object. */
export function plainObject(value: object): JsonObject {
  const plain = plainJson(value);
  return isRecord(plain) ? plain : {};
}

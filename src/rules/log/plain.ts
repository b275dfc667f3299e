import type { Json, JsonObject } from "./json.ts";
import { json, keepOf } from "./parse.ts";

const keep = keepOf(json);

/** Whether plain data is an object. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as it comes out of storage or off the line: what JSON does not know is left out. */
export function plainJson(value: unknown): Json {
  const plain = keep(JSON.parse(JSON.stringify(value)));
  if (plain === undefined)
    throw new Error("This cannot be stored: it is nested too deep, or a list in it is too long.");
  return plain;
}

/** The same of an object. */
export function plainObject(value: object): JsonObject {
  const plain = plainJson(value);
  return isJsonObject(plain) ? plain : {};
}

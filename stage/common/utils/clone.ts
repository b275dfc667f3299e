/** Copies of data. Sources (public pages): API "foundry.utils.deepClone", "duplicate". */
import { isPlainObject } from "./type.ts";

/**
 * Deep copy of plain objects, arrays, Sets, Maps and Dates; other objects are kept as
 * they are, or refused when `strict`.
 */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return copy(original, options.strict === true, 0) as T;
}

function copy(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > 100)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => copy(element, strict, depth + 1));
  if (isPlainObject(value)) {
    const out: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const inner = value[key];
      out[key] = typeof inner === "object" && inner !== null ? copy(inner, strict, depth + 1) : inner;
    }
    return out;
  }
  if (value instanceof Date) return new Date(value);
  if (value instanceof Set) return new Set([...value].map((element) => copy(element, strict, depth + 1)));
  if (strict) throw new Error("deepClone cannot clone advanced objects");
  return value;
}

/** Copy by way of JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Freezes an object and everything plain inside it. */
export function deepFreeze<T>(object: T): T {
  if (typeof object !== "object" || object === null || Object.isFrozen(object)) return object;
  for (const value of Object.values(object)) deepFreeze(value);
  return Object.freeze(object);
}

/** What kind of value something is. Source (public page): API "foundry.utils.getType". */
import { otherWay } from "../guesses.ts";

const PRIMITIVES = new Set(["string", "number", "boolean", "undefined", "function", "symbol", "bigint"]);

/** Name of a value's type: the typeof word, "null", "Object" for plain objects, or the name of a well-known class. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  const kind = typeof value;
  if (PRIMITIVES.has(kind)) return kind;
  if (isPlainObject(value)) return "Object";
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (tag !== "Object") return tag;
  return (value as object).constructor?.name === "Object" ? "Object" : "Unknown";
}

/** True for an object literal (or one without a prototype) of this realm; of any, where guess 28 is the other way. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  return otherWay(28) && Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, "valueOf");
}

/** True if a value is empty: null, undefined, {}, [], an empty Set or Map. A blank string or a number is not. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return false;
}

/** True if a class is the other or extends it. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** Parent classes of a class, nearest first. */
export function getParentClasses(cls: unknown): unknown[] {
  if (typeof cls !== "function") throw new Error("The provided value is not a class.");
  const found: unknown[] = [];
  let at: unknown = Object.getPrototypeOf(cls);
  while (typeof at === "function" && at !== Function.prototype) {
    found.push(at);
    at = Object.getPrototypeOf(at);
  }
  return found;
}

/**
 * Between flat and nested objects. Sources (public pages): API
 * "foundry.utils.expandObject", "flattenObject"; issue 8176.
 */
import { setProperty } from "./path.ts";
import { isEmpty, isPlainObject } from "./type.ts";

const TOO_DEEP = 100;

/** Nested copy of an object with dotted keys; objects inside arrays are expanded too. */
export function expandObject(object: Record<string, unknown>): Record<string, unknown> {
  return expandValue(object, 0) as Record<string, unknown>;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > TOO_DEEP) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((element) => expandValue(element, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.split(".").includes("__proto__")) continue;
    const next = expandValue(inner, depth + 1);
    if (key.includes(".")) mergeAt(expanded, key, next);
    else if (isPlainObject(next) && isPlainObject(expanded[key])) Object.assign(expanded[key], next);
    else expanded[key] = next;
  }
  return expanded;
}

/** Two dotted keys may share a head: `a.b` and `a.c`, or `a.b` after `a: {…}`. */
function mergeAt(target: Record<string, unknown>, key: string, value: unknown): void {
  const head = key.slice(0, key.lastIndexOf("."));
  const last = key.slice(key.lastIndexOf(".") + 1);
  const holder = head.split(".").reduce<Record<string, unknown>>((at, part) => {
    if (!isPlainObject(at[part])) at[part] = {};
    return at[part] as Record<string, unknown>;
  }, target);
  if (isPlainObject(value) && isPlainObject(holder[last])) Object.assign(holder[last], value);
  else setProperty(holder, last, value);
}

/** One-level copy with dotted keys; arrays and empty objects stay values. */
export function flattenObject(object: Record<string, unknown>, depth = 0): Record<string, unknown> {
  if (depth > TOO_DEEP) throw new Error("Maximum depth exceeded");
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

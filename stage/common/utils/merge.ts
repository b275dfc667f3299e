/**
 * Merging objects. Sources (public pages): API "foundry.utils.mergeObject" (13 and
 * 14); dcc PR 699 for `performDeletions`.
 */
import { deepClone } from "./clone.ts";
import { expandObject } from "./expand.ts";
import { ForcedDeletion, ForcedReplacement } from "./operators.ts";
import { getType, isPlainObject } from "./type.ts";

/** Options of `mergeObject`, with the documented defaults. */
export interface MergeOptions {
  /** Add top-level keys that are missing in the original. */
  insertKeys?: boolean;
  /** Add nested keys that are missing in the original. */
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  /** Generation 13: carry out `-=key`. */
  performDeletions?: boolean;
  /** Generation 14: carry out operators, `-=key` included. */
  applyOperators?: boolean;
}

type Bag = Record<string, unknown>;

/**
 * Merges `other` into `original` (or a copy) and returns it. Throws on non-objects,
 * and on a type clash with `enforceTypes`.
 */
export function mergeObject<T extends object, U extends object>(
  original: T,
  other?: U,
  options: MergeOptions = {},
): T & U {
  const addition: unknown = other ?? {};
  if (!isObject(original) || !isObject(addition)) throw new Error("One of original or other are not Objects!");
  const target = options.inplace === false ? (deepClone(original) as Bag) : (original as Bag);
  expandInPlace(target);
  mergeLevel(target, hasDots(addition) ? expandObject(addition) : addition, options, 0);
  return target as T & U;
}

const isObject = (value: unknown): value is Bag => typeof value === "object" && value !== null && !Array.isArray(value);
const hasDots = (object: Bag): boolean => Object.keys(object).some((key) => key.includes("."));

function expandInPlace(target: Bag): void {
  if (!hasDots(target)) return;
  const expanded = expandObject(target);
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, expanded);
}

function mergeLevel(target: Bag, addition: Bag, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(addition)) {
    if (key === "__proto__" || applyOperator(target, key, value, options)) continue;
    if (key in target) mergeExisting(target, key, value, options, depth);
    else if (depth === 0 ? options.insertKeys !== false : options.insertValues !== false)
      target[key] = isPlainObject(value) ? inserted(value, options) : deepClone(value);
  }
}

/** A new subtree still has its own dotted keys and deletions dealt with. */
function inserted(value: Bag, options: MergeOptions): Bag {
  const fresh: Bag = {};
  mergeLevel(fresh, hasDots(value) ? expandObject(value) : value, { ...options, insertValues: true }, 1);
  return fresh;
}

function applyOperator(target: Bag, key: string, value: unknown, options: MergeOptions): boolean {
  if (!options.performDeletions && !options.applyOperators) return false;
  if (value instanceof ForcedDeletion) return delete target[key];
  if (value instanceof ForcedReplacement) {
    target[key] = deepClone(value.value);
    return true;
  }
  if (key.startsWith("-=")) return delete target[key.slice(2)];
  if (key.startsWith("==")) {
    target[key.slice(2)] = deepClone(value);
    return true;
  }
  return false;
}

function mergeExisting(target: Bag, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (isPlainObject(current) && isPlainObject(value) && options.recursive !== false) {
    mergeLevel(current, hasDots(value) ? expandObject(value) : value, options, depth + 1);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && current !== undefined && current !== null && getType(current) !== getType(value))
    throw new Error("Mismatched data types encountered during object merge.");
  target[key] = deepClone(value);
}

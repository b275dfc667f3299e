/**
 * Differences. Sources (public pages): API "foundry.utils.diffObject", "objectsEqual"
 * (13), "equals" (14), "filterObject".
 */
import { ForcedDeletion, ForcedReplacement } from "./operators.ts";
import { getType, isEmpty, isPlainObject } from "./type.ts";

type Bag = Record<string, unknown>;

/** True if two values hold the same data. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((v, i) => equals(v, b[i]));
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((v) => b.has(v));
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  const custom = (a as { equals?: (other: unknown) => boolean }).equals;
  if (typeof custom === "function") return custom.call(a, b);
  if (getType(a) !== getType(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && equals((a as Bag)[key], (b as Bag)[key]))
  );
}

/** True if two objects hold the same data (name of generation 13). */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

/**
 * What `other` changes in `original`: inner objects by difference, everything else
 * whole. `-=key` counts where the key exists.
 */
export function diffObject(original: Bag, other: Bag, options: { inner?: boolean; deletionKeys?: boolean } = {}): Bag {
  const diff: Bag = {};
  for (const [key, value] of Object.entries(other)) {
    const operator = prefixOf(key);
    if (operator) {
      if (options.deletionKeys !== false && counts(original, key, operator, value)) diff[key] = value;
      continue;
    }
    if (value instanceof ForcedDeletion) {
      if (key in original) diff[key] = value;
      continue;
    }
    if (options.inner && !(key in original)) continue;
    const next = value instanceof ForcedReplacement ? value.value : value;
    if (isPlainObject(original[key]) && isPlainObject(next) && !(value instanceof ForcedReplacement)) {
      const inner = diffObject(original[key], next, options);
      if (!isEmpty(inner)) diff[key] = inner;
    } else if (!equals(original[key], next) || !(key in original)) diff[key] = value;
  }
  return diff;
}

const prefixOf = (key: string): "-=" | "==" | null =>
  key.startsWith("-=") ? "-=" : key.startsWith("==") ? "==" : null;

const counts = (original: Bag, key: string, operator: string, value: unknown): boolean =>
  operator === "-=" ? key.slice(2) in original : !equals(original[key.slice(2)], value);

/** Part of `source` whose keys also exist in `template`. */
export function filterObject(source: Bag, template: Bag, options: { deletionKeys?: boolean } = {}): Bag {
  const kept: Bag = {};
  for (const [key, value] of Object.entries(source)) {
    if (options.deletionKeys && prefixOf(key) && key.slice(2) in template) kept[key] = value;
    else if (key in template) {
      const inner = template[key];
      kept[key] = isPlainObject(value) && isPlainObject(inner) ? filterObject(value, inner, options) : value;
    }
  }
  return kept;
}

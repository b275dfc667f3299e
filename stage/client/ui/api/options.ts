import { isPlainObject, type Data } from "../host.ts";

/**
 * Joins configuration of a class chain: arrays are concatenated, inner objects merged, everything else replaced.
 * Source: API page ApplicationV2 (`DEFAULT_OPTIONS`, `_initializeApplicationOptions`).
 */
export function mergeOptions(base: Data, more: Data): Data {
  const merged: Data = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const prior: unknown = merged[key];
    if (Array.isArray(prior) && Array.isArray(value)) merged[key] = [...new Set([...prior, ...value])];
    else if (isPlainObject(prior) && isPlainObject(value)) merged[key] = mergeOptions(prior, value);
    else if (isPlainObject(value)) merged[key] = mergeOptions({}, value);
    else if (Array.isArray(value)) merged[key] = [...(value as unknown[])];
    else if (value !== undefined || !(key in merged)) merged[key] = value;
  }
  return merged;
}

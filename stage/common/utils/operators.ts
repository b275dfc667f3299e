/**
 * Deletion and replacement inside an update: `-=key` and `==key` (13), `_del` and `_replace(value)` (14).
 * Sources (public pages): API "foundry.data.operators"; issue 13090.
 */
import { isPlainObject } from "./type.ts";

/** An instruction in place of a value. */
export class DataFieldOperator {}

/** Deletes the key it stands under. */
export class ForcedDeletion extends DataFieldOperator {
  toJSON(): null {
    return null;
  }
}

/** Replaces the value under its key instead of merging into it. */
export class ForcedReplacement extends DataFieldOperator {
  readonly value: unknown;
  constructor(value: unknown) {
    super();
    this.value = value;
  }
  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
  toJSON(): unknown {
    return this.value;
  }
}

/** Copy in which operators are written as prefixed keys: the form of the wire and of the merge code. */
export function operatorsToKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(operatorsToKeys);
  if (!isPlainObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner instanceof ForcedDeletion) out[`-=${key}`] = null;
    else if (inner instanceof ForcedReplacement) out[`==${key}`] = operatorsToKeys(inner.value);
    else out[key] = operatorsToKeys(inner);
  }
  return out;
}

/** The way back: what generation 14 shows to hooks. */
export function keysToOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysToOperators);
  if (!isPlainObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith("-=")) out[key.slice(2)] = new ForcedDeletion();
    else if (key.startsWith("==")) out[key.slice(2)] = new ForcedReplacement(keysToOperators(inner));
    else out[key] = keysToOperators(inner);
  }
  return out;
}

/**
 * Merging a change into a stored object, field by field. Sources: KB "Data Models"; issues
 * 8176, 13090; stage conformance 18 to 20.
 */
import { UPDATE } from "../inside.ts";
import { equals } from "../utils/diff.ts";
import { ForcedDeletion, ForcedReplacement } from "../utils/operators.ts";
import type { Any, CleanContext, DataField, FieldUpdate } from "./field.ts";

/** Name and operator of a key in a change. */
export function splitKey(key: string): { name: string; operator: "-=" | "==" | null } {
  const operator = key.startsWith("-=") ? "-=" : key.startsWith("==") ? "==" : null;
  return { name: operator ? key.slice(2) : key, operator };
}

/** One entry of a change, whichever way its operator was written. */
export function readEntry(key: string, value: Any): { name: string; operator: "-=" | "==" | null; value: Any } {
  if (value instanceof ForcedDeletion) return { name: key, operator: "-=", value: null };
  if (value instanceof ForcedReplacement) return { name: key, operator: "==", value: value.value };
  return { ...splitKey(key), value };
}

/**
 * Merges `change` into a copy of `current`. `fieldOf` gives the field of a key, or undefined to drop it;
 * `removable` says that "-=" really deletes the key instead of setting it back to its initial value.
 */
export function updateFields(
  current: Record<string, Any>,
  change: Record<string, Any>,
  context: CleanContext,
  fieldOf: (name: string) => DataField | undefined,
  removable = false,
): FieldUpdate | null {
  const next = { ...current };
  const diff: Record<string, Any> = {};
  for (const [key, raw] of Object.entries(change)) {
    const { name, operator, value } = readEntry(key, raw);
    const field = fieldOf(name);
    if (!field) continue;
    if (operator === "-=") {
      if (!(name in current)) continue;
      if (removable) delete next[name];
      else next[name] = field.getInitialValue(context.source);
      if (removable || !equals(next[name], current[name])) diff[`-=${name}`] = null;
    } else if (operator === "==") {
      const clean: Any = field.clean(value, { ...context, partial: false });
      field._demand(clean, context);
      next[name] = clean;
      if (!equals(current[name], clean)) diff[`==${name}`] = clean;
    } else {
      const updated = field[UPDATE](current[name], value, context);
      if (!updated) continue;
      next[name] = updated.value;
      diff[name] = updated.diff;
    }
  }
  return Object.keys(diff).length ? { value: next, diff } : null;
}

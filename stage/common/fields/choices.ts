/**
 * Choices of a field: an array, an object, or a function giving either. Source (public
 * page): API "foundry.data.fields.StringField".
 */
import type { Any } from "./field.ts";

const resolve = (choices: Any): Any => (typeof choices === "function" ? choices() : choices);

/** The values that may be chosen, as text. */
export function choiceKeys(choices: Any): string[] {
  const resolved: Any = resolve(choices);
  if (Array.isArray(resolved)) return resolved.map((c: Any) => String(c?.value ?? c));
  return Object.keys(resolved ?? {});
}

/** Throws unless the value is a choice. */
export function validateChoice(choices: Any, value: unknown): void {
  if (!choiceKeys(choices).includes(String(value))) throw new Error(`${String(value)} is not a valid choice`);
}

/** Choices as options of a select: value, label, group. */
export function choiceList(choices: Any, config: Any = {}): { value: string; label: string; group?: string }[] {
  const resolved: Any = resolve(choices);
  const labelOf = (entry: Any, key: string): string =>
    typeof entry === "object" && entry !== null ? String(entry[config.labelAttr ?? "label"] ?? key) : String(entry);
  const entries: [string, Any][] = Array.isArray(resolved)
    ? resolved.map((entry: Any, index: number) =>
        typeof entry === "object" && entry !== null
          ? [String(entry[config.valueAttr ?? "value"] ?? index), entry]
          : [String(entry), entry],
      )
    : Object.entries(resolved ?? {});
  return entries.map(([value, entry]) => ({
    value,
    label: labelOf(entry, value),
    ...(entry?.group === undefined ? {} : { group: String(entry.group) }),
  }));
}

// Source: API page KeybindingActionBinding.
import type { Any } from "../host.ts";

/** A key binding as a person reads it: "Shift + R". */
export function describeBinding({ key, modifiers = [] }: Any): string {
  const name = String(key)
    .replace(/^Key|^Digit/, "")
    .replace(/^Arrow/, "")
    .replace(/^Numpad/, "Num ");
  return [...(modifiers as string[]), name].join(" + ");
}

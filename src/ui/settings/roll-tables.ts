import type { Words } from "../words/words.ts";

/** Rulings that name a roll table; what is stored is its name, which the sheet shows beside an injury. */
const NAMED: readonly string[] = ["combat.critical.physicalTable", "combat.critical.mentalTable"];

/** Whether a ruling, by family and key, names a roll table. */
export const namesTable = (key: string): boolean => NAMED.includes(key);

const inOrder = new Intl.Collator(undefined, { numeric: true }).compare;

/**
 * What may be chosen for a ruling that names a roll table: none, the tables of the world by name, and what is stored,
 * which may be on paper, in a compendium, or deleted since.
 */
export function tableChoices(
  stored: string,
  tables: readonly string[],
  words: Words,
): readonly { readonly value: string; readonly label: string; readonly selected: boolean }[] {
  const names = [...new Set([...tables, stored].filter((name) => name !== ""))].sort(inOrder);
  return ["", ...names].map((value) => ({
    value,
    label: value || words.text("SETPIECE.Rulings.NoTable"),
    selected: value === stored,
  }));
}

import { bonusKey, freeBonusKey, readBonus, type StoredBonus } from "../../documents/rows.ts";
import type { BonusFacts } from "../../play/ports.ts";
import { BONUS_KINDS } from "../../rules/duel/ask.ts";

export type BonusRow = Readonly<StoredBonus>;

export const editableBonus = ({ key, label, value, kind }: BonusFacts): BonusRow => ({
  key,
  label,
  value,
  typed: "",
  kind: BONUS_KINDS.find((one) => one === kind) ?? "other",
});

export const addBonus = (rows: readonly BonusRow[]): readonly BonusRow[] => [
  ...rows,
  { key: freeBonusKey("", keysOf(rows)), label: "", value: 0, typed: "", kind: "other" },
];

export function moveBonus(rows: readonly BonusRow[], index: number, by: 1 | -1): readonly BonusRow[] {
  const row = rows[index];
  const other = rows[index + by];
  if (!row || !other) return rows;
  return rows.map((each, at) => (at === index ? other : at === index + by ? row : each));
}

/** What is no integer stays as text. A key made from the old name follows the new one: sheets are matched by it. */
export function editBonus(
  rows: readonly BonusRow[],
  index: number,
  field: "label" | "value" | "kind",
  typed: string,
): readonly BonusRow[] {
  return rows.map((row, at) => {
    if (at !== index) return row;
    if (field === "kind") return { ...row, kind: BONUS_KINDS.find((kind) => kind === typed) ?? row.kind };
    if (field === "value") {
      const value = readBonus(typed);
      return { ...row, value, typed: value === null ? typed : "" };
    }
    const others = rows.filter((_, other) => other !== index);
    const made = row.label === "" || baseOf(row.key) === bonusKey(row.label) || row.key === bonusKey(row.label);
    return { ...row, label: typed, key: made ? freeBonusKey(typed, keysOf(others)) : row.key };
  });
}

/** A key without the number that tells it from another of the same name. */
const baseOf = (key: string): string => key.replace(/-\d+$/, "");

const keysOf = (rows: readonly BonusRow[]): ReadonlySet<string> => new Set(rows.map(({ key }) => key));

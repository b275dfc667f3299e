import { BONUS_KINDS, type BonusKind } from "../../rules/duel/index.ts";
import { isOneOf } from "../../rules/log/values.ts";

/** A stored bonus row. `value` is null for text that is no number; `typed` then keeps it. */
export interface StoredBonus {
  key: string;
  label: string;
  value: number | null;
  typed: string;
  kind: BonusKind;
}

const WHOLE = /^[+-]?\d{1,4}$/;

/** Parses a bonus: a whole number with or without sign (`7`, `+7`, `−2`), else null. */
export const readBonus = (typed: unknown): number | null => {
  if (typeof typed === "number") return Number.isFinite(typed) && Number.isInteger(typed) ? typed : null;
  if (typeof typed !== "string") return null;
  const text = typed.trim().replace("\u2212", "-");
  return WHOLE.test(text) ? Number(text) : null;
};

/** The key both sheets match by: the label in lower case with hyphens; never empty. */
export const bonusKey = (label: string): string => {
  const slug = label
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "bonus" : slug;
};

/** A row's unused key, numbered where its name repeats. */
export const freeBonusKey = (label: string, taken: ReadonlySet<string>): string => {
  const base = bonusKey(label);
  let key = base;
  for (let next = 2; taken.has(key); next++) key = `${base}-${next}`;
  return key;
};

/** Corrects a row, so that a slip or an import loses nothing. Absent fields stay absent, as in updates. */
export const tidyBonus = (row: unknown): unknown => {
  if (typeof row !== "object" || row === null) return row;
  const bonus: Partial<Record<keyof StoredBonus, unknown>> = row;
  if ("value" in bonus && bonus.value !== null && typeof bonus.value !== "number") {
    const value = readBonus(bonus.value);
    bonus.typed = value === null && typeof bonus.value === "string" ? bonus.value : "";
    bonus.value = value;
  } else if (typeof bonus.value === "number") {
    const whole = readBonus(bonus.value);
    bonus.typed = whole === null ? String(bonus.value) : "";
    bonus.value = whole;
  }
  if ("label" in bonus && typeof bonus.label === "string" && (bonus.key === undefined || bonus.key === ""))
    bonus.key = bonusKey(bonus.label);
  if ("kind" in bonus && !isOneOf(BONUS_KINDS, bonus.kind)) bonus.kind = "other";
  return bonus;
};

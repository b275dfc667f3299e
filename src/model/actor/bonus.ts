import { BONUS_KINDS, type BonusKind } from "../../rules/duel/index.ts";
import { isOneOf } from "../../rules/log/values.ts";

/** One bonus row as stored. `value` is null while what was typed is not a number; `typed` then keeps the text. */
export interface StoredBonus {
  key: string;
  label: string;
  value: number | null;
  typed: string;
  kind: BonusKind;
}

const WHOLE = /^[+-]?\d{1,4}$/;

/** Read what a person typed as a bonus: a whole number with or without sign (`7`, `+7`, `−2`), else null. */
export const readBonus = (typed: unknown): number | null => {
  if (typeof typed === "number") return Number.isFinite(typed) && Number.isInteger(typed) ? typed : null;
  if (typeof typed !== "string") return null;
  const text = typed.trim().replace("\u2212", "-");
  return WHOLE.test(text) ? Number(text) : null;
};

/** The key both sheets are matched by: the label in small letters, words joined by hyphens; never empty. */
export const bonusKey = (label: string): string => {
  const slug = label
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "bonus" : slug;
};

/** The key of a row that no other has taken: a number tells it from another of its name. */
export const freeBonusKey = (label: string, taken: ReadonlySet<string>): string => {
  const base = bonusKey(label);
  let key = base;
  for (let next = 2; taken.has(key); next++) key = `${base}-${next}`;
  return key;
};

/**
 * Bring one row into the stored shape in place of refusing it, so that a typing mistake or an import loses nothing.
 * Also sees partial update data: what is absent stays absent.
 */
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

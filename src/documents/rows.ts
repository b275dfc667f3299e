import { recordOf } from "../foundry/shape.ts";
import { breakoutRating } from "../rules/contest/hero/creation.ts";
import { BONUS, FADES, FORTUNE, HEALING_RUNG, type Fortune, type Rung } from "../rules/contest/roll/ladder.ts";
import {
  ADVERSITY,
  PENALTY,
  RECOVERY,
  type Adversity,
  parseBreakout,
  parseRating,
  printRating,
} from "../rules/contest/roll/roll.ts";
import { BONUS_KINDS, type BonusKind } from "../rules/duel/index.ts";
import { isRefused, type Json } from "../rules/log/outcome.ts";
import { isRecord, isOneOf } from "../rules/log/values.ts";

export const STATES: readonly string[] = [...ADVERSITY, ...FORTUNE];

interface EffectRow {
  readonly id: string;
  readonly statuses: readonly string[];
  readonly system: Readonly<Record<string, unknown>>;
}

export interface StateRow {
  readonly id: string;
  readonly state: Adversity | Fortune;
  readonly scope: string;
  readonly value: number;
  readonly recovery: "scene" | "session" | "week" | "month" | "season" | "none";
  /** The rung to heal it against; null for what is not healed by a contest. */
  readonly rung: Rung | null;
}

const isFortune = (state: Adversity | Fortune): state is Fortune => (FORTUNE as readonly string[]).includes(state);

const healingOf = (state: Adversity | Fortune): Rung | null => (HEALING_RUNG as Record<string, Rung>)[state] ?? null;

/** States among an actor's effects; a bare status toggled on a token has no scope and touches everything. */
export const stateRows = (effects: readonly EffectRow[]): readonly StateRow[] =>
  effects.flatMap(({ id, statuses, system }): StateRow[] => {
    const found = STATES.find((state) => statuses.includes(state)) as Adversity | Fortune | undefined;
    if (found === undefined) return [];
    return [
      {
        id,
        state: found,
        scope: typeof system.scope === "string" ? system.scope : "",
        value: isFortune(found) ? BONUS[found] : PENALTY[found],
        recovery: isFortune(found) ? FADES[found] : RECOVERY[found],
        rung: healingOf(found),
      },
    ];
  });

const words = (text: string): string => text.trim().toLowerCase();

interface Touched {
  readonly id: string;
  readonly name: string;
  readonly keyword: string | null;
}

/** States that count for these abilities: those picked, else all that touch one (S2-9). */
export function countingStates<State extends Pick<StateRow, "id" | "scope">>(
  { abilities, states }: { readonly abilities: readonly Touched[]; readonly states: readonly State[] },
  used: readonly (string | undefined)[],
  picked: readonly string[] | null | undefined,
): readonly State[] {
  const own = abilities.filter(({ id }) => used.includes(id));
  const keywords = abilities.filter(({ id }) => own.some(({ keyword }) => keyword === id));
  const names = [...own, ...keywords].map(({ name }) => name);
  return states.filter(({ id, scope }) => (picked ? picked.includes(id) : touches(scope, names)));
}

/** Whether a state's scope touches an ability: empty, or the name of the ability or its keyword (S2-9). */
export const touches = (scope: string, names: readonly string[]): boolean =>
  words(scope) === "" || names.some((name) => words(name) === words(scope));

/** A state on a follower's item, since a follower without an actor has no effects. */
interface Kept {
  readonly id: string;
  readonly state: string;
  readonly scope: string;
  readonly source: string;
}

const trimmed = (value: unknown): string => (typeof value === "string" ? value : "");

const keptOn = (system: Readonly<Record<string, unknown>>): readonly Kept[] =>
  (Array.isArray(system.states) ? system.states.map(recordOf) : []).map((kept) => ({
    id: trimmed(kept.id),
    state: trimmed(kept.state),
    scope: trimmed(kept.scope),
    source: trimmed(kept.source),
  }));

export const followerStates = (system: Readonly<Record<string, unknown>>): readonly StateRow[] =>
  stateRows(keptOn(system).map(({ id, state, ...more }) => ({ id, statuses: [state], system: more })));

/** A state by id, with scope and source; null for none. */
export const followerState = (system: Readonly<Record<string, unknown>>, id: string): Json => {
  const found = keptOn(system).find((kept) => kept.id === id);
  return found ? { state: found.state, scope: found.scope, source: found.source } : null;
};

/** All states with one added, changed or, for null, removed. */
export const withFollowerState = (
  system: Readonly<Record<string, unknown>>,
  id: string,
  value: Json,
): readonly Kept[] => {
  const others = keptOn(system).filter((kept) => kept.id !== id);
  if (!isRecord(value)) return others;
  const { state, scope, source } = value;
  return [...others, { id, state: trimmed(state), scope: trimmed(scope), source: trimmed(source) }];
};

/** An owned item as its document gives it: nothing is taken for granted about `system`. */
export interface ItemRow {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Something to use: a lone ability, a keyword, a breakout, or a flaw. */
export interface AbilityRow {
  readonly id: string;
  readonly name: string;
  /** Null for text that is no rating, which `typed` keeps: it cannot be used. */
  readonly rating: number | null;
  readonly printed: string;
  readonly typed: string;
  readonly kind: "ability" | "keyword" | "breakout" | "flaw";
  /** Id of the keyword a breakout belongs to. */
  readonly keyword: string | null;
  readonly bonus: number | null;
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** A typed rating (`17`, `5M`, `14M2`, `43`), or null. */
export const readRating = (typed: unknown): number | null => {
  const parsed = parseRating(textOf(typed));
  return isRefused(parsed) ? null : parsed.value;
};

const row = (item: ItemRow, kind: AbilityRow["kind"], rating: number | null, more: Partial<AbilityRow> = {}) => ({
  id: item.id,
  name: item.name,
  rating,
  printed: rating === null ? "" : printRating(rating),
  typed: textOf(item.system.rating),
  kind,
  keyword: null,
  bonus: null,
  ...more,
});

/** A breakout adds its bonus to its keyword; without it, or with other text, it has no rating (S2-16). */
const breakout = (item: ItemRow, keywords: ReadonlyMap<string, ItemRow>): AbilityRow => {
  const keyword = textOf(item.system.keyword);
  const base = readRating(keywords.get(keyword)?.system.rating);
  const bonus = parseBreakout(textOf(item.system.rating));
  const rating = base === null || isRefused(bonus) ? null : breakoutRating(base, bonus.value);
  return row(item, "breakout", rating, { keyword, bonus: isRefused(bonus) ? null : bonus.value });
};

/** An actor's rated items in stored order, with breakouts under their keywords. */
export const abilityRows = (items: readonly ItemRow[]): readonly AbilityRow[] => {
  const keywords = new Map(items.filter(({ type }) => type === "keyword").map((item) => [item.id, item]));
  return items.flatMap((item): AbilityRow[] => {
    switch (item.type) {
      case "keyword":
        return [row(item, "keyword", readRating(item.system.rating))];
      case "flaw":
        return [row(item, "flaw", readRating(item.system.rating))];
      case "ability":
        return textOf(item.system.keyword) === ""
          ? [row(item, "ability", readRating(item.system.rating))]
          : [breakout(item, keywords)];
      default:
        return [];
    }
  });
};

interface FollowerRow {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly present: boolean;
  readonly actor: string | null;
  readonly abilities: readonly { readonly id: string; readonly name: string; readonly rating: number }[];
  /** States on the item; a follower with an actor has them there. */
  readonly states: readonly StateRow[];
}

export const followerRows = (items: readonly ItemRow[]): readonly FollowerRow[] =>
  items.flatMap(({ id, type, name, system }): FollowerRow[] => {
    if (type !== "follower") return [];
    const abilities = Array.isArray(system.abilities) ? system.abilities.map(recordOf) : [];
    return [
      {
        id,
        name,
        role: textOf(system.role) || "supporter",
        present: system.present !== false,
        actor: textOf(system.actor) || null,
        states: followerStates(system),
        abilities: abilities.flatMap((ability, index) => {
          const rating = readRating(ability.rating);
          return rating === null ? [] : [{ id: `${id}${index}`, name: textOf(ability.name) || name, rating }];
        }),
      },
    ];
  });

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

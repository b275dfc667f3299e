import { recordOf } from "../../foundry/shape.ts";
import { breakoutRating } from "../../rules/contest/hero/creation.ts";
import { parseBreakout, parseRating, printRating } from "../../rules/contest/roll/roll.ts";
import { isRefused, type Json } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import { stateRows, type StateRow } from "../effect/states.ts";

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

/** A follower's states as an actor's. */
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
  /** Bonus of a breakout over its keyword. */
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

/** An actor's followers, with their rated abilities. */
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

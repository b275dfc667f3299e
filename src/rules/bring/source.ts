/** What readers of other systems share; each is a file in `sources`. A reader never writes, and none knows another. */
import { rated, type Because, type DraftItem, type HeroDraft, type HeroQuestion, guess, known } from "./hero.ts";
import type { Opened } from "./safe.ts";
import { NEW_ABILITY, CREATION } from "../contest/hero/creation.ts";
import { type Adversity, PENALTY } from "../contest/roll/roll.ts";
import { BONUS, type Fortune } from "../contest/roll/ladder.ts";

/** Answers a question by the table's number, else by the one it comes with. */
export type Ask = (question: HeroQuestion) => number;

/** A readable system: one object, and one entry in `read.ts`. */
export interface HeroSource {
  readonly id: string;
  readonly systems: readonly string[];
  /** Whether a document has this source's shape, faults aside. */
  readonly knows: (document: Opened) => boolean;
  /** The hero or foe; null for a document of another kind. */
  readonly read: (document: Opened, ask: Ask) => HeroDraft | null;
}

export interface SourceItem {
  readonly type: string;
  readonly name: string;
  readonly from: Opened;
  readonly system: Opened;
  readonly description: Opened;
}

export const itemsOf = (document: Opened): readonly SourceItem[] =>
  document
    .at("items")
    .list()
    .map((from) => {
      const system = from.at("system");
      return {
        type: from.at("type").text,
        name: from.at("name").text,
        from,
        system,
        description: system.first("description", "description.value"),
      };
    });

export const hasItem = (document: Opened, ...paths: readonly string[]): boolean =>
  itemsOf(document).some(({ system }) => paths.some((path) => system.at(path).value !== undefined));

/** A document's keywords by id, and the breakouts that wait for one. */
export class Keywords {
  readonly #ids: ReadonlySet<string>;
  readonly #read = new Map<string, DraftItem>();
  readonly #waiting: (readonly [DraftItem, string])[] = [];

  constructor(items: readonly SourceItem[]) {
    this.#ids = new Set(items.map(({ from }) => from.at("_id").text).filter((id) => id !== ""));
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  read({ from }: SourceItem, keyword: DraftItem): void {
    this.#read.set(from.at("_id").text, keyword);
  }

  under(id: string, breakout: DraftItem): void {
    this.#waiting.push([breakout, id]);
  }

  /** Puts each breakout below its keyword, once all are read. */
  settle(): void {
    for (const [breakout, id] of this.#waiting) breakout.keyword = this.#read.get(id) ?? null;
  }
}

export function addRated(
  draft: HeroDraft,
  type: "ability" | "keyword" | "flaw",
  name: string,
  from: Opened,
  rating: number | null,
  why: Because,
  /** `from` where the item's place differs from its rating's. */
  more: { readonly description?: Opened; readonly ticked?: boolean; readonly from?: Opened } = {},
): DraftItem {
  const told = rating === null ? guess(from) : why;
  const none = type === "flaw" && rating === null;
  return draft.add(type, name, none ? {} : rated(rating ?? NEW_ABILITY), {
    from,
    why: { rating: none ? guess(from, "Flaw") : told },
    ...more,
  });
}

/** A sheet's line as an ability, keyword or flaw at creation's rating. */
export function addWord(draft: HeroDraft, type: "ability" | "keyword" | "flaw", from: Opened): DraftItem | null {
  if (from.text.trim() === "") return null;
  const rating = type === "flaw" ? null : type === "keyword" ? CREATION.best : NEW_ABILITY;
  return addRated(draft, type, from.text, from, rating, guess(from));
}

/** A talent: 13, and 2 for each rank above the first. */
export function addRanked(draft: HeroDraft, name: string, rank: Opened, description?: Opened): void {
  const ranks = rank.whole(0, 20);
  const why = ranks === null ? guess(rank) : guess(rank, "Ranks");
  const rating = NEW_ABILITY + 2 * Math.max(0, (ranks ?? 1) - 1);
  addRated(draft, "ability", name, rank, rating, why, description ? { description } : {});
}

const SIZES: readonly (readonly [Adversity | Fortune, number])[] = [
  ["hurt", PENALTY.hurt],
  ["impaired", PENALTY.impaired],
  ["injured", PENALTY.injured],
  ["fresh", BONUS.fresh],
  ["pumped", BONUS.pumped],
  ["invigorated", BONUS.invigorated],
];

/** The state with the closest modifier on the number's side of zero; null for zero. */
export function stateOfSize(size: number): { readonly state: Adversity | Fortune; readonly exact: boolean } | null {
  if (size === 0) return null;
  const own = SIZES.filter(([, value]) => value > 0 === size > 0);
  const [state, value] = own.reduce((best, one) => (Math.abs(one[1] - size) < Math.abs(best[1] - size) ? one : best));
  return { state, exact: value === size };
}

/** The mean of dice as people write them, `2d6+1`; null for other text. */
export function meanOfDice(text: string): number | null {
  const plain = text.length > 40 ? "" : text.replace(/\s+/g, "").toLowerCase();
  // A sign stands between any two terms, so that there is one reading
  if (!/^[+-]?(?:\d{0,2}d\d{1,3}|\d{1,3})(?:[+-](?:\d{0,2}d\d{1,3}|\d{1,3}))*$/.test(plain)) return null;
  return [...plain.matchAll(/([+-]?)(?:(\d{0,2})d(\d{1,3})|(\d{1,3}))/g)].reduce(
    (sum, [, sign, count, sides, flat]) => {
      const part = sides === undefined ? Number(flat) : (Number(count || 1) * (Number(sides) + 1)) / 2;
      return sum + (sign === "-" ? -part : part);
    },
    0,
  );
}

/** A weapon's damage by its mean dice: up to 4 is 1, up to 8 is 2, more is 3. */
export function damageOf(from: Opened): { readonly damage: number; readonly why: Because } {
  const mean = meanOfDice(from.text);
  if (mean === null) return { damage: 1, why: guess(from) };
  return { damage: mean <= 4 ? 1 : mean <= 8 ? 2 : 3, why: known(from, "Dice", { mean }) };
}

/** A characteristic of 3 to 18 as an attribute: a quarter, 1 to 6. */
export function quarter(draft: HeroDraft, attribute: string, from: Opened): void {
  const value = from.whole(0, 99);
  if (value === null) return;
  const rounded = Math.min(6, Math.max(1, Math.round(value / 4)));
  draft.set(`combat.attributes.${attribute}`, rounded, guess(from, "Divided", { by: 4 }));
}

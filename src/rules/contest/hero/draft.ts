import { refused, type Refused } from "../../log/outcome.ts";
import { parseBreakout, parseRating, printRating, type Rating } from "../roll/roll.ts";
import { CREATION, SIDEKICK, breakoutRating, flawRatings, spendRefused } from "./creation.ts";

/** Fixed ids of the two items every hero begins with, so that two tabs of one creator make them once. */
export const OCCUPATION = "heroesoccupation";
export const TRAIT = "distinguishing01";

export interface DraftRow {
  readonly id: string;
  readonly name: string;
  readonly kind: "ability" | "keyword" | "breakout" | "flaw";
  /** The rating used in play, a breakout's keyword included; null where the text is no rating. */
  readonly rating: Rating | null;
  readonly bonus: number | null;
  readonly keyword: string | null;
  readonly points: number;
}

/** A hero in creation; `best` is the ability that matters most ("" is the occupation). */
export interface Draft {
  readonly rows: readonly DraftRow[];
  readonly best: string;
}

/** Progress of a hero's creation (S2-16). */
export interface DraftProgress {
  readonly abilities: number;
  readonly toInvent: number;
  readonly spent: number;
  readonly left: number;
  readonly flaws: number;
}

/** Sheet writes for one change; ratings as people write them. */
export interface DraftWrite {
  readonly rate?: readonly { readonly id: string; readonly rating: string; readonly points: number }[];
  readonly place?: { readonly id: string; readonly keyword: string; readonly rating: string };
  readonly create?: {
    readonly id: string | null;
    readonly type: "ability" | "keyword" | "flaw";
    readonly name: string;
    readonly rating: string;
    readonly keyword: string;
  };
  readonly remove?: string;
  readonly best?: string;
}

const no = (key: string, data: Record<string, string | number> = {}): Refused =>
  refused(`Contest.Refused.Draft.${key}`, "S2-16", data);

const isAbility = ({ kind }: DraftRow): boolean => kind !== "flaw";
const abilitiesOf = ({ rows }: Draft): readonly DraftRow[] => rows.filter(isAbility);

export const bestOf = ({ rows, best }: Draft): string =>
  rows.find(({ id, kind }) => id === best && kind !== "breakout" && kind !== "flaw")?.id ?? OCCUPATION;

/** The starting rating of a row or bonus of a breakout: 17 or +4 for the best and what stands out; else 13. */
const baseOf = (draft: Draft, id: string, keyword: string | null): number => {
  if (keyword === null)
    return id === bestOf(draft) ? CREATION.best : id === TRAIT ? CREATION.distinguishing : CREATION.others;
  if (id === TRAIT) return CREATION.distinguishingBreakout;
  // A breakout is never worse than its keyword, nor than an ability of its own
  const under = draft.rows.find((row) => row.id === keyword)?.rating ?? CREATION.others;
  return Math.max(1, CREATION.others - breakoutRating(under, 0));
};

const written = (value: number, keyword: string | null): string =>
  keyword === null ? printRating(value) : `+${value}`;

export const draftProgress = (draft: Draft): DraftProgress => {
  const abilities = abilitiesOf(draft);
  const spent = abilities.reduce((sum, { points }) => sum + points, 0);
  return {
    abilities: abilities.length,
    toInvent: Math.max(0, CREATION.abilities - abilities.length),
    spent,
    left: CREATION.points - spent,
    flaws: draft.rows.length - abilities.length,
  };
};

/** A new ability, breakout or keyword; `id` is one of the two fixed ones, or null. */
export const draftAdd = (
  draft: Draft,
  typed: string,
  {
    id = null,
    keyword = "",
    as = "ability",
  }: { readonly id?: string | null; readonly keyword?: string; readonly as?: "ability" | "keyword" } = {},
): DraftWrite | Refused => {
  const name = typed.trim();
  if (name === "") return no("NoName");
  const abilities = abilitiesOf(draft);
  if (abilities.length >= CREATION.abilities) return no("Abilities", { most: CREATION.abilities });
  if (abilities.some((row) => row.name.trim().toLowerCase() === name.toLowerCase())) return no("Twice", { name });
  if (keyword !== "" && !abilities.some((row) => row.id === keyword && row.kind === "keyword")) return no("NoKeyword");
  const under = keyword === "" ? null : keyword;
  const type = id === OCCUPATION ? "keyword" : as;
  return { create: { id, type, name, keyword, rating: written(baseOf(draft, id ?? "", under), under) } };
};

/** A new flaw with the rating its rule gives; at most three. */
export const draftFlaw = (draft: Draft, typed: string): DraftWrite | Refused => {
  const name = typed.trim();
  if (name === "") return no("NoName");
  const { flaws } = draftProgress(draft);
  if (flaws >= CREATION.flaws) return no("Flaws", { most: CREATION.flaws });
  const rating = printRating(flawsNow(draft, flaws + 1).at(-1) ?? CREATION.others);
  return { create: { id: null, type: "flaw", name, keyword: "", rating } };
};

const flawsNow = (draft: Draft, count: number): readonly Rating[] =>
  flawRatings(
    abilitiesOf(draft).flatMap(({ rating }) => (rating === null ? [] : [rating])),
    count,
  );

/** New ratings for the flaws that no longer follow the abilities. */
export const draftFlaws = (draft: Draft): DraftWrite => {
  const flaws = draft.rows.filter(({ kind }) => kind === "flaw");
  const ratings = flawsNow(draft, flaws.length);
  return {
    rate: flaws.flatMap(({ id, rating }, index) => {
      const due = ratings[index] ?? CREATION.others;
      return rating === due ? [] : [{ id, rating: printRating(due), points: 0 }];
    }),
  };
};

/** Points already over a limit may come down, in whole numbers. */
const comesDown = (points: number, before: number): boolean =>
  Number.isInteger(points) && points >= 0 && points < before;

/** Sets a row's creation points; the rest of its rating stays, with what play added. */
export const draftPoints = (draft: Draft, id: string, points: number): DraftWrite | Refused => {
  const row = draft.rows.find((one) => one.id === id);
  if (!row || !isAbility(row)) return no("NoRow");
  const now = row.kind === "breakout" ? row.bonus : row.rating;
  if (now === null) return no("NoRating", { name: row.name });
  const spent = abilitiesOf(draft).map((one) => (one.id === id ? points : one.points));
  const refusal = spendRefused(spent, "hero");
  if (refusal && !comesDown(points, row.points)) return refusal;
  return { rate: [{ id, points, rating: written(now + points - row.points, row.keyword) }] };
};

/** A typed rating (`7M`, `27`, `+3`), bought with as many points as it takes. */
export const draftRating = (draft: Draft, id: string, typed: string): DraftWrite | Refused => {
  const row = draft.rows.find((one) => one.id === id);
  if (!row || !isAbility(row)) return no("NoRow");
  const read = row.kind === "breakout" ? parseBreakout(typed) : parseRating(typed);
  if (read.kind === "refused") return read;
  const now = row.kind === "breakout" ? row.bonus : row.rating;
  const base = now === null ? baseOf(draft, id, row.keyword) : now - row.points;
  if (read.value < base) return no("Below", { name: row.name, base: written(base, row.keyword) });
  const fitting =
    now === null ? { ...draft, rows: draft.rows.map((one) => (one.id === id ? mended(one, base) : one)) } : draft;
  return draftPoints(fitting, id, read.value - base);
};

const mended = (row: DraftRow, base: number): DraftRow => ({ ...row, rating: base, bonus: base, points: 0 });

/** Moves a row under a keyword ("" for none): its base changes, points and play's part stay; a breakout adds one. */
export const draftPlace = (draft: Draft, id: string, keyword: string): DraftWrite | Refused => {
  const row = draft.rows.find((one) => one.id === id);
  if (!row || row.kind === "flaw" || row.kind === "keyword") return no("NoRow");
  if (keyword !== "" && !draft.rows.some((one) => one.id === keyword && one.kind === "keyword")) return no("NoKeyword");
  const under = keyword === "" ? null : keyword;
  const now = row.kind === "breakout" ? row.bonus : row.rating;
  const added = now === null ? row.points : now - baseOf(draft, id, row.keyword);
  const rating = Math.max(1, baseOf(draft, id, under) + added);
  return { place: { id, keyword, rating: written(rating, under) } };
};

/** Names the best ability: it rises to 17, and the previous one falls back. */
export const draftBest = (draft: Draft, id: string): DraftWrite | Refused => {
  const row = draft.rows.find((one) => one.id === id);
  if (!row || row.kind === "flaw" || row.kind === "breakout") return no("NoRow");
  const before = bestOf(draft);
  if (before === id) return {};
  const after = { ...draft, best: id };
  const rate = [before, id].flatMap((one) => {
    const of = draft.rows.find((other) => other.id === one);
    if (of?.rating == null) return [];
    const by = baseOf(after, one, of.keyword) - baseOf(draft, one, of.keyword);
    return by === 0 ? [] : [{ id: one, rating: printRating(of.rating + by), points: of.points }];
  });
  return { best: id, rate };
};

/** Why a hero cannot be played yet, or null; inventing and spending can wait. */
export const draftRefused = (draft: Draft, name: string): Refused | null => {
  if (name.trim() === "") return no("NoHeroName");
  const abilities = abilitiesOf(draft);
  if (abilities.length === 0) return no("NoAbility");
  if (abilities.length > CREATION.abilities) return no("Abilities", { most: CREATION.abilities });
  if (draftProgress(draft).flaws > CREATION.flaws) return no("Flaws", { most: CREATION.flaws });
  const odd = abilities.find(({ rating }) => rating === null);
  if (odd) return no("NoRating", { name: odd.name });
  return spendRefused(
    abilities.map(({ points }) => points),
    "hero",
  );
};

export interface SidekickAbility {
  readonly name: string;
  readonly rating: string;
}

/** Points on each ability of a sidekick: its rating above 16, 13 and 13 (S2-17). */
export const sidekickPoints = (abilities: readonly SidekickAbility[]): readonly number[] =>
  SIDEKICK.ratings.map((base, index) => {
    const read = parseRating(abilities[index]?.rating ?? "");
    return read.kind === "ok" ? Math.max(0, read.value - base) : 0;
  });

export const newSidekick = (names: readonly string[] = []): readonly SidekickAbility[] =>
  SIDEKICK.ratings.map((rating, index) => ({ name: names[index] ?? "", rating: printRating(rating) }));

/** A sidekick with points on one ability, or the refusal: 15 in all, 10 on one. */
export const sidekickSpent = (
  abilities: readonly SidekickAbility[],
  index: number,
  points: number,
): readonly SidekickAbility[] | Refused => {
  const base: Rating | undefined = SIDEKICK.ratings[index];
  if (base === undefined) return refused("Contest.Refused.Draft.NoRow", "S2-17");
  const spent = sidekickPoints(abilities);
  const refusal = spendRefused(
    spent.map((now, at) => (at === index ? points : now)),
    "sidekick",
  );
  if (refusal && !comesDown(points, spent[index] ?? 0)) return { ...refusal, rule: "S2-17" };
  const whole = newSidekick().map((fresh, at) => abilities[at] ?? fresh);
  return whole.map((one, at) => (at === index ? { ...one, rating: printRating(base + points) } : one));
};

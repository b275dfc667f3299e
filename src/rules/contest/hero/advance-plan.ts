/** Advances and hero points between contests. Nothing here knows sheets or items; callers pass rows. */
import { refused, type Refused } from "../../log/outcome.ts";
import { keysOf } from "../../log/values.ts";
import type { Rolled } from "../roll/resolve.ts";
import { printRating, type Rating, CRITICAL } from "../roll/roll.ts";
import {
  CATCH_UP,
  NEW_ABILITY,
  NEW_BREAKOUT,
  crossesMastery,
  improvement,
  isAdvance,
  mayCatchUp,
  type Advance,
} from "./creation.ts";

/** A sheet row that an advance can improve. */
export interface AdvanceRow {
  readonly id: string;
  readonly name: string;
  readonly kind: "ability" | "keyword" | "breakout";
  /** Null where the typed text is no rating. */
  readonly rating: Rating | null;
  /** A breakout's, over its keyword. */
  readonly bonus: number | null;
}

export interface AdvanceChoice {
  readonly entry: Advance;
  /** The row improved, or made a keyword. */
  readonly item?: string;
  /** Name of a new ability, or with `keyword` of a new breakout; of a new keyword, its breakout. */
  readonly name?: string;
  readonly keyword?: string;
  /** Rows that catch up where this entry crosses a mastery: at most three (S2-15). */
  readonly catchUp?: readonly string[];
}

/** A write to the sheet. `replace` makes an ability a keyword; a new breakout's `under` may name it. */
type AdvanceWrite =
  | { readonly type: "rate"; readonly item: string; readonly rating: string }
  | { readonly type: "create"; readonly name: string; readonly rating: string; readonly under: string | null }
  | { readonly type: "replace"; readonly item: string; readonly name: string; readonly rating: string };

/** One changed line; `before` is empty for a new row. */
export interface AdvanceLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** It rises because another row crossed a mastery. */
  readonly catchUp: boolean;
}

export interface AdvancePlan {
  readonly kind: "plan";
  readonly writes: readonly AdvanceWrite[];
  readonly lines: readonly AdvanceLine[];
  /** For each entry, rows that may catch up; empty where no mastery is crossed. */
  readonly mayCatchUp: readonly (readonly string[])[];
}

/** Of a breakout the points are its bonus alone, which rises with its keyword by itself. */
interface Row extends Pick<AdvanceRow, "id" | "name" | "kind"> {
  readonly points: number | null;
}

const rowOf = ({ id, name, kind, rating, bonus }: AdvanceRow): Row => ({
  ...{ id, name, kind },
  points: kind === "breakout" && rating !== null ? (bonus ?? 0) : rating,
});

type Made = { rows: readonly Row[]; writes: AdvanceWrite[]; lines: AdvanceLine[]; may: (readonly string[])[] };

const no = (key: string, data: Record<string, string | number> = {}): Refused =>
  refused(`Contest.Refused.Advance.${key}`, "S2-15", data);

type Rated = Row & { readonly points: number };
const isRated = (row: Row): row is Rated => row.points !== null;

const written = ({ kind, points }: Rated): string => (kind === "breakout" ? `+${points}` : printRating(points));

/** The row after the advance. */
const raise = (made: Made, row: Rated, by: number, catchUp: boolean): Rated => {
  const after = { ...row, points: row.points + by };
  made.rows = made.rows.map((one) => (one.id === row.id ? after : one));
  made.writes.push({ type: "rate", item: row.id, rating: written(after) });
  made.lines.push({ name: row.name, before: written(row), after: written(after), catchUp });
  return after;
};

/** Rows that may catch up with a raised one: abilities and keywords far behind it. */
const behind = (rows: readonly Row[], before: Rated, after: Rated): readonly Rated[] =>
  before.kind === "breakout" || !crossesMastery(before.points, after.points)
    ? []
    : rows.filter(isRated).filter(({ kind, points }) => kind !== "breakout" && mayCatchUp(points, after.points));

const improve = (made: Made, choice: AdvanceChoice, size: "large" | "small"): Refused | null => {
  const row = made.rows.find(({ id }) => id === choice.item);
  if (!row) return no("NoItem");
  if (!isRated(row)) return no("NoRating", { name: row.name });
  const after = raise(made, row, improvement(size, row.kind === "keyword" ? "keyword" : "ability"), false);
  const may = behind(made.rows, row, after);
  made.may.push(may.map(({ id }) => id));
  const wanted = [...new Set(choice.catchUp ?? [])];
  if (wanted.length > CATCH_UP.count) return no("TooMany", { count: CATCH_UP.count });
  for (const id of wanted) {
    const other = may.find((one) => one.id === id);
    const name = made.rows.find((one) => one.id === id)?.name ?? "";
    if (!other) return no("NotBehind", { name, behind: CATCH_UP.behind });
    raise(made, other, CATCH_UP.points, true);
  }
  return null;
};

const create = (made: Made, choice: AdvanceChoice): Refused | null => {
  const name = choice.name?.trim() ?? "";
  if (name === "") return no("NoName");
  made.may.push([]);
  if (choice.keyword !== undefined && choice.entry === "newSecond") return no("StandaloneOnly");
  if (choice.keyword !== undefined && !made.rows.some(({ id, kind }) => id === choice.keyword && kind === "keyword"))
    return no("NoKeyword");
  const rating = choice.keyword === undefined ? printRating(NEW_ABILITY) : `+${NEW_BREAKOUT}`;
  made.writes.push({ type: "create", name, rating, under: choice.keyword ?? null });
  made.lines.push({ name, before: "", after: rating, catchUp: false });
  return null;
};

const makeKeyword = (made: Made, choice: AdvanceChoice): Refused | null => {
  const row = made.rows.find(({ id }) => id === choice.item);
  const name = choice.name?.trim() ?? "";
  if (!row) return no("NoItem");
  if (row.kind !== "ability") return no("NotStandalone", { name: row.name });
  if (!isRated(row)) return no("NoRating", { name: row.name });
  if (name === "") return no("NoName");
  made.may.push([]);
  made.writes.push({ type: "replace", item: row.id, name: row.name, rating: printRating(row.points) });
  made.writes.push({ type: "create", name, rating: `+${NEW_BREAKOUT}`, under: row.id });
  made.lines.push({ name, before: "", after: `+${NEW_BREAKOUT}`, catchUp: false });
  made.rows = made.rows.map((one) => (one.id === row.id ? { ...one, kind: "keyword" } : one));
  return null;
};

const enter = (made: Made, choice: AdvanceChoice): Refused | null => {
  switch (choice.entry) {
    case "large":
    case "small":
      return improve(made, choice, choice.entry);
    case "newFirst":
    case "newSecond":
      return create(made, choice);
    case "keyword":
      return makeKeyword(made, choice);
  }
};

/** Two different entries, the second on top of the first (S2-15); breakouts neither cause a catch-up nor catch up. */
export const planAdvance = (rows: readonly AdvanceRow[], choices: readonly AdvanceChoice[]): AdvancePlan | Refused => {
  if (!isAdvance(choices.map(({ entry }) => entry))) return no("TwoDifferent");
  const made: Made = { rows: rows.map(rowOf), writes: [], lines: [], may: [] };
  for (const choice of choices) {
    const refusal = enter(made, choice);
    if (refusal) return refusal;
  }
  return { kind: "plan", writes: lastOnly(made.writes), lines: made.lines, mayCatchUp: made.may };
};

/** Of several ratings for a row only the last is written; a keyword made of a raised ability takes it. */
const lastOnly = (writes: readonly AdvanceWrite[]): readonly AdvanceWrite[] =>
  writes.filter(
    (write, index) =>
      write.type !== "rate" ||
      !writes.slice(index + 1).some((later) => later.type !== "create" && later.item === write.item),
  );

/** The most hero points a GM may award one character in a session (S2-14). */
export const SESSION_AWARDS = 5;

export const SESSION_START = 1;

/** Hero points for a plot edit by size; the GM may veto one. */
export const PLOT_EDITS = { minor: 1, moderate: 2, major: 3, extreme: 5 } as const;
export type PlotEdit = keyof typeof PLOT_EDITS;
export const PLOT_SIZES = keysOf(PLOT_EDITS);

/** Hero points really awarded, after `given` in this session (S2-14). */
export const award = (points: number, given: number): number => Math.max(0, Math.min(points, SESSION_AWARDS - given));

/** Unspent hero points become experience at the session's end. */
export const toExperience = (heroPoints: number): number => Math.max(0, heroPoints);

/** Why a hero point cannot lift this roll, or null: no points, no die, already Critical or lifted (E-96, E-97). */
export const bumpRefused = (rolled: Rolled, heroPoints: number, spent: boolean): Refused | null => {
  if (spent) return refused("Contest.Refused.BumpOnce", "S2-5");
  if (rolled.face === null) return refused("Contest.Refused.BumpAutomatic", "E-96");
  if (rolled.result === CRITICAL) return refused("Contest.Refused.BumpCritical", "E-97");
  return heroPoints < 1 ? refused("Contest.Refused.NoHeroPoint", "S2-14") : null;
};

export const plotEditRefused = (edit: PlotEdit, heroPoints: number): Refused | null =>
  heroPoints < PLOT_EDITS[edit]
    ? refused("Contest.Refused.PlotEdit", "S2-14", { cost: PLOT_EDITS[edit], have: heroPoints })
    : null;

import type { DuelProfile } from "../../profile/duel.ts";
import { barred } from "../bonuses.ts";
import type { BonusRow } from "../bonuses.ts";
import type { Both, Side } from "../side.ts";
import { chancesOf } from "./chances.ts";
import type { Chances } from "./chances.ts";
import { certain } from "../../log/missing.ts";

/** Rows that are alike in every way that matters: only how many are spent is of interest. */
export interface RowClass {
  readonly keys: readonly string[];
  readonly nameable: Both<boolean>;
  /** Chances when that side named it. */
  readonly chances: Both<Chances>;
  /** What one more spent row of this class adds to the index of what is spent. */
  readonly stride: number;
}

/** All that can be spent, as an index from 0 (nothing) to `size` - 1 (everything). */
export interface Spendings {
  readonly classes: readonly RowClass[];
  readonly size: number;
  indexOf(used: readonly string[]): number;
}

/** The chances of a row named by `chooser`, with circumstance modifiers or without. */
export function rowChances(row: BonusRow, chooser: Side, profile: DuelProfile, modifiers: Both<number>): Chances {
  const bonuses = { A: row.values.A ?? 0, B: row.values.B ?? 0 };
  return chancesOf({ kind: "round", bonuses, modifiers, chooser }, profile);
}

const NONE = { A: 0, B: 0 };

/** Whether it matters for a roll who named the bonus. */
const byChooser = ({ tie }: DuelProfile): boolean => tie === "challenger" || tie === "challenged";

/**
 * The chances of a row named by `chooser` without modifiers, as known of its class;
 * undefined for a row that is in none.
 */
export const knownChances = (classes: readonly RowClass[], key: string, chooser: Side): Chances | undefined =>
  classes.find((one) => one.keys.includes(key))?.chances[chooser];

/** What spending this row adds to the index of what is spent; 0 for a row nobody may name. */
export const strideOf = (classes: readonly RowClass[], key: string): number =>
  classes.find((one) => one.keys.includes(key))?.stride ?? 0;

/** Group rows into classes; rows nobody may name are left out, because they are never spent. */
export function spendingsOf(rows: readonly BonusRow[], profile: DuelProfile): Spendings {
  const groups = new Map<string, { rows: BonusRow[]; nameable: Both<boolean> }>();
  for (const row of rows) {
    const nameable = { A: barred(row, "A", profile) === null, B: barred(row, "B", profile) === null };
    if (!nameable.A && !nameable.B) continue;
    const sign = JSON.stringify([(row.values.A ?? 0) - (row.values.B ?? 0), nameable]);
    const group = groups.get(sign) ?? { rows: [], nameable };
    group.rows.push(row);
    groups.set(sign, group);
  }
  let stride = 1;
  const classes: RowClass[] = [];
  for (const { rows: alike, nameable } of groups.values()) {
    const first = certain(alike[0]);
    const named = rowChances(first, "A", profile, NONE);
    const chances = { A: named, B: byChooser(profile) ? rowChances(first, "B", profile, NONE) : named };
    classes.push({ keys: alike.map((row) => row.key), nameable, chances, stride });
    stride *= alike.length + 1;
  }
  const indexOf = (used: readonly string[]): number => used.reduce((sum, key) => sum + strideOf(classes, key), 0);
  return { classes, size: stride, indexOf };
}

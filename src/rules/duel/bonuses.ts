import { INITIATIVE, type Bonus, type DuelSetup } from "./setup.ts";
import type { DuelState } from "./state.ts";
import { SIDES, other } from "./side.ts";
import type { Both, Side } from "./side.ts";

/** One bonus as a row of both sheets. */
export interface BonusRow {
  readonly key: string;
  readonly label: string;
  readonly kind: Bonus["kind"] | "initiative" | undefined;
  /** Values of both sheets; null where a sheet lacks it. */
  readonly values: Both<number | null>;
  /** Who only answers with it, since it is not on their list (D.9). */
  readonly spare?: Side;
}

/** Every bonus of both sheets, in the order of A's sheet and then of B's; initiative last, where it may be named. */
export function rowsOf(setup: Pick<DuelSetup, "seats" | "profile">): readonly BonusRow[] {
  const rows = new Map<string, BonusRow>();
  for (const side of SIDES)
    for (const bonus of setup.seats[side].bonuses) {
      const row = rows.get(bonus.key);
      const values = row?.values ?? { A: null, B: null };
      rows.set(bonus.key, {
        key: bonus.key,
        label: row?.label ?? bonus.label ?? bonus.key,
        kind: row?.kind ?? bonus.kind,
        values: { ...values, [side]: bonus.value },
        ...(bonus.spare ? { spare: side } : row?.spare ? { spare: row.spare } : {}),
      });
    }
  const { A, B } = setup.seats;
  const initiative = { A: A.initiative, B: B.initiative };
  return setup.profile.initiativeNameable
    ? [...rows.values(), { key: INITIATIVE, label: "", kind: "initiative", values: initiative }]
    : [...rows.values()];
}

/** Why a row may not be named by a side whatever has been spent; null where it may. */
export function barred(
  row: BonusRow,
  side: Side,
  profile: DuelSetup["profile"],
): "missing" | "notPositive" | "notShared" | null {
  const value = row.values[side];
  if (value === null || row.spare === side) return "missing";
  if (profile.onlyPositive && value <= 0) return "notPositive";
  return profile.missingBonus === "forbid" && row.values[other(side)] === null ? "notShared" : null;
}

/** Rows a side may name now (U-012, U-032). */
export const available = (state: Pick<DuelState, "seats" | "profile" | "used">, side: Side): readonly BonusRow[] =>
  rowsOf(state).filter((row) => barred(row, side, state.profile) === null && !state.used.includes(row.key));

/** Whether a side's sheet has run out (U-034). */
export const exhausted = (state: Pick<DuelState, "seats" | "profile" | "used">, side: Side): boolean =>
  available(state, side).length === 0;

/** The sheet values with which both roll under one key; what a sheet lacks is the substitute or 0 (ruling, D.5). */
export function valuesFor(setup: Pick<DuelSetup, "seats" | "profile">, key: string, substitute = 0): Both<number> {
  if (key === INITIATIVE) return { A: setup.seats.A.initiative, B: setup.seats.B.initiative };
  const row = rowsOf(setup).find((one) => one.key === key);
  return { A: row?.values.A ?? substitute, B: row?.values.B ?? substitute };
}

import { numberOf } from "../../log/values.ts";
import type { Harm, Row } from "../state/creature.ts";
import { clampRow } from "../state/creature.ts";

/** Harm placed, and how often the top row was full. */
export interface Placed {
  readonly harm: readonly Harm[];
  readonly catastrophic: number;
}

const full = (harm: readonly Harm[], row: number, slots: readonly number[]): boolean =>
  harm.filter((one) => one.row === row).length >= numberOf(slots[row - 1]);

/** Put parts of harm into rows, highest first; a full row sends its harm up, a full top row is catastrophic (A.3.1). */
export const place = (
  harm: readonly Harm[],
  parts: readonly Row[],
  slots: readonly number[],
  label: (index: number) => string = () => "",
): Placed => {
  let placed = harm;
  let catastrophic = 0;
  [...parts]
    .sort((a, b) => b - a)
    .forEach((level, index) => {
      let row: number = level;
      while (row <= 3 && full(placed, row, slots)) row += 1;
      if (row > 3) catastrophic += 1;
      else placed = [...placed, { label: label(index), level, row: clampRow(row) }];
    });
  return { harm: placed, catastrophic };
};

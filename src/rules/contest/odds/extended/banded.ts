import { raise, real } from "../../../log/numbers.ts";
import type { Slices } from "../../../log/work.ts";

/** A square matrix with entries near its diagonal only, row by row; factored in place. */
export interface Banded {
  readonly size: number;
  /** How far from the diagonal entries reach. */
  readonly reach: number;
  readonly rows: Float64Array;
}

export const banded = (size: number, reach: number): Banded => ({
  size,
  reach,
  rows: new Float64Array(size * (2 * reach + 1)),
});

export const addAt = ({ reach, rows }: Banded, row: number, column: number, value: number): void =>
  raise(rows, row * (2 * reach + 1) + column - row + reach, value);

/** A pivot below this belongs to standings nobody ever leaves: what comes to them counts as never ending. */
const NEVER = 1e-13;
/** Entries that are changed between two looks up. */
const SLICE = 1_000_000;

/**
 * Factor a matrix whose diagonal outweighs each column, so that no rows need change places. The upper left part of the
 * factors is the factors of the upper left part: one factoring serves all smaller ones.
 */
export function* factor({ size, reach, rows }: Banded): Slices<void> {
  const width = 2 * reach + 1;
  const often = Math.max(1, Math.floor(SLICE / (reach * reach)));
  for (let pivot = 0; pivot < size; pivot += 1) {
    if (pivot % often === 0) yield;
    const row = pivot * width + reach - pivot;
    const last = Math.min(size - 1, pivot + reach);
    const own = real(rows, row + pivot);
    const inverse = Math.abs(own) < NEVER ? 0 : 1 / own;
    rows[row + pivot] = inverse;
    for (let below = pivot + 1; below <= last; below += 1) {
      const other = below * width + reach - below;
      const share = real(rows, other + pivot) * inverse;
      rows[other + pivot] = share;
      if (share !== 0)
        for (let column = pivot + 1; column <= last; column += 1)
          rows[other + column] = real(rows, other + column) - share * real(rows, row + column);
    }
  }
}

/** Solve for the upper left part of a factored matrix; `values` is the right side and then the answer. */
export const solve = ({ reach, rows }: Banded, values: Float64Array): void => {
  const width = 2 * reach + 1;
  const size = values.length;
  for (let at = 1; at < size; at += 1) {
    const row = at * width + reach - at;
    let sum = real(values, at);
    for (let column = Math.max(0, at - reach); column < at; column += 1)
      sum -= real(rows, row + column) * real(values, column);
    values[at] = sum;
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = at * width + reach - at;
    const last = Math.min(size - 1, at + reach);
    let sum = real(values, at);
    for (let column = at + 1; column <= last; column += 1) sum -= real(rows, row + column) * real(values, column);
    values[at] = sum * real(rows, row + at);
  }
};

/** Solve for the upper left part of the transposed of a factored matrix. */
export const solveTransposed = ({ reach, rows }: Banded, values: Float64Array): void => {
  const width = 2 * reach + 1;
  const size = values.length;
  for (let at = 0; at < size; at += 1) {
    const row = at * width + reach - at;
    const own = real(values, at) * real(rows, row + at);
    values[at] = own;
    const last = Math.min(size - 1, at + reach);
    for (let column = at + 1; column <= last; column += 1)
      values[column] = real(values, column) - real(rows, row + column) * own;
  }
  for (let at = size - 1; at >= 1; at -= 1) {
    const row = at * width + reach - at;
    const own = real(values, at);
    for (let column = Math.max(0, at - reach); column < at; column += 1)
      values[column] = real(values, column) - real(rows, row + column) * own;
  }
};

/** The report of `npm run bench`. */
import type { Measured } from "./measure.ts";

const HEAD = ["what", "median ms", "fastest", "baseline ms", "ratio", "goal", "fails at", ""];

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 1 ? 2 : 4));

const verdict = ({ median, goal, fails }: Measured): string =>
  median > fails ? "FAILS" : median > goal ? "over the goal" : "ok";

/** All measures as a table, aligned for a terminal. */
export function table(measured: readonly Measured[]): string {
  const rows = measured.map((one) => [
    `${one.what} (beside: ${one.beside})`,
    number(one.median),
    number(one.fastest),
    number(one.baseline),
    number(one.median / one.baseline),
    String(one.goal),
    String(one.fails),
    verdict(one),
  ]);
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** How many lie over the limit at which the bench fails. */
export const failures = (measured: readonly Measured[]): number =>
  measured.filter(({ median, fails }) => !(median <= fails)).length;

/** The report of `npm run bench`. */
import type { Measured } from "./measure.ts";

const HEAD = ["what", "ratio", "goal", "fails at", "", "median", "fastest", "baseline"];

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 1 ? 2 : 4));

const ratioOf = ({ median, baseline }: Measured): number => median / baseline;

const verdict = (one: Measured): string =>
  !(ratioOf(one) <= one.fails) ? "FAILS" : ratioOf(one) > one.goal ? "over the goal" : "ok";

/** All measures as a table, aligned for a terminal: what is judged, then the figures behind it. */
export function table(measured: readonly Measured[]): string {
  const rows = measured.map((one) => {
    const figure = (value: number): string => `${number(value)} ${one.unit ?? "ms"}`;
    return [
      `${one.what} (beside: ${one.beside})`,
      number(ratioOf(one)),
      String(one.goal),
      String(one.fails),
      verdict(one),
      figure(one.median),
      figure(one.fastest),
      figure(one.baseline),
    ];
  });
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const left = [0, HEAD.indexOf("")];
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          left.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** How many ratios lie over the one at which the bench fails, or are none. */
export const failures = (measured: readonly Measured[]): number =>
  measured.filter((one) => !(ratioOf(one) <= one.fails)).length;

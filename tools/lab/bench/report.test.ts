import { expect, test } from "vitest";
import type { Measured } from "./measure.ts";
import { failures, table } from "./report.ts";

const line = (median: number, baseline: number): Measured => ({
  what: "fold",
  median,
  fastest: median,
  baseline,
  beside: "parse",
  goal: 2,
  fails: 4,
});

test.each([
  ["ok", 20, 10, 0],
  ["over the goal", 21, 10, 0],
  ["over the goal", 40, 10, 0],
  ["FAILS", 41, 10, 1],
  ["FAILS", 41, 0, 1],
  ["FAILS", NaN, 10, 1],
  ["FAILS", 41, NaN, 1],
])("a line is %s at %d ms beside %d", (word, median, baseline, count) => {
  const measured = [line(median, baseline)];
  expect([failures(measured), table(measured).includes(`  ${word}  `)]).toEqual([count, true]);
});

test.each([0.01, 1, 100])("a machine of %d times the milliseconds is judged alike", (times) => {
  const measured = [line(30 * times, 10 * times), line(50 * times, 10 * times)];
  expect(failures(measured)).toBe(1);
  const rows = table(measured).split("\n").slice(1);
  expect(rows.map((row) => row.split(/ {2,}/).slice(1, 5))).toEqual([
    ["3.00", "2", "4", "over the goal"],
    ["5.00", "2", "4", "FAILS"],
  ]);
});

test("what is no time says its unit", () => {
  expect(table([{ ...line(18, 12), unit: "MB" }])).toMatch(/1\.50 .*18\.00 MB .*12\.00 MB$/);
});

import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { Meter, rowOf, rowOfPs, watch } from "./processor.ts";

it("a row is read whatever a process is called, and however long it has run", () => {
  const rest = "S 7 1 1 0 -1 0 0 0 0 0 250 50 100 25 20 0";
  expect(rowOf(`42 (a ) b (c) ${rest}`)).toEqual({ pid: 42, parent: 7, seconds: 4.25 });
  expect(rowOfPs(" 42   7   1:02.50 ")).toEqual({ pid: 42, parent: 7, seconds: 62.5 });
  expect(rowOfPs("42 7 1-01:00:01").seconds).toBe(90_001);
});

const row = (pid: number, parent: number, seconds: number) => ({ pid, parent, seconds });

it.each([
  ["others are not counted", true, [[row(1, 0, 5), row(2, 1, 1), row(9, 0, 90)]], 6],
  ["who was waited for is in the parent's row", true, [[row(1, 0, 1), row(2, 1, 4)], [row(1, 0, 6)]], 6],
  ["who was not waited for has been counted", true, [[row(1, 0, 1), row(2, 1, 4)], [row(1, 0, 1)], [row(1, 0, 3)]], 7],
  [
    "who lost its parent still counts",
    true,
    [
      [row(1, 0, 1), row(2, 1, 1), row(3, 2, 1)],
      [row(1, 0, 2), row(3, 0, 3)],
    ],
    5,
  ],
  ["without waiting each counts as last seen", false, [[row(1, 0, 1), row(2, 1, 4)], [row(1, 0, 2)]], 6],
] as const)("%s", (_what, waited, readings, total) => {
  const meter = new Meter(1, waited);
  expect(readings.map((rows) => meter.take(rows)).at(-1)).toBe(total);
});

it("what a child used is in the next reading", () => {
  const used = watch();
  const spin = "const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 300_000);";
  spawnSync(process.execPath, ["-e", spin]);
  if (process.platform === "linux") expect(used().processor).toBeGreaterThan(0.25);
  expect(used().processor).toBeLessThan(60);
});

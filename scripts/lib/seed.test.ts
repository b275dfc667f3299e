import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { drawSeed, seedOf } from "./seed.ts";

test("a seed is a whole number of 31 bits, or none", () => {
  expect([undefined, "", "0", "20261128", "2147483647"].map(seedOf)).toEqual([
    null,
    null,
    0,
    20_261_128,
    2_147_483_647,
  ]);
  expect(Array.from({ length: 50 }, () => seedOf(String(drawSeed())))).not.toContain(null);
});

test.each(["abc", "-1", "1.5", "2147483648", "1e3", " "])("SEED=%j is refused in one line", (text) => {
  expect(() => seedOf(text)).toThrow(`SEED=${text} is not a whole number from 0 to 2147483647.`);
});

/** The command itself ends before it builds or clears anything. */
test.each([
  [{ SEED: "abc" }, 2, "SEED=abc is not a whole number from 0 to 2147483647."],
  [{ CHROMIUM: "/no/such" }, 1, "CHROMIUM=/no/such is not there."],
])("npm test with %j says why in one line", { timeout: 60_000 }, (env, code, line) => {
  const done = spawnSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/test.ts"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  expect([done.status, done.stderr.trim()]).toEqual([code, line]);
  expect(done.stdout === "" || done.stdout.endsWith("\n0 passed, 1 failed\n")).toBe(true);
});

/**
 * `npm test`: unit tests, then conformance and end-to-end specs in a real Chromium. Quiet when green; what failed is
 * printed whole; a test that did not run counts as failed. The last line is `N passed, N failed`, and the exit code says the same.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ledgerLine } from "../stage/conformance/ledger.ts";
import { buildAll } from "./build-all.ts";
import { findChromium } from "./chromium.ts";
import { node } from "./lib/run.ts";

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const UNIT = "test-results/unit.json";
const BROWSER = "test-results/browser.json";

/** Read a runner's JSON; a runner that fell over before writing one counts as one failure. */
function read<T>(file: string, count: (report: T) => Tally): Tally {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as T);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function unit(): Tally {
  const done = node([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${UNIT}`,
  ]);
  if (done.code !== 0) console.error(done.output);
  const tally = read<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
  }>(UNIT, (report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) + report.numPendingTests,
  }));
  return done.code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function browser(chromium: string): Tally {
  const done = node(["node_modules/playwright/cli.js", "test", "--reporter=dot,json"], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER,
    FORCE_COLOR: "0",
  });
  if (done.code !== 0) console.error(done.output);
  const tally = read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  }>(BROWSER, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped + report.errors.length,
  }));
  return done.code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function main(): Promise<void> {
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results", { recursive: true });
  console.log(ledgerLine());
  const tallies: Tally[] = [];
  try {
    const chromium = await findChromium();
    await buildAll();
    tallies.push(unit(), browser(chromium));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tallies.push({ passed: 0, failed: 1 });
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main();

/**
 * `npm test`: unit tests, then end-to-end specs in a real Chromium, on generation 14. Those marked `@13` run on 13 as
 * well, where they play what comes out of the packaged zip; with `--all` (`npm run test:all`) all of them do. With
 * `--stage` (`npm test -w stage`) the stage's unit tests and its conformance run instead. Quiet when green; what failed
 * is printed whole; a test that did not run counts as failed. A browser test that fails is run once more, alone: passes
 * it then, it is printed as flaky. The last line is `N passed, N failed`, and the exit code says the same.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ledgerLine } from "../stage/conformance/ledger.ts";
import { buildAll } from "./build-all.ts";
import { findChromium } from "./chromium.ts";
import { browserTests, type BrowserReport, type BrowserTest } from "./lib/browser-report.ts";
import { commandLine } from "./lib/command-line.ts";
import { judge } from "./lib/flaky.ts";
import { node, tsx } from "./lib/run.ts";

const { all, stage: STAGE } = commandLine(import.meta.url, {
  all: { type: "boolean" },
  stage: { type: "boolean" },
}).values;

/** How one half of the tests ended, with the time each of them took. */
interface Half {
  readonly passed: number;
  readonly failed: number;
  readonly times: readonly { readonly name: string; readonly ms: number }[];
}

/** The stage's tests have their own configurations, and clear away nothing of Setpiece's results. */
const [RESULTS, UNITS, SPECS] = STAGE
  ? ["test-results/stage", ["--config=stage/vitest.config.ts"], ["--config=stage/playwright.config.ts"]]
  : ["test-results", [], []];

const UNIT = `${RESULTS}/unit.json`;
const BROWSER = `${RESULTS}/browser.json`;
const AGAIN = `${RESULTS}/again.json`;
const PLAYWRIGHT = "node_modules/playwright/cli.js";

/** A runner that fell over before it wrote its report counts as one failure. */
const FELL_OVER: Half = { passed: 0, failed: 1, times: [] };

/** Read a runner's JSON report; null where there is none. */
function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

/** An exit code that says more than the report is a failure of its own. */
const orFailed = (half: Half, code: number): Half => (code !== 0 && half.failed === 0 ? { ...half, failed: 1 } : half);

function unit(): Half {
  const done = node([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...UNITS,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${UNIT}`,
  ]);
  if (done.code !== 0) console.error(done.output);
  const report = read<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
    testResults: readonly { assertionResults: readonly { fullName: string; duration?: number | null }[] }[];
  }>(UNIT);
  if (!report) return FELL_OVER;
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) + report.numPendingTests;
  const times = report.testResults
    .flatMap((file) => file.assertionResults)
    .map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }));
  return orFailed({ passed: report.numPassedTests, failed, times }, done.code);
}

/** Run one browser test by itself; true where it passes. */
function alone(test: BrowserTest, chromium: string): boolean {
  const done = node(
    [
      PLAYWRIGHT,
      "test",
      ...SPECS,
      test.at,
      `--project=${test.project}`,
      "--workers=1",
      "--reporter=json",
      `--output=${RESULTS}/again`,
    ],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: AGAIN, FORCE_COLOR: "0" },
  );
  const report = read<BrowserReport>(AGAIN);
  return done.code === 0 && report !== null && browserTests(report).length > 0;
}

function browser(chromium: string): Half {
  const done = node([PLAYWRIGHT, "test", ...SPECS, "--reporter=dot,json"], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER,
    FORCE_COLOR: "0",
  });
  if (done.code !== 0) console.error(done.output);
  const report = read<BrowserReport>(BROWSER);
  if (!report) return FELL_OVER;
  const tests = browserTests(report);
  const { failed, flaky } = judge(
    tests.filter((test) => !test.passed),
    (test) => alone(test, chromium),
  );
  for (const { name, project } of flaky) console.log(`flaky: [${project}] ${name}`);
  const half = { passed: tests.length - failed.length, failed: failed.length + report.errors.length, times: tests };
  // an exit code that only the flaky ones account for is no failure
  return flaky.length > 0 ? half : orFailed(half, done.code);
}

/** What somebody would install, packed from what was just built and unpacked again; read by playwright.config.ts. */
function unpackRelease(): void {
  const into = ".stage/release";
  const addresses = [
    "--base-url",
    "https://example.invalid/setpiece",
    "--repository",
    "https://example.invalid/sources",
  ];
  const done = tsx(["scripts/package.ts", "--verify", "--into", into, ...addresses]);
  if (done.code !== 0) throw new Error(`Packing the release failed.\n${done.output}`);
  process.env["RELEASE"] = into;
}

/** The ten that took longest, so that a slow test is seen before it is one of many. */
function slowest(halves: readonly Half[]): void {
  const times = halves.flatMap((half) => half.times).sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of times.slice(0, 10)) console.log(`slow: ${(ms / 1000).toFixed(1)} s ${name}`);
}

async function main(): Promise<void> {
  // read by playwright.config.ts, of a test run alone too
  if (all) process.env["EVERYTHING"] = "1";
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  console.log(ledgerLine());
  const halves: Half[] = [];
  try {
    const chromium = await findChromium();
    await buildAll();
    if (!STAGE) unpackRelease();
    halves.push(unit(), browser(chromium));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    halves.push(FELL_OVER);
  }
  slowest(halves);
  const passed = halves.reduce((sum, half) => sum + half.passed, 0);
  const failed = halves.reduce((sum, half) => sum + half.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main();

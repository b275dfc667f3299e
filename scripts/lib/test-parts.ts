/** The parts of a test run, each by its own runner: Vitest for units, Playwright for what needs a browser. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { browserTests, type BrowserReport, type BrowserTest } from "./browser-report.ts";
import { node, runBeside } from "./run.ts";

/** A part of a run: a name, and the arguments of one of the runners. `list`: the tests it must find, a line each. */
export type Part = { readonly name: string; readonly list?: string } & (
  { readonly units: readonly string[] } | { readonly specs: readonly string[] }
);

/** A browser test that failed, with the arguments of its part. */
export type Broken = BrowserTest & { readonly args: readonly string[] };

/** How a part ended. What is broken is neither passed nor failed yet: it is run once more. */
export interface Half {
  readonly passed: number;
  readonly failed: number;
  readonly broken: readonly Broken[];
  readonly times: readonly { readonly name: string; readonly ms: number }[];
}

/** A runner that fell over before it wrote its report counts as one failure. */
export const FELL_OVER: Half = { passed: 0, failed: 1, broken: [], times: [] };

/** What is read of the JSON report of Vitest. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/playwright/cli.js";

/** Read a runner's JSON report; null where there is none. */
function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

const configOf = (args: readonly string[]): readonly string[] => args.filter((one) => one.startsWith("--config="));

/** Lines of a list of tests; what begins with # is a remark. */
export const linesOf = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => (line.trim() === "" || line.startsWith("#") ? [] : [line.trim()]));

/** Lines of a list that name none of the tests that ran: a test that was renamed would fall out without a word. */
export const unmet = (lines: readonly string[], tests: readonly BrowserTest[]): readonly string[] =>
  lines.filter((line) => !tests.some(({ path }) => path === line || path.startsWith(`${line} › `)));

/** Runs parts one after the other and writes what they report into a folder. */
export class Runners {
  constructor(
    private readonly results: string,
    private readonly chromium: string,
    private readonly seed: number,
  ) {}

  run(part: Part): Promise<Half> {
    return "units" in part ? this.#units(part.name, part.units) : this.#specs(part.name, part.specs, part.list);
  }

  /** The command that runs a browser test again as it was. */
  command({ at, project, args }: Broken): string {
    return [`SEED=${this.seed} npx playwright test`, ...configOf(args), at, `--project=${project}`].join(" ");
  }

  /** Run one browser test by itself; true where it passes. */
  alone({ path, args }: Broken): boolean {
    const [list, json] = [`${this.results}/again.txt`, `${this.results}/again.json`];
    writeFileSync(list, path);
    const done = node(
      [PLAYWRIGHT, "test", ...configOf(args), `--test-list=${list}`, "--workers=1", "--reporter=json"].concat(
        `--output=${this.results}/again`,
      ),
      { CHROMIUM: this.chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(json), FORCE_COLOR: "0" },
    );
    const report = read<BrowserReport>(json);
    return done.code === 0 && report !== null && browserTests(report).length > 0;
  }

  async #units(name: string, args: readonly string[]): Promise<Half> {
    const json = `${this.results}/${name}.json`;
    const done = await runBeside(process.execPath, [
      ...[VITEST, "run", ...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${json}`],
    ]);
    if (done.code !== 0) console.error(done.output);
    const report = read<UnitReport>(json);
    if (!report) return FELL_OVER;
    const full = process.env["PROPERTIES"] === "full" ? "PROPERTIES=full " : "";
    for (const file of report.testResults.filter(({ status }) => status === "failed"))
      console.log(["again:", `SEED=${this.seed} ${full}npx vitest run`, ...configOf(args), file.name].join(" "));
    const { numPassedTests: passed, numPendingTests: pending } = report;
    const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) + pending;
    const times = report.testResults
      .flatMap((file) => file.assertionResults)
      .map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }));
    // an exit code that says more than the report is a failure of its own
    return { passed, failed: done.code !== 0 && failed === 0 ? 1 : failed, broken: [], times };
  }

  async #specs(name: string, args: readonly string[], list: string | undefined): Promise<Half> {
    const json = `${this.results}/${name}.json`;
    const done = await runBeside(
      process.execPath,
      [PLAYWRIGHT, "test", ...args, `--shuffle=${this.seed}`, "--reporter=dot,json"],
      { CHROMIUM: this.chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(json), FORCE_COLOR: "0" },
    );
    if (done.code !== 0) console.error(done.output);
    const report = read<BrowserReport>(json);
    if (!report) return FELL_OVER;
    const times = browserTests(report);
    const broken = times.filter((test) => !test.passed).map((test) => ({ ...test, args }));
    const missing = list === undefined ? [] : unmet(linesOf(readFileSync(list, "utf8")), times);
    for (const line of missing) console.error(`${list} names a test that is not there: ${line}`);
    const failed = report.errors.length + missing.length;
    // an exit code that no test accounts for is a failure
    const other = done.code !== 0 && failed + broken.length === 0 ? 1 : 0;
    return { passed: times.length - broken.length, failed: failed + other, broken, times };
  }
}

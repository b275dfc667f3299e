import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { browserTests, type BrowserReport } from "../../../scripts/lib/browser-report.ts";
import type { UnitReport } from "../../../scripts/lib/test-parts.ts";
import type { Copy } from "../mutate/copy.ts";
import { layerOf, type Catcher } from "./breaks.ts";

const REPORT = "test-results/table.json";

const literally = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Asks tests of a copy whether they notice. What the browser plays is built when a browser test is asked. */
export class Asking {
  readonly #copy: Copy;
  readonly #chromium: string;
  readonly #only: readonly string[];
  /** Whether what is built holds the break of now. */
  #built = true;

  /** @param only  options by which the suite chooses its browser tests */
  constructor(copy: Copy, chromium: string, only: readonly string[]) {
    this.#copy = copy;
    this.#chromium = chromium;
    this.#only = only;
  }

  /** Something of the copy is another. */
  changed(): void {
    this.#built = false;
  }

  /** The first of these tests that turns red; null where none does. */
  first(files: readonly string[], title?: string): Catcher | null {
    const units = files.filter((file) => layerOf(file) !== "browser");
    return (units.length > 0 ? this.#unit(units, title) : null) ?? this.#browser(files.slice(units.length), title);
  }

  #report<Report>(args: readonly string[], env: NodeJS.ProcessEnv = {}): Report | null {
    const report = join(this.#copy.folder, REPORT);
    rmSync(report, { force: true });
    this.#copy.run(args, env);
    return existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Report) : null;
  }

  #unit(files: readonly string[], title?: string): Catcher | null {
    const report = this.#report<UnitReport>([
      "node_modules/vitest/vitest.mjs",
      "run",
      ...files,
      "--bail=1",
      "--reporter=json",
      `--outputFile.json=${REPORT}`,
      ...(title ? ["-t", `^${literally(title)}$`] : []),
    ]);
    if (!report) throw new Error(`Vitest left no report of ${files.join(", ")}.`);
    for (const { name, status, assertionResults } of report.testResults) {
      const file = relative(this.#copy.folder, name);
      const red = assertionResults.find((one) => one.status === "failed");
      if (red) return { file, title: red.fullName };
      // It does not so much as load
      if (status === "failed" && assertionResults.length === 0) return { file, title: "" };
    }
    return null;
  }

  #browser(files: readonly string[], title?: string): Catcher | null {
    if (files.length === 0) return null;
    if (!this.#built) this.#copy.build("system");
    this.#built = true;
    for (const file of files) {
      const report = this.#report<BrowserReport>(
        [
          "node_modules/playwright/cli.js",
          "test",
          file,
          "--project=generation-14",
          ...this.#only,
          "--workers=1",
          "-x",
          "--reporter=json",
          ...(title ? ["-g", literally(title.replaceAll(" › ", " "))] : []),
        ],
        { CHROMIUM: this.#chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, FORCE_COLOR: "0" },
      );
      if (!report) throw new Error(`Playwright left no report of ${file}.`);
      const red = browserTests(report).find((one) => one.red);
      // `[project] › file › titles`
      if (red) return { file, title: red.path.split(" › ").slice(2).join(" › ") };
    }
    return null;
  }
}

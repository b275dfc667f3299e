/**
 * What Playwright's JSON report says, read into the few facts the gate needs. Source:
 * playwright.dev, "Reporters", JSON.
 */

/** One browser test: what to call it, how to run it alone, whether it passed, and how long it took in milliseconds. */
export interface BrowserTest {
  readonly name: string;
  readonly project: string;
  /** `[project] › file › titles`, as a list of tests names it. */
  readonly path: string;
  /** `file:line`, as the runner takes it. */
  readonly at: string;
  readonly passed: boolean;
  /** It ran and failed: what did not run has neither passed nor is it red. */
  readonly red: boolean;
  readonly ms: number;
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results: readonly { readonly duration: number }[];
  }[];
}

interface Suite {
  readonly title?: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

/** The part of the report that is read. */
export interface BrowserReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
  readonly errors: readonly unknown[];
}

interface Found {
  readonly spec: Spec;
  /** Titles of the suites around it, its file's first, and its own. */
  readonly titles: readonly string[];
}

const specsOf = ({ title, specs = [], suites = [] }: Suite, around: readonly string[] = []): readonly Found[] => {
  const titles = title === undefined ? around : [...around, title];
  return [
    ...specs.map((spec) => ({ spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => specsOf(suite, titles)),
  ];
};

/** All tests of a report. What was skipped, or passed only when repeated, has not passed. */
export const browserTests = (report: BrowserReport): readonly BrowserTest[] =>
  report.suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ spec, titles }) =>
      spec.tests.map((test) => ({
        name: `${spec.file} › ${spec.title}`,
        project: test.projectName,
        path: [`[${test.projectName}]`, spec.file, ...titles.slice(1)].join(" › "),
        at: `${spec.file}:${spec.line}`,
        passed: test.status === "expected",
        red: test.status === "unexpected",
        ms: test.results.reduce((sum, result) => sum + result.duration, 0),
      })),
    );

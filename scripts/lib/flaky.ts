import type { BrowserTest } from "./browser-report.ts";

/** So many flaky tests are printed and let pass; one more fails the gate. */
export const MOST_FLAKY = 2;

/** So many failures are run once more; beyond that the build is broken, and running them alone tells nothing. */
export const MOST_AGAIN = 10;

/** What came of the failures of a run: those that failed again, and those that passed alone. */
export interface Judged<Test> {
  readonly failed: readonly Test[];
  readonly flaky: readonly Test[];
}

/**
 * Tell a race from a break: each failed test is run once more, alone. One that then passes is flaky, an open defect;
 * more than `MOST_FLAKY` of them count as failed. `again` answers whether the test passed this time.
 */
export function judge<Test = BrowserTest>(failures: readonly Test[], again: (test: Test) => boolean): Judged<Test> {
  if (failures.length > MOST_AGAIN) return { failed: failures, flaky: [] };
  const passed = failures.map(again);
  const flaky = failures.filter((_, index) => passed[index]);
  return flaky.length > MOST_FLAKY
    ? { failed: failures, flaky }
    : { failed: failures.filter((_, index) => !passed[index]), flaky };
}

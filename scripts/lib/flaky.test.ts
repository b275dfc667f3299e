import { expect, test } from "vitest";
import { browserTests, type BrowserReport, type BrowserTest } from "./browser-report.ts";
import { linesOf, unmet } from "./test-parts.ts";
import { judge, MOST_AGAIN, MOST_FLAKY } from "./flaky.ts";

const spec = (name: string): BrowserTest => ({
  name,
  project: "e2e",
  path: `[e2e] › ${name}.spec.ts › ${name}`,
  at: `${name}.spec.ts:3`,
  passed: false,
  red: true,
  ms: 5,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => spec(`spec ${index}`));

test("a failure that fails again has failed, one that passes alone is flaky and lets the gate pass", () => {
  const [race, broken] = [spec("race"), spec("broken")];
  expect(judge([race, broken], (one) => one === race)).toEqual({ failed: [broken], flaky: [race] });
});

test("as many flaky tests as are allowed pass, one more fails them all", () => {
  expect(judge(many(MOST_FLAKY), () => true).failed).toEqual([]);
  const over = many(MOST_FLAKY + 1);
  expect(judge(over, () => true)).toEqual({ failed: over, flaky: over });
});

test("a build that breaks everything is not run again", () => {
  const asked: BrowserTest[] = [];
  const judged = judge(many(MOST_AGAIN + 1), (one) => asked.push(one) > 0);
  expect(asked).toEqual([]);
  expect(judged.failed).toHaveLength(MOST_AGAIN + 1);
});

test("a report is read to the bottom of its suites; only what passed at once has passed; a list names what is there", () => {
  const one = (title: string, status: string) => ({
    title,
    file: "e2e/specs/a.spec.ts",
    line: 7,
    tests: [{ projectName: "e2e", status, results: [{ duration: 20 }, { duration: 1 }] }],
  });
  const report: BrowserReport = {
    config: { rootDir: "" },
    errors: [],
    suites: [
      {
        title: "a.spec.ts",
        specs: [one("top", "expected")],
        suites: [{ title: "at night", specs: [one("deep", "unexpected"), one("no", "skipped")] }],
      },
    ],
  };
  expect(browserTests(report).map(({ name, passed }) => [name, passed])).toEqual([
    ["e2e/specs/a.spec.ts › top", true],
    ["e2e/specs/a.spec.ts › deep", false],
    ["e2e/specs/a.spec.ts › no", false],
  ]);
  expect(browserTests(report)[0]).toMatchObject({ project: "e2e", at: "e2e/specs/a.spec.ts:7", ms: 21 });
  expect(browserTests(report).map(({ path }) => path)).toEqual([
    "[e2e] › e2e/specs/a.spec.ts › top",
    "[e2e] › e2e/specs/a.spec.ts › at night › deep",
    "[e2e] › e2e/specs/a.spec.ts › at night › no",
  ]);
  const list = linesOf("# why\n[e2e] › e2e/specs/a.spec.ts › at night\n\n  [e2e] › e2e/specs/a.spec.ts › to\n");
  expect(unmet(list, browserTests(report))).toEqual(["[e2e] › e2e/specs/a.spec.ts › to"]);
});

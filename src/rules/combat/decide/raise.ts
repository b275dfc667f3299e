import { record } from "./step.ts";
import type { SoFar, Test } from "./step.ts";

/** Sixes that count where so many more are needed: the first of them only meet that (K-038). */
export const counting = (sixes: number, more: number): number => Math.max(0, sixes - more);

/** A test that so many sixes must meet before any counts, as its odds judge it. */
export const raisedTest = (test: Test, more: number): Test =>
  more === 0
    ? test
    : {
        ...test,
        needed: test.needed === 0 ? 0 : test.needed + more,
        passed: (own, against) => test.passed(counting(own, more), against),
        ...(test.harm ? { harm: (own, against) => test.harm?.(counting(own, more), against) ?? null } : {}),
      };

/** Tell the table how many sixes of a test against a hazard do not count. */
export const tellRaised = (soFar: SoFar, who: string, more: number): SoFar =>
  more === 0 ? soFar : record(soFar, "raised", { who, more }, soFar.state, [["K-038", more]]);

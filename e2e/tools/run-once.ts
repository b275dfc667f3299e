/**
 * Code run in a page exactly once, whatever the debugger makes of it. A busy Chromium may report "Promise was
 * collected" for a promise that the page still holds and will settle. What the code resolves with is therefore left on
 * the page, and fetched from there when the debugger has lost it; the code is never run a second time.
 */
import type { Page } from "playwright/test";

interface Outcome<Result> {
  settled: boolean;
  value?: Result;
  error?: string;
}

interface Runs {
  /** The promise is kept with its outcome: what nobody holds may really be collected. */
  setpieceRuns?: Map<number, { readonly running: unknown; readonly outcome: Outcome<unknown> }>;
}

const COLLECTED = /promise was (?:garbage )?collected/i;

/** Of so many runs the outcome is kept, after it was fetched or not. */
const KEPT = 50;

let last = 0;

/** Run code in a page; rejects with what it rejects with. */
export async function runOnce<Argument, Result>(
  page: Page,
  code: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Result> {
  const id = (last += 1);
  try {
    return (await page.evaluate(
      ([source, passed, key, kept]) => {
        const running = ((0, eval)(`(${source})`) as (argument: unknown) => unknown)(passed);
        if (!(running instanceof Promise)) return running;
        const outcome: Outcome<unknown> = { settled: false };
        const runs = ((globalThis as Runs).setpieceRuns ??= new Map());
        for (const [old, run] of runs) if (run.outcome.settled && old < key - kept) runs.delete(old);
        runs.set(key, { running, outcome });
        running.then(
          (value: unknown) => Object.assign(outcome, { settled: true, value }),
          (error: unknown) => Object.assign(outcome, { settled: true, error: String(error) }),
        );
        return running;
      },
      [code.toString(), argument, id, KEPT] as [string, unknown, number, number],
    )) as Result;
  } catch (error) {
    if (!COLLECTED.test(String(error))) throw error;
    return fetched<Result>(page, id);
  }
}

/** What code that is under way on the page comes to. */
async function fetched<Result>(page: Page, id: number): Promise<Result> {
  const settled = await page.waitForFunction((key) => {
    const run = (globalThis as Runs).setpieceRuns?.get(key);
    return run?.outcome.settled ? run.outcome : null;
  }, id);
  const { value, error } = (await settled.jsonValue()) as Outcome<Result>;
  if (error !== undefined) throw new Error(error);
  return value as Result;
}

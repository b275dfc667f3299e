/** One thing that is measured, beside a baseline over the same data in the same run. */
import { Bench } from "tinybench";

/**
 * What to run, and the budget it is held against: `goal` and `fails` are ratios of the median to the baseline's, so
 * that a slower machine changes neither. Times are milliseconds of processor time a run.
 */
export interface Subject {
  readonly what: string;
  readonly run: () => unknown;
  /** Something of the same size that does none of our work. */
  readonly baseline: { readonly what: string; readonly run: () => unknown };
  readonly goal: number;
  readonly fails: number;
}

/** A line of the report; `fastest` says how much of the median was a busy machine. Without a unit in milliseconds. */
export interface Measured {
  readonly what: string;
  readonly median: number;
  readonly fastest: number;
  readonly baseline: number;
  readonly beside: string;
  readonly goal: number;
  readonly fails: number;
  readonly unit?: string;
}

/**
 * Processor time of this process in milliseconds: what others do on the machine
 * meanwhile counts less than by the clock.
 */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Median and fastest run of each subject and of its baseline, measured one after the other. */
export async function measure(subjects: readonly Subject[]): Promise<readonly Measured[]> {
  const bench = new Bench({
    now: processorTime,
    time: 600,
    iterations: 30,
    warmupTime: 200,
    warmupIterations: 10,
  });
  for (const { what, run, baseline } of subjects)
    bench.add(what, run, { async: false }).add(`${what} | ${baseline.what}`, baseline.run, { async: false });
  await bench.run();
  const timesOf = (name: string): { median: number; fastest: number } => {
    const result = bench.getTask(name)?.result;
    if (!result || !("latency" in result)) throw new Error(`${name} could not be measured: ${JSON.stringify(result)}`);
    return { median: result.latency.p50, fastest: result.latency.min };
  };
  return subjects.map(({ what, baseline, goal, fails }) => ({
    what,
    ...timesOf(what),
    baseline: timesOf(`${what} | ${baseline.what}`).median,
    beside: baseline.what,
    goal,
    fails,
  }));
}

/** The middle of some numbers. */
export const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

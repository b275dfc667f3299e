/**
 * The seconds of processor that this process and all below it have used. Node tells a process of itself alone, and what
 * a shell tells of children leaves out the browser's: they outlive whoever would wait for them. So the table of
 * processes is read, now and then, and at the end of each part.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process: who started it, and what it has used, children that have ended included where the system adds them. */
export interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** Ticks of the kernel's clock in a second. Source: proc(5), sysconf(_SC_CLK_TCK) of every Linux in use. */
const TICKS = 100;
const OFTEN = 500;

/** A line of /proc/<pid>/stat; the name in it may hold spaces and brackets. */
export function rowOf(stat: string): Row {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), seconds: ticks / TICKS };
}

/** A line of `ps -o pid=,ppid=,time=`; the time is `[[days-]hours:]minutes:seconds`. */
export function rowOfPs(line: string): Row {
  const [pid, parent, time = "0"] = line.trim().split(/\s+/u);
  const seconds = time.split(/[-:]/u).reduce((sum, part, index, parts) => {
    const unit = [1, 60, 3600, 86_400][parts.length - 1 - index] ?? 0;
    return sum + Number(part) * unit;
  }, 0);
  return { pid: Number(pid), parent: Number(parent), seconds };
}

function ofProc(): readonly Row[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/u.test(name)) return [];
    try {
      return [rowOf(readFileSync(`/proc/${name}/stat`, "utf8"))];
    } catch {
      return []; // it has ended since
    }
  });
}

const ofPs = (): readonly Row[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,time="], { encoding: "utf8" }).trim().split("\n").map(rowOfPs);

/** Adds up what a process and those below it use, from one reading of the table to the next. */
export class Meter {
  readonly #known: Set<number>;
  readonly #last = new Map<number, number>();
  #sum = 0;
  #total = 0;

  /** `waited`: a process that has ended is in the row of its parent from then on. */
  constructor(
    root: number,
    private readonly waited: boolean,
  ) {
    this.#known = new Set([root]);
  }

  /** Take a reading in; all seconds so far. */
  take(rows: readonly Row[]): number {
    for (let before = 0; before < this.#known.size;) {
      before = this.#known.size;
      for (const { pid, parent } of rows) if (this.#known.has(parent)) this.#known.add(pid);
    }
    if (this.waited) this.#last.clear();
    for (const { pid, seconds } of rows) if (this.#known.has(pid)) this.#last.set(pid, seconds);
    const sum = [...this.#last.values()].reduce((all, seconds) => all + seconds, 0);
    // less than before: somebody ended whom nobody waited for
    this.#total += Math.max(0, sum - this.#sum);
    this.#sum = sum;
    return this.#total;
  }
}

/** What a part of a run used: seconds of processor, and seconds by the clock. */
export interface Used {
  readonly processor: number;
  readonly clock: number;
}

/** A watch over this process and all below it: each call says what was used since the one before. */
export function watch(): () => Used {
  const linux = process.platform === "linux";
  const table = linux ? ofProc : ofPs;
  const meter = new Meter(process.pid, linux);
  setInterval(() => meter.take(table()), OFTEN).unref();
  let before = { processor: meter.take(table()), clock: performance.now() };
  return () => {
    const now = { processor: meter.take(table()), clock: performance.now() };
    const used = { processor: now.processor - before.processor, clock: (now.clock - before.clock) / 1000 };
    before = now;
    return used;
  };
}

/**
 * How long tasks of a page's main thread were in processor time, from the browser's trace (a task that others kept
 * waiting is not long), and how much of each was ours, from its profiler: the share of samples with a script of the
 * system on the stack, layout that it forced included. Public: the trace event format, CDP `Profiler`; one clock.
 */
import type { Browser } from "playwright";
import type { Client } from "./browser.ts";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly message?: string } };
}

/** One task, in milliseconds of processor time. */
export interface Task {
  readonly spent: number;
  readonly ours: number;
  /** The first function of ours on most of the stacks. */
  readonly by: string;
  /** The functions of ours that were on most stacks, with what was spent under each, in milliseconds. */
  readonly under: readonly (readonly [string, number])[];
}

interface Sampled {
  readonly at: number;
  /** The functions of ours on the stack, the first of them called last; none where the host writes by itself. */
  readonly ours: readonly string[];
}

type Profile = Awaited<ReturnType<typeof profileOf>>["profile"];
const profileOf = ({ cdp }: Client) => cdp.send("Profiler.stop");

/** How documents are written, by the host's public API: what that takes is its own, hooks of ours aside. */
const WRITES = new Set(
  ["create", "update", "delete"].flatMap((verb) => [
    verb,
    `${verb}Documents`,
    `${verb}EmbeddedDocuments`,
    `${verb}Source`,
  ]),
);

/** A document's class of ours is made by the host's own constructor, with all that it does. */
const MAKES = /^Setpiece\w+$/;

/** Each sample with the functions of ours on its stack. */
function samplesOf({ nodes, samples = [], timeDeltas = [], startTime }: Profile): readonly Sampled[] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stack = (id: number): readonly string[] => {
    const found: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = byId.get(at)?.callFrame;
      if (frame?.url.includes("/systems/setpiece/") && !MAKES.test(frame.functionName))
        found.push(`${frame.functionName || "anonymous"} ${frame.url.split("/").at(-1)}:${frame.columnNumber}`);
      else if (found.length === 0 && frame && WRITES.has(frame.functionName)) return [];
    }
    return found;
  };
  let at = startTime;
  return samples.map((id, index) => {
    at += timeDeltas[index] ?? 0;
    return { at, ours: stack(id) };
  });
}

/** How often each name stands in all the lists, the most frequent first. */
function counted(lists: readonly (readonly string[])[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The tasks of a page's main thread while something is done, the one that took most of the processor first. */
export async function traced(browser: Browser, client: Client, act: () => Promise<void>): Promise<readonly Task[]> {
  const { seat, cdp } = client;
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.setSamplingInterval", { interval: 500 });
  await cdp.send("Profiler.start");
  await browser.startTracing(seat.page, { categories: ["toplevel", "devtools.timeline"] });
  await seat.run(() => console.timeStamp("bench"), null);
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const samples = samplesOf((await profileOf(client)).profile);
  const mark = trace.traceEvents.find(({ name, args }) => name === "TimeStamp" && args?.data?.message === "bench");
  if (!mark) throw new Error("The trace does not know the page.");
  return trace.traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name.endsWith("RunTask") && ph === "X" && pid === mark.pid && tid === mark.tid && ts > mark.ts,
    )
    .map(({ ts, dur = 0, tdur = 0 }): Task => {
      const within = samples.filter(({ at }) => at >= ts && at <= ts + dur);
      const ours = within.map((one) => one.ours).filter((one) => one.length > 0);
      const each = within.length > 0 ? tdur / 1000 / within.length : 0;
      const [most] = counted(ours.map((one) => one.slice(-1)));
      const under = counted(ours.map((one) => [...new Set(one)])).map(([name, n]) => [name, n * each] as const);
      return { spent: tdur / 1000, ours: ours.length * each, by: most?.[0] ?? "", under };
    })
    .sort((a, b) => b.spent - a.spent);
}

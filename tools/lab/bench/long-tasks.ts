/**
 * The browser's own entries of long tasks (over 50 ms of the main thread, by the clock) while something is played, and
 * which of them ran a script of ours. On a machine that is shared a task is also long because others were served first;
 * so each is reported with what the scripts of the system took of it. Public: `PerformanceObserver`, types `longtask`
 * and `long-animation-frame`.
 */
import type { Client } from "./browser.ts";

/** A frame that was long, and how much of it scripts of the system took, in milliseconds by the clock. */
export interface LongFrame {
  readonly flow: string;
  readonly took: number;
  readonly ours: number;
  /** The script of ours that took most of it, as the browser names it. */
  readonly by: string;
}

/** What is read of the browser's entry of a long frame. Source: the Long Animation Frames API. */
interface FrameEntry {
  readonly duration: number;
  readonly scripts: readonly {
    readonly duration: number;
    readonly sourceURL: string;
    readonly invoker: string;
    readonly sourceFunctionName: string;
  }[];
}

/** Begin to record on a client; what was recorded before goes. */
export const recordLongTasks = ({ seat }: Client): Promise<void> =>
  seat.run(() => {
    const kept = globalThis as unknown as { longTasks?: unknown[]; longFrames?: unknown[] };
    const began = kept.longTasks !== undefined;
    kept.longTasks = [];
    kept.longFrames = [];
    if (began) return;
    new PerformanceObserver((list) =>
      kept.longTasks?.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
    new PerformanceObserver((list) => kept.longFrames?.push(...list.getEntries())).observe({
      type: "long-animation-frame",
    });
  }, null);

/** What was recorded since: how many long tasks, and the long frames with what our scripts took in one go. */
export async function longTasksOf(
  client: Client,
  flow: string,
): Promise<{ readonly tasks: readonly number[]; readonly frames: readonly LongFrame[] }> {
  const { tasks, frames } = await client.seat.run(() => {
    const kept = globalThis as unknown as { longTasks?: number[]; longFrames?: FrameEntry[] };
    return {
      tasks: kept.longTasks ?? [],
      frames: (kept.longFrames ?? []).map((frame) => ({
        took: frame.duration,
        scripts: frame.scripts.map((script) => ({
          took: script.duration,
          url: script.sourceURL,
          by: `${script.invoker} ${script.sourceFunctionName}`.trim(),
        })),
      })),
    };
  }, null);
  return {
    tasks,
    frames: frames.map(({ took, scripts }): LongFrame => {
      const ours = scripts.filter(({ url }) => url.includes("/systems/setpiece/"));
      const [most] = [...ours].sort((a, b) => b.took - a.took);
      return { flow, took, ours: most?.took ?? 0, by: most?.by ?? "" };
    }),
  };
}

/** One line a flow: how many tasks were long, and the longest that one script of ours took in one go. */
export const longTaskLine = (
  flow: string,
  { tasks, frames }: { readonly tasks: readonly number[]; readonly frames: readonly LongFrame[] },
): string => {
  const [worst] = [...frames].sort((a, b) => b.ours - a.ours);
  const longest = tasks.length ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : "";
  const own = worst && worst.ours > 0 ? `; ours at most ${worst.ours.toFixed(0)} ms (${worst.by})` : "; none of ours";
  return `long tasks, ${flow}: ${tasks.length}${longest}${own}`;
};

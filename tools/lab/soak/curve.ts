/** What grows while a table plays: the GM's page, and the world on the disk. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "./people.ts";

/** One point of the curve. */
export interface Point {
  readonly minute: number;
  readonly steps: number;
  /** Megabytes in use after collecting. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Kilobytes of the world's folder. */
  readonly disk: number;
}

const kilobytes = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    // a file of the database may go while it is looked at
    const size = entry.isDirectory() ? kilobytes(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0) / 1024;
    return sum + size;
  }, 0);

/** Measure a page and the world's folder now. */
export async function point({ cdp }: Client, worldDir: string, minute: number, steps: number): Promise<Point> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    minute,
    steps,
    heap: of("JSHeapUsedSize") / 2 ** 20,
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
    disk: kilobytes(worldDir),
  };
}

/** The curve as lines of text. */
export const drawn = (points: readonly Point[]): string =>
  [
    "minute  steps  heap MB  nodes  listeners  disk kB",
    ...points.map(({ minute, steps, heap, nodes, listeners, disk }) =>
      [
        minute.toFixed(1).padStart(6),
        String(steps).padStart(6),
        heap.toFixed(1).padStart(8),
        String(nodes).padStart(6),
        String(listeners).padStart(10),
        disk.toFixed(0).padStart(8),
      ].join(" "),
    ),
  ].join("\n");

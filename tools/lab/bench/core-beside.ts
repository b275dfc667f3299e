/**
 * The rules core beside that of an earlier checkout: what both measure under the same name, a limit of 5 % over the
 * other's. Each is bundled as it is shipped, without what the loader of sources adds to functions, and measured in
 * processes of its own, in turns; of several runs the least disturbed counts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { measured, programOf } from "./core-shipped.ts";
import type { Measured } from "./measure.ts";

const TURNS = 3;

/** The lowest median of each subject over some runs. */
function least(runs: readonly (readonly Measured[])[]): ReadonlyMap<string, Measured> {
  const found = new Map<string, Measured>();
  for (const line of runs.flat()) {
    const so = found.get(line.what);
    if (!so || line.median < so.median) found.set(line.what, line);
  }
  return found;
}

/** Measure what this checkout and the other one both have. */
export async function besideMeasures(other: string): Promise<readonly Measured[]> {
  const folders = [mkdtempSync(join(tmpdir(), "bench-own-")), mkdtempSync(join(tmpdir(), "bench-other-"))] as const;
  const own = await programOf(resolve("."), folders[0]);
  const beside = await programOf(resolve(other), folders[1]);
  const runs: { own: (readonly Measured[])[]; other: (readonly Measured[])[] } = { own: [], other: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    runs.own.push(await measured(own));
    runs.other.push(await measured(beside));
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const others = least(runs.other);
  return [...least(runs.own).values()].flatMap((line) => {
    const baseline = others.get(line.what)?.median;
    if (baseline === undefined) return [];
    return [{ ...line, baseline, beside: "the other checkout", goal: 1.05, fails: 1.05 }];
  });
}

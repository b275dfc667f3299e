/**
 * The rules core beside that of an earlier checkout: what both measure under the same name, a limit of 5 % over the
 * other's. Each is measured in processes of its own, in turns, so that neither runs in code that the other has warmed
 * or spoiled; of several runs the least disturbed counts.
 */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Measured } from "./measure.ts";

const TURNS = 3;
const CHILD = resolve("scripts/bench/core-of.ts");

/** One run over one checkout. Throws where it has no bench of the rules. */
async function measured(folder: string): Promise<readonly Measured[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", CHILD, folder]);
  const lines = JSON.parse(stdout) as readonly Measured[];
  if (!lines.length) throw new Error(`${folder} has no bench of the rules.`);
  return lines;
}

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
  const runs: { own: (readonly Measured[])[]; other: (readonly Measured[])[] } = { own: [], other: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    runs.own.push(await measured(resolve(".")));
    runs.other.push(await measured(resolve(other)));
  }
  const others = least(runs.other);
  return [...least(runs.own).values()].flatMap((line) => {
    const baseline = others.get(line.what)?.median;
    if (baseline === undefined) return [];
    const limit = Number((baseline * 1.05).toPrecision(3));
    return [{ ...line, baseline, beside: "the other checkout", goal: limit, fails: limit }];
  });
}

/**
 * The rules core beside that of an earlier checkout: what both measure under the same name, a limit of 5 % over the
 * other's. Each is bundled as it is shipped, without what the loader of sources adds to functions, and measured in
 * processes of its own, in turns; of several runs the least disturbed counts.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import type { Measured } from "./measure.ts";

const TURNS = 3;

/** The program that measures one checkout and prints JSON. Throws where the checkout has no bench of the rules. */
async function programOf(folder: string, out: string): Promise<string> {
  const core = join(folder, "scripts", "bench", "core.ts");
  if (!existsSync(core)) throw new Error(`${folder} has no bench of the rules.`);
  const entry = join(out, "entry.ts");
  writeFileSync(
    entry,
    `import { coreMeasures } from ${JSON.stringify(core)};\nconsole.log(JSON.stringify(await coreMeasures()));\n`,
  );
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: join(out, "built"), minify: false },
  });
  return join(out, "built", "entry.js");
}

/** One run of such a program. */
async function measured(program: string): Promise<readonly Measured[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return JSON.parse(stdout) as readonly Measured[];
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
  const folders = [mkdtempSync(join(tmpdir(), "bench-own-")), mkdtempSync(join(tmpdir(), "bench-other-"))] as const;
  // the bundles are modules
  for (const folder of folders) writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
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
    const limit = Number((baseline * 1.05).toPrecision(3));
    return [{ ...line, baseline, beside: "the other checkout", goal: limit, fails: limit }];
  });
}

/**
 * The rules core of a checkout, bundled as it is shipped: without what the loader of sources adds to functions, which
 * makes many small ones a third slower. It is measured in a process of its own.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import type { Measured } from "./measure.ts";

/** The module of a checkout that measures its rules. Throws where there is none. */
export function coreOf(folder: string): string {
  // Earlier checkouts have it beside what builds
  const core = ["tools/lab/bench/core.ts", "scripts/bench/core.ts"].map((one) => join(folder, one)).find(existsSync);
  if (core === undefined) throw new Error(`${folder} has no bench of the rules.`);
  return core;
}

/** Bundles the text of a module into a folder of its own. */
export async function bundled(text: string, out: string): Promise<string> {
  // The bundle is a module
  writeFileSync(join(out, "package.json"), '{ "type": "module" }');
  const entry = join(out, "entry.ts");
  writeFileSync(entry, text);
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: join(out, "built"), minify: false },
  });
  return join(out, "built", "entry.js");
}

/** Measure this checkout. */
export async function shippedMeasures(): Promise<readonly Measured[]> {
  const out = mkdtempSync(join(tmpdir(), "bench-core-"));
  try {
    const program = await bundled(
      `import { coreMeasures } from ${JSON.stringify(coreOf(resolve(".")))};\nconsole.log(JSON.stringify(await coreMeasures()));\n`,
      out,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    return JSON.parse(stdout) as readonly Measured[];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

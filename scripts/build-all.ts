/**
 * Build everything a table needs: the system, its packs, the stage's client and the
 * sample world. Quiet unless something fails.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildWorld } from "./build-world.ts";
import { node, tsx } from "./lib/run.ts";

const VITE = "node_modules/vite/bin/vite.js";

/** The steps in order; each is its own process, so that a failure shows that tool's own words. */
const STEPS: readonly { readonly name: string; readonly run: () => { code: number; output: string } }[] = [
  { name: "the system", run: () => node([VITE, "build", "--logLevel", "warn"]) },
  { name: "the packs", run: () => tsx(["scripts/build-packs.ts"]) },
  {
    name: "the stage's client",
    run: () => node([VITE, "build", "--logLevel", "warn", "--config", "stage/client/vite.config.ts"]),
  },
];

/** Run all steps. Throws with the output of the first that fails. */
export async function buildAll(): Promise<void> {
  for (const { name, run } of STEPS) {
    const done = run();
    if (done.code !== 0) throw new Error(`Building ${name} failed.\n${done.output}`);
  }
  await buildWorld();
  if (!existsSync("dist/system.json")) throw new Error("The build left no dist/system.json.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildAll().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

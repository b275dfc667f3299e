/**
 * `npm run check`, the second half of the gate: everything that can be said about the tree without a browser. Lint
 * takes as long as all else together, so it runs beside the rest. What tools learnt is kept in `.cache`; a clean clone
 * starts without it. `--quick` (`npm run quick`) is what a person wants to know while typing: types, form, and lint
 * that needs no types.
 */
import { commandLine } from "./lib/command-line.ts";
import { eslint, PRETTIER, runBeside, type Ran } from "./lib/run.ts";

const { quick } = commandLine(import.meta.url, { quick: { type: "boolean", default: false } }).values;

type Step = readonly [name: string, args: readonly string[]];

const file = (path: string, ...args: string[]) => ["node_modules/tsx/dist/cli.mjs", path, ...args];
const script = (name: string, ...args: string[]) => file(`scripts/${name}.ts`, ...args);
const lint: readonly Step[] = [["lint", eslint("lint")]];
const rest: readonly Step[] = [
  ["types", script("typecheck")],
  ["formatting", PRETTIER],
  ["templates", script("audit-templates")],
  ["languages", script("audit-lang")],
  ["links", script("audit-links")],
  ["changelog", script("audit-changelog")],
  ["unused", script("audit-unused")],
  ["imports", script("audit-imports")],
  ["casts", script("audit-casts")],
  ["names of the host", script("audit-host")],
  ["rules audit", script("audit-rules")],
  ["schemas", script("schemas", "--check")],
  ["reference", script("reference", "--check")],
  ["build", ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]],
  ["packs", script("build-packs")],
  ["packs audit", script("audit-packs")],
  ["size", script("size")],
  ["site", file("tools/content/site.ts")],
  ["package", script("package", "--base-url", "https://example.invalid/setpiece", "--verify")],
];

/** Steps one after the other, each told when it ends; how many failed. */
async function lane(steps: readonly Step[]): Promise<number> {
  let failed = 0;
  for (const [name, args] of steps) {
    const done: Ran = await runBeside(process.execPath, args);
    const bad = done.code !== 0;
    failed += bad ? 1 : 0;
    console.log(`${bad ? "FAILED" : "ok    "} ${name} (${(done.ms / 1000).toFixed(1)} s)`);
    if (bad) console.log(done.output);
  }
  return failed;
}

if (quick) process.env["LINT"] = "untyped";
const lanes = quick ? [[["lint without types", eslint("lint-untyped")] as const], rest.slice(0, 2)] : [lint, rest];
const failures = await Promise.all(lanes.map(lane));
const failed = failures.reduce((sum, count) => sum + count, 0);
const all = lanes.flat().length;
console.log(`${all - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

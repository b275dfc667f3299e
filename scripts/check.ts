/** The second half of the gate: everything that can be said about the tree without a browser. */
import { node, tsx } from "./lib/run.ts";

const bin = (path: string, ...args: string[]) => node([`node_modules/${path}`, ...args]);
const steps: readonly [name: string, go: () => { code: number; output: string; ms: number }][] = [
  ["types", () => tsx(["scripts/typecheck.ts"])],
  ["lint", () => bin("eslint/bin/eslint.js", ".", "--max-warnings", "0")],
  ["formatting", () => bin("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")],
  ["templates", () => tsx(["scripts/audit-templates.ts"])],
  ["languages", () => tsx(["scripts/audit-lang.ts"])],
  ["unused", () => tsx(["scripts/audit-unused.ts"])],
  ["rules audit", () => tsx(["scripts/audit-rules.ts"])],
  ["build", () => bin("vite/bin/vite.js", "build", "--logLevel", "warn")],
  ["packs", () => tsx(["scripts/build-packs.ts"])],
  ["size", () => tsx(["scripts/size.ts"])],
  ["package", () => tsx(["scripts/package.ts", "--base-url", "https://example.invalid/setpiece", "--verify"])],
];

let failed = 0;
for (const [name, go] of steps) {
  const done = go();
  const bad = done.code !== 0;
  failed += bad ? 1 : 0;
  console.log(`${bad ? "FAILED" : "ok    "} ${name} (${(done.ms / 1000).toFixed(1)} s)`);
  if (bad) console.log(done.output);
}
console.log(`${steps.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

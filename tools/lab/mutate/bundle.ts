import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type Plugin } from "vite";

const ENTRY = "\0rules-tests";
const SHIM = "\0vitest:";

/** Where a sandbox keeps its bundle, for the workers that follow the first one. */
const KEPT = "rules-tests.bundle.cjs";

/** All unit tests of the rules core, as paths relative to the sandbox, in a fixed order. */
const testFiles = (root: string): string[] =>
  readdirSync(join(root, "src/rules"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `src/rules/${name.replaceAll("\\", "/")}`)
    .sort();

/** Gives every test file its own `vitest`, so that a test knows the file it stands in. */
const shim = (root: string): Plugin => ({
  name: "rules-tests",
  enforce: "pre",
  resolveId(id, importer) {
    if (id === ENTRY) return ENTRY;
    return id === "vitest" ? `${SHIM}${relative(root, importer ?? "")}` : null;
  },
  load(id) {
    if (id === ENTRY)
      return testFiles(root)
        .map((file) => `import ${JSON.stringify(join(root, file))};`)
        .join("\n");
    if (!id.startsWith(SHIM)) return null;
    const file = JSON.stringify(id.slice(SHIM.length));
    return `export const { describe, it, test, expect } = __control.vitest(${file});`;
  },
});

/** One script of all instrumented rules and their tests; built once a sandbox, since a build takes seconds. */
export async function bundle(root: string): Promise<string> {
  const kept = join(root, KEPT);
  if (existsSync(kept)) return readFileSync(kept, "utf8");
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [shim(root)],
    build: {
      write: false,
      ssr: true,
      minify: false,
      target: "esnext",
      rolldownOptions: {
        input: ENTRY,
        external: [/^node:/u, "fast-check"],
        output: { format: "cjs", codeSplitting: false },
      },
    },
  });
  const output = Array.isArray(built) ? built[0]?.output : "output" in built ? built.output : undefined;
  const chunk = output?.find((part) => part.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error("The rules and their tests could not be bundled.");
  writeFileSync(kept, chunk.code);
  return chunk.code;
}

/**
 * The same script for the runs against mutants: without Stryker's counting of what is covered, and with its switch made
 * cheap. `__active` is the number of the active mutant, `__hit` counts a hit and ends loops that would not end.
 */
export const lean = (code: string): string =>
  code
    .replaceAll(/\bstryCov_9fa48(?:\$\d+)?\((?:"\d+"(?:, )?)+\)/gu, "0")
    .replaceAll(/\bstryMutAct_9fa48(?:\$\d+)?\("(\d+)"\)/gu, "(__active === $1 && __hit())");

import { spawn, spawnSync } from "node:child_process";

/** Outcome of a command: its exit code, its whole output, and how long it took in milliseconds. */
export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly ms: number;
}

/** Run a program of the project's own dependencies and keep its output. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Ran {
  const start = performance.now();
  const done = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
  });
  return {
    code: done.status ?? 1,
    output: `${done.stdout ?? ""}${done.stderr ?? ""}${done.error ? String(done.error) : ""}`,
    ms: performance.now() - start,
  };
}

/** Run a script of the project, or a module of a dependency, with the running Node. */
export const node = (args: readonly string[], env?: NodeJS.ProcessEnv): Ran => run(process.execPath, args, env);

/** Run one of the project's TypeScript scripts. */
export const tsx = (args: readonly string[], env?: NodeJS.ProcessEnv): Ran =>
  node(["node_modules/tsx/dist/cli.mjs", ...args], env);

/** The same beside other work: resolves when the program has ended, whatever its exit code. */
export function runBeside(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const start = performance.now();
  return new Promise((resolve) => {
    const chunks: string[] = [];
    const end = (code: number): void => resolve({ code, output: chunks.join(""), ms: performance.now() - start });
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
    }
    child.on("error", (error) => chunks.push(String(error)));
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Run a program whose output its person sees as it comes; resolves with its exit code. */
export function runShown(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** The project's TypeScript compiler, TypeScript 7, over one of its projects; what it learnt is kept in `.cache`. */
export const tsc = (project: string): readonly string[] => [
  "node_modules/typescript-7/bin/tsc",
  "-p",
  project,
  "--checkers",
  "1",
  "--incremental",
  "--tsBuildInfoFile",
  `.cache/types/${project.replaceAll("/", "-")}`,
];

/**
 * ESLint over the whole house; files whose text is the same as last time are not read again, so a type changed
 * elsewhere shows in a clean clone only. `cache` names the memory: one for each set of rules.
 */
export const eslint = (cache: string): readonly string[] => [
  "node_modules/eslint/bin/eslint.js",
  ".",
  "--max-warnings",
  "0",
  "--cache",
  "--cache-strategy",
  "content",
  "--cache-location",
  `.cache/${cache}/`,
];

/** Prettier over the whole house; files whose text is the same as last time are not read again. */
export const PRETTIER: readonly string[] = [
  "node_modules/prettier/bin/prettier.cjs",
  "--check",
  "--log-level",
  "warn",
  "--cache",
  "--cache-strategy",
  "content",
  "--cache-location",
  ".cache/format",
  ".",
];

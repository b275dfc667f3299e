import { spawnSync } from "node:child_process";

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

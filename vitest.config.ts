import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { meaning } from "./scripts/lib/command-line.ts";
import { seedOf } from "./scripts/lib/seed.ts";

/** `npm test` draws a seed for the order; a file run by hand without one keeps its own order. */
const seed = meaning(() => seedOf(process.env["SEED"]));

// what is covered must not rest on the luck of fewer games
if (process.argv.includes("--coverage")) process.env["PROPERTIES"] ??= "full";

export default defineConfig({
  test: {
    // each project is a group of its own: shuffled among each other, they would throw away what a worker keeps
    sequence: seed === null ? {} : { shuffle: { files: true, tests: true }, seed },
    // Properties over whole games are bound by the processor; on a busy machine they take their time.
    testTimeout: 180_000,
    // The runner would leave one core free: of two that is half
    maxWorkers: availableParallelism(),
    setupFiles: ["scripts/seed.ts"],
    projects: [
      {
        // The rules touch nothing outside themselves: their tests share one set of
        // modules, which halves what they cost.
        extends: true,
        test: {
          name: "rules",
          sequence: { groupOrder: 1 },
          environment: "node",
          include: ["src/rules/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          sequence: { groupOrder: 2 },
          environment: "node",
          include: ["src/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts", "**/*.alone.test.ts", "src/rules/**", "src/play/**"],
          isolate: false,
        },
      },
      {
        // Play, with a host, people and chat that are fakes of ours (`test/support/play`).
        extends: true,
        test: {
          name: "fakes",
          sequence: { groupOrder: 3 },
          environment: "node",
          include: ["src/play/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts", "**/*.alone.test.ts"],
          isolate: false,
        },
      },
      {
        // What puts a module or a global of its own in place of the real one has its modules to itself.
        extends: true,
        test: {
          name: "alone",
          sequence: { groupOrder: 4 },
          environment: "node",
          include: ["src/**/*.alone.test.ts", "scripts/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          sequence: { groupOrder: 5 },
          environment: "happy-dom",
          include: ["src/**/*.dom.test.ts"],
          exclude: ["**/*.alone.dom.test.ts"],
          setupFiles: ["scripts/clean-dom.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "dom-alone",
          sequence: { groupOrder: 6 },
          environment: "happy-dom",
          include: ["src/**/*.alone.dom.test.ts"],
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["src/rules/**/*.ts"],
      exclude: ["src/rules/**/*.test.ts"],
      reporter: ["text-summary", "json-summary"],
      thresholds: { lines: 98, branches: 98 },
    },
  },
});

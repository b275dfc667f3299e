import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import workspace from "../vitest.config.ts";

/** The stage's unit tests. They read its files, and some of Setpiece's, from the root of the workspace. */
export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    // the order of the run's seed, and for what waits for a server time on a busy machine too
    sequence: workspace.test?.sequence ?? {},
    testTimeout: 180_000,
    maxWorkers: workspace.test?.maxWorkers ?? 1,
    projects: [
      {
        // Each has modules to itself: some put a global, or a module of their own, in place of the real one.
        extends: true,
        test: {
          name: "stage",
          environment: "node",
          include: ["stage/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.dom.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "stage-dom", environment: "happy-dom", include: ["stage/**/*.dom.test.ts"] },
      },
    ],
  },
});

import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The stage's unit tests. They read its files, and some of Setpiece's, from the root of the workspace. */
export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    // what waits for a server waits for it on a busy machine too
    testTimeout: 180_000,
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

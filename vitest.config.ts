import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Properties over whole games are bound by the processor; on a busy machine they take their time.
    testTimeout: 180_000,
    setupFiles: ["scripts/seed.ts"],
    projects: [
      {
        // The rules touch nothing outside themselves: their tests share one set of
        // modules, which halves what they cost.
        extends: true,
        test: { name: "rules", environment: "node", include: ["src/rules/**/*.test.ts"], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["src/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts", "**/*.alone.test.ts", "src/rules/**"],
          isolate: false,
        },
      },
      {
        // What puts a module or a global of its own in place of the real one has its modules to itself.
        extends: true,
        test: {
          name: "alone",
          environment: "node",
          include: ["src/**/*.alone.test.ts", "scripts/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "dom", environment: "happy-dom", include: ["src/**/*.dom.test.ts"] },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["src/rules/**/*.ts"],
      exclude: [
        "src/rules/**/*.test.ts",
        "src/rules/**/*fixtures.ts",
        "src/rules/contest/random-play.ts",
        "src/rules/combat/random-walk.ts",
        "src/rules/combat/odds-truth.ts",
        "src/rules/log/odds-property.ts",
      ],
      reporter: ["text-summary", "json-summary"],
      thresholds: { lines: 98, branches: 98 },
    },
  },
});

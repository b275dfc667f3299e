import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "stage/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "dom", environment: "happy-dom", include: ["src/**/*.dom.test.ts", "stage/**/*.dom.test.ts"] },
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

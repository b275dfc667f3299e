import { defineConfig } from "playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";

/** Found once in the main process; the workers inherit it. */
process.env["CHROMIUM"] ??= await findChromium();

export default defineConfig<{ generation: number }>({
  testDir: ".",
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  use: {
    headless: true,
    actionTimeout: 10_000,
    viewport: { width: 1366, height: 768 },
    trace: "off",
    launchOptions: { executablePath: process.env["CHROMIUM"], args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    { name: "conformance", testDir: "stage/conformance/specs" },
    { name: "e2e", testDir: "e2e/specs" },
    // the same specs on the other generation, as far as the host differs for us
    { name: "generation-14", testDir: "e2e/specs", testMatch: /(spar|starts)\.spec\.ts/, use: { generation: 14 } },
  ],
});

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
  // for a slow machine shared with others; whoever waits goes on as soon as what is waited for is there
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    headless: true,
    actionTimeout: 20_000,
    viewport: { width: 1366, height: 768 },
    trace: "off",
    launchOptions: { executablePath: process.env["CHROMIUM"], args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    { name: "conformance", testDir: "stage/conformance/specs" },
    { name: "e2e", testDir: "e2e/specs" },
    // the same specs on the other generation, as far as the host differs for us
    {
      name: "generation-14",
      testDir: "e2e/specs",
      testMatch: /(spar|starts|typed)\.spec\.ts/,
      use: { generation: 14 },
    },
  ],
});

import { defineConfig } from "playwright/test";
import { launchOptions } from "./scripts/chromium.ts";

/** Found once in the main process; the workers inherit it. Without one there is a line of it, and nothing is run. */
const browser = await launchOptions().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
process.env["CHROMIUM"] = browser.executablePath;

/** `npm run test:all`: every spec on both generations. */
const everything = process.env["EVERYTHING"] === "1";

/** `npm test` says where it unpacked the zip of the release: the specs marked for 13 play that, not the build. */
const release = process.env["RELEASE"];

/** `npm run e2e:foundry`: the specs, one table at a time, on the one server that there is. */
const on13 = process.env["STAGE_GENERATION"] === "13" ? { grepInvert: /@14/ } : {};
const theirs = { name: "foundry", testDir: "e2e/specs", ...on13, use: { screenshot: "only-on-failure" as const } };

export default defineConfig<{ generation: number; release: string | undefined }>({
  testDir: ".",
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: process.env["FOUNDRY_URL"] ? 1 : 2,
  retries: 0,
  forbidOnly: true,
  // for a slow machine shared with others; whoever waits goes on as soon as what is waited for is there
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    headless: process.env["HEADED"] !== "1",
    actionTimeout: 20_000,
    viewport: { width: 1366, height: 768 },
    trace: "off",
    launchOptions: browser,
  },
  projects: process.env["FOUNDRY_URL"]
    ? [theirs]
    : process.env["PICTURES"]
      ? [{ name: "pictures", testDir: "e2e/pictures" }]
      : [
          { name: "generation-14", testDir: "e2e/specs", use: { generation: 14 } },
          // what touches the points in which the generations differ; all of them where EVERYTHING is set
          {
            name: "generation-13",
            testDir: "e2e/specs",
            use: { generation: 13, release },
            ...(everything ? { grepInvert: /@14/ } : { grep: /@13/ }),
          },
        ],
});

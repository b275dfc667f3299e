import { defineConfig } from "playwright/test";
import workspace from "../playwright.config.ts";

/** A run that names folders of other people's packages tries them as well; any other leaves that out. */
const others = process.env["STAGE_SYSTEM"] || process.env["STAGE_MODULES"];

/** `npm run test:all`: on both generations. */
const everything = process.env["EVERYTHING"] === "1";

/** The stage's conformance: its ledger, line by line, in a real browser, with Setpiece at the table. */
export default defineConfig<{ generation: number }, { shared: number }>({
  ...workspace,
  testDir: "conformance/specs",
  testIgnore: others ? [] : "**/others.spec.ts",
  outputDir: "../test-results/stage/conformance",
  projects: [
    { name: "conformance" },
    ...(everything ? [{ name: "conformance-13", use: { generation: 13, shared: 13 } }] : []),
  ],
});

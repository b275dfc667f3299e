/**
 * Hold the speed against the budgets of docs/architecture.md: `npm run bench`. Each line stands beside a baseline over
 * the same data in the same run. `--core` leaves the browser out, `--browser` the
 * core; `--no-build` uses what is built. Exit code 1 when a median lies over its limit.
 */
import { coreMeasures } from "./bench/core.ts";
import { failures, table } from "./bench/report.ts";

const core = process.argv.includes("--browser") ? [] : await coreMeasures();
const measured = process.argv.includes("--core")
  ? core
  : [...core, ...(await (await import("./bench/browser.ts")).browserMeasures())];
console.log(table(measured));
const failed = failures(measured);
console.log(`${measured.length - failed} within their limits, ${failed} over`);
process.exit(failed ? 1 : 0);

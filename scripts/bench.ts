/**
 * Hold the speed against the budgets of docs/budgets.md: `npm run bench`. Each line stands beside a baseline over
 * the same data in the same run. `--core` leaves the browser out, `--browser` the
 * core; `--table` measures only how long a press takes to reach four screens; `--no-build` uses what is built. Exit
 * code 1 when a median lies over its limit.
 * `--evening` measures only what 500 exchanges leave behind, as ratios and not in ms; with `--quick` it plays 24.
 */
import { coreMeasures } from "./bench/core.ts";
import { failures, table } from "./bench/report.ts";

const only = (name: string): boolean => process.argv.includes(`--${name}`);
const core = only("browser") || only("table") || only("evening") ? [] : await coreMeasures();
const browser = only("core") ? null : await import("./bench/browser.ts");
const measured = [
  ...core,
  ...(browser && only("evening") ? await browser.longEvening() : []),
  ...(browser && !only("evening") && !only("table") ? await browser.browserMeasures() : []),
  ...(browser && !only("evening") ? await browser.fourSeats() : []),
];
console.log(table(measured));
const failed = failures(measured);
console.log(`${measured.length - failed} within their limits, ${failed} over`);
process.exit(failed ? 1 : 0);

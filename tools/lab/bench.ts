/**
 * `npm run bench`: hold the speed against the budgets of docs/budgets.md. Each line is a ratio to a baseline over the
 * same data in the same run; milliseconds are printed beside it and fail nothing. Exit code 1 when a ratio lies over
 * its limit. `--core` leaves the browser out, `--browser` the core; `--table` measures only how long a press takes to
 * reach four screens, and two; `--no-build` uses what is built.
 * `--boot` measures only how long sitting down takes, with `--beside FOLDER` beside an earlier checkout that is built;
 * `--core --beside FOLDER` measures the rules beside those of that checkout, in turns.
 * `--world` measures only a large world (2,000 actors, 500 finished conflicts, 200 rows, eight clients), and names the
 * long tasks of what it plays; with `--quick` a tenth of it.
 * `--flows` measures only the longest main-thread tasks of what is large and legal, with the browser's own entries,
 * and how long the worker takes; with `--flow "200 rows"` only the flows of that name,
 * with `--stacks` what was spent under each function of ours in the longest task of each.
 * `--sheet --beside FOLDER --type TYPE` measures only a hero's sheet, beside that of another system, installed in that
 * folder, with its type of actor; `--items weapon,armor` names the types of what their hero carries.
 * `--evening` measures only what 500 exchanges leave behind; with `--quick` it plays 24.
 */
import { existsSync } from "node:fs";
import { besideMeasures } from "./bench/core-beside.ts";
import { shippedMeasures } from "./bench/core-shipped.ts";
import { failures, table } from "./bench/report.ts";
import { commandLine, meaning } from "../../scripts/lib/command-line.ts";

const flag = { type: "boolean", default: false } as const;
const { values } = commandLine(import.meta.url, {
  core: flag,
  browser: flag,
  table: flag,
  boot: flag,
  world: flag,
  flows: flag,
  evening: flag,
  sheet: flag,
  quick: flag,
  stacks: flag,
  "no-build": flag,
  beside: { type: "string" },
  flow: { type: "string" },
  type: { type: "string" },
  items: { type: "string", default: "" },
});
const only = (name: "boot" | "table" | "evening" | "world" | "flows" | "browser" | "core"): boolean => values[name];
const boot = only("boot");
const beside = meaning(() => {
  if (values.beside !== undefined && !existsSync(values.beside))
    throw new Error(`--beside takes a folder, and ${values.beside} is not there.`);
  return values.beside;
});
const sheet = meaning(() => {
  if (!values.sheet) return null;
  if (beside === undefined || values.type === undefined)
    throw new Error("--sheet takes --beside with the folder of another system, and --type with its type of a hero.");
  return { folder: beside, type: values.type, items: values.items.split(",").filter(Boolean) };
});
/** Each of these is measured by itself. */
const alone = boot || sheet !== null || only("table") || only("evening") || only("world") || only("flows");
const noCore = alone || only("browser");
const core = noCore ? [] : beside && only("core") ? await besideMeasures(beside) : await shippedMeasures();
const browser = boot || only("core") ? null : await import("./bench/browser.ts");
const measured = [
  ...core,
  ...(boot ? await (await import("./bench/boot.ts")).bootMeasures(beside) : []),
  ...(browser && sheet ? await browser.besideSheet(sheet)() : []),
  ...(browser && only("evening") ? await browser.longEvening() : []),
  ...(browser && only("world") ? await browser.largeWorld() : []),
  ...(browser && only("flows") ? await browser.slowFlows() : []),
  ...(browser && !alone ? await browser.browserMeasures() : []),
  ...(browser && (only("table") || !alone) ? await browser.tables() : []),
];
console.log(table(measured));
const failed = failures(measured);
console.log(`${measured.length - failed} within their limits, ${failed} over`);
process.exit(failed ? 1 : 0);

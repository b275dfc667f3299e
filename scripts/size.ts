/** Hold what is shipped, and how the source is cut, against the budgets of docs/budgets.md. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadedAtBoot } from "./lib/chunks.ts";
import { commandLine } from "./lib/command-line.ts";

commandLine(import.meta.url, {});

interface Measure {
  readonly what: string;
  readonly value: number;
  readonly goal: number;
  readonly fails: number;
  readonly unit: string;
}

const KB = 1024;
/** Each file is packed by itself, as a server sends it. */
const zipped = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join("dist", file))).length, 0);
const boot = loadedAtBoot("setpiece.mjs", (file) => readFileSync(join("dist", file), "utf8"));
const worker = readdirSync("dist/chunks").find((file) => /^thinking-.*\.mjs$/.test(file)) ?? "";
const atWork = loadedAtBoot(`chunks/${worker}`, (file) => readFileSync(join("dist", file), "utf8"));
const scripts = readdirSync("dist/chunks")
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => `chunks/${file}`)
  .concat("setpiece.mjs");
const script = scripts.reduce((sum, file) => sum + statSync(join("dist", file)).size, 0);
const css = readFileSync("dist/setpiece.css");
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies?: Record<string, string> };

const sources = ["src", "test", "stage", "e2e", "scripts", "tools"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const lines = new Map(sources.map((file) => [file, readFileSync(file, "utf8").split("\n").length - 1]));
const longest = [...lines].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];

const measures: Measure[] = [
  { what: "script at boot, gzipped", value: zipped(boot) / KB, goal: 150, fails: 95, unit: "KB" },
  { what: "script of the worker, gzipped", value: zipped(atWork) / KB, goal: 65, fails: 65, unit: "KB" },
  // what boots wants a page, which a worker has not
  {
    what: "files of boot in the worker",
    value: atWork.filter((file) => file.includes("/boot-")).length,
    goal: 0,
    fails: 0,
    unit: "",
  },
  { what: "all scripts, minified", value: script / KB, goal: 640, fails: 1295, unit: "KB" },
  { what: "all scripts, gzipped", value: zipped(scripts) / KB, goal: 215, fails: 458, unit: "KB" },
  { what: "style sheet", value: css.length / KB, goal: 60, fails: 83, unit: "KB" },
  {
    what: "README",
    value: readFileSync("README.md", "utf8").split(/\s+/).filter(Boolean).length,
    goal: 500,
    fails: 500,
    unit: "words",
  },
  {
    what: "run-time dependencies",
    value: Object.keys(manifest.dependencies ?? {}).length,
    goal: 0,
    fails: 0,
    unit: "",
  },
  { what: `longest file (${longest[0]})`, value: longest[1], goal: 500, fails: 500, unit: "lines" },
  {
    what: "browser specs",
    value: [...lines].reduce((sum, [file, many]) => sum + (file.startsWith(join("e2e", "specs")) ? many : 0), 0),
    goal: 15_000,
    fails: 15_000,
    unit: "lines",
  },
];

let failed = 0;
for (const { what, value, goal, fails, unit } of measures) {
  const over = value > fails;
  failed += over ? 1 : 0;
  const mark = over ? "FAILS" : value > goal ? "over the goal" : "ok";
  console.log(`${what}: ${Math.round(value * 10) / 10} ${unit} (goal ${goal}, fails above ${fails}) ${mark}`);
}
console.log(`shipped folder: ${Math.round(folderSize("dist") / KB)} KB`);
process.exit(failed ? 1 : 0);

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

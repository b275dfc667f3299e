/**
 * `npm run house`: count the files of `src` without tests, with their lines, import lines and comment lines; the
 * places that ask a family for its name, casts and cycles. Fails nothing.
 * `--depth N` adds a line for each folder down to N names (`--depth 2`: `src/rules`, `src/play`, …);
 * `--below FOLDER` counts that folder alone; `--root FOLDER` counts another checkout; `--list` names the places.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { commandLine, meaning, numberOf } from "../../scripts/lib/command-line.ts";
import { filesBelow } from "../../scripts/lib/files.ts";
import type { Source } from "../../scripts/lib/unused.ts";
import { familyNames, heldByAudits, tableOf } from "./house/figures.ts";

const { values } = commandLine(import.meta.url, {
  depth: { type: "string", default: "1" },
  below: { type: "string", default: "src" },
  root: { type: "string", default: "." },
  list: { type: "boolean", default: false },
});
const depth = meaning(() => numberOf("depth", values.depth, 1));
const sources = filesBelow([`${values.root}/${values.below}`], [".ts"])
  .map((file) => relative(values.root, file).replaceAll("\\", "/"))
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file): Source => [file, readFileSync(`${values.root}/${file}`, "utf8")]);

console.log(tableOf(sources, depth));
const named = familyNames(sources);
const { casts, cycles } = heldByAudits(sources);
console.log(`a family asked for its name: ${named.length}; casts: ${casts}; cycles: ${cycles}`);
if (values.list) console.log(named.join("\n"));

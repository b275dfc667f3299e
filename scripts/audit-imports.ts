/**
 * Hold the imports of the source: no file reaches itself by what it imports. Values, in all of `src`; types too, in the
 * rules.
 */
import { readFileSync } from "node:fs";
import { cyclesIn, importsIn } from "./lib/cycles.ts";
import { filesBelow } from "./lib/files.ts";
import type { Source } from "./lib/unused.ts";

const sources = filesBelow(["src"], [".ts"])
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file): Source => [file.replace(/\\/g, "/"), readFileSync(file, "utf8")]);
const rules = sources.filter(([file]) => file.startsWith("src/rules/"));

const complaints = [
  ...cyclesIn(importsIn(sources, false)).map((group) => `files import each other: ${group.join(", ")}`),
  ...cyclesIn(importsIn(rules, true)).map(
    (group) => `files of the rules import each other's types: ${group.join(", ")}`,
  ),
];
for (const complaint of complaints) console.error(complaint);
console.log(`imports: ${sources.length} files of code; ${complaints.length} wrong`);
process.exit(complaints.length ? 1 : 0);

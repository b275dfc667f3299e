/**
 * Hold the imports of the source: no file reaches itself by what it imports. Values, in all of `src`; with types too, in
 * the rules, where a group of files that is already in one another's types may only get smaller.
 */
import { readFileSync } from "node:fs";
import { cyclesIn, importsIn } from "./lib/cycles.ts";
import { filesBelow } from "./lib/files.ts";
import type { Source } from "./lib/unused.ts";

/** Folders of the rules that still have a cycle of types, and how many files are in it at most. */
const KNOWN: Readonly<Record<string, number>> = { "src/rules/combat": 29 };

const sources = filesBelow(["src"], [".ts"])
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file): Source => [file.replace(/\\/g, "/"), readFileSync(file, "utf8")]);
const rules = sources.filter(([file]) => file.startsWith("src/rules/"));

const isKnown = (group: readonly string[]): boolean =>
  Object.entries(KNOWN).some(
    ([folder, most]) => group.length <= most && group.every((file) => file.startsWith(`${folder}/`)),
  );

const complaints = [
  ...cyclesIn(importsIn(sources, false)).map((group) => `files import each other: ${group.join(", ")}`),
  ...cyclesIn(importsIn(rules, true))
    .filter((group) => !isKnown(group))
    .map((group) => `files of the rules import each other's types: ${group.join(", ")}`),
];
for (const complaint of complaints) console.error(complaint);
console.log(`imports: ${sources.length} files of code; ${complaints.length} wrong`);
process.exit(complaints.length ? 1 : 0);

/**
 * Hold the casts of the source against their budget: what comes from outside is checked where it comes in, and nothing
 * tells the compiler a type after that. With `--list` every cast is named.
 */
import { readFileSync } from "node:fs";
import { castComplaints, castsIn } from "./lib/casts.ts";
import { commandLine } from "./lib/command-line.ts";
import { filesBelow } from "./lib/files.ts";
import type { Source } from "./lib/unused.ts";

const { values } = commandLine(import.meta.url, { list: { type: "boolean" } });

const BUDGET = { all: 197, never: 0 };

const sources = filesBelow(["src"], [".ts"])
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file): Source => [file.replace(/\\/g, "/"), readFileSync(file, "utf8")]);
const casts = castsIn(sources);
if (values.list) for (const { file, line, text } of casts) console.log(`${file}:${line}: ${text}`);

const complaints = castComplaints(casts, BUDGET);
for (const complaint of complaints) console.error(complaint);
const never = casts.filter((cast) => cast.never).length;
console.log(`casts: ${casts.length} (budget ${BUDGET.all}), ${never} of them to never (budget ${BUDGET.never})`);
process.exit(complaints.length ? 1 : 0);

/**
 * Hold the checklists against the names of tests and specs: covered of all by family and kind, the rows without a
 * test, and failure below the committed baseline. `-- --all` says what each missing row states, `-- --write` raises
 * the baseline to what is covered now.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { filesBelow } from "./lib/files.ts";
import { FAMILIES, checklist, coverageOf, namedIds } from "./lib/rules.ts";

const BASELINE = "docs/rules/baseline.json";
const { values } = parseArgs({ options: { all: { type: "boolean" }, write: { type: "boolean" } } });
const named = new Set(namedIds(filesBelow(["src", "e2e", "scripts"], [".test.ts", ".spec.ts"])).keys());
const baseline = JSON.parse(readFileSync(BASELINE, "utf8")) as Record<string, number>;
const now: Record<string, number> = {};
const short: string[] = [];

for (const family of FAMILIES) {
  const { kinds, covered, total, missing } = coverageOf(family, checklist(family), named);
  const parts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count.covered}/${count.total}`);
  console.log(`${family}: ${covered} / ${total} (${parts.join(", ")})`);
  if (values.all) for (const { id, kind, statement } of missing) console.log(`  ${id} ${kind}  ${statement}`);
  else if (missing.length) console.log(`  without a test: ${missing.map(({ id }) => id).join(" ")}`);
  for (const [kind, count] of Object.entries(kinds)) {
    const key = `${family}.${kind}`;
    now[key] = count.covered;
    if (count.covered < (baseline[key] ?? 0)) short.push(`${key}: ${count.covered}, the baseline is ${baseline[key]}`);
  }
}
if (values.write) writeFileSync(BASELINE, `${JSON.stringify(now, null, 2)}\n`);
else for (const line of short) console.error(line);
process.exit(short.length && !values.write ? 1 : 0);

/**
 * Hold the checklists under docs/rules against the names of tests and specs: prints named and total by family and
 * kind and the rows no test names; fails on an unknown id, and where fewer rows are named than in the committed
 * baseline. `--write` sets the baseline to what is named now, `--quiet` leaves out the rows.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { FAMILIES, checklist, coverageOf, filesBelow, idsIn, idsOfSource, namedIds, rulingIds } from "./lib/rules.ts";
import { testNames } from "./lib/test-names.ts";
import { LOG_RULES } from "../src/rules/log/rules.ts";

const BASELINE = "docs/rules/baseline.json";
const tests = filesBelow(["src", "e2e"], [".test.ts", ".spec.ts"]);
const sources = filesBelow(["src/rules"], [".ts"]).filter((file) => !file.endsWith(".test.ts"));
const named = namedIds(tests);
const known = new Set<string>([
  ...FAMILIES.flatMap((family) => checklist(family).map((row) => row.id)),
  ...rulingIds(),
  ...LOG_RULES,
]);

const complaints: string[] = [];
for (const file of tests)
  for (const name of testNames(readFileSync(file, "utf8")))
    for (const id of idsIn(name)) if (!known.has(id)) complaints.push(`${file} names ${id}, which is in no checklist`);
for (const file of sources)
  for (const id of idsOfSource(readFileSync(file, "utf8")))
    if (!known.has(id)) complaints.push(`${file} cites ${id}, which is neither in a checklist nor a ruling`);

const coverages = FAMILIES.map((family) => coverageOf(family, checklist(family), new Set(named.keys())));
const baseline = existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, "utf8")) as Record<string, number>) : {};
for (const { family, kinds, covered, total, missing } of coverages) {
  const byKind = Object.entries(kinds)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, count]) => `${kind} ${count.covered}/${count.total}`);
  console.log(`${family}: ${covered}/${total} rows of kind M, T, U, D named by a test (${byKind.join(", ")})`);
  if (missing.length > 0 && !process.argv.includes("--quiet"))
    console.log(`  without a test: ${missing.map((row) => row.id).join(" ")}`);
  const least = baseline[family] ?? 0;
  if (covered < least) complaints.push(`${family}: ${covered} rows named, ${least} in the baseline`);
}
if (process.argv.includes("--write")) {
  const now = Object.fromEntries(coverages.map(({ family, covered }) => [family, covered]));
  writeFileSync(BASELINE, `${JSON.stringify(now, null, 2)}\n`);
}
for (const complaint of complaints) console.error(complaint);
console.log(`rules: ${complaints.length} wrong`);
process.exit(complaints.length ? 1 : 0);

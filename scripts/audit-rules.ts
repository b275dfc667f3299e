/**
 * Hold the checklists against the names of tests and specs: covered of all by family and kind, the rows without a
 * test, and failure below the committed baseline. A row counts only where a table comes to what its test tests; what only
 * tests come to is named in `docs/rules/idle.json`, a list that may only shrink. `-- --all` says what each missing row
 * states, `-- --write` raises the baseline to what is covered now and writes `docs/rules/where.tsv`: id, files, tests.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { filesBelow } from "./lib/files.ts";
import { FAMILIES, checklist, coverageOf } from "./lib/rules.ts";
import type { Source } from "./lib/unused.ts";
import { idleRules, placesOf, whereTable } from "./lib/where.ts";

const BASELINE = "docs/rules/baseline.json";
const IDLE = "docs/rules/idle.json";
const WHERE = "docs/rules/where.tsv";
const ENTRY = "src/setpiece.ts";
const { values } = parseArgs({ options: { all: { type: "boolean" }, write: { type: "boolean" } } });
const read = (files: readonly string[]): readonly Source[] => files.map((file) => [file, readFileSync(file, "utf8")]);
const sources = read(filesBelow(["src"], [".ts"]).filter((file) => !file.endsWith(".test.ts")));
const tests = read(filesBelow(["src", "e2e", "scripts"], [".test.ts", ".spec.ts"]));
const ids = FAMILIES.flatMap((family) => checklist(family).map(({ id }) => id));
const places = placesOf(ids, sources, tests, ENTRY).filter((place) => place.tests.length > 0);
const named = new Set(places.filter(({ files }) => files.length > 0).map(({ id }) => id));
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
for (const { id, tests: claimed } of places.filter(({ files }) => files.length === 0))
  short.push(`${id}: only tests come to it (${claimed.join(", ")})`);

const known = new Set(JSON.parse(readFileSync(IDLE, "utf8")) as string[]);
const idle = idleRules(sources, ENTRY);
for (const name of idle) if (!known.has(name)) short.push(`${name}: nothing but tests comes to it`);
for (const name of known)
  if (!idle.includes(name)) short.push(`${name}: is played now, or gone; strike it from ${IDLE}`);
console.log(`rules that only tests come to: ${idle.length}`);

const table = whereTable(places);
const stored = readFileSync(WHERE, "utf8").split("\n");
if (
  !values.write &&
  stored.map((line) => line.split("\t")[0]).join() !==
    table
      .split("\n")
      .map((line) => line.split("\t")[0])
      .join()
)
  short.push(`${WHERE} has other rows than the checklists: npm run audit:rules -- --write`);
if (values.write) {
  writeFileSync(WHERE, table);
  writeFileSync(IDLE, `${JSON.stringify(idle, null, 2)}\n`);
}
if (values.write) writeFileSync(BASELINE, `${JSON.stringify(now, null, 2)}\n`);
else for (const line of short) console.error(line);
process.exit(short.length && !values.write ? 1 : 0);

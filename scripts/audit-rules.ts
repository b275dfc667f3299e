/**
 * Hold the checklists against the names of tests and specs: covered of all by family and kind, the rows without a
 * test, and failure below the committed baseline. A row counts only where a table comes to what its test tests; what
 * only tests come to is named in `docs/rules/idle.json`, a list that may only shrink. Then hold
 * `docs/rules/seeds.tsv`, where each sentence of the rules is at a table, against texts, tests, rules and pages, and a
 * control against the test that presses it; and hold the worked examples of `docs/rules/README.md` against the
 * tests that play them.
 * `-- --all` says what each missing row states, `-- --write` raises the baseline to what is covered now and
 * writes `docs/rules/where.tsv` (id, files, tests) and the list.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { commandLine } from "./lib/command-line.ts";
import { exampleFaults } from "./lib/examples.ts";
import { filesBelow } from "./lib/files.ts";
import { flattenWords, mergeLanguages } from "./lib/languages.ts";
import { FAMILIES, checklist, coverageOf, rulingIds } from "./lib/rules.ts";
import { countKinds, seedFaults, sentencesOf, unsaidRules } from "./lib/seeds.ts";
import type { Source } from "./lib/unused.ts";
import { idleRules, placesOf, reachOf, whereTable } from "./lib/where.ts";

const BASELINE = "docs/rules/baseline.json";
const IDLE = "docs/rules/idle.json";
const WHERE = "docs/rules/where.tsv";
const ENTRY = "src/setpiece.ts";
const { values } = commandLine(import.meta.url, { all: { type: "boolean" }, write: { type: "boolean" } });
const text = (file: string): string => readFileSync(file, "utf8");
const read = (files: readonly string[]): readonly Source[] => files.map((file) => [file, text(file)]);
const sources = read(filesBelow(["src", "test"], [".ts"]).filter((file) => !file.endsWith(".test.ts")));
const tests = read(filesBelow(["src", "e2e", "scripts", "tools"], [".test.ts", ".spec.ts"]));
const ids = FAMILIES.flatMap((family) => checklist(family).map(({ id }) => id));
const reach = reachOf(sources, ENTRY);
const places = placesOf(ids, tests, reach).filter((place) => place.tests.length > 0);
const named = new Set(places.filter(({ files }) => files.length > 0).map(({ id }) => id));
const baseline = JSON.parse(text(BASELINE)) as Record<string, number>;
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

const known = new Set(JSON.parse(text(IDLE)) as string[]);
const idle = idleRules(reach);
for (const name of idle) if (!known.has(name)) short.push(`${name}: nothing but tests comes to it`);
for (const name of known)
  if (!idle.includes(name)) short.push(`${name}: is played now, or gone; strike it from ${IDLE}`);
console.log(`rules that only tests come to: ${idle.length}`);

const sentences = sentencesOf(text("docs/rules/seeds.tsv"));
const testText = (file: string): string | null => (existsSync(file) ? text(file) : null);
const words = [...flattenWords(mergeLanguages("lang")["en"] ?? {}).keys()];
const journal = filesBelow(["packs/_source/rules"], [".yaml"]).map(text).join("\n");
const pages = new Set([...journal.matchAll(/^ {2}- _id: (\S+)$/gm)].map(([, id]) => id ?? ""));
short.push(
  ...seedFaults(sentences, {
    texts: words.map((key) => key.replace(/^SETPIECE\./, "")),
    rules: new Set([...ids, ...rulingIds()]),
    pages,
    test: testText,
  }),
  ...unsaidRules(sentences, ids).map((id) => `${id}: no sentence of seeds.tsv belongs to it`),
  ...exampleFaults(text("docs/rules/README.md"), testText),
);
console.log(`sentences: ${sentences.length} (${countKinds(sentences)})`);

const table = whereTable(places);
const firsts = (rows: string): string =>
  rows
    .split("\n")
    .map((line) => line.split("\t")[0])
    .join();
if (firsts(text(WHERE)) !== firsts(table))
  short.push(`${WHERE} has other rows than the checklists: npm run audit:rules -- --write`);
if (values.write) {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(WHERE, table);
  writeFileSync(IDLE, json(idle));
  writeFileSync(BASELINE, json(now));
} else for (const line of short) console.error(line);
process.exit(short.length && !values.write ? 1 : 0);

/**
 * Hold the rule lists against the names of the tests: covered of all by family and kind, the rows without a test, and
 * failure below the committed baseline. `--all` lists every missing row, `--write` raises the baseline.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checklist, claims, FAMILIES } from "./lib/rule-ids.ts";

const BASELINE = "docs/rules/baseline.json";
const WANTED = "MTUD";
const { values } = parseArgs({ options: { all: { type: "boolean" }, write: { type: "boolean" } } });
const claimed = claims(["src", "e2e"]);
const baseline = JSON.parse(readFileSync(BASELINE, "utf8")) as Record<string, number>;
const counts: Record<string, number> = {};
let failed = 0;

for (const family of FAMILIES) {
  const rows = checklist(family);
  for (const kind of [...new Set(rows.map((row) => row.kind))].sort()) {
    const ofKind = rows.filter((row) => row.kind === kind);
    const missing = ofKind.filter(({ id }) => !claimed.has(id));
    const covered = ofKind.length - missing.length;
    const key = `${family}.${kind}`;
    counts[key] = covered;
    const least = baseline[key] ?? 0;
    const low = covered < least;
    failed += low ? 1 : 0;
    console.log(`${key}: ${covered} / ${ofKind.length}${low ? ` (the baseline is ${least})` : ""}`);
    if (!WANTED.includes(kind) || !missing.length) continue;
    if (values.all) for (const { id, statement } of missing) console.log(`  ${id}  ${statement}`);
    else console.log(`  without a test: ${missing.map(({ id }) => id).join(" ")}`);
  }
}
if (values.write) writeFileSync(BASELINE, `${JSON.stringify(counts, null, 2)}\n`);
process.exit(failed && !values.write ? 1 : 0);

/**
 * `npm run mutate:table` breaks eighty lines of what people see and press, listed in `tools/lab/mutate-table`, one at a
 * time, in a copy of the tree, and asks who notices: the test that did before, then the unit and DOM tests that load
 * the file, then the specs in which it is likely to be seen. `-- --suite test` counts what `npm test` runs, `all` every
 * browser test of generation 14; `--wide` asks all of those at last. `--only busy-press,held-key` takes a part, `--copy
 * FOLDER` keeps the copy for the next part, `--record` writes down what was found, and `--list` shows what is written
 * down and breaks nothing. Exit 1 where a break that was caught before goes unnoticed, or its text is not there.
 */
import { readFileSync } from "node:fs";
import { findChromium } from "../../scripts/chromium.ts";
import { commandLine } from "../../scripts/lib/command-line.ts";
import { filesBelow } from "../../scripts/lib/files.ts";
import { linesOf } from "../../scripts/lib/test-parts.ts";
import { holdsOnce, whileBroken } from "./mutate/broken.ts";
import { Copy } from "./mutate/copy.ts";
import { Asking } from "./mutate-table/ask.ts";
import { layerOf, readBreaks, record, type Catcher, type TableBreak } from "./mutate-table/breaks.ts";
import { relatedTests } from "./mutate-table/related.ts";

const { values } = commandLine(import.meta.url, {
  suite: { type: "string", default: "all" },
  only: { type: "string" },
  wide: { type: "boolean" },
  record: { type: "boolean" },
  list: { type: "boolean" },
  copy: { type: "string" },
});

const complain = (why: string): never => {
  console.error(why);
  process.exit(2);
};
if (!["test", "all"].includes(values.suite)) complain(`--suite is test or all, not ${values.suite}. See --help.`);
const breaks = readBreaks();
const ids = values.only?.split(",") ?? breaks.map(({ id }) => id);
for (const id of ids) if (!breaks.some((one) => one.id === id)) complain(`No break is called ${id}.`);
const chosen = breaks.filter(({ id }) => ids.includes(id));

/** So many unit tests are asked first; where one is beside what is broken it is among them. */
const NEAREST = 8;

/** The browser tests of `npm test`, by their files, and the option that leaves all others out. */
const FIRST = "e2e/first.txt";
const first = (): readonly string[] =>
  linesOf(readFileSync(FIRST, "utf8")).flatMap((line) => line.split(" › ").slice(1, 2));
const browser = [...new Set(values.suite === "all" ? filesBelow(["e2e/specs"], [".spec.ts"]) : first())];
const only = values.suite === "all" ? [] : [`--test-list=${FIRST}`];

/** Who notices, asked from the likeliest on. */
function catcherOf(asking: Asking, { file, caughtBy, specs }: TableBreak): Catcher | null {
  const runs = (test: string): boolean => layerOf(test) !== "browser" || browser.includes(test);
  const before = caughtBy && runs(caughtBy.file) ? asking.first([caughtBy.file], caughtBy.title) : null;
  if (before) return before;
  const related = relatedTests(file);
  const likely = specs.map((name) => `e2e/specs/${name}.spec.ts`).filter(runs);
  const asked = [related.slice(0, NEAREST), related.slice(NEAREST), likely];
  if (values.wide) asked.push(browser.filter((test) => !likely.includes(test)));
  for (const tests of asked) {
    const found = asking.first(tests);
    if (found) return found;
  }
  return null;
}

/** The same where a test that is new among the catchers is green on the tree as it is; else it notices nothing. */
async function proven(copy: Copy, asking: Asking, one: TableBreak): Promise<Catcher | null> {
  asking.changed();
  const found = await whileBroken(copy.folder, one, () => catcherOf(asking, one));
  asking.changed();
  const known = found?.file === one.caughtBy?.file && found?.title === one.caughtBy?.title;
  if (!found || known || !asking.first([found.file], found.title)) return found;
  console.error(`${found.file} is red before anything is broken: ${found.title}`);
  return null;
}

const counted = new Map<string, number>();

/** One line of the table; false where what was caught before goes unnoticed. */
function tell({ id, file, seen, caughtBy }: TableBreak, found: Catcher | null | undefined): boolean {
  const layer = found ? layerOf(found.file) : found === null ? "missed" : "unknown";
  counted.set(layer, (counted.get(layer) ?? 0) + 1);
  console.log(`${layer.padEnd(7)}  ${id}  ${file}: ${seen} ${found ? `(${found.file}: ${found.title})` : ""}`);
  return Boolean(found) || !caughtBy;
}

let wrong = 0;
if (values.list) for (const one of chosen) tell(one, one.caughtBy);
else {
  const copy = Copy.at(values.copy);
  const asking = new Asking(copy, await findChromium(), only);
  for (const one of chosen) {
    if (!holdsOnce(copy.read(one.file), one.before)) {
      wrong += 1;
      console.error(`${one.id}: ${one.file} does not hold its text once: the code moved, write the break anew.`);
      continue;
    }
    const found = await proven(copy, asking, one);
    if (!tell(one, found)) wrong += 1;
    if (values.record) await record(one.id, found);
  }
  copy.leave();
}
console.log([...counted].map(([layer, n]) => `${layer} ${n}`).join(", "));
process.exit(wrong > 0 ? 1 : 0);

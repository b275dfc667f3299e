/**
 * `npm run mutate:stage` breaks 52 behaviours of the stage, one at a time, in a copy of the tree, and asks of each
 * the one spec that claims it. `-- --from 1 --to 10` takes a part; `--copy FOLDER` keeps the copy for the next part.
 * Exit 1 where a spec stays green, or was red before anything was broken.
 */
import { findChromium } from "../../scripts/chromium.ts";
import { whileBroken } from "./mutate/broken.ts";
import { Copy } from "./mutate/copy.ts";
import { BREAKS, type Break } from "./mutate-stage/breaks.ts";
import { commandLine, meaning, numberOf } from "../../scripts/lib/command-line.ts";

const { values } = commandLine(import.meta.url, {
  from: { type: "string", default: "1" },
  to: { type: "string", default: String(BREAKS.length) },
  copy: { type: "string" },
});
const [first, last] = meaning(() => [
  numberOf("from", values.from, 1, BREAKS.length),
  numberOf("to", values.to, 1, BREAKS.length),
]);
const chosen = BREAKS.slice(first - 1, last);
const chromium = await findChromium();

/** The arguments of the runner a spec belongs to; its tests of these lines of the ledger, all where none names one. */
function asks(copy: Copy, spec: string, ledger: readonly number[]): readonly string[] {
  const named = ledger.filter((id) => new RegExp(`\\[${id}\\]|shows\\(${id}\\)`).test(copy.read(spec)));
  const only = `\\[(${named.join("|")})\\]`;
  if (spec.endsWith(".spec.ts"))
    return [
      "node_modules/playwright/cli.js",
      "test",
      "--config=stage/playwright.config.ts",
      "--timeout=60000",
      spec,
      "-g",
      only,
    ];
  return [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config=stage/vitest.config.ts",
    spec,
    ...(named.length > 0 ? ["-t", only] : []),
  ];
}

const green = (copy: Copy, spec: string, ledger: readonly number[]): boolean =>
  copy.run(asks(copy, spec, ledger), { CHROMIUM: chromium }).code === 0;

/** The client that is built is a broken one. */
let stale = false;

/** Whether the spec of a break goes red. The file is whole again afterwards. */
const noticed = (copy: Copy, one: Break): Promise<boolean> =>
  whileBroken(copy.folder, one, () => {
    const { file, spec, ledger } = one;
    const breaksClient = spec.endsWith(".spec.ts") && !file.startsWith("stage/server/");
    if (breaksClient || (stale && spec.endsWith(".spec.ts"))) copy.build("stage");
    stale = breaksClient || (stale && !spec.endsWith(".spec.ts"));
    return !green(copy, spec, [ledger]);
  });

const copy = Copy.at(values.copy);
let wrong = 0;
for (const spec of new Set(chosen.map((one) => one.spec))) {
  const ledger = chosen.filter((one) => one.spec === spec).map((one) => one.ledger);
  if (green(copy, spec, ledger)) continue;
  console.error(`${spec} is red before anything is broken.`);
  wrong += 1;
}
for (const [at, one] of wrong ? [] : chosen.entries()) {
  const killed = await noticed(copy, one);
  wrong += killed ? 0 : 1;
  console.log(`| ${first + at} | ${one.ledger} | ${one.file} | ${one.spec} | ${killed ? "killed" : "SURVIVED"} |`);
}
copy.leave();
console.log(`${chosen.length} breaks, ${wrong} wrong`);
process.exit(wrong ? 1 : 0);

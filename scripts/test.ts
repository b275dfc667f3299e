/**
 * `npm test`: what one runs before each commit. Unit tests, those on the fakes, those in happy-dom, and in a real
 * Chromium the specs of `e2e/first.txt`, which see what nothing cheaper sees. `--rest` (`npm run test:rest`): the other
 * specs on generation 14, those marked `@13` on 13, where they play what comes out of the packaged zip, and the stage's
 * own tests with its conformance. `--all` (`npm run test:all`): everything on both generations, with the full number of
 * games. `--stage` (`npm test -w stage`): the stage's own, with `--all` on both generations.
 *
 * `SEED=123` before the command plays the order and the games of a run again; without it each run draws its own.
 * Quiet when green; what failed is printed whole, with the command that runs it again; a test that did not run counts
 * as failed. A browser test that fails is run once more, alone: passes it then, it is printed as flaky, and the third
 * fails the run. Each part tells the seconds of processor it used. The last line is `N passed, N failed`, and the exit
 * code says the same.
 */
import { mkdirSync, rmSync } from "node:fs";
import { ledgerLine } from "../stage/conformance/ledger.ts";
import { buildAll } from "./build-all.ts";
import { findChromium } from "./chromium.ts";
import { commandLine, meaning } from "./lib/command-line.ts";
import { judge } from "./lib/flaky.ts";
import { watch, type Used } from "./lib/processor.ts";
import { run, tsx } from "./lib/run.ts";
import { drawSeed, seedOf } from "./lib/seed.ts";
import { FELL_OVER, Runners, type Broken, type Part } from "./lib/test-parts.ts";

const { rest, all, stage } = commandLine(import.meta.url, {
  rest: { type: "boolean" },
  all: { type: "boolean" },
  stage: { type: "boolean" },
}).values;
const SEED = meaning(() => seedOf(process.env["SEED"])) ?? drawSeed();

const OWN: readonly Part[] = [
  { name: "units", units: ["--project=rules", "--project=unit", "--project=alone"] },
  { name: "fakes", units: ["--project=fakes"] },
  { name: "DOM", units: ["--project=dom", "--project=dom-alone"] },
];
const FIRST = "e2e/first.txt";

/** A project is a part of its own: shuffled among each other, they would throw away what a worker keeps. */
const specs = (projects: readonly string[], ...args: readonly string[]): readonly Part[] =>
  projects.map((project) => ({ name: project, specs: [`--project=${project}`, ...args] }));

const GENERATIONS = ["generation-14", "generation-13"];
const CONFORMANCE = all ? ["conformance", "conformance-13"] : ["conformance"];
const STAGE: readonly Part[] = [
  { name: "stage", units: ["--config=stage/vitest.config.ts"] },
  ...specs(CONFORMANCE, "--config=stage/playwright.config.ts"),
];

const parts = (): readonly Part[] => {
  if (stage) return STAGE;
  if (all) return [...OWN, ...specs(GENERATIONS), ...STAGE];
  if (rest) return [...specs(GENERATIONS, `--test-list-invert=${FIRST}`), ...STAGE];
  return [...OWN, { name: "browser", specs: ["--project=generation-14", `--test-list=${FIRST}`], list: FIRST }];
};

/** What somebody would install, packed from what was just built and unpacked again; read by playwright.config.ts. */
function unpackRelease(): void {
  const into = ".stage/release";
  const addresses = [
    "--base-url",
    "https://example.invalid/setpiece",
    "--repository",
    "https://example.invalid/sources",
  ];
  const done = tsx(["scripts/package.ts", "--verify", "--into", into, ...addresses]);
  if (done.code !== 0) throw new Error(`Packing the release failed.\n${done.output}`);
  process.env["RELEASE"] = into;
}

const told = (name: string, { processor, clock }: Used, tests = ""): void =>
  console.log(`${name}: ${processor.toFixed(0)} s of processor, ${clock.toFixed(0)} s by the clock${tests}`);

async function main(): Promise<void> {
  // read by the configurations of both runners and by what they start, of a test run alone too
  process.env["SEED"] = String(SEED);
  if (all) Object.assign(process.env, { EVERYTHING: "1", PROPERTIES: "full" });
  console.log(ledgerLine());
  const option = rest
    ? "run test:rest"
    : stage
      ? `${all ? "run test:all" : "test"} -w stage`
      : all
        ? "run test:all"
        : "test";
  console.log(`seed ${SEED}; SEED=${SEED} npm ${option} takes the same order and plays the same games`);
  const chromium = await findChromium();
  // the stage's tests clear away nothing of Setpiece's results
  const results = stage ? "test-results/stage" : "test-results";
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const used = watch();
  const begun = performance.now();
  let processor = 0;
  const tell = (name: string, tests?: string): void => {
    const now = used();
    processor += now.processor;
    told(name, now, tests);
  };
  await buildAll();
  if (rest || (all && !stage)) unpackRelease();
  tell("build");

  const runners = new Runners(results, chromium, SEED);
  const halves = [];
  for (const part of parts()) {
    const half = await runners.run(part);
    tell(part.name, `, ${half.passed + half.failed + half.broken.length} tests`);
    halves.push(half);
  }
  const broken = halves.flatMap((half) => half.broken);
  const judged = judge<Broken>(broken, (one) => runners.alone(one));
  for (const { name, project } of judged.flaky) console.log(`flaky: [${project}] ${name}`);
  for (const one of judged.failed) console.log(`again: ${runners.command(one)}`);
  if (broken.length > 0) tell("once more, alone");
  const slow = halves.flatMap((half) => half.times).sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of slow.slice(0, 10)) console.log(`slow: ${(ms / 1000).toFixed(1)} s ${name}`);
  if (!stage && !rest && !all && stageChanged())
    console.log("The stage was changed: npm test -w stage runs its own tests.");
  told("all", { processor, clock: (performance.now() - begun) / 1000 });
  end(
    halves.reduce((sum, half) => sum + half.passed, broken.length - judged.failed.length),
    halves.reduce((sum, half) => sum + half.failed, judged.failed.length),
  );
}

/** Whether files of the stage differ from the last commit; a copy without git tells nothing. */
function stageChanged(): boolean {
  const { code, output } = run("git", ["status", "--porcelain", "--", "stage"]);
  return code === 0 && output !== "";
}

function end(passed: number, failed: number): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  end(FELL_OVER.passed, FELL_OVER.failed);
});

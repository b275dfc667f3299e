/**
 * `npm run e2e:foundry`: the specs on a server that somebody else runs, known by FOUNDRY_URL alone, and a report in
 * `foundry-report/`. FOUNDRY_ADMIN_KEY is given where the server is locked and the world not up, FOUNDRY_USER_KEY where
 * its people have a password, FOUNDRY_WORLD where the world is called otherwise than the template. Without `--all` only
 * the specs marked SMOKE, about sixty; `--grep WORDS` plays those with these words in their name. Exit codes: 0 nothing
 * failed, 1 something did, 2 the run could not begin.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Closed } from "../e2e/host/door.ts";
import { FoundryHost } from "../e2e/host/foundry.ts";
import { findChromium } from "./chromium.ts";
import { commandLine } from "./lib/command-line.ts";
import { asHtml, asMarkdown, proofOf, provedBy, verdict, type Place, type RunReport } from "./lib/proof.ts";
import { run, runShown } from "./lib/run.ts";

const FOLDER = "foundry-report";
const RAW = "test-results/foundry.json";
const SHOTS = "test-results/shots";

const { values } = commandLine(import.meta.url, { all: { type: "boolean" }, grep: { type: "string" } });

/** Copy a picture into the report; where it lies there. */
function kept(path: string, number: number): string {
  const name = `pictures/${String(number).padStart(3, "0")}-${basename(path)}`;
  copyFileSync(path, join(FOLDER, name));
  return name;
}

function report(place: Place): number {
  const raw = JSON.parse(readFileSync(RAW, "utf8")) as RunReport;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, "pictures"), { recursive: true });
  let number = 0;
  const specs = provedBy(raw).map((one) => ({
    ...one,
    pictures: one.pictures.filter((path) => existsSync(path)).map((path) => kept(path, (number += 1))),
  }));
  const taken = existsSync(SHOTS) ? readdirSync(SHOTS).filter((name) => name.endsWith(".png")) : [];
  const shots = taken.sort().map((name) => kept(join(SHOTS, name), (number += 1)));
  const proof = proofOf(place, specs, shots);
  writeFileSync(join(FOLDER, "report.html"), asHtml(proof));
  writeFileSync(join(FOLDER, "report.md"), asMarkdown(proof));
  writeFileSync(join(FOLDER, "report.json"), `${JSON.stringify(proof, null, 2)}\n`);
  console.log(`${verdict(proof)}\nThe report is in ${FOLDER}/: open report.html, paste report.md into an issue.`);
  return proof.failed > 0 || proof.passed === 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const url = process.env["FOUNDRY_URL"];
  if (!url || !/^https?:\/\/\S+$/.test(url)) {
    console.error(
      "Say where the server is: FOUNDRY_URL=http://localhost:30000 npm run e2e:foundry (see docs/verify.md).",
    );
    return 2;
  }
  const chromium = await findChromium();
  process.env["CHROMIUM"] = chromium;
  const found = await new FoundryHost(url).prepare();
  const commit = run("git", ["rev-parse", "--short", "HEAD"]);
  const place: Place = {
    when: new Date().toISOString(),
    host: found.host,
    generation: found.generation,
    build: found.build,
    system: found.system,
    modules: found.modules,
    browser: found.browser,
    commit: commit.code === 0 ? commit.output.trim() : "without a repository",
  };
  console.log(
    `${found.host}, ${found.system}: the specs begin. The world ${found.world} is cleared before each of them.`,
  );
  for (const left of [RAW, SHOTS]) rmSync(left, { recursive: true, force: true });
  const grep = values.grep ?? (values.all ? undefined : "@13");
  await runShown(
    process.execPath,
    ["node_modules/playwright/cli.js", "test", "--reporter=line,json", ...(grep === undefined ? [] : ["--grep", grep])],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: RAW,
      STAGE_GENERATION: String(found.generation),
    },
  );
  if (!existsSync(RAW)) {
    console.error("The specs did not begin: what is printed above says why.");
    return 2;
  }
  return report(place);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Closed ? error.message : error);
  return 2;
});

/**
 * `npm start -- [options]`: build, prepare the world, serve, print one address.
 *   --world <name>   play in .stage/worlds/<name>, a copy of the sample world made when it is not there
 *   --empty          that world, or one called "empty", is made with nothing in it but three people
 *   --reset          throw that world away first
 *   --system <path>  play the system in that folder, unchanged, in an empty world instead
 *   --module <path>  and this module beside it; may be given more than once
 *   --holes record   names that the stage lacks are listed here, and undefined in the page instead of an error
 *   --no-build       serve what was built before
 * PORT=30000 STAGE_GENERATION=14|13 STAGE_LATENCY=<ms> STAGE_WEATHER=<kind> are read from the environment,
 * and STAGE_GUESS=<id>, a line of the ledger that is played the other way.
 */
import { ledgerLine } from "../stage/conformance/ledger.ts";
import { guessOf } from "../stage/common/guesses.ts";
import { Forecast, kindOf } from "../stage/server/forecast.ts";
import { demandFreePort, startStage } from "../stage/server/index.ts";
import { readPackage } from "../stage/server/manifest.ts";
import { buildAll } from "./build-all.ts";
import { commandLine } from "./lib/command-line.ts";
import { FIRST_BUILD, demandBuilt, isBuilt, nextSteps } from "./lib/built.ts";
import { prepareWorld } from "./lib/play-world.ts";
import { SAMPLE_WORLD } from "./build-world.ts";

const { values } = commandLine(import.meta.url, {
  world: { type: "string" },
  system: { type: "string" },
  holes: { type: "string", default: "throw" },
  module: { type: "string", multiple: true, default: [] },
  empty: { type: "boolean", default: false },
  reset: { type: "boolean", default: false },
  "no-build": { type: "boolean", default: false },
});

/** A whole number from the environment. Throws one sentence for anything else. */
function number(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === "") return fallback;
  if (!/^\d+$/.test(text)) throw new Error(`${variable} must be a whole number, not "${text}".`);
  return Number(text);
}

/** One line for each name, whoever misses it first. */
function listHoles(): (name: string) => void {
  const told = new Set<string>();
  return (name) => {
    if (!told.has(name)) console.log(`not on the stage: ${name}`);
    told.add(name);
  };
}

async function main(): Promise<void> {
  if (values.world !== undefined && !/^[a-z0-9-]+$/.test(values.world))
    throw new Error("--world takes small letters, digits and hyphens.");
  if (!["record", "throw"].includes(values.holes)) throw new Error("--holes is record or throw.");
  const generation = number("STAGE_GENERATION", 14);
  if (generation !== 13 && generation !== 14) throw new Error("STAGE_GENERATION is 13 or 14.");
  const kind = process.env["STAGE_WEATHER"];
  const port = number("PORT", 30000);
  if (port > 65535) throw new Error("PORT goes up to 65535.");
  // before the build and, above all, before --reset throws away a world that somebody is playing in
  await demandFreePort(port);
  const foreign = values.system === undefined ? null : readPackage("system", values.system, generation).manifest.id;
  for (const folder of values.module) readPackage("module", folder, generation);
  if (values["no-build"]) demandBuilt();
  else {
    if (!isBuilt()) console.log(FIRST_BUILD);
    await buildAll();
  }
  const usual = values.empty ? "empty" : SAMPLE_WORLD;
  const world = values.world ?? (foreign === null ? usual : `empty-${foreign.toLowerCase().replace(/_/g, "-")}`);
  const stage = await startStage({
    root: process.cwd(),
    worldDir: await prepareWorld(world, values.reset, foreign ?? (values.empty ? "setpiece" : null)),
    system: values.system,
    modules: values.module,
    holes: values.holes === "record" ? listHoles() : null,
    port,
    generation,
    guess: guessOf(process.env["STAGE_GUESS"]),
    latency: number("STAGE_LATENCY", 0),
    forecast: kind ? new Forecast(kindOf(kind), number("STAGE_WEATHER_SEED", 1)) : null,
  });
  console.log(`${ledgerLine()}\n${stage.title} is at the table: ${stage.url}`);
  if (foreign === null) console.log(nextSteps(!values.empty));
  const stop = (): void => void stage.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

/** What went wrong, in one sentence: also where the words are Node's, or those of the database. */
function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "LEVEL_DATABASE_NOT_OPEN"
    ? "This world cannot be opened: it is being played elsewhere. End that table, or choose another with --world NAME."
    : message;
}

await main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});

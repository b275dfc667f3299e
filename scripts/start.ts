/**
 * `npm start`: build, prepare the world, serve, print one address. PORT,
 * STAGE_GENERATION, STAGE_LATENCY, --world, --reset.
 */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ledgerLine } from "../stage/conformance/ledger.ts";
import { Forecast, kindOf } from "../stage/server/forecast.ts";
import { demandFreePort, startStage } from "../stage/server/index.ts";
import { buildAll } from "./build-all.ts";
import { BUILT_WORLDS, SAMPLE_WORLD } from "./build-world.ts";

const HELP = `npm start -- [options]
  --world <name>   play in .stage/worlds/<name>, a copy of the sample world made when it is not there
  --reset          throw that copy away first
  --no-build       serve what was built before
  PORT=30000 STAGE_GENERATION=14|13 STAGE_LATENCY=<ms> STAGE_WEATHER=<kind> are read from the environment`;

/** The folder that is played in, copied from the built sample when new. */
function prepareWorld(name: string, reset: boolean): string {
  const folder = join(".stage", "worlds", name);
  if (reset) rmSync(folder, { recursive: true, force: true });
  if (existsSync(join(folder, "world.json"))) return folder;
  mkdirSync(folder, { recursive: true });
  cpSync(join(BUILT_WORLDS, SAMPLE_WORLD), folder, { recursive: true });
  if (name !== SAMPLE_WORLD) {
    const manifest = JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as object;
    writeFileSync(join(folder, "world.json"), JSON.stringify({ ...manifest, id: name }, null, 2));
  }
  return folder;
}

/** A whole number from the environment. Throws one sentence for anything else. */
function number(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === "") return fallback;
  if (!/^\d+$/.test(text)) throw new Error(`${variable} must be a whole number, not "${text}".`);
  return Number(text);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      world: { type: "string", default: SAMPLE_WORLD },
      reset: { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (!/^[a-z0-9-]+$/.test(values.world)) throw new Error("--world takes small letters, digits and hyphens.");
  const generation = number("STAGE_GENERATION", 14);
  if (generation !== 13 && generation !== 14) throw new Error("STAGE_GENERATION is 13 or 14.");
  const kind = process.env["STAGE_WEATHER"];
  const port = number("PORT", 30000);
  if (port > 65535) throw new Error("PORT goes up to 65535.");
  // before the build and, above all, before --reset throws away a world that somebody is playing in
  await demandFreePort(port);
  if (!values["no-build"]) await buildAll();
  const stage = await startStage({
    root: process.cwd(),
    worldDir: prepareWorld(values.world, values.reset),
    port,
    generation,
    latency: number("STAGE_LATENCY", 0),
    forecast: kind ? new Forecast(kindOf(kind), number("STAGE_WEATHER_SEED", 1)) : null,
  });
  console.log(`${ledgerLine()}\nSetpiece is at the table: ${stage.url}`);
  const stop = (): void => void stage.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

/**
 * A table that plays at random for as long as it is told, in bad weather and with a forger beside it: `npm run soak --
 * --minutes 30 --seed 1`. `--family duel|contest|combat` plays one family alone; `--kills 60` kills the server so many
 * times at random moments instead of all other weather, and nobody loads a page anew; `--no-build` uses what is built.
 * It ends with exit code 1 unless all clients and the disk hold the same, and nothing that was seen is lost.
 */
import { buildAll } from "../../scripts/build-all.ts";
import { FAMILIES, type FamilyName } from "./soak/games.ts";
import { soak } from "./soak/table.ts";
import { commandLine } from "../../scripts/lib/command-line.ts";

const { values } = commandLine(import.meta.url, {
  minutes: { type: "string", default: "5" },
  seed: { type: "string", default: "1" },
  kills: { type: "string", default: "0" },
  family: { type: "string", default: "" },
  "no-build": { type: "boolean", default: false },
});

/** A number of the command line. Throws one sentence for anything else. */
const number = (name: "minutes" | "seed" | "kills"): number => {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number, not "${values[name]}".`);
  return value;
};

const isFamily = (name: string): name is FamilyName => (FAMILIES as readonly string[]).includes(name);
if (values.family !== "" && !isFamily(values.family)) throw new Error(`--family is one of ${FAMILIES.join(", ")}.`);
if (!values["no-build"]) await buildAll();
const wrong = await soak({
  minutes: number("minutes"),
  seed: number("seed"),
  kills: number("kills"),
  families: isFamily(values.family) ? [values.family] : FAMILIES,
});
process.exit(wrong ? 1 : 0);

/**
 * A table that plays at random for as long as it is told, in bad weather and with a forger beside it: `npm run soak --
 * --minutes 30 --seed 1`. `--family duel|contest|combat` plays one family alone; `--kills 60` kills the server so many
 * times at random moments instead of all other weather, and nobody loads a page anew; `--no-build` uses what is built.
 * It ends with exit code 1 unless all clients and the disk hold the same, and nothing that was seen is lost.
 */
import { buildAll } from "../../scripts/build-all.ts";
import { FAMILIES, type FamilyName } from "./soak/games.ts";
import { soak } from "./soak/table.ts";
import { commandLine, meaning, numberOf } from "../../scripts/lib/command-line.ts";

const { values } = commandLine(import.meta.url, {
  minutes: { type: "string", default: "5" },
  seed: { type: "string", default: "1" },
  kills: { type: "string", default: "0" },
  family: { type: "string", default: "" },
  "no-build": { type: "boolean", default: false },
});

/** The one family that is named, all where none is. Throws one sentence for another name. */
function familiesOf(name: string): readonly FamilyName[] {
  const named = FAMILIES.filter((family) => name === "" || family === name);
  if (named.length === 0) throw new Error(`--family is one of ${FAMILIES.join(", ")}, not "${name}".`);
  return named;
}

const wish = meaning(() => ({
  minutes: numberOf("minutes", values.minutes),
  seed: numberOf("seed", values.seed),
  kills: numberOf("kills", values.kills),
  families: familiesOf(values.family),
}));
if (!values["no-build"]) await buildAll();
const wrong = await soak(wish);
process.exit(wrong ? 1 : 0);

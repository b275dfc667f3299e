/**
 * Replay a script of a conflict with the rules alone: `npm run referee -- script.json` (`-` reads standard input).
 * Prints final state, traces and refusals as JSON; exits with 1 and the path of the fault on an invalid script.
 * `npm run referee -- rehearse script.json` plays a fight on from there, `--plays` times with the dice of `--seed`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PLAYS, SEED } from "../../src/rules/combat/rehearse/rehearsal.ts";
import { families } from "../../src/rules/families.ts";
import { isRefused } from "../../src/rules/log/outcome.ts";
import { finish } from "../../src/rules/log/work.ts";
import { rehearsedScript } from "./rehearsed-script.ts";
import { referee } from "../../src/rules/referee.ts";
import { commandLine, meaning, numberOf } from "../../scripts/lib/command-line.ts";
import { flattenWords, mergeLanguages } from "../../scripts/lib/languages.ts";

const { positionals, values } = commandLine(
  import.meta.url,
  { plays: { type: "string", default: String(PLAYS) }, seed: { type: "string", default: String(SEED) } },
  true,
);
const { plays, seed } = meaning(() => ({
  plays: numberOf("plays", values.plays, 0, 100_000),
  seed: numberOf("seed", values.seed, 0, 100_000),
}));

/** The sentence of a refusal in English, from the project's own language files. */
function sentence(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  const words = flattenWords(mergeLanguages(join(import.meta.dirname, "../../lang"))["en"] ?? {});
  return (words.get(`SETPIECE.${key}`) ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? ""));
}

function main(): number {
  const rehearsing = positionals[0] === "rehearse";
  const file = positionals[rehearsing ? 1 : 0];
  if (file === undefined) {
    console.error("usage: npm run referee -- [rehearse] script.json [--plays 300] [--seed 1]");
    return 1;
  }
  let input: unknown;
  try {
    input = JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8"));
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  const work = rehearsing ? rehearsedScript(families, input, plays, seed) : null;
  const report = work ?? referee(families, input);
  if (isRefused(report)) {
    console.error(`${file}: at ${report.path || "the top"}: ${sentence(report.key, report.data)} (${report.rule})`);
    return 1;
  }
  console.log(JSON.stringify(work?.kind === "ok" ? finish(work.value) : report.value, null, 2));
  return 0;
}
process.exitCode = main();

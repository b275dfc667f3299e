/**
 * Replay a script of a conflict with the rules alone: `npm run referee -- script.json` (`-` reads standard input).
 * Prints final state, traces and refusals as JSON; exits with 1 and the path of the fault on an invalid script.
 * `npm run referee -- rehearse script.json` plays a fight on from there, `--plays` times with the dice of `--seed`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PLAYS, SEED } from "../../src/rules/combat/rehearse/question.ts";
import { families } from "../../src/rules/families.ts";
import { isRefused } from "../../src/rules/log/outcome.ts";
import { finish } from "../../src/rules/log/slices.ts";
import { rehearsedScript } from "./rehearsed-script.ts";
import { referee } from "../../src/rules/referee.ts";
import { flattenWords, mergeLanguages } from "../../scripts/lib/languages.ts";

/** The sentence of a refusal in English, from the project's own language files. */
function sentence(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  const words = flattenWords(mergeLanguages(join(import.meta.dirname, "../../lang"))["en"] ?? {});
  return (words.get(`SETPIECE.${key}`) ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? ""));
}

/** The number behind an option, or what holds without it; null where that is none. */
function numberAfter(args: readonly string[], option: string, usual: number): number | null {
  const at = args.indexOf(option);
  const given = at < 0 ? usual : Number(args[at + 1]);
  return Number.isInteger(given) && given >= 0 && given <= 100_000 ? given : null;
}

function main(): number {
  const args = process.argv.slice(2);
  const rehearsing = args[0] === "rehearse";
  const file = args[rehearsing ? 1 : 0];
  const plays = numberAfter(args, "--plays", PLAYS);
  const seed = numberAfter(args, "--seed", SEED);
  if (file === undefined || plays === null || seed === null) {
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

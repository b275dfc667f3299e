/**
 * Replay a script of a conflict with the rules alone: `npm run referee -- script.json` (`-` reads standard input).
 * Prints final state, traces and refusals as JSON; exits with 1 and the path of the fault on an invalid script.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { families } from "../src/rules/families.ts";
import { isRefused } from "../src/rules/log/outcome.ts";
import { referee } from "../src/rules/referee.ts";
import { flattenWords, mergeLanguages } from "./lib/languages.ts";

/** The sentence of a refusal in English, from the project's own language files. */
function sentence(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  const words = flattenWords(mergeLanguages(join(import.meta.dirname, "..", "lang"))["en"] ?? {});
  return (words.get(`SETPIECE.${key}`) ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? ""));
}

function main(): number {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error("usage: npm run referee -- script.json");
    return 1;
  }
  let input: unknown;
  try {
    input = JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8"));
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  const report = referee(families, input);
  if (isRefused(report)) {
    console.error(`${file}: at ${report.path || "the top"}: ${sentence(report.key, report.data)} (${report.rule})`);
    return 1;
  }
  console.log(JSON.stringify(report.value, null, 2));
  return 0;
}
process.exitCode = main();

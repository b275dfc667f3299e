import { existsSync, readFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { commandLine, meaning } from "../../scripts/lib/command-line.ts";
import { report } from "./mutate/report.ts";

/**
 * `npm run mutate` breaks every rule on purpose and counts how many breaks a test notices. Arguments are
 * folders or files of src/rules, all when there is none. `--again` keeps what the last such run killed and
 * tries the rest anew, for work on tests; a score that is published comes from a run without it. Survivors
 * are listed in reports/survivors.txt. A break meets only tests that ran through it, the quickest first, and
 * none of the long properties named in mutate/suite.ts, which can only lower the score. Exit 1 below the
 * score named in stryker.config.json.
 */
process.env["NODE_OPTIONS"] = "--import tsx"; // The plugin is TypeScript, and Stryker's workers must be able to read it.
process.env["PROPERTIES"] = "full"; // A score rests on the games of every run, not on a part of them.
const { positionals, values } = commandLine(import.meta.url, { again: { type: "boolean" } }, true);
// A folder may be told from the root as well: a pattern that finds no file would break nothing and end well
const chosen = positionals.map((part) => {
  const path = `src/rules/${part.replace(/^src\/rules\//, "").replace(/\/$/, "")}`;
  meaning(() => {
    if (!existsSync(path)) throw new Error(`${path}: no such file or folder`);
  });
  return path.endsWith(".ts") ? path : `${path}/**/*.ts`;
});
// what is no rule is named once, in the configuration
const { mutate } = JSON.parse(readFileSync("stryker.config.json", "utf8")) as { readonly mutate: readonly string[] };
const without = mutate.filter((pattern) => pattern.startsWith("!"));
const mutants = await new Stryker({
  ...(chosen.length === 0 ? {} : { mutate: [...chosen, ...without] }),
  ...(values.again ? { incremental: true, incrementalFile: "reports/incremental.json" } : {}),
}).runMutationTest();
report(mutants);

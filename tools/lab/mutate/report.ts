import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";

const FOUND = new Set(["Killed", "Timeout"]);
const COUNTED = new Set(["Killed", "Timeout", "Survived", "NoCoverage"]);

const percent = (part: number, whole: number): string => (whole === 0 ? "-" : ((100 * part) / whole).toFixed(1));

/** Prints the score of each folder and file, and writes what nobody noticed to reports/survivors.txt. */
export function report(mutants: readonly MutantResult[]): void {
  const counted = mutants.filter((one) => COUNTED.has(one.status));
  const groups = new Map<string, MutantResult[]>();
  for (const one of counted) {
    const file = relative("src/rules", one.fileName);
    for (const name of new Set([file, file.includes("/") ? `${file.split("/")[0] ?? ""}/` : "", "all"]))
      if (name !== "") groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  for (const [name, all] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = all.filter((one) => FOUND.has(one.status)).length;
    const timeouts = all.filter((one) => one.status === "Timeout").length;
    console.log(
      `${percent(found, all.length).padStart(6)} % of ${String(all.length).padStart(6)}, ${String(timeouts)} by timeout  ${name}`,
    );
  }
  const others = mutants.filter((one) => !COUNTED.has(one.status) && one.status !== "Ignored").length;
  if (others > 0) console.log(`${String(others)} could not be judged`);
  mkdirSync("reports", { recursive: true });
  writeFileSync(
    "reports/survivors.txt",
    counted
      .filter((one) => !FOUND.has(one.status))
      .map(line)
      .join("\n"),
  );
}

/** `file:line:column status mutator: code -> replacement`, each on one line. */
function line(one: MutantResult): string {
  const { start, end } = one.location;
  const rows = readFileSync(one.fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = rows.length - 1;
  const cut = rows.map((row, index) =>
    row.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  const short = (text: string): string => text.replaceAll(/\s+/gu, " ").slice(0, 100);
  const at = `${relative("src/rules", one.fileName)}:${String(start.line)}:${String(start.column)}`;
  return `${at} ${one.status} ${one.mutatorName}${one.static ? " (static)" : ""}: ${short(cut.join(" "))} -> ${short(one.replacement)}`;
}

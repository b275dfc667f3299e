/** Measures the rules of one checkout and prints them as JSON: `core-of.ts FOLDER`, started by `core-beside.ts`. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { measure, type Subject } from "./measure.ts";

const FILES = ["core-log", "core-duel", "core-contest", "core-odds", "core-fight"] as const;

const folder = resolve(process.argv[2] ?? ".");
const subjects: Subject[] = [];
for (const file of FILES) {
  const path = join(folder, "scripts", "bench", `${file}.ts`);
  // an earlier checkout has fewer of them
  if (!existsSync(path)) continue;
  const module = (await import(pathToFileURL(path).href)) as Record<string, () => readonly Subject[]>;
  for (const [name, make] of Object.entries(module)) if (name.endsWith("Subjects")) subjects.push(...make());
}
console.log(JSON.stringify(await measure(subjects)));

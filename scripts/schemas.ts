/**
 * `npm run schemas`: write docs/schemas, a JSON Schema of each document that holds data of ours, from the data models;
 * `--check` writes nothing and fails where a file is not what the models say.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { commandLine } from "./lib/command-line.ts";
import { schemas } from "./lib/json-schema.ts";
import { useModels } from "./lib/pack-models.ts";

const { check } = commandLine(import.meta.url, { check: { type: "boolean", default: false } }).values;
const FOLDER = "docs/schemas";

await useModels(14, JSON.parse(readFileSync("system.json", "utf8")) as Parameters<typeof useModels>[1]);
const made = new Map<string, string>();
for (const [file, schema] of schemas())
  made.set(file, await format(JSON.stringify(schema), { parser: "json", printWidth: 120 }));

const there = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith(".json")) : [];
if (check) {
  const stale = [...made].filter(
    ([file, text]) => !there.includes(file) || readFileSync(join(FOLDER, file), "utf8") !== text,
  );
  const gone = there.filter((file) => !made.has(file));
  for (const file of [...stale.map(([name]) => name), ...gone])
    console.error(`${FOLDER}/${file} is not what the data models say: npm run schemas`);
  if (stale.length + gone.length > 0) process.exitCode = 1;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, text] of made) writeFileSync(join(FOLDER, file), text);
}
console.log(`schemas: ${made.size} documents`);

/**
 * `npm run reference`: write docs/reference, the pages that are made of definitions and of comments; `--check` writes
 * nothing and fails where a page is not what the definitions say, or a definition says nothing of itself.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { commandLine } from "./lib/command-line.ts";
import { flattenWords, mergeLanguages } from "./lib/languages.ts";
import { sourceFacts } from "./lib/reference-source.ts";
import { DEFINITIONS, FOLDER, referencePages, stalePages, untold } from "./lib/reference.ts";

const { check } = commandLine(import.meta.url, { check: { type: "boolean", default: false } }).values;

const source = sourceFacts();
const texts = flattenWords(mergeLanguages("lang")["en"] ?? {});
const made = new Map<string, string>();
for (const [file, text] of referencePages(texts, DEFINITIONS, source))
  made.set(file, await format(text, { parser: "markdown", printWidth: 120 }));

const there = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const read = (file: string): string | null => (there.includes(file) ? readFileSync(join(FOLDER, file), "utf8") : null);
const silent = untold(source);
for (const name of silent) console.error(`${name} has no comment that says what it does`);
if (silent.length > 0) process.exitCode = 1;
if (check) {
  const stale = stalePages(made, there, read);
  for (const file of stale) console.error(`${FOLDER}/${file} is not what the definitions say: npm run reference`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of there) if (!made.has(file)) rmSync(join(FOLDER, file));
  for (const [file, text] of made) writeFileSync(join(FOLDER, file), text);
}
console.log(`reference: ${made.size} pages, ${silent.length} definitions without a word`);

/** Every link in our Markdown files leads to a file, a folder or a heading that is there. Addresses are not opened. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { commandLine } from "./lib/command-line.ts";
import { filesBelow } from "./lib/files.ts";
import { deadLinks } from "./lib/links.ts";

commandLine(import.meta.url, {});

const files = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...filesBelow(["docs", ".github", "stage", "packs", "e2e"], [".md"]),
];
const read = (path: string): string | null =>
  !existsSync(path) ? null : statSync(path).isDirectory() ? "" : readFileSync(path, "utf8");

const dead = files.flatMap((file) => deadLinks(file, readFileSync(file, "utf8"), read));
for (const line of dead) console.error(line);
console.log(`links: ${files.length} files; ${dead.length} dead`);
process.exit(dead.length ? 1 : 0);

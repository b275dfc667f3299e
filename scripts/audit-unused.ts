/**
 * Hold the tree against itself: every class and custom property of a style is worn or read, every template is drawn,
 * every export is named once more and imported somewhere else. What is left over says so here,
 * and not to somebody who wonders in a year.
 */
import { readFileSync } from "node:fs";
import { commandLine } from "./lib/command-line.ts";
import { filesBelow } from "./lib/files.ts";
import {
  deadExports,
  ownExports,
  undrawnTemplates,
  unreadProperties,
  unwornClasses,
  type Source,
} from "./lib/unused.ts";

commandLine(import.meta.url, {});

const read = (folders: readonly string[], ending: string): readonly Source[] =>
  filesBelow(folders, [ending]).map((file) => [file, readFileSync(file, "utf8")]);
const code = read(["src", "test", "scripts", "tools", "stage", "e2e"], ".ts");
const templates = read(["templates"], ".hbs");
const css = read(["styles"], ".css")
  .map(([, text]) => text.replace(/\/\*[^]*?\*\//g, ""))
  .join("\n");
const shipped = code.filter(([file]) => file.startsWith("src") && !file.endsWith(".test.ts"));
const text = [...shipped, ...templates].map(([, content]) => content).join("\n");

const complaints = [
  ...unwornClasses(css, text).map((name) => `styles: nothing wears .${name}`),
  ...unreadProperties(css, text).map((name) => `styles: nothing reads ${name}`),
  ...undrawnTemplates(templates, shipped).map((file) => `${file}: nothing draws it`),
  ...deadExports(code)
    .filter((name) => name.startsWith("src"))
    .map((name) => `nothing else names the export ${name}`),
  ...ownExports(code, ["docs/api.md", "docs/reference/calls.md"].map((page) => readFileSync(page, "utf8")).join("\n"))
    .filter((name) => name.startsWith("src") || name.startsWith("e2e"))
    .map((name) => `no other file imports ${name}`),
];
for (const complaint of complaints) console.error(complaint);
console.log(`unused: ${code.length} files of code, ${templates.length} templates; ${complaints.length} wrong`);
process.exit(complaints.length ? 1 : 0);

/**
 * Read every Handlebars template, so that a bad block fails here with its line and not at a table, and so that no text
 * of a person comes where the host reads HTML, neither by a template nor by code.
 */
import { readFileSync } from "node:fs";
import { commandLine } from "./lib/command-line.ts";
import { filesBelow } from "./lib/files.ts";
import { codeFaults, htmlFieldsOf, templateFaults } from "./lib/templates.ts";

commandLine(import.meta.url, {});

const htmlFields = htmlFieldsOf(JSON.parse(readFileSync("system.json", "utf8")) as Parameters<typeof htmlFieldsOf>[0]);
const templates = filesBelow(["templates"], [".hbs"]);
const code = filesBelow(["src"], [".ts"]).filter((file) => !/\.test\.ts$/.test(file));
const faults = [
  ...templates.flatMap((file) =>
    templateFaults(readFileSync(file, "utf8"), htmlFields).map((one) => `${file}: ${one}`),
  ),
  ...code.flatMap((file) => codeFaults(readFileSync(file, "utf8")).map((one) => `${file}: ${one}`)),
];
faults.forEach((fault) => console.error(fault));
console.log(`templates: ${templates.length} read, ${faults.length} bad`);
process.exit(faults.length ? 1 : 0);

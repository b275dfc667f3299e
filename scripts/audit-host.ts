/**
 * Hold the names of the host that code, templates and styles use against the ledger: what no line
 * says where it is known from is named, and so is a line's name that nothing uses any more. With
 * `--list` every name is printed with its line.
 */
import { readFileSync } from "node:fs";
import { LEDGER } from "../stage/conformance/ledger.ts";
import { commandLine } from "./lib/command-line.ts";
import { filesBelow } from "./lib/files.ts";
import { hostComplaints, hostNames } from "./lib/host-names.ts";
import type { Source } from "./lib/unused.ts";

const { values } = commandLine(import.meta.url, { list: { type: "boolean" } });

const sources = filesBelow(["src", "templates", "styles"], [".ts", ".hbs", ".css"])
  .filter((file) => !/\.test\.ts$|[\\/]rules[\\/]/.test(file))
  .map((file): Source => [file.replace(/\\/g, "/"), readFileSync(file, "utf8")]);
const names = hostNames(sources);
if (values.list)
  for (const name of names)
    console.log(`${name}: ${LEDGER.find((line) => line.names?.includes(name))?.id ?? "no line"}`);

const complaints = hostComplaints(names, LEDGER);
for (const complaint of complaints) console.error(complaint);
console.log(`names of the host: ${names.length} in src, templates and styles, ${complaints.length} complaints`);
process.exit(complaints.length ? 1 : 0);

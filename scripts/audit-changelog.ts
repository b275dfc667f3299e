/**
 * Hold CHANGELOG.md to its form: versions and ISO dates that descend, a lead of two sentences, four heads, at most
 * twelve bullets of 8 to 20 words, and a section for the version that `package.json` and the manifest carry.
 */
import { readFileSync } from "node:fs";
import { changelogFaults, versionsOf } from "./lib/changelog.ts";
import { commandLine } from "./lib/command-line.ts";

commandLine(import.meta.url, {});

const text = readFileSync("CHANGELOG.md", "utf8");
const carriers = ["package.json", "package-lock.json", "system.json"];
const versionOf = (file: string): string => (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
const faults = changelogFaults(text, Object.fromEntries(carriers.map((file) => [file, versionOf(file)])));
for (const fault of faults) console.error(fault);
console.log(`changelog: ${versionsOf(text).length} sections; ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);

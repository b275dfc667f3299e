/**
 * `npm run sit`: a whole table to be played by hand from a terminal, or by a program: the stage on a free port with a
 * fresh copy of the sample world, a browser for each person, and an address that takes lines to run there. What a line
 * may say stands in docs/testing.md.
 */
import { buildAll } from "../../scripts/build-all.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { openEar } from "./sit/ear.ts";
import { Table, namesOf, sizeOf } from "./sit/table.ts";
import { commandLine, meaning, numberOf } from "../../scripts/lib/command-line.ts";

const { values } = commandLine(import.meta.url, {
  seats: { type: "string", default: "gm,ana,bram,cy" },
  size: { type: "string", default: "1280x800" },
  generation: { type: "string", default: "14" },
  "no-build": { type: "boolean", default: false },
});

const { names, viewport, generation } = meaning(() => ({
  names: namesOf(values.seats),
  viewport: sizeOf(values.size),
  generation: numberOf("generation", values.generation, 13, 14) === 13 ? (13 as const) : (14 as const),
}));
const chromium = await findChromium();
if (!values["no-build"]) await buildAll();
const table = await Table.open(chromium, { names, viewport, generation });
const ear = await openEar((line) => table.run(line));
console.log(`${names.join(", ")} sit at ${table.url}\nsay a line: curl --data-binary @- ${ear.url}`);
const stop = (): void => void ear.close().then(() => table.close().then(() => process.exit(0)));
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

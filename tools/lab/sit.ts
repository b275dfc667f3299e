/**
 * `npm run sit`: a whole table to be played by hand from a terminal, or by a program: the stage on a free port with a
 * fresh copy of the sample world, a browser of 1280 x 800 for each person (`--seats gm,ana`, `--size 1024x700`,
 * `--generation 13`, `--no-build`), and an address that takes JavaScript and runs it with the seats in scope:
 *   curl --data-binary 'await press(gm, "Deal"); await read(ana)' ADDRESS
 *   press(seat, name, within)          clicks the one control in sight that a screen reader calls so, or lists them
 *   read(seat)                         what stands on the screen, controls in brackets: * proposed, - off, ^ out of
 *                                      sight or covered, > focused
 *   look(name, "dark", ...seats)       keeps a picture of each screen in test-results/sit
 *   say(...)                           adds to the answer
 *   gm.page.keyboard, ana.d6(6, 1)     all of a seat is there too
 * What goes wrong in a browser is told after the line it followed. The address is of this machine, has a word in it,
 * and answers no page of a browser. What people and programs find there becomes a spec.
 */
import { buildAll } from "../../scripts/build-all.ts";
import { launchOptions } from "../../scripts/chromium.ts";
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
const browser = await launchOptions();
if (!values["no-build"]) await buildAll();
const table = await Table.open(browser, { names, viewport, generation });
const ear = await openEar((line) => table.run(line));
console.log(`${names.join(", ")} sit at ${table.url}\nsay a line: curl --data-binary @- ${ear.url}`);
const stop = (): void => void ear.close().then(() => table.close().then(() => process.exit(0)));
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

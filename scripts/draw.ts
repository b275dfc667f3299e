/** Draw the portraits of the packs into `assets/portraits`; those of the sample world's five are drawn by hand. */
import { mkdirSync, writeFileSync } from "node:fs";
import { BEASTS } from "./lib/portraits/beasts.ts";
import { PEOPLE } from "./lib/portraits/people.ts";

const FOLDER = "assets/portraits";
mkdirSync(FOLDER, { recursive: true });
const all = Object.entries({ ...PEOPLE, ...BEASTS });
for (const [name, drawn] of all) writeFileSync(`${FOLDER}/${name}.svg`, drawn);
console.log(`portraits: ${all.length} drawn`);

/**
 * `npm run draw`: draw the pictures of the system into `assets`: portraits, maps, icons, ornaments, cards, and the
 * scene that is the cover too. Those of the sample world's five people and the mill yard are drawn by hand.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright/test";
import { launchOptions } from "../../scripts/chromium.ts";
import { commandLine } from "../../scripts/lib/command-line.ts";
import { CARDS } from "./cards.ts";
import { ICONS } from "./icons/index.ts";
import { MAPS } from "./maps/index.ts";
import { ORNAMENTS } from "./ornaments.ts";
import { packed } from "./packed.ts";
import { BEASTS } from "./portraits/beasts.ts";
import { PEOPLE } from "./portraits/people.ts";
import { HARBOUR } from "./scenes/harbour.ts";

commandLine(import.meta.url, {});

const drawings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  portraits: { ...PEOPLE, ...BEASTS },
  maps: MAPS,
  ornaments: ORNAMENTS,
  scenes: { harbour: HARBOUR },
  ...Object.fromEntries(Object.entries(ICONS).map(([folder, all]) => [`icons/${folder}`, all])),
};
for (const [name, all] of Object.entries(drawings)) {
  const folder = `assets/${name}`;
  mkdirSync(folder, { recursive: true });
  for (const [file, drawn] of Object.entries(all)) writeFileSync(`${folder}/${file}.svg`, drawn);
  console.log(`${name}: ${Object.keys(all).length} drawn`);
}
writeFileSync("assets/cards.svg", CARDS);
// The setup screen shows a picture of its size; the browser of the suite packs it
const browser = await chromium.launch(await launchOptions());
const { bytes } = await packed(await browser.newPage(), "image/svg+xml", Buffer.from(HARBOUR), 1280);
writeFileSync("assets/scenes/cover.webp", bytes);
console.log(`cover: ${Math.round(bytes.length / 1024)} KB`);
await browser.close();

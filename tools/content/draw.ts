/**
 * `npm run draw`: draw the pictures of the system: portraits, maps, icons and cards into `assets`. Those of the sample
 * world's five people and the mill yard are drawn by hand.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { commandLine } from "../../scripts/lib/command-line.ts";
import { CARDS } from "./cards.ts";
import { ICONS } from "./icons/index.ts";
import { MAPS } from "./maps/index.ts";
import { BEASTS } from "./portraits/beasts.ts";
import { PEOPLE } from "./portraits/people.ts";

commandLine(import.meta.url, {});

const drawings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  portraits: { ...PEOPLE, ...BEASTS },
  maps: MAPS,
  ...Object.fromEntries(Object.entries(ICONS).map(([folder, all]) => [`icons/${folder}`, all])),
};
for (const [name, all] of Object.entries(drawings)) {
  const folder = `assets/${name}`;
  mkdirSync(folder, { recursive: true });
  for (const [file, drawn] of Object.entries(all)) writeFileSync(`${folder}/${file}.svg`, drawn);
  console.log(`${name}: ${Object.keys(all).length} drawn`);
}
writeFileSync("assets/cards.svg", CARDS);

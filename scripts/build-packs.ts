/**
 * Compile the sources below `packs/_source` into `dist/packs/<pack>` for every pack the manifest names, each in the
 * language of the pack.
 */
import { readdirSync, readFileSync } from "node:fs";
import { buildPack } from "./lib/packs.ts";
import { inLanguage, packLang, sourceOf, twinsIn, type NamedPack } from "./lib/pack-texts.ts";

const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as { readonly packs: readonly NamedPack[] };
const folders = readdirSync("packs/_source");
const used = new Set(packs.map((pack) => sourceOf(pack, folders)));
const strays = folders.filter((name) => !used.has(name));
if (strays.length) throw new Error(`packs/_source has ${strays.join(", ")}, which system.json does not name.`);
let count = 0;
for (const pack of packs) {
  const lang = packLang(pack);
  const twins = twinsIn(packs, lang);
  count += await buildPack(`packs/_source/${sourceOf(pack, folders)}`, `dist/${pack.path}`, (source) => {
    return inLanguage(source, lang, twins) as object;
  });
}
console.log(`packs: ${packs.length}, documents: ${count}`);

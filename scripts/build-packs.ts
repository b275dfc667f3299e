/**
 * Compile the sources below `packs/_source` into `dist/packs/<pack>` for every pack the manifest names, each in the
 * language of the pack.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { withParts } from "./lib/adventure-parts.ts";
import { commandLine } from "./lib/command-line.ts";
import { manifestStats } from "./lib/pack-form.ts";
import { buildPack, packFaults } from "./lib/packs.ts";
import { inLanguage, languageMarked, packLang, sourceOf, twinsIn, type NamedPack } from "./lib/pack-texts.ts";

commandLine(import.meta.url, {});

type Made = Parameters<typeof manifestStats>[0] & { readonly packs: readonly NamedPack[] };
const manifest = JSON.parse(readFileSync("system.json", "utf8")) as Made;
const { packs } = manifest;
const stats = manifestStats(manifest);
const folders = readdirSync("packs/_source");
const used = new Set(packs.map((pack) => sourceOf(pack, folders)));
const strays = folders.filter((name) => !used.has(name));
if (strays.length) throw new Error(`packs/_source has ${strays.join(", ")}, which system.json does not name.`);
let count = 0;
for (const pack of packs) {
  const lang = packLang(pack);
  const twins = twinsIn(packs, lang);
  count += await buildPack(`packs/_source/${sourceOf(pack, folders)}`, `dist/${pack.path}`, stats, (source) => {
    const told = inLanguage(withParts(source), lang, twins) as object;
    return pack.name.startsWith("rules") ? languageMarked(told, lang) : told;
  });
  const faults = await packFaults(`dist/${pack.path}`, stats);
  if (faults.length) throw new Error(faults.join("\n"));
  // the database's diaries of this machine: it begins new ones where it is opened
  for (const diary of ["LOG", "LOG.old"]) rmSync(`dist/${pack.path}/${diary}`, { force: true });
}
console.log(`packs: ${packs.length}, documents: ${count}`);

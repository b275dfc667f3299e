/**
 * Compile the sources below `packs/_source` into `dist/packs/<pack>` for every pack the manifest names, each in the
 * language of the pack. Packs of the rules get the manual of `docs/manual` as well.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withParts } from "./lib/adventure-parts.ts";
import { commandLine } from "./lib/command-line.ts";
import { manualJournal } from "./lib/manual.ts";
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

/** The sources of a pack of rules with the manual in its language beside them. */
function withManual(pack: NamedPack, from: string): string {
  const folder = `.cache/packs/${pack.name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  // JSON is YAML
  writeFileSync(`${folder}/manual.yaml`, JSON.stringify(manualJournal(packLang(pack))));
  return folder;
}

let count = 0;
for (const pack of packs) {
  const lang = packLang(pack);
  const twins = twinsIn(packs, lang);
  const isRules = pack.name.startsWith("rules");
  const from = `packs/_source/${sourceOf(pack, folders)}`;
  count += await buildPack(isRules ? withManual(pack, from) : from, `dist/${pack.path}`, stats, (source) => {
    const told = inLanguage(withParts(source), lang, twins) as object;
    return isRules ? languageMarked(told, lang) : told;
  });
  const faults = await packFaults(`dist/${pack.path}`, stats);
  if (faults.length) throw new Error(faults.join("\n"));
  // the database's diaries of this machine: it begins new ones where it is opened
  for (const diary of ["LOG", "LOG.old"]) rmSync(`dist/${pack.path}/${diary}`, { force: true });
}
console.log(`packs: ${packs.length}, documents: ${count}`);

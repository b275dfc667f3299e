/** Compile `packs/_source/<pack>` into `dist/packs/<pack>` for every pack the manifest names. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { buildPack } from "./lib/packs.ts";

interface Manifest {
  readonly packs: readonly { readonly name: string; readonly path: string }[];
}

const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as Manifest;
const named = new Set(packs.map(({ name }) => name));
const strays = existsSync("packs/_source") ? readdirSync("packs/_source").filter((name) => !named.has(name)) : [];
if (strays.length) throw new Error(`packs/_source has ${strays.join(", ")}, which system.json does not name.`);
let count = 0;
for (const { name, path } of packs) count += await buildPack(`packs/_source/${name}`, `dist/${path}`);
console.log(`packs: ${packs.length}, documents: ${count}`);

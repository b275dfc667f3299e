/**
 * Open every built pack and hold each document against the data models of both generations: those of the stage, and the
 * system's own for `system`. Schemas are made once a process, so each generation is asked in a process of its own.
 */
import { readFileSync } from "node:fs";
import { commandLine, meaning, numberOf } from "./lib/command-line.ts";
import { tsx } from "./lib/run.ts";
import { packDocumentFaults, privateFaults, readPack, type BuiltPack } from "./lib/pack-check.ts";
import { useModels } from "./lib/pack-models.ts";

const asked = commandLine(import.meta.url, { generation: { type: "string" } }).values.generation;
const generation = asked === undefined ? null : meaning(() => numberOf("generation", asked, 13, 14));

const DIST = "dist";
type Manifest = Parameters<typeof useModels>[1] & { readonly packs: readonly BuiltPack[] };
const manifest = JSON.parse(readFileSync(`${DIST}/system.json`, "utf8")) as Manifest;

/** One generation: a line for each fault, then how many documents were read. */
async function one(generation: number): Promise<number> {
  await useModels(generation, manifest);
  let documents = 0;
  const faults: string[] = [];
  for (const pack of manifest.packs) {
    const entries = await readPack(`${DIST}/${pack.path}`);
    documents += entries.size;
    faults.push(...packDocumentFaults(pack, entries, generation), ...privateFaults(pack, DIST, entries));
  }
  for (const fault of faults) console.log(fault);
  console.log(`${generation}: ${manifest.packs.length} packs, ${documents} documents, ${faults.length} wrong`);
  return faults.length;
}

if (generation !== null) process.exitCode = (await one(generation)) ? 1 : 0;
else
  for (const each of ["13", "14"]) {
    const { code, output } = tsx(["scripts/audit-packs.ts", "--generation", each]);
    console.log(output.trim());
    if (code !== 0) process.exitCode = 1;
  }

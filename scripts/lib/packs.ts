import { existsSync, readdirSync, readFileSync, rmSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { parse } from "yaml";
import { formFaults, inForm, type Packed, type Stats } from "./pack-form.ts";

interface Source {
  readonly _id?: unknown;
  readonly _key?: unknown;
  readonly [key: string]: unknown;
}

const ID = /^[A-Za-z0-9]{16}$/;
const EMBEDDED = ["items", "effects", "pages", "results", "tokens", "regions", "combatants", "groups", "behaviors"];

/**
 * Keys that a folder of YAML sources must put into its pack, embedded documents included. The packer skips a document
 * without `_key` in silence, so ids and keys are checked here. Errors name the file.
 */
export function expectedKeys(folder: string): string[] {
  const keys: string[] = [];
  const visit = (source: Source, file: string): void => {
    if (typeof source._id !== "string" || !ID.test(source._id))
      throw new Error(`${file}: bad _id ${String(source._id)}`);
    if (typeof source._key !== "string" || !source._key.endsWith(source._id)) {
      throw new Error(`${file}: _key ${String(source._key)} does not end with _id ${source._id}`);
    }
    keys.push(source._key);
    // what an adventure holds is part of its one entry
    if (source._key.startsWith("!adventures!")) return;
    for (const name of EMBEDDED) {
      const list = source[name];
      if (Array.isArray(list)) {
        for (const inner of list) if (typeof inner === "object" && inner !== null) visit(inner as Source, file);
      }
    }
  };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.ya?ml$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    visit(parse(readFileSync(file, "utf8")) as Source, file);
  }
  return keys.sort();
}

/** Go through a packed LevelDB folder; what comes back for a document is stored in its place. */
async function eachPacked<T>(
  folder: string,
  visit: (key: string, document: Packed) => T,
  store: (seen: T) => Packed | null = () => null,
): Promise<readonly T[]> {
  const db = new ClassicLevel<string, Packed>(folder, { valueEncoding: "json" });
  try {
    const all: T[] = [];
    for (const [key, document] of await db.iterator().all()) {
      const seen = visit(key, document);
      const made = store(seen);
      if (made) await db.put(key, made);
      all.push(seen);
    }
    return all;
  } finally {
    await db.close();
  }
}

/** Keys that a packed LevelDB folder holds. */
const packedKeys = async (folder: string): Promise<readonly string[]> =>
  [...(await eachPacked(folder, (key) => key))].sort();

/** What is wrong with the documents of a packed LevelDB folder, a sentence each. */
export const packFaults = async (folder: string, stats: Stats): Promise<readonly string[]> =>
  (await eachPacked(folder, (key, document) => formFaults(key, document, stats))).flat();

/**
 * Compile one folder of sources into a pack, each document as `told` (in the language of the pack) and in the form of
 * both generations, and check that every document landed. Returns how many.
 */
export async function buildPack(
  from: string,
  to: string,
  stats: Stats,
  told: (source: object) => object = (source) => source,
): Promise<number> {
  const wanted = expectedKeys(from);
  if (existsSync(to)) rmSync(to, { recursive: true });
  mkdirSync(to, { recursive: true });
  await compilePack(from, to, {
    yaml: true,
    recursive: true,
    log: false,
    transformEntry: (entry) => void Object.assign(entry, told(entry)),
  });
  await eachPacked(
    to,
    (key, document) => inForm(key, document, stats),
    (document) => document,
  );
  const have = await packedKeys(to);
  const lost = wanted.filter((key) => !have.includes(key));
  const strange = have.filter((key) => !wanted.includes(key));
  if (lost.length || strange.length || new Set(wanted).size !== wanted.length) {
    throw new Error(`${from}: not packed: ${lost.join(", ") || "-"}; not in the sources: ${strange.join(", ") || "-"}`);
  }
  return have.length;
}

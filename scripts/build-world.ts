/**
 * Compile the sample world of the stage from its YAML into `.stage/worlds-built/<id>`:
 * the template every table is copied from.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { manifestStats } from "./lib/pack-form.ts";
import { buildPack } from "./lib/packs.ts";

export const SAMPLE_WORLD = "night-at-the-harbour";
export const BUILT_WORLDS = join(".stage", "worlds-built");

/** Build one world; returns how many source documents it holds. Throws when one of them does not land. */
export async function buildWorld(id = SAMPLE_WORLD): Promise<number> {
  const source = join("stage/world", id);
  const target = join(BUILT_WORLDS, id);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, "data"), { recursive: true });
  cpSync(join(source, "world.json"), join(target, "world.json"));
  if (existsSync(join(source, "assets"))) cpSync(join(source, "assets"), join(target, "assets"), { recursive: true });
  const stats = manifestStats(JSON.parse(readFileSync("system.json", "utf8")) as Parameters<typeof manifestStats>[0]);
  let documents = 0;
  for (const collection of readdirSync(join(source, "_source"))) {
    documents += await buildPack(join(source, "_source", collection), join(target, "data", collection), stats);
  }
  await dateMessages(join(target, "data", "messages"));
  return documents;
}

/** Messages of the sources were said when the world was made, not whenever somebody looks at them. */
async function dateMessages(folder: string): Promise<void> {
  const log = new ClassicLevel<string, object>(folder, { valueEncoding: "json" });
  const timestamp = Date.now();
  for (const [key, message] of await log.iterator().all()) await log.put(key, { ...message, timestamp });
  await log.close();
}

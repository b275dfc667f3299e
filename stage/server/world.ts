/**
 * The folder of a world: its description and where its parts lie. Sources: foundryvtt.com/api `WorldManifestData`;
 * foundryvtt.com article "Versioning" (a world goes to a later generation and not back).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageManifest } from "./manifest.ts";

/** What `world.json` says. */
export interface WorldManifest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly system: string;
  /** The host the world was last played on. */
  readonly coreVersion?: string;
  readonly systemVersion?: string;
}

/**
 * Read a world's description and stamp it with the generation it is played on from now. Throws one sentence when the
 * folder holds none, when it is a world of another system, or of a later generation.
 */
export function openWorld(worldDir: string, system: PackageManifest, generation: number): WorldManifest {
  const file = join(worldDir, "world.json");
  if (!existsSync(file)) throw new Error(`There is no world.json in ${worldDir}: that folder holds no world.`);
  const world = JSON.parse(readFileSync(file, "utf8")) as WorldManifest;
  if (world.system !== system.id)
    throw new Error(`The world ${world.id} is of the system ${world.system}, and not of ${system.id}.`);
  const played = parseInt(world.coreVersion ?? "", 10);
  if (played > generation)
    throw new Error(`The world ${world.id} was played on generation ${played}: it does not go back to ${generation}.`);
  if (played === generation) return world;
  const stamped = { ...world, coreVersion: `${generation}.0`, systemVersion: system.version };
  writeFileSync(file, JSON.stringify(stamped, null, 2));
  return stamped;
}

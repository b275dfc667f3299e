/** The folder of a world: its description and where its parts lie. Source: foundryvtt.com/api `WorldManifestData`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What `world.json` says. */
export interface WorldManifest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly system: string;
}

/** Read a world's description. Throws when the folder holds none. */
export const readWorld = (worldDir: string): WorldManifest =>
  JSON.parse(readFileSync(join(worldDir, "world.json"), "utf8")) as WorldManifest;

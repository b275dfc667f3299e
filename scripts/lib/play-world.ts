/** The folder below `.stage/worlds` that `npm start` plays in. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { makeEmptyWorld } from "../../stage/server/empty-world.ts";
import { BUILT_WORLDS, SAMPLE_WORLD } from "../build-world.ts";

/** Fails where somebody plays in the world of this folder: its users' database is locked then. */
async function demandIdle(folder: string): Promise<void> {
  const users = join(folder, "data", "users");
  if (!existsSync(users)) return;
  const level = new ClassicLevel(users);
  await level.open();
  await level.close();
}

/**
 * A copy of the built sample, or an empty world of the system of this id, made when it is not there; what is there is
 * played on. A world that somebody plays in is not thrown away.
 */
export async function prepareWorld(name: string, reset: boolean, emptyOf: string | null): Promise<string> {
  const folder = join(".stage", "worlds", name);
  if (reset) {
    await demandIdle(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  if (existsSync(join(folder, "world.json"))) return folder;
  if (emptyOf !== null) {
    await makeEmptyWorld(folder, name, emptyOf);
    return folder;
  }
  mkdirSync(folder, { recursive: true });
  cpSync(join(BUILT_WORLDS, SAMPLE_WORLD), folder, { recursive: true });
  if (name !== SAMPLE_WORLD) {
    const manifest = JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as object;
    writeFileSync(join(folder, "world.json"), JSON.stringify({ ...manifest, id: name }, null, 2));
  }
  return folder;
}

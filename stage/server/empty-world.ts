/** A world with nothing in it but a Gamemaster and two players: for a first evening, and systems that bring none. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";

/** The ids are those the sample world has too, so that the same specs sit down at either. */
const USERS = [
  { _id: "gamemaster000000", name: "Gamemaster", role: 4, color: "#8a6f4d" },
  { _id: "player0000000ana", name: "Ana", role: 1, color: "#4f7580" },
  { _id: "player000000bram", name: "Bram", role: 1, color: "#75608a" },
] as const;

/** Make the folder of such a world. */
export async function makeEmptyWorld(worldDir: string, id: string, system: string): Promise<void> {
  mkdirSync(join(worldDir, "data"), { recursive: true });
  const folder = join(worldDir, "data", "users");
  const level = new ClassicLevel<string, object>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  await level.batch(USERS.map((user) => ({ type: "put" as const, key: `!users!${user._id}`, value: user })));
  await level.close();
  const world = { id, title: `An empty table of ${system}`, description: "", system };
  // last: a folder with a world.json is whole
  writeFileSync(join(worldDir, "world.json"), JSON.stringify(world, null, 2));
}

/** Whether everything that a table is served from has been built; nothing is looked into. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BUILT_WORLDS, SAMPLE_WORLD } from "../build-world.ts";

/** A file of each part, the last that its build writes where that can be told. */
const PARTS = [
  "dist/system.json",
  "dist/packs",
  ".stage/client/main.js",
  join(BUILT_WORLDS, SAMPLE_WORLD, "world.json"),
];

/** False where a part of the build has never been made below this folder. */
export const isBuilt = (root = "."): boolean => PARTS.every((part) => existsSync(join(root, part)));

/** Printed before what takes long for the first time, so that nobody thinks that it hangs. */
export const FIRST_BUILD = "The first start builds the system, its compendia and the sample world: up to a minute.";

/** Throws one sentence where a part is missing and nobody is going to build it. */
export function demandBuilt(root = "."): void {
  if (!isBuilt(root)) throw new Error("Setpiece is not built yet: leave out --no-build once.");
}

/** What somebody who sees the address for the first time does next. */
export const nextSteps = (sample: boolean): string =>
  sample
    ? "Open it and choose Gamemaster; open it again in a private window and choose Ana. Then press 1 to frame a duel, or type /setpiece in the chat. Ctrl+C ends it."
    : "Open it and choose Gamemaster; a private window takes another seat. Type /setpiece in the chat for the first steps. Ctrl+C ends it.";

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Files below folders whose name ends in one of the endings, in order; a folder that is not there has none. */
export const filesBelow = (folders: readonly string[], endings: readonly string[]): readonly string[] =>
  folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The built system's manifest, as far as a host reads it. Source: foundryvtt.com/api `SystemManifestData`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentTypes } from "./documents/sanitise.ts";

/** A pack the manifest declares. */
export interface PackManifest {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path?: string;
  readonly [key: string]: unknown;
}

/** The fields of `system.json` the server itself uses; the rest is handed to the clients untouched. */
export interface SystemManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly socket?: boolean;
  readonly documentTypes?: DocumentTypes;
  readonly packs?: readonly PackManifest[];
  readonly [key: string]: unknown;
}

/** Read `dist/system.json`. Throws one sentence when there is no build. */
export function readManifest(distDir: string): SystemManifest {
  const file = join(distDir, "system.json");
  if (!existsSync(file)) throw new Error(`There is no built system at ${file}: run "npm run build" first.`);
  return JSON.parse(readFileSync(file, "utf8")) as SystemManifest;
}

/**
 * Manifests of packages, as far as a host reads them, and one sentence for each that cannot be played. Sources:
 * foundryvtt.com/api `SystemManifestData`, `ModuleManifestData`, `PackageCompatibilityData`.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentTypes } from "./documents/sanitise.ts";
import { isPlain } from "./documents/source.ts";
import { readTemplate } from "./template.ts";

/** A pack the manifest declares. */
export interface PackManifest {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path?: string;
  readonly [key: string]: unknown;
}

/** The fields of a manifest the server itself uses; the rest is handed to the clients untouched. */
export interface PackageManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly socket?: boolean;
  readonly documentTypes?: DocumentTypes;
  readonly packs?: readonly PackManifest[];
  readonly [key: string]: unknown;
}

/** What a package is; also the name of its manifest and of the channel its socket has. */
export type PackageKind = "system" | "module";

/** A package at the table: its manifest and the folder it is played from, which is never written to. */
export interface Package {
  readonly kind: PackageKind;
  readonly folder: string;
  readonly manifest: PackageManifest;
}

/** Read `<folder>/system.json` or `module.json`. Throws one sentence when this host cannot play what it says. */
export function readPackage(kind: PackageKind, folder: string, generation: number): Package {
  const file = join(folder, `${kind}.json`);
  if (!existsSync(file)) throw new Error(`There is no ${kind}.json in ${folder}: that folder holds no ${kind}.`);
  const manifest = parsed(file);
  if (!isPlain(manifest) || typeof manifest.id !== "string" || !/^[\w-]+$/.test(manifest.id))
    throw new Error(`${file} has no id: it is no manifest of this host, or one from before generation 10.`);
  const template = kind === "system" ? readTemplate(folder) : null;
  const { id, title, version } = manifest as { id: string; title?: string; version?: string | number };
  demandGeneration(manifest.compatibility, `The ${kind} ${id}`, generation);
  return {
    kind,
    folder,
    manifest: {
      ...manifest,
      ...(template ? { template, documentTypes: typesWith(template, manifest.documentTypes) } : {}),
      id,
      title: String(title ?? id),
      version: String(version ?? "0"),
    },
  };
}

/** Sub-types of a template beside those that the manifest declares. */
function typesWith(template: Record<string, object>, declared: unknown): DocumentTypes {
  const own = isPlain(declared) ? (declared as DocumentTypes) : {};
  const names = [...new Set([...Object.keys(template), ...Object.keys(own)])];
  return Object.fromEntries(
    names.map((name) => {
      const types = Object.keys(template[name] ?? {}).map((type) => [type, {}] as const);
      return [name, { ...Object.fromEntries(types), ...own[name] }];
    }),
  );
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message.split("\n")[0]}`, { cause: error });
  }
}

function demandGeneration(compatibility: unknown, what: string, generation: number): void {
  if (!isPlain(compatibility)) return;
  const minimum = parseInt(String(compatibility.minimum), 10);
  const maximum = parseInt(String(compatibility.maximum), 10);
  if (minimum > generation) throw new Error(`${what} needs generation ${minimum} or later; this is ${generation}.`);
  if (maximum < generation) throw new Error(`${what} goes up to generation ${maximum}; this is ${generation}.`);
}

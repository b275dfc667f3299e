/** The packages of a table: one system and any number of modules, each from its own folder. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DocumentTypes } from "./documents/sanitise.ts";
import { readPackage, type Package } from "./manifest.ts";

/** Where packages lie; without a system it is the one this project builds. */
export interface PackageFolders {
  readonly root: string;
  readonly system?: string | undefined;
  readonly modules?: readonly string[] | undefined;
}

/** Read all manifests, the system's first. Throws one sentence about the first that cannot be played. */
export function readPackages(folders: PackageFolders, generation: number): [Package, ...Package[]] {
  const { root, system = join(root, "dist"), modules = [] } = folders;
  if (!folders.system && !existsSync(join(system, "system.json")))
    throw new Error(`There is no built system at ${system}/system.json: run "npm run build" first.`);
  const read = modules.map((folder) => readPackage("module", folder, generation));
  for (const [at, { manifest, folder }] of read.entries()) {
    const other = read.slice(0, at).find((one) => one.manifest.id === manifest.id);
    if (other) throw new Error(`Two modules have the id ${manifest.id}: ${other.folder} and ${folder}.`);
  }
  return [readPackage("system", system, generation), ...read];
}

/** Sub-types of all packages; those a module declares begin with its id. Source: API `documentTypes` of a module. */
export function documentTypesOf(packages: readonly Package[]): DocumentTypes {
  const all: Record<string, Record<string, { readonly htmlFields?: readonly string[] }>> = {};
  for (const { kind, manifest } of packages)
    for (const [name, types] of Object.entries(manifest.documentTypes ?? {}))
      for (const [type, declared] of Object.entries(types))
        (all[name] ??= {})[kind === "module" ? `${manifest.id}.${type}` : type] = declared;
  return all;
}

/** Addresses under which a package is reached: its files, and its channel of the socket. */
export const prefixOf = ({ kind, manifest }: Package): string => `/${kind}s/${manifest.id}/`;
export const channelOf = ({ kind, manifest }: Package): string => `${kind}.${manifest.id}`;

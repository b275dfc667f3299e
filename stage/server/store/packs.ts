/**
 * The packages' compendium packs: copied beside the world first (opening a LevelDB folder writes into it, and
 * a package must stay as it was built), then read whole. They are locked, as packs of packages are. Source:
 * foundryvtt.com/api `CompendiumCollection`.
 */
import { cpSync, existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { DOCUMENTS } from "../../common/documents/index.ts";
import { Refusal } from "../documents/refusal.ts";
import { isPlain, type Source } from "../documents/source.ts";
import type { Package, PackManifest } from "../manifest.ts";
import { topLevelIds, unflatten } from "./keys.ts";

/** One pack in memory. */
export interface Pack {
  readonly metadata: Record<string, unknown> & { readonly id: string; readonly type: string };
  readonly documents: readonly Source[];
  readonly folders: readonly Source[];
}

/** Read every pack that was built for this host; the others are left out, with one line each. */
export async function openPacks(packages: readonly Package[], worldDir: string, generation: number): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const one of packages)
    for (const declared of one.manifest.packs ?? []) {
      const built = join(one.folder, declared.path ?? `packs/${declared.name}`);
      const working = join(worldDir, "packs", one.manifest.id, declared.name.replace(/[^\w-]/g, "_"));
      const what = `The pack ${declared.name} of the ${one.kind} ${one.manifest.id} is left out`;
      if (!DOCUMENTS[declared.type]) console.warn(`${what}: the stage has no document ${declared.type}.`);
      else if (isFile(built)) console.warn(`${what}: ${built} is a pack in one file, of before generation 11.`);
      else if (!existsSync(join(built, "CURRENT"))) console.warn(`${what}: it was not built into ${built}.`);
      else {
        const entries = await entriesOf(built, working).catch(() => null);
        if (!entries) {
          console.warn(`${what}: it could not be opened, so something of ${built} is missing.`);
          continue;
        }
        const pack = packOf(one, declared, entries);
        const later = laterThan(generation, pack);
        if (later) console.warn(`${what}: it was built on generation ${later}; this is ${generation}.`);
        else packs.push(pack);
      }
    }
  return packs;
}

const isFile = (path: string): boolean =>
  [path, `${path}.db`].some((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** The later generation one of a pack's documents was written on, if there is one. */
function laterThan(generation: number, { documents }: Pack): number | undefined {
  return documents
    .map(({ _stats: stats }) => (isPlain(stats) ? parseInt(String(stats.coreVersion), 10) : NaN))
    .find((written) => written > generation);
}

/** What packs hold, by the folder they were built into: a process that serves many tables reads each once. */
const read = new Map<string, { readonly built: number; readonly entries: ReadonlyMap<string, unknown> }>();

async function entriesOf(folder: string, working: string): Promise<ReadonlyMap<string, unknown>> {
  const known = read.get(folder);
  const built = statSync(join(folder, "CURRENT")).mtimeMs;
  if (known?.built === built) return known.entries;
  rmSync(working, { recursive: true, force: true });
  cpSync(folder, working, { recursive: true });
  const level = new ClassicLevel<string, unknown>(working, { keyEncoding: "utf8", valueEncoding: "json" });
  await level.open();
  const entries = new Map(await level.iterator().all());
  await level.close();
  read.set(folder, { built, entries });
  return entries;
}

function packOf({ kind, manifest }: Package, declared: PackManifest, entries: ReadonlyMap<string, unknown>): Pack {
  const all = (name: string, collection: string): Source[] =>
    topLevelIds(collection, entries).map((id) => unflatten(name, collection, id, entries));
  const id = `${manifest.id}.${declared.name}`;
  return {
    metadata: { ...declared, id, packageType: kind, packageName: manifest.id, system: declared.system ?? manifest.id },
    documents: all(declared.type, DOCUMENTS[declared.type]?.collection ?? ""),
    folders: all("Folder", "folders"),
  };
}

/** Documents of a pack, all or by id. Throws a Refusal for a pack there is not. */
export function readFromPack(packs: readonly Pack[], id: string, ids?: readonly string[]): Source[] {
  const pack = packs.find((one) => one.metadata.id === id);
  if (!pack) throw new Refusal(`There is no compendium ${id}`);
  return pack.documents.filter((source) => !ids || ids.includes(source._id));
}

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** What a client gets at start: description, folders and index; documents follow only when asked for. */
export const packListing = (packs: readonly Pack[]): Record<string, unknown>[] =>
  packs.map(({ metadata, documents, folders }) => ({
    metadata,
    folders,
    index: documents.map((source) => indexEntry(metadata, source, INDEX_FIELDS)),
  }));

/** One line of an index: the usual fields, others by dotted path, and the uuid. */
export function indexEntry(
  metadata: Pack["metadata"],
  source: Source,
  fields: readonly string[],
): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const field of new Set([...INDEX_FIELDS, ...fields])) {
    const value = field.split(".").reduce<unknown>((at, key) => (isPlain(at) ? at[key] : undefined), source);
    if (value !== undefined) entry[field] = value;
  }
  return { ...entry, uuid: `Compendium.${metadata.id}.${metadata.type}.${source._id}` };
}

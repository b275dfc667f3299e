/**
 * Whether built packs can be loaded on a host: each document against the data models of one generation, the system's
 * own included, and nothing in the folder that tells of the machine that built it. The packs are copied first:
 * opening a LevelDB folder writes into it.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ClassicLevel } from "classic-level";
import { baseDocument } from "../../stage/common/documents/base.ts";
import { DOCUMENTS } from "../../stage/common/documents/index.ts";
import { diffObject } from "../../stage/common/utils/index.ts";
import { topLevelIds, unflatten } from "../../stage/server/store/keys.ts";

type Entries = ReadonlyMap<string, unknown>;
type Doc = Record<string, unknown>;

/** What a manifest says of a pack, as far as it is checked. */
export interface BuiltPack {
  readonly name: string;
  readonly type: string;
  readonly path: string;
}

/** All entries of a LevelDB folder, read from a copy. */
export async function readPack(folder: string): Promise<Entries> {
  const copy = mkdtempSync(join(tmpdir(), "setpiece-pack-"));
  try {
    cpSync(folder, copy, { recursive: true });
    const level = new ClassicLevel<string, unknown>(copy, { createIfMissing: false, valueEncoding: "json" });
    await level.open();
    const entries = new Map(await level.iterator().all());
    await level.close();
    return entries;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * What is stored and not held against the models, by document and path, each with its reason. No other field is left
 * out: whatever else a generation reads otherwise is a fault.
 */
export const LEFT_OUT: readonly { readonly document: string; readonly path: string; readonly why: string }[] = [
  ...["drawings", "lights", "notes", "sounds", "templates", "tiles"].map((path) => ({
    document: "Scene",
    path,
    why: "a collection of the host that the stage does not have; the packing tool lists it, and it has to be empty",
  })),
  ...["cards", "playlists"].map((path) => ({
    document: "Adventure",
    path,
    why: "documents of the host that the stage does not have; the packing tool lists them, and there have to be none",
  })),
];

/** Values of the stored document that the host would have otherwise once it has read them; fields it adds are none. */
function changed(stored: unknown, read: unknown, path: string): readonly string[] {
  if (Array.isArray(stored) && Array.isArray(read)) {
    if (stored.length !== read.length) return [path];
    return stored.flatMap((one, at) => changed(one, read[at], `${path}.${at}`));
  }
  if (isObject(stored) && isObject(read))
    return Object.keys(stored).flatMap((key) => changed(stored[key], read[key], path ? `${path}.${key}` : key));
  // the host takes the blanks off the ends of a text
  const bare = typeof stored === "string" ? stored.trim() : stored;
  return Object.keys(diffObject({ value: read }, { value: bare })).length ? [path] : [];
}

const isObject = (value: unknown): value is Doc => typeof value === "object" && value !== null && !Array.isArray(value);

/** A document without what is left out of it; something in there is a fault. */
function heldAgainst(name: string, at: string, source: Doc): readonly [Doc, readonly string[]] {
  const held = { ...source };
  const faults: string[] = [];
  for (const { document, path } of LEFT_OUT) {
    const value = held[path];
    if (document !== name || value === undefined) continue;
    delete held[path];
    if (!Array.isArray(value) || value.length > 0) faults.push(`${at}: ${path} is not looked at and has to be empty`);
  }
  return [held, faults];
}

/** Fields of a scene of 13, by where a level has them: on 14 a scene without levels has its first level of them. */
const ON_LEVEL: Readonly<Record<string, string>> = {
  background: "background",
  foreground: "foreground.src",
  backgroundColor: "background.color",
};

const isPictured = (level: unknown): boolean => {
  const background = isObject(level) ? level["background"] : null;
  return isObject(background) && typeof background["src"] === "string" && background["src"] !== "";
};

/** A stored scene of 13, compared with what 14 makes of it: what is left of it, and what its level does not have. */
function sceneOnLevel(stored: Doc, read: Doc, at: string): readonly [Doc, readonly string[]] {
  const levels: unknown = read["levels"];
  if (stored["levels"] !== undefined || !Array.isArray(levels)) return [stored, []];
  const left = { ...stored };
  const lost = Object.entries(ON_LEVEL).flatMap(([field, path]) => {
    const value = left[field];
    delete left[field];
    const first: unknown = levels[0];
    const level = path.split(".").reduce((one, key) => (isObject(one) ? one[key] : undefined), first);
    return value === undefined || value === null ? [] : changed(value, level, `${at}${field}`);
  });
  // 14 may drop the picture of a scene made of data (ledger 187): Setpiece puts it back as the scene is created
  return [left, lost.filter((path) => path !== `${at}background.src` || isPictured(levels[0]))];
}

/** The same of a scene, or of all scenes of an adventure; any other document as it is. */
function onLevel(name: string, stored: Doc, read: Doc): readonly [Doc, readonly string[]] {
  if (name === "Scene") return sceneOnLevel(stored, read, "");
  const { scenes } = stored;
  const made: unknown = read["scenes"];
  if (name !== "Adventure" || !Array.isArray(scenes) || !Array.isArray(made)) return [stored, []];
  const pairs = scenes.map((one: unknown, at) =>
    isObject(one) && isObject(made[at]) ? sceneOnLevel(one, made[at], `scenes.${at}.`) : ([one, []] as const),
  );
  return [{ ...stored, scenes: pairs.map(([one]) => one) }, pairs.flatMap(([, lost]) => lost)];
}

/** What this generation does not take of one document, a sentence each. */
function documentFaults(name: string, at: string, source: Doc, generation: number): readonly string[] {
  const [held, faults] = heldAgainst(name, at, source);
  try {
    const made = new (baseDocument(name))(held, { strict: true });
    const read = made.toObject() as Doc;
    const [there, moved] = onLevel(name, held, read);
    const lost = [...moved, ...changed(there, read, "")];
    return [...faults, ...lost.map((path) => `${at}: ${generation} reads ${path} otherwise than it is stored`)];
  } catch (error) {
    return [`${at}: ${generation} refuses it: ${(error as Error).message.replace(/\s+/g, " ")}`];
  }
}

/** Entries that nothing holds, and ids of entries that are not there. */
function keyFaults(name: string, type: string, entries: Entries): readonly string[] {
  const collections = [DOCUMENTS[type]?.collection ?? "", "folders"];
  const faults: string[] = [];
  for (const [key, value] of entries) {
    const [, path = "", ids = ""] = key.split("!");
    const [, ...fields] = path.split(".");
    const parent = `!${path.split(".").slice(0, -1).join(".")}!${ids.split(".").slice(0, -1).join(".")}`;
    const own = ids.split(".").at(-1) ?? "";
    const id = isObject(value) ? value["_id"] : undefined;
    if (!collections.includes(path.split(".")[0] ?? "")) faults.push(`${name} ${key}: no key of a pack of ${type}`);
    else if (id !== own || !/^[A-Za-z0-9]{16}$/.test(own)) faults.push(`${name} ${key}: its _id is ${String(id)}`);
    if (!fields.length) continue;
    const holder = entries.get(parent);
    const held = isObject(holder) ? holder[fields.at(-1) ?? ""] : undefined;
    if (!Array.isArray(held) || !held.includes(own)) faults.push(`${name} ${key}: its parent does not name it`);
  }
  return faults;
}

/** Documents whose folder is not among those of the pack, and folders of another type than the pack's. */
function folderFaults(name: string, type: string, entries: Entries): readonly string[] {
  const folders = new Map(topLevelIds("folders", entries).map((id) => [id, entries.get(`!folders!${id}`) as Doc]));
  const wrong = [...folders].filter(([, folder]) => folder["type"] !== type);
  const lost = topLevelIds(DOCUMENTS[type]?.collection ?? "", entries).filter((id) => {
    const { folder } = entries.get(`!${DOCUMENTS[type]?.collection ?? ""}!${id}`) as Doc;
    return typeof folder === "string" && !folders.has(folder);
  });
  return [
    ...wrong.map(([id, folder]) => `${name}: the folder ${id} is one of ${String(folder["type"])}, not of ${type}`),
    ...lost.map((id) => `${name}: ${id} lies in a folder that is not there`),
  ];
}

/** Everything that is wrong with a pack on one generation. */
export function packDocumentFaults({ name, type }: BuiltPack, entries: Entries, generation: number): readonly string[] {
  const made = (one: string, collection: string): readonly string[] =>
    topLevelIds(collection, entries).flatMap((id) =>
      documentFaults(one, `${name} ${id}`, unflatten(one, collection, id, entries), generation),
    );
  return [
    ...keyFaults(name, type, entries),
    ...folderFaults(name, type, entries),
    ...made(type, DOCUMENTS[type]?.collection ?? ""),
    ...made("Folder", "folders"),
  ];
}

/** What tells of a machine: its name, folders of its users, addresses. */
function privatePatterns(): readonly RegExp[] {
  const exact = [process.cwd(), homedir(), hostname()].filter((text) => text.length > 5);
  return [
    ...exact.map((text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))),
    /\/(?:home|Users|root|tmp|var)\/[\w.-]+/,
    /\b[A-Z]:\\+Users\\/,
    /\bfile:\/\//,
    /\b(?:localhost|127\.0\.0\.1)\b/,
    /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  ];
}

/**
 * What in a built pack is of the machine that built it: words of its documents and files, and diaries of the database.
 */
export function privateFaults({ name, path }: BuiltPack, dist: string, entries: Entries): readonly string[] {
  const folder = resolve(dist, path);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const texts = [
    ...[...entries].map(([key, value]) => [key, JSON.stringify(value)] as const),
    ...files.map((file) => [file, readFileSync(join(folder, file), "latin1")] as const),
  ];
  return [
    ...files.filter((file) => file.startsWith("LOG")).map((file) => `${name}: ${file} is a diary of the build`),
    ...texts.flatMap(([at, text]) =>
      privatePatterns().flatMap((pattern) => {
        const found = pattern.exec(text)?.[0];
        return found === undefined ? [] : [`${name} ${at}: ${found} is of the machine that built it`];
      }),
    ),
  ];
}

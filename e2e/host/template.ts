/** The documents of the sample world, as its sources say them: what a table on any host is furnished with. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { SAMPLE_WORLD } from "../../scripts/build-world.ts";
import { filesBelow } from "../../scripts/lib/files.ts";

/** What stands in the sources beside a document's own data: where the packing tool puts it. */
const KEY = "_key";

type Piece = Readonly<Record<string, unknown>>;

/** Documents by collection, in an order in which what is pointed to comes first. */
export type Template = readonly (readonly [documentName: string, documents: readonly Piece[]])[];

const ORDER = {
  users: "User",
  folders: "Folder",
  actors: "Actor",
  scenes: "Scene",
  macros: "Macro",
  messages: "ChatMessage",
} as const;

const isPiece = (value: unknown): value is Piece => typeof value === "object" && value !== null;

/** The same without keys of packs, in embedded documents too. */
const withoutKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (!isPiece(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== KEY)
      .map(([name, inner]) => [name, withoutKeys(inner)]),
  );
};

/** Read a template. Throws one sentence about a collection that it would leave out. */
export function readTemplate(world = SAMPLE_WORLD): Template {
  const sources = new Map<string, Piece[]>();
  for (const file of filesBelow([join("stage/world", world, "_source")], [".yaml"])) {
    const piece = withoutKeys(parse(readFileSync(file, "utf8")));
    if (!isPiece(piece)) throw new Error(`${file} holds no document.`);
    const collection = basename(dirname(file));
    sources.set(collection, [...(sources.get(collection) ?? []), piece]);
  }
  const left = [...sources.keys()].filter((collection) => !(collection in ORDER));
  if (left.length > 0) throw new Error(`The template has ${left.join(", ")}, which no host is furnished with.`);
  return Object.entries(ORDER).map(([collection, documentName]) => [documentName, sources.get(collection) ?? []]);
}

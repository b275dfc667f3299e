/**
 * Nested documents to flat database entries and back.
 * Source: key format of @foundryvtt/foundryvtt-cli (MIT): `!actors!<id>`,
 * `!actors.items!<id>.<id>`; a parent keeps the ids of its children.
 */
import { childrenOf, embeddedOf, isPlain, type Source } from "../documents/source.ts";

/** Every database entry of one document: itself and, one entry each, all it holds. */
export function flatten(documentName: string, path: string, source: Source, parentIds = ""): Map<string, unknown> {
  const ids = parentIds ? `${parentIds}.${source._id}` : source._id;
  const value: Record<string, unknown> = { ...source };
  const entries = new Map<string, unknown>([[`!${path}!${ids}`, value]]);
  for (const [childName, field] of embeddedOf(documentName)) {
    if (!Array.isArray(source[field])) continue;
    value[field] = childrenOf(source, field).map((child) => child._id);
    for (const child of childrenOf(source, field)) {
      for (const [key, entry] of flatten(childName, `${path}.${field}`, child, ids)) entries.set(key, entry);
    }
  }
  return entries;
}

/** Put a document back together from the entries of its database; a child whose entry is lost is left out. */
export function unflatten(
  documentName: string,
  path: string,
  ids: string,
  entries: ReadonlyMap<string, unknown>,
): Source {
  const source = structuredClone(entries.get(`!${path}!${ids}`)) as Source;
  for (const [childName, field] of embeddedOf(documentName)) {
    const held = source[field];
    if (!Array.isArray(held)) continue;
    source[field] = held
      .filter((id): id is string => typeof id === "string" && isPlain(entries.get(`!${path}.${field}!${ids}.${id}`)))
      .map((id) => unflatten(childName, `${path}.${field}`, `${ids}.${id}`, entries));
  }
  return source;
}

/** Ids of the top-level documents among the entries of one database; an entry that is no document is left out. */
export const topLevelIds = (path: string, entries: ReadonlyMap<string, unknown>): string[] =>
  [...entries].flatMap(([key, value]) =>
    key.startsWith(`!${path}!`) && isPlain(value) ? [key.slice(path.length + 2)] : [],
  );

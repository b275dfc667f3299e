/**
 * Create, update and delete on the world: gate, clean, stamp, keep, write. Nothing is changed in memory before every
 * part of the request has passed. Source: foundryvtt.com/api `DatabaseBackend`; KB "Introduction to System Data Models"
 * (the server never runs a system's code: `system` is opaque but for declared HTML fields).
 */
import { expandObject } from "../../common/utils/expand.ts";
import { DOCUMENTS, applyUpdate, cleanSource, typesOf } from "../../common/documents/index.ts";
import type { WorldStore } from "../store/world-store.ts";
import { demand } from "./gate.ts";
import { demandGmOnly } from "./gm-only.ts";
import { fieldFor, locate, type Located } from "./locate.ts";
import { Refusal } from "./refusal.ts";
import { idList, objects, type Request } from "./request.ts";
import { sanitise, type DocumentTypes } from "./sanitise.ts";
import { childrenOf, isPlain, type Source } from "./source.ts";
import { assignIds, stampNew, stampOfChange, type Stamp } from "./stamp.ts";

/** What an operation needs to know of the house. */
export interface Context {
  readonly store: WorldStore;
  readonly user: Source;
  readonly stamp: Stamp;
  readonly documentTypes: DocumentTypes;
}

/** Where documents of a request live: a world collection, or a field of a parent. */
interface Place {
  readonly documentName: string;
  readonly parent: Located | undefined;
  list(): Source[];
  put(source: Source): void;
  remove(id: string): void;
  save(ids: string[]): Promise<void>;
}

/** Make documents; resolves to their full sources. Throws a Refusal or a validation error, then nothing is kept. */
export async function create(context: Context, request: Request): Promise<Source[]> {
  const place = placeOf(context.store, request);
  const { keepId, keepEmbeddedIds } = request.operation;
  const made = objects(request.operation, "data").map((data) => {
    const source = expandObject(data) as Source;
    assignIds(request.documentName, source, { id: keepId === true, embedded: keepEmbeddedIds !== false });
    if (place.list().some((other) => other._id === source._id)) {
      throw new Refusal(`${request.documentName} ${source._id} exists already`);
    }
    demand(context.store, context.user, "create", request.documentName, source, place.parent?.chain ?? []);
    demandType(context, request.documentName, source);
    demandGmOnly(context.user, request.documentName, source, context.documentTypes);
    sanitise(request.documentName, source, context.documentTypes);
    const cleaned = cleanSource(request.documentName, source) as Source;
    stampNew(request.documentName, cleaned, context.stamp, place.parent !== undefined);
    return cleaned;
  });
  for (const source of made) place.put(source);
  await place.save(made.map((source) => source._id));
  return made;
}

/** Change documents; resolves to what changed, by id. Throws a Refusal or a validation error, then nothing is kept. */
export async function update(context: Context, request: Request): Promise<Source[]> {
  const place = placeOf(context.store, request);
  const recursive = request.operation.recursive !== false;
  const next: Source[] = [];
  const results = objects(request.operation, "updates").map((raw): Source => {
    const changes = expandObject(raw);
    const id = String(changes._id);
    const stored = next.find((other) => other._id === id) ?? place.list().find((other) => other._id === id);
    if (!stored) throw new Refusal(`${request.documentName} ${id} does not exist`);
    demand(
      context.store,
      context.user,
      "update",
      request.documentName,
      stored,
      place.parent?.chain ?? [],
      touched(changes),
    );
    if (typeof changes.type === "string") demandType(context, request.documentName, changes);
    demandGmOnly(context.user, request.documentName, changes, context.documentTypes, stored);
    sanitise(request.documentName, changes, context.documentTypes, stored);
    const { source, diff } = applyUpdate(request.documentName, stored, changes, { recursive });
    const stats = stampOfChange(request.documentName, context.stamp);
    next.push({
      ...source,
      _id: id,
      ...(stats ? { _stats: { ...(source._stats as object | undefined), ...stats } } : {}),
    });
    return { ...diff, _id: id, ...(stats ? { _stats: stats } : {}) };
  });
  for (const source of next) place.put(source);
  await place.save(next.map((source) => source._id));
  return results;
}

/** Remove documents; resolves to their ids. With `deleteAll`, all of the place. */
export async function remove(context: Context, request: Request): Promise<string[]> {
  const place = placeOf(context.store, request);
  const ids = request.operation.deleteAll ? place.list().map((source) => source._id) : idList(request.operation, "ids");
  for (const id of ids) {
    const stored = place.list().find((source) => source._id === id);
    if (!stored) throw new Refusal(`${request.documentName} ${id} does not exist`);
    demand(context.store, context.user, "delete", request.documentName, stored, place.parent?.chain ?? []);
  }
  for (const id of ids) place.remove(id);
  await place.save(ids);
  return ids;
}

/** Read documents of the world by id, by the fields of a query, or all of a place. */
export function get(context: Context, request: Request): Source[] {
  const { ids, query } = request.operation;
  const wanted = Object.entries(isPlain(query) ? query : {});
  const chosen = Array.isArray(ids) ? idList(request.operation, "ids") : null;
  return placeOf(context.store, request)
    .list()
    .filter((source) => chosen?.includes(source._id) ?? wanted.every(([field, value]) => source[field] === value));
}

/** The fields a change touches, however it is spelt: `==role` sets `role` just as `role` does. */
const touched = (changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [key.replace(/^(-=|==)/, ""), value]));

function demandType(context: Context, documentName: string, data: Record<string, unknown>): void {
  if (!DOCUMENTS[documentName]?.typed || typeof data.type !== "string") return;
  const known = typesOf(documentName, context.documentTypes);
  if (!known.includes(data.type))
    throw new Refusal(`"${data.type}" is not a type of ${documentName} that the system declares`);
}

function placeOf(store: WorldStore, request: Request): Place {
  const { documentName, parentUuid } = request;
  if (!parentUuid) {
    if (!store.has(documentName)) throw new Refusal(`${documentName} is not a document of a world`);
    const documents = store.collection(documentName);
    return {
      documentName,
      parent: undefined,
      list: () => [...documents.values()],
      put: (source) => documents.set(source._id, source),
      remove: (id) => documents.delete(id),
      save: (ids) => store.write(documentName, ids),
    };
  }
  const parent = locate(store, parentUuid);
  const field = parent && fieldFor(parent.documentName, documentName);
  if (!parent || !field) throw new Refusal(`There is no ${parentUuid} that could hold ${documentName}`);
  const list = (): Source[] => childrenOf(parent.source, field);
  return {
    documentName,
    parent,
    list,
    put: (source) => {
      const rest = list();
      const at = rest.findIndex((other) => other._id === source._id);
      parent.source[field] = at < 0 ? [...rest, source] : rest.with(at, source);
    },
    remove: (id) => void (parent.source[field] = list().filter((other) => other._id !== id)),
    save: () => store.write(parent.root.documentName, [parent.root.source._id]),
  };
}

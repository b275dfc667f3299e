/**
 * Actors of unlinked tokens: the base actor with the token's delta on top; what is written goes into the delta. Sources
 * (public): API "TokenDocument#actor", "ActorDelta"; issue 9131 (hooks and methods are called as for any actor).
 */
import { UPDATE_DATA } from "../../../common/inside.ts";
import { tombstone, withDelta } from "../../../common/documents/actor-delta.ts";
import { expandObject, isEmpty, randomID } from "../../../common/utils/index.ts";
import { runtime } from "../../../common/runtime.ts";
import { tell, type Action } from "../database-apply.ts";
import { Hooks } from "../hooks.ts";

interface Made {
  stamp: string;
  actor: any;
}
const made = new WeakMap<object, Made>();

/** The token's own actor; one instance for the life of the token, renewed when base or delta changed. */
export function syntheticActor(token: any, base: any): any {
  const stamp = JSON.stringify([base._source, token._source.delta]);
  const known = made.get(token);
  if (known?.stamp === stamp) return known.actor;
  const source = withDelta(base._source, token._source.delta);
  const cls = runtime.config["Actor"].documentClass;
  const actor = known?.actor ?? new cls(source, { parent: token });
  made.set(token, { stamp, actor });
  if (known) actor._commit(cls.cleanData(source));
  return actor;
}

/** The actor of an unlinked token that holds what is written below a parent; null for every other parent. */
export const syntheticOf = (parent: any): any =>
  [parent, parent?.parent].find((one) => one?.documentName === "Actor" && one.isToken) ?? null;

/** What a write into a delta was, for all clients: an operation on documents that the token's actor holds. */
interface Touched {
  readonly action: Action;
  readonly documentName: string;
  readonly ids: readonly string[];
  /** The item whose effects these are. */
  readonly item: string | null;
}

/** Documents that a write into a delta is about to take away, by their token. */
const leaving = new WeakMap<object, any[]>();

const holderOf = (actor: any, { item }: Touched): any => (item ? actor.items.get(item) : actor);

/** Keeps hold of what goes, on every client, before the delta says so. */
export function rememberLeaving(token: any, options: any): void {
  const touched = options.touched as Touched | undefined;
  if (touched?.action !== "Delete" || !token?.actor) return;
  const holder = holderOf(token.actor, touched);
  leaving.set(token, holder ? touched.ids.map((id) => holder.getEmbeddedDocument(touched.documentName, id)) : []);
}

/** Tells the actor, what it holds, its sheets and the hooks that the delta changed. */
export function syntheticChanged(token: any, changes: any, options: any, userId: string): void {
  const { actor } = token;
  const { touched, ...rest } = options as { touched?: Touched };
  if (!touched) {
    actor._onUpdate(changes, options, userId);
    Hooks.callAll("updateActor", actor, changes, options, userId);
    return;
  }
  const parent = holderOf(actor, touched);
  if (!parent) return;
  const { action, documentName, ids } = touched;
  const documents = (
    action === "Delete"
      ? (leaving.get(token) ?? [])
      : ids.map((id: string) => parent.getEmbeddedDocument(documentName, id))
  ).filter(Boolean);
  const field = parent.constructor.getCollectionName(documentName);
  const told = (id: string): any => changes[field]?.find?.(({ _id }: any) => _id === id) ?? { _id: id };
  const data = documents.map((one: any) => ({ Create: one.toObject(), Update: told(one.id), Delete: one.id })[action]);
  const cls = runtime.config[documentName].documentClass;
  tell({ cls, parent, collection: null, options: rest, userId, result: data }, action, documents, data);
}

/** Writes changes of a synthetic actor itself into the delta. */
export async function updateSynthetic(actor: any, data: any, operation: any): Promise<any> {
  const { user, userId } = runtime.game;
  const { noHook = false, ...options } = operation;
  const changes = actor.updateSource(expandObject(data), { dryRun: true });
  if (isEmpty(changes)) return undefined;
  if ((await actor._preUpdate(changes, options, user)) === false) return undefined;
  if (!noHook && !Hooks.call("preUpdateActor", actor, changes, options, userId)) return undefined;
  await actor.token.update({ delta: changes }, options);
  return actor;
}

/** Creates, updates or deletes what a synthetic actor, or an item of its, holds; gives the documents. */
export async function writeSynthetic(cls: any, action: Action, parent: any, options: any, list: any[]): Promise<any[]> {
  const actor = syntheticOf(parent);
  const { documentName } = cls;
  const field = parent.constructor.getCollectionName(documentName);
  const entries = list.map((one) => entryOf(parent.collections[field], action, one));
  const ids = entries.map(({ _id }) => _id as string);
  const before = ids.map((id) => parent.collections[field].get(id));
  const delta = parent === actor ? { [field]: entries } : { items: [itemWith(parent, field, entries)] };
  const touched: Touched = { action, documentName, ids, item: parent === actor ? null : parent.id };
  const { parentUuid: _u, modifiedTime: _m, deleteAll: _a, ...rest } = options;
  await actor.token.update({ delta }, { ...rest, touched });
  if (action === "Delete") return before.filter(Boolean);
  const holder = holderOf(actor, touched);
  return ids.map((id) => holder.getEmbeddedDocument(documentName, id)).filter(Boolean);
}

/** What the delta holds of a document: the whole of it, or that it is gone. */
function entryOf(collection: any, action: Action, one: any): any {
  if (action === "Delete") return tombstone(one);
  if (action === "Create") return { ...one, _id: one._id ?? randomID() };
  const document = collection.get(one._id);
  const { _id, ...changes } = one;
  return { ...document.constructor[UPDATE_DATA](document._source, changes, {}).source, _id };
}

/** An item with other effects. */
function itemWith(item: any, field: string, entries: any[]): any {
  const source = item.toObject();
  const kept = source[field].filter(({ _id }: any) => !entries.some((entry) => entry._id === _id));
  return { ...source, [field]: [...kept, ...entries.filter(({ _tombstone }) => !_tombstone)] };
}

/**
 * Actors of unlinked tokens: the base actor with the token's delta on top; what is written goes into the delta.
 * Source (public page): API "TokenDocument#actor", conformance item 83. That a list of embedded documents is kept whole
 * in the delta is the stage's own way and UNMEASURED.
 */
import { deepClone, expandObject, isEmpty, mergeObject, randomID } from "../../../common/utils/index.ts";
import { runtime } from "../../../common/runtime.ts";
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
  const source = mergeObject(deepClone(base._source), deepClone(token._source.delta ?? {}), { performDeletions: true });
  const cls = runtime.config["Actor"].documentClass;
  const actor = known?.actor ?? new cls(source, { parent: token });
  made.set(token, { stamp, actor });
  if (known) actor._commit(cls.cleanData(source));
  return actor;
}

/** Tells the actor, its sheets and the hooks that the delta changed. */
export function syntheticChanged(actor: any, changes: any, options: any, userId: string): void {
  actor._onUpdate(changes, options, userId);
  Hooks.callAll("updateActor", actor, changes, options, userId);
}

/** Writes changes of a synthetic actor itself into the delta. */
export async function updateSynthetic(actor: any, data: any, operation: any): Promise<any> {
  const diff = actor.updateSource(expandObject(data), { dryRun: true });
  if (isEmpty(diff)) return undefined;
  await actor.token.update({ delta: diff }, { render: operation.render });
  return actor;
}

/** Creates, updates or deletes embedded documents of a synthetic actor: the whole list is written into the delta. */
export async function syntheticEmbedded(
  cls: any,
  action: "create" | "update" | "delete",
  operation: any,
): Promise<any[]> {
  const actor = operation.parent;
  const field = actor.constructor.getCollectionName(cls.documentName);
  const present: any[] = deepClone(actor._source[field]);
  const write = (list: any[]): Promise<any> =>
    actor.token.update({ delta: { [field]: list } }, { render: operation.render });
  if (action === "create") {
    const fresh = operation.data.map((entry: any) => ({
      ...new cls(entry?.toObject instanceof Function ? entry.toObject() : entry).toObject(),
      _id: (operation.keepId && entry._id) || randomID(),
    }));
    await write([...present, ...fresh]);
    return fresh.map((source: any) => actor.getEmbeddedDocument(cls.documentName, source._id));
  }
  if (action === "delete") {
    const ids: string[] = operation.deleteAll ? present.map((source) => source._id) : operation.ids;
    const gone = ids.map((id) => actor.getEmbeddedDocument(cls.documentName, id)).filter(Boolean);
    await write(present.filter((source) => !ids.includes(source._id)));
    return gone;
  }
  const changed = actor.clone({ [field]: operation.updates }, { keepId: true }).toObject()[field];
  await write(changed);
  return operation.updates
    .map((update: any) => actor.getEmbeddedDocument(cls.documentName, update._id))
    .filter(Boolean);
}

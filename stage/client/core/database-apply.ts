/**
 * What every client does with a finished operation. Sources (public pages): API "hookEvents", "ClientDocument", issue
 * notes in the conformance list (31 to 37).
 */
import { keysToOperators } from "../../common/utils/operators.ts";
import { runtime } from "../../common/runtime.ts";
import { collectionOf, type Request } from "./database.ts";
import { Hooks } from "./hooks.ts";
import { fromUuidSync } from "./uuid.ts";

/** Applies a result to the collections, runs lifecycle and hooks, and gives the documents. */
export async function applyResult(
  request: Request,
  result: any[],
  userId: string,
  operation: any = request.operation,
): Promise<any[]> {
  const cls = runtime.config[request.documentName].documentClass;
  const parent = request.parentUuid ? fromUuidSync(request.parentUuid, { strict: false }) : null;
  if (request.parentUuid && !parent?.getEmbeddedCollection) return [];
  const context = { parent, pack: request.pack };
  const collection = collectionOf(cls, context);
  const { data: _d, updates: _u, ids: _i, ...options } = operation;
  const act = { create: onCreate, update: onUpdate, delete: onDelete, get: async () => [] }[request.action];
  const documents = await act({ cls, parent, collection, options, userId, result, pack: request.pack });
  return documents;
}

interface Applying {
  cls: any;
  parent: any;
  collection: any;
  options: any;
  userId: string;
  result: any[];
  pack?: string | undefined;
}

const user = (id: string): any => runtime.game.users?.get(id);

function dispatch(event: string, { cls, parent, options, userId }: Applying, documents: any[], data: any[]): void {
  if (!parent) return;
  const field = parent.constructor.getCollectionName(cls.documentName);
  for (let at = parent; at; at = at.parent) at[event]?.(parent, field, documents, data, options, userId);
}

function onCreate(a: Applying): any[] {
  const { cls, parent, collection, result } = a;
  dispatch("_preCreateDescendantDocuments", a, [], result);
  const made = result.map((data) => {
    const document = parent ? collection.createDocument(data) : new cls.implementation(data, { pack: a.pack ?? null });
    collection.set(document.id, document);
    return document;
  });
  parent?.reset();
  tell(a, "Create", made, result);
  return made;
}

function onUpdate(a: Applying): any[] {
  const { parent, collection, options } = a;
  const result = runtime.generation >= 14 ? a.result.map((change) => keysToOperators(change) as any) : a.result;
  dispatch("_preUpdateDescendantDocuments", a, [], result);
  const pairs = result
    .map((change) => ({ change, document: collection.get(change._id) }))
    .filter(({ document }) => document);
  for (const { change, document } of pairs) {
    const { _id, ...rest } = change;
    document.updateSource(rest, { insertEmbedded: true, recursive: options.recursive });
  }
  parent?.reset();
  const documents = pairs.map(({ document }) => document);
  const changes = pairs.map(({ change }) => change);
  tell(a, "Update", documents, changes);
  return documents;
}

function onDelete(a: Applying): any[] {
  const { parent, collection, result } = a;
  const documents = result.map((id) => collection.get(id)).filter(Boolean);
  dispatch("_preDeleteDescendantDocuments", a, documents, result);
  for (const document of documents) collection.delete(document.id);
  parent?.reset();
  tell(a, "Delete", documents, result);
  return documents;
}

/** What is done to documents, as their methods are named. */
export type Action = "Create" | "Update" | "Delete";

/** What an operation holds, by its action. */
const HELD = { Create: "data", Update: "updates", Delete: "ids" } as const;

/** Tells documents that something was done to them, then the hooks, those above them and their class. */
export function tell(a: Applying, action: Action, documents: any[], data: any[]): void {
  const { cls, options, userId } = a;
  const hook = `${action.toLowerCase()}${cls.documentName}`;
  documents.forEach((document, index) => {
    const about = action === "Delete" ? [] : [data[index]];
    guarded(() => document[`_on${action}`](...about, options, userId));
    Hooks.callAll(hook, document, ...(action === "Update" ? about : []), options, userId);
  });
  dispatch(`_on${action}DescendantDocuments`, a, documents, data);
  finish(a, action.toLowerCase(), documents, data);
  guarded(() => cls[`_on${action}Operation`](documents, { ...options, [HELD[action]]: data }, user(userId)));
}

/** Draws again what shows the documents: the parent's applications, the collection's. */
function finish(a: Applying, action: string, documents: any[], data: any[]): void {
  if (a.options.render === false) return;
  const context = {
    renderContext: `${action}${a.cls.documentName}`,
    renderData: data,
    documents,
    documentType: a.cls.documentName,
    action,
  };
  if (!a.parent) a.collection.render?.(false, context);
}

/** A package's error in one document must not keep the others from being told. */
function guarded(run: () => unknown): void {
  try {
    const result = run() as any;
    result?.catch?.((error: Error) => Hooks.onError("Document lifecycle", error, { log: "error" }));
  } catch (error) {
    Hooks.onError("Document lifecycle", error as Error, { log: "error" });
  }
}

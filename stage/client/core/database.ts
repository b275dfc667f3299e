/**
 * Create, update and delete from the asking client's side. Sources (public pages): API "Document.createDocuments",
 * "CONFIG.DatabaseBackend", "DatabaseBackend", "hookEvents".
 */
import { expandObject, isEmpty } from "../../common/utils/index.ts";
import { operatorsToKeys } from "../../common/utils/operators.ts";
import { runtime } from "../../common/runtime.ts";
import { ask } from "./connection.ts";
import { applyResult } from "./database-apply.ts";
import { Hooks } from "./hooks.ts";
import { syntheticOf, writeSynthetic } from "./documents/synthetic.ts";

export interface Request {
  action: "get" | "create" | "update" | "delete";
  documentName: string;
  parentUuid?: string | undefined;
  pack?: string | undefined;
  operation: any;
}

/** Options of an operation as hooks and lifecycle methods see them. */
export function optionsOf(operation: any): any {
  const { data: _d, updates: _u, ids: _i, parent: _p, pack: _k, ...options } = operation;
  return options;
}

const send = (cls: any, action: Request["action"], operation: any, options: any, payload: any): Request => ({
  action,
  documentName: cls.documentName,
  parentUuid: operation.parent?.uuid,
  pack: operation.pack ?? operation.parent?.pack ?? undefined,
  operation: { ...options, ...payload },
});

async function perform(request: Request): Promise<any[]> {
  const { game } = runtime;
  try {
    const plain = JSON.parse(JSON.stringify(request)) as Request;
    const result = await ask<any[]>(game.socket, "modifyDocument", plain);
    return await applyResult(plain, result, game.userId, request.operation);
  } catch (error) {
    (globalThis as any).ui?.notifications?.error((error as Error).message, { console: false });
    throw error;
  }
}

const WRITES = {
  create: ["Create", "data"],
  update: ["Update", "updates"],
  delete: ["Delete", "ids"],
} as const;

/** Sends a write to the server; one to what the actor of an unlinked token holds goes into that token. */
async function write(cls: any, action: keyof typeof WRITES, operation: any, options: any, list: any[]): Promise<any[]> {
  const [done, payload] = WRITES[action];
  if (syntheticOf(operation.parent)) return writeSynthetic(cls, done, operation.parent, options, list);
  return perform(send(cls, action, operation, options, { [payload]: list }));
}

/** False as soon as a lifecycle method or a hook says so. */
async function allowed(check: () => Promise<unknown>, hook: () => boolean, noHook: boolean): Promise<boolean> {
  if ((await check()) === false) return false;
  return noHook || hook();
}

/**
 * Asks the class whether the whole operation may go on. It may change the operation, which is what is sent then. Source
 * (public page): API "Document._preUpdateOperation"; issue 11531.
 */
async function operates(cls: any, about: keyof typeof WRITES, documents: any[], whole: any): Promise<boolean> {
  const { operation, options, list } = whole;
  const [done, payload] = WRITES[about];
  const asked = { ...operation, ...options, [payload]: list };
  if ((await cls[`_pre${done}Operation`](documents, asked, runtime.game.user)) === false) return false;
  for (const key of Object.keys(options)) if (!(key in asked)) delete options[key];
  Object.assign(options, optionsOf(asked));
  return true;
}

export const database = {
  async create(cls: any, operation: any): Promise<any[]> {
    const { game } = runtime;
    const options = { ...defaults(operation), ...optionsOf(operation) };
    const documents: any[] = [];
    for (const entry of operation.data) {
      const data = entry?.toObject instanceof Function ? entry.toObject() : expandObject(entry);
      if (!options.keepId) delete data._id;
      const document = new cls(data, { parent: operation.parent ?? null, pack: operation.pack ?? null });
      const go = await allowed(
        () => document._preCreate(data, options, game.user),
        () => Hooks.call(`preCreate${cls.documentName}`, document, data, options, game.userId),
        options.noHook === true,
      );
      if (go) documents.push(document);
    }
    if (!documents.length) return [];
    const whole = { operation, options, list: documents.map((document) => document.toObject()) };
    if (!(await operates(cls, "create", documents, whole))) return [];
    const data = documents.map((document) => document.toObject());
    return write(cls, "create", operation, options, data);
  },

  async update(cls: any, operation: any): Promise<any[]> {
    const { game } = runtime;
    const options = { ...defaults(operation), ...optionsOf(operation) };
    const documents: any[] = [];
    const updates: any[] = [];
    for (const entry of operation.updates) {
      const change = expandObject(entry?.toObject instanceof Function ? entry.toObject() : entry);
      const document = await find(cls, change["_id"] as string, operation);
      const { _id: id, ...rest } = change;
      const diff =
        options.diff === false ? rest : document.updateSource(rest, { dryRun: true, recursive: options.recursive });
      if (isEmpty(diff)) continue;
      const changes = { ...diff, _id: id };
      const go = await allowed(
        () => document._preUpdate(changes, options, game.user),
        () => Hooks.call(`preUpdate${cls.documentName}`, document, changes, options, game.userId),
        options.noHook === true,
      );
      if (!go) continue;
      const { _id: _same, ...left } = changes;
      const final =
        options.diff === false ? left : document.updateSource(left, { dryRun: true, recursive: options.recursive });
      if (isEmpty(final)) continue;
      documents.push(document);
      updates.push(operatorsToKeys({ ...final, _id: id }));
    }
    if (!updates.length || !(await operates(cls, "update", documents, { operation, options, list: updates })))
      return [];
    return write(cls, "update", operation, options, updates);
  },

  async delete(cls: any, operation: any): Promise<any[]> {
    const { game } = runtime;
    const options = { ...defaults(operation), ...optionsOf(operation) };
    const collection = collectionOf(cls, operation);
    const wanted: string[] = options.deleteAll ? [...collection.keys()] : operation.ids;
    const documents: any[] = [];
    for (const id of wanted) {
      const document = await find(cls, id, operation);
      const go = await allowed(
        () => document._preDelete(options, game.user),
        () => Hooks.call(`preDelete${cls.documentName}`, document, options, game.userId),
        options.noHook === true,
      );
      if (go) documents.push(document);
    }
    const ids = documents.map((document) => document.id);
    if (!documents.length || !(await operates(cls, "delete", documents, { operation, options, list: ids }))) return [];
    return write(cls, "delete", operation, options, ids);
  },

  getDocument(cls: any, id: string, operation: any = {}): any {
    const collection = collectionOf(cls, operation);
    return operation.pack ? collection.getDocument(id) : (collection.get(id) ?? null);
  },
};

const defaults = (operation: any): any => ({
  render: true,
  modifiedTime: Date.now(),
  parentUuid: operation.parent?.uuid,
});

/**
 * The member of CONFIG that asks the server itself; what it answers is made anew, and nothing here is changed by it.
 */
export const backend = {
  async get(cls: any, { query = {}, parent, pack }: any): Promise<any[]> {
    const request = { action: "get", documentName: cls.documentName, parentUuid: parent?.uuid, pack };
    const found = await ask<any[]>(runtime.game.socket, "modifyDocument", { ...request, operation: { query } });
    return found.map((data) => new cls.implementation(data, { parent: parent ?? null, pack: pack ?? null }));
  },
};

/** Collection an operation works on. */
export function collectionOf(cls: any, operation: any): any {
  if (operation.parent) return operation.parent.getEmbeddedCollection(cls.documentName);
  if (operation.pack) return runtime.game.packs.get(operation.pack, { strict: true });
  return runtime.game.collections.get(cls.documentName);
}

async function find(cls: any, id: string, operation: any): Promise<any> {
  const collection = collectionOf(cls, operation);
  const found = operation.pack && !operation.parent ? await collection.getDocument(id) : collection.get(id);
  if (!found) throw new Error(`${cls.documentName} ${id} does not exist in the collection`);
  return found;
}

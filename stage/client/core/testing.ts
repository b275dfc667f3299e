/** A client without a browser for unit tests: two users, a small server in memory, everything else as at the table. */
import { applyUpdate, cleanSource } from "../../common/documents/index.ts";
import { baseDocument } from "../../common/documents/base.ts";
import { Collection, randomID } from "../../common/utils/index.ts";
import { runtime } from "../../common/runtime.ts";
import { worldCollections } from "./collections/index.ts";
import { makeConfig } from "./config.ts";
import { database } from "./database.ts";
import { Hooks } from "./hooks.ts";
import { installPrimitives } from "./primitives.ts";

export const GM = "gmgmgmgmgmgmgmgm";
export const ANA = "anaanaanaanaanaa";

/** Every request the server was sent, newest last. */
export interface Table {
  readonly game: any;
  readonly requests: any[];
}

const giveIds = (documentName: string, source: any, keep: boolean): any => {
  if (!keep || !source._id) source._id = randomID();
  for (const [field, child] of Object.entries<any>(baseDocument(documentName).hierarchy))
    for (const inner of source[field] ?? []) giveIds(child.document.documentName, inner, false);
  return source;
};

/** Answers as the server does: cleans, gives ids, merges. */
function serve({ action, documentName, parentUuid, operation }: any): unknown {
  if (action === "create")
    return operation.data.map((data: any) => giveIds(documentName, cleanSource(documentName, data), operation.keepId));
  if (action === "delete") return operation.ids;
  return operation.updates.map(({ _id, ...changes }: any) => {
    const parent = parentUuid ? (globalThis as any).fromUuidSync(parentUuid) : null;
    const collection = parent ? parent.getEmbeddedCollection(documentName) : runtime.game.collections.get(documentName);
    const { diff } = applyUpdate(documentName, collection.get(_id).toObject(), changes, operation);
    return { _id, ...diff };
  });
}

/** Sits the GM down. `types` as a manifest declares them. */
export async function sitDown(types: Record<string, string[]>, generation = 13): Promise<Table> {
  const requests: any[] = [];
  const emit = (_event: string, payload: any, ack: (answer: any) => void): void => {
    requests.push(payload);
    try {
      ack({ ok: true, result: JSON.parse(JSON.stringify(serve(payload))) });
    } catch (error) {
      ack({ ok: false, error: { message: (error as Error).message } });
    }
  };
  installPrimitives();
  runtime.generation = generation;
  runtime.config = makeConfig(generation);
  runtime.database = database;
  runtime.typeModel = (name, type) => runtime.config[name]?.dataModels?.[type];
  runtime.types = (name) => ["base", "text", ...(types[name] ?? [])];
  const { fromUuid, fromUuidSync } = await import("./uuid.ts");
  const game: any = {
    userId: GM,
    socket: { emit },
    system: { id: "testing" },
    modules: new Collection(),
    collections: new Collection(),
    packs: new Collection(),
    i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => false },
    settings: { get: () => ({}), settings: new Map() },
  };
  runtime.game = game;
  Object.assign(globalThis, { game, Hooks, fromUuid, fromUuidSync, ui: {} });
  const users = [
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: ANA, name: "Ana", role: 1 },
  ];
  const member: Record<string, string> = { Actor: "actors", Combat: "combats", User: "users", Scene: "scenes" };
  for (const [name, cls] of Object.entries<any>(worldCollections)) {
    const collection = new cls(name === "User" ? users : []);
    game.collections.set(name, collection);
    if (member[name]) game[member[name]] = collection;
    collection._initialize();
  }
  game.user = game.users.get(GM);
  game.user.active = true;
  game._documentsReady = true;
  return { game, requests };
}

/** `modifyDocument`: one operation after the other, answered to the sender and told to everyone else. */
import { rolePermissions } from "../documents/gate.ts";
import { create, get, remove, update, type Context } from "../documents/operations.ts";
import { Refusal } from "../documents/refusal.ts";
import { idList, parseRequest, type Request } from "../documents/request.ts";
import type { House } from "../house.ts";
import { indexEntry, readFromPack } from "../store/packs.ts";

/** Tells all clients but the sender's. */
export type Broadcast = (event: string, ...payload: unknown[]) => void;

/** Stands for an answer that is lost on its way. */
export const UNANSWERED = Symbol("unanswered");

/** Serves database requests of one house; requests of all clients form one queue, so no two writes mix. */
export class DatabaseDesk {
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(private readonly house: House) {}

  /** Resolve with the result of a request, after the others have been told. */
  serve(userId: string, message: unknown, broadcast: Broadcast): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Refusal("The server is closing."));
    const turn = this.#queue.then(() => this.#serve(userId, message, broadcast));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when everything asked so far is written; what a slow line delivers after that is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#queue;
  }

  async #serve(userId: string, message: unknown, broadcast: Broadcast): Promise<unknown> {
    const request = parseRequest(message);
    if (request.pack) return this.#servePack(request, request.pack);
    const context = this.#context(userId);
    if (request.action === "get") return get(context, request);
    const act = { create, update, delete: remove }[request.action];
    const { weather } = this.house;
    await weather.slow();
    const result: unknown[] = await act(context, request);
    const fate = weather.over(request);
    if (fate === "dies") {
      weather.die();
      throw new Refusal("The server is gone.");
    }
    if (request.operation.broadcast !== false && result.length && fate !== "untold")
      broadcast("modifyDocument", { request, result, userId });
    if (fate === "cut") weather.breaks(userId, weather.forecast?.down ?? 0);
    return fate === "unanswered" || fate === "cut" ? UNANSWERED : result;
  }

  #servePack(request: Request, id: string): unknown {
    if (request.action !== "get") throw new Refusal(`The compendium ${id} is locked`);
    const { operation } = request;
    const documents = readFromPack(
      this.house.packs,
      id,
      Array.isArray(operation.ids) ? idList(operation, "ids") : undefined,
    );
    if (!operation.index) return documents;
    const metadata = this.house.packs.find((pack) => pack.metadata.id === id)?.metadata;
    const fields = Array.isArray(operation.indexFields) ? idList(operation, "indexFields") : [];
    return metadata ? documents.map((source) => indexEntry(metadata, source, fields)) : [];
  }

  #context(userId: string): Context {
    const { store, manifest, documentTypes, generation } = this.house;
    const user = store.collection("User").get(userId);
    if (!user) throw new Refusal("You are no longer a user of this world.");
    return {
      store,
      user,
      documentTypes,
      stamp: { userId, now: Date.now(), generation, systemId: manifest.id, systemVersion: manifest.version },
    };
  }

  /** Whether a user's role may send queries to others. */
  mayQuery(userId: string): boolean {
    const user = this.house.store.collection("User").get(userId);
    const roles = rolePermissions(this.house.store)?.QUERY_USER ?? [1, 2, 3, 4];
    return roles.includes(Number(user?.role));
  }
}

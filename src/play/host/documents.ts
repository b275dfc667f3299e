import { isHolder, memberOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
/**
 * The few members of documents that play reads, as the public API names them. Narrow on purpose: what comes out of a
 * uuid may be anything, and every read is checked where it is made.
 */
export interface AnyDocument {
  /** Place among its like, as their owner ordered them. */
  readonly sort?: number;
  readonly documentName: string;
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly pack?: string | null;
  readonly system: Readonly<Record<string, unknown>>;
  readonly parent: AnyDocument | null;
  update(changes: object, options?: object): Promise<unknown>;
  toObject(): Record<string, unknown>;
  /** What is stored, without a copy of it: to be read (public API: DataModel#_source). */
  readonly _source: Readonly<Record<string, unknown>>;
  testUserPermission(user: unknown, level: string): boolean;
}

/** An effect on an actor. */
export interface EffectDocument extends AnyDocument {
  readonly active: boolean;
  readonly statuses: ReadonlySet<string>;
  readonly flags?: { readonly setpiece?: { readonly fought?: boolean } };
}

/** An actor, of the world or of a token. */
export interface ActorDocument extends AnyDocument {
  readonly img: string | null;
  readonly statuses: ReadonlySet<string>;
  readonly items: { readonly contents: readonly AnyDocument[] };
  readonly effects: { readonly contents: readonly EffectDocument[]; get(id: string): EffectDocument | undefined };
  createEmbeddedDocuments(name: "ActiveEffect", data: readonly object[], options?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: "ActiveEffect", ids: readonly string[], options?: object): Promise<unknown>;
}

/** Whether something is a document, and not the entry of an index that stands for one. */
const isDocument = (value: unknown): value is AnyDocument =>
  isHolder(value) && "testUserPermission" in value && typeof value.testUserPermission === "function";

/** What the host keeps in a collection, as play reads it. */
export const asDocument = (value: unknown): AnyDocument | null => (isDocument(value) ? value : null);

/** The same for all of a collection. */
export const asDocuments = (values: readonly unknown[]): readonly AnyDocument[] => values.filter(isDocument);

/**
 * What somebody is called: whoever stands on a scene as a token of their own (not linked to the actor of the world) by
 * the name over that token, which tells two wolves apart, everybody else as their sheet is.
 */
export const calledAs = ({ name, parent }: AnyDocument): string =>
  (parent?.documentName === "Token" && parent.name) || name;

/** Whether a document is an actor. */
export const isActor = (document: AnyDocument | null): document is ActorDocument => document?.documentName === "Actor";

const atHand = (uuid: string): AnyDocument | null => {
  try {
    return asDocument(fromUuidSync(uuid));
  } catch {
    return null;
  }
};

/**
 * Documents of compendia that a screen shows. The host forgets what it loaded of a compendium after some minutes
 * (public API: CompendiumCollection.CACHE_LIFETIME_SECONDS), and a sheet that is still open would go blank.
 */
const held = new Map<string, AnyDocument>();
/** The oldest goes when more are held: nobody looks at that many at once. */
const MOST_HELD = 100;

const hold = (document: AnyDocument): void => {
  if (!document.pack) return;
  held.delete(document.uuid);
  held.set(document.uuid, document);
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
};

const fetched = async (uuid: string): Promise<AnyDocument | null> => {
  try {
    return asDocument(await fetchDocument(uuid));
  } catch {
    return null;
  }
};

/** Have these at hand for who looks at them, those in compendia loaded; what cannot be loaded is left out. */
export const load = async (uuids: Iterable<string>): Promise<void> => {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== "");
  const found = await Promise.all(wanted.map(async (uuid) => documentOf(uuid) ?? fetched(uuid)));
  for (const document of found) if (document) hold(document);
};

/** A document to be read, wherever it lies, by its uuid; null when there is none, or when it is not loaded yet. */
export const documentOf = (uuid: string): AnyDocument | null =>
  uuid === "" ? null : (atHand(uuid) ?? held.get(uuid) ?? null);

/** The same, where it lies in the world: what play writes. */
export const ownDocumentOf = (uuid: string): AnyDocument | null => {
  const found = documentOf(uuid);
  return found?.pack ? null : found;
};

const actorBehind = (found: AnyDocument | null): ActorDocument | null => {
  const actor = found?.documentName === "Token" ? asDocument(memberOf(found, "actor")) : found;
  return isActor(actor) ? actor : null;
};

/** The actor that a uuid of an actor or a token leads to, to be read. */
export const actorOf = (uuid: string): ActorDocument | null => actorBehind(documentOf(uuid));

/** The same, where it lies in the world: what play writes. */
export const ownActorOf = (uuid: string): ActorDocument | null => actorBehind(ownDocumentOf(uuid));

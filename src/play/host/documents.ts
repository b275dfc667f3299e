import { localize as inWords } from "../../foundry/localize.ts";
import { isHolder, memberOf, stringOf } from "../../foundry/shape.ts";
import { DEFEATED, FIGHT_STATUSES, LADDER, LADDERS, STATUSES, statusKey } from "../../foundry/statuses.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import { STATES } from "../../model/effect/states.ts";
import { followerState, withFollowerState } from "../../model/item/abilities.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import { EFFECT, STATE } from "../changes.ts";
import type { ApplyPort, WorldPort } from "../ports.ts";

/** A sentence in the language of this client. */
export const localize: WorldPort["localize"] = inWords;

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

/** Marks what a log writes, so that nobody takes it for somebody else's doing. */
export const OWN = { setpieceOwn: true };

/** What switching a named state on makes; several come in one write, where a toggle would be one each. */
const statusData = (id: string): object => {
  const img = [...STATUSES, ...FIGHT_STATUSES].find((status) => status.id === id)?.img;
  // The host shows its own defeated state as an overlay; the mark tells ours from one that somebody set by hand
  const flags = id === DEFEATED ? { flags: { core: { overlay: true }, setpiece: { fought: true } } } : {};
  return { name: game.i18n.localize(statusKey(id)), ...(img ? { img } : {}), statuses: [id], ...flags };
};

/** Take away the defeated state that a fight left on an actor; one that somebody set by hand stays. */
export const clearLeft = async (actor: ActorDocument): Promise<void> => {
  const left = actor.effects.contents.filter(
    ({ statuses, flags }) => statuses.has(DEFEATED) && flags?.setpiece?.fought === true,
  );
  if (left.length > 0)
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      left.map(({ id }) => id),
      OWN,
    );
};

/**
 * Switch named states of an actor on or off for a log: at most one write of each kind, none where all is so already.
 */
export const setStatuses = async (actor: ActorDocument, states: Readonly<Record<string, boolean>>): Promise<void> => {
  const changed = Object.entries(states).filter(([id, active]) => actor.statuses.has(id) !== active);
  const come = changed.flatMap(([id, active]) => (active ? [statusData(id)] : []));
  const gone = actor.effects.contents
    .filter(({ statuses }) => statuses.size === 1 && changed.some(([id, active]) => !active && statuses.has(id)))
    .map(({ id }) => id);
  if (come.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", come, OWN);
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", gone, OWN);
};

/** A follower that keeps its own states, there being no actor that stands for it. */
const followerOf = (uuid: string): AnyDocument | null => {
  const found = ownDocumentOf(uuid);
  return found?.documentName === "Item" && found.type === "follower" ? found : null;
};

const nested = (path: string, value: Json): object =>
  path
    .split(".")
    .reverse()
    .reduce<Json>((inner, name) => ({ [name]: inner }), value) as object;

/** One state by the id of its effect: which it is, what it touches, where it is from; null where there is none. */
const readState = (uuid: string, id: string): Json | undefined => {
  const actor = ownActorOf(uuid);
  if (!actor) {
    const follower = followerOf(uuid);
    return follower ? followerState(follower.system, id) : undefined;
  }
  const effect = actor.effects.get(id);
  const state = effect ? STATES.find((status) => effect.statuses.has(status)) : undefined;
  if (!effect || state === undefined) return null;
  const { scope, source } = effect.system;
  return {
    state,
    scope: typeof scope === "string" ? scope : "",
    source: typeof source === "string" ? source : "",
  };
};

const writeState = async (uuid: string, id: string, value: Json): Promise<void> => {
  const actor = ownActorOf(uuid);
  if (!actor) {
    const follower = followerOf(uuid);
    await follower?.update({ system: { states: withFollowerState(follower.system, id, value) } }, OWN);
    return;
  }
  if (actor.effects.get(id)) await actor.deleteEmbeddedDocuments("ActiveEffect", [id], OWN);
  if (!isRecord(value)) return;
  const { state, scope, source } = value;
  const img = STATUSES.find((status) => status.id === state)?.img;
  const data = {
    _id: id,
    type: "state",
    name: game.i18n.localize(statusKey(stringOf(state))),
    ...(img ? { img } : {}),
    statuses: [state],
    system: { scope: scope ?? "", source: source ?? "" },
  };
  await actor.createEmbeddedDocuments("ActiveEffect", [data], { keepId: true, ...OWN });
};

/** Other documents: one state of adversity at a time, or one field by its dotted path. */
export const applyPort: ApplyPort = {
  read(uuid, path) {
    if (path === STATE) {
      const actor = ownActorOf(uuid);
      return actor ? (LADDER.find((status) => actor.statuses.has(status)) ?? null) : undefined;
    }
    if (path.startsWith(EFFECT)) return readState(uuid, path.slice(EFFECT.length));
    const document = ownActorOf(uuid) ?? ownDocumentOf(uuid);
    return document
      ? (structuredClone(foundry.utils.getProperty(document._source, path)) as Json | undefined)
      : undefined;
  },

  async write(uuid, path, value) {
    if (path === STATE) {
      const actor = ownActorOf(uuid);
      // A bare state takes the place of any other on its ladder
      const others = LADDERS.find((ladder) => typeof value === "string" && ladder.includes(value)) ?? LADDER;
      const states = Object.fromEntries(others.map((status) => [status, status === value]));
      return actor ? setStatuses(actor, states) : undefined;
    }
    if (path.startsWith(EFFECT)) return writeState(uuid, path.slice(EFFECT.length), value);
    await (ownActorOf(uuid) ?? ownDocumentOf(uuid))?.update(nested(path, value), OWN);
  },

  async writeFields(uuid, fields) {
    await (ownActorOf(uuid) ?? ownDocumentOf(uuid))?.update({ ...fields }, OWN);
  },

  nameOf: (uuid) => {
    const document = ownActorOf(uuid) ?? ownDocumentOf(uuid);
    return document && calledAs(document);
  },
};

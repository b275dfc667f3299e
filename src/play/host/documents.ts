import { localize as inWords } from "../../foundry/text.ts";
import { isHolder, memberOf, stringOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import { DEFEATED, FIGHT_STATUSES, LADDER, LADDERS, STATUSES, statusKey } from "../../foundry/statuses.ts";
import { STATES, followerState, withFollowerState } from "../../documents/rows.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import { LastFew } from "../caches.ts";
import { EFFECT, STATE } from "../changes.ts";
import type { ApplyPort, WorldPort } from "../ports.ts";

export const localize: WorldPort["localize"] = inWords;

/** Members that play reads, by the public API. Narrow: a uuid may lead to anything, so reads are checked. */
export interface AnyDocument {
  /** The owner's order among siblings. */
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
  /** Stored data, not copied, for reading (public API: DataModel#_source). */
  readonly _source: Readonly<Record<string, unknown>>;
  testUserPermission(user: unknown, level: string): boolean;
}

export interface EffectDocument extends AnyDocument {
  readonly active: boolean;
  readonly statuses: ReadonlySet<string>;
  readonly flags?: { readonly setpiece?: { readonly fought?: boolean } };
}

export interface ActorDocument extends AnyDocument {
  readonly img: string | null;
  readonly statuses: ReadonlySet<string>;
  readonly items: { readonly contents: readonly AnyDocument[] };
  readonly effects: { readonly contents: readonly EffectDocument[]; get(id: string): EffectDocument | undefined };
  createEmbeddedDocuments(name: "ActiveEffect", data: readonly object[], options?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: "ActiveEffect", ids: readonly string[], options?: object): Promise<unknown>;
}

/** Whether a value is a document, not an index entry. */
const isDocument = (value: unknown): value is AnyDocument =>
  isHolder(value) && "testUserPermission" in value && typeof value.testUserPermission === "function";

export const asDocument = (value: unknown): AnyDocument | null => (isDocument(value) ? value : null);

export const asDocuments = (values: readonly unknown[]): readonly AnyDocument[] => values.filter(isDocument);

/** A document's name: an unlinked token's own, which tells two wolves apart; else the sheet's. */
export const calledAs = ({ name, parent }: AnyDocument): string =>
  (parent?.documentName === "Token" && parent.name) || name;

export const isActor = (document: AnyDocument | null): document is ActorDocument => document?.documentName === "Actor";

const atHand = (uuid: string): AnyDocument | null => {
  try {
    return asDocument(fromUuidSync(uuid));
  } catch {
    return null;
  }
};

/** Compendium documents on screen, which the host forgets (public API: CompendiumCollection.CACHE_LIFETIME_SECONDS). */
const held = new Map<string, AnyDocument>();
/** More than anyone looks at at once; the oldest goes. */
const MOST_HELD = 100;

const lastHeld = new LastFew(MOST_HELD, (uuid) => void held.delete(uuid));

const hold = (document: AnyDocument): void => {
  if (!document.pack) return;
  held.set(document.uuid, document);
  lastHeld.use(document.uuid);
};

const fetched = async (uuid: string): Promise<AnyDocument | null> => {
  try {
    return asDocument(await fetchDocument(uuid));
  } catch {
    return null;
  }
};

export const load = async (uuids: Iterable<string>): Promise<void> => {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== "");
  const found = await Promise.all(wanted.map(async (uuid) => documentOf(uuid) ?? fetched(uuid)));
  for (const document of found) if (document) hold(document);
};

/** A document by uuid, for reading; null when missing or not loaded. */
export const documentOf = (uuid: string): AnyDocument | null =>
  uuid === "" ? null : (atHand(uuid) ?? held.get(uuid) ?? null);

/** The same within the world, for writing. */
export const ownDocumentOf = (uuid: string): AnyDocument | null => {
  const found = documentOf(uuid);
  return found?.pack ? null : found;
};

const actorBehind = (found: AnyDocument | null): ActorDocument | null => {
  const actor = found?.documentName === "Token" ? asDocument(memberOf(found, "actor")) : found;
  return isActor(actor) ? actor : null;
};

/** The actor of an actor's or token's uuid, for reading. */
export const actorOf = (uuid: string): ActorDocument | null => actorBehind(documentOf(uuid));

export const ownActorOf = (uuid: string): ActorDocument | null => actorBehind(ownDocumentOf(uuid));

export const OWN = { setpieceOwn: true };

/** The effect of a named state; several go in one write, where toggles would be one each. */
const statusData = (id: string): object => {
  const img = [...STATUSES, ...FIGHT_STATUSES].find((status) => status.id === id)?.img;
  // The host shows its defeated state as an overlay; the mark tells ours from one set by hand
  const flags = id === DEFEATED ? { flags: { core: { overlay: true }, setpiece: { fought: true } } } : {};
  return { name: game.i18n.localize(statusKey(id)), ...(img ? { img } : {}), statuses: [id], ...flags };
};

/** Removes a defeated state that a fight left; one set by hand stays. */
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

/** Switches an actor's named states for a log: at most one write of each kind, none where unchanged. */
export const setStatuses = async (actor: ActorDocument, states: Readonly<Record<string, boolean>>): Promise<void> => {
  const changed = Object.entries(states).filter(([id, active]) => actor.statuses.has(id) !== active);
  const come = changed.flatMap(([id, active]) => (active ? [statusData(id)] : []));
  const gone = actor.effects.contents
    .filter(({ statuses }) => statuses.size === 1 && changed.some(([id, active]) => !active && statuses.has(id)))
    .map(({ id }) => id);
  if (come.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", come, OWN);
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", gone, OWN);
};

/** A follower item with its own states, since it has no actor. */
const followerOf = (uuid: string): AnyDocument | null => {
  const found = ownDocumentOf(uuid);
  return found?.documentName === "Item" && found.type === "follower" ? found : null;
};

const nested = (path: string, value: Json): object =>
  path
    .split(".")
    .reverse()
    .reduce<Json>((inner, name) => ({ [name]: inner }), value) as object;

/** A state by its effect's id, with scope and source; null for none. */
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

/** Other documents: one state of adversity, or one field by dotted path. */
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
      // A bare state replaces any other on its ladder
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

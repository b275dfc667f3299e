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
  testUserPermission(user: unknown, level: string): boolean;
}

/** An effect on an actor. */
interface EffectDocument {
  readonly id: string;
  readonly disabled: boolean;
  readonly statuses: ReadonlySet<string>;
  readonly system: Readonly<Record<string, unknown>>;
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

/** A document of the world by its uuid; null when there is none, or when it lies in a compendium. */
export const documentOf = (uuid: string): AnyDocument | null => {
  if (uuid === "") return null;
  try {
    const found = fromUuidSync(uuid) as unknown as AnyDocument | null;
    return found && typeof found.testUserPermission === "function" && !found.pack ? found : null;
  } catch {
    return null;
  }
};

/** The actor that a uuid of an actor or a token leads to. */
export const actorOf = (uuid: string): ActorDocument | null => {
  const found = documentOf(uuid);
  if (found?.documentName === "Token") return (found as unknown as { actor: ActorDocument | null }).actor;
  return found?.documentName === "Actor" ? (found as ActorDocument) : null;
};

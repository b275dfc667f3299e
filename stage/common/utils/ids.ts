/** Ids and UUIDs. Sources (public pages): API "foundry.utils.randomID", "parseUuid", "buildUuid". */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random alphanumeric id. */
export function randomID(length = 16): string {
  const words = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(words, (word) => ALPHABET[word % ALPHABET.length]).join("");
}

/** True for 16 alphanumeric characters. */
export const isValidId = (id: unknown): id is string => typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);

/** Parts of a UUID without looking anything up. */
export interface ParsedUuid {
  uuid: string;
  type?: string | undefined;
  id: string | null;
  documentType?: string | undefined;
  documentId?: string | undefined;
  primaryType?: string | undefined;
  primaryId?: string | undefined;
  /** Embedded steps after the primary document: [type, id, type, id …]. */
  embedded: string[];
  /** Compendium id `scope.name`, for compendium documents. */
  pack?: string | undefined;
  relative?: unknown;
}

/**
 * Splits `Actor.id.Item.id`, `Compendium.scope.pack.Actor.id…` and relative forms
 * (`.Item.id`, `Item.id` below a document).
 */
export function parseUuid(uuid: string, options: { relative?: { uuid: string } | null } = {}): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  let parts = uuid.split(".");
  let full = uuid;
  if (options.relative && (uuid.startsWith(".") || (parts.length === 2 && parts[0] === ""))) {
    full = `${options.relative.uuid}.${parts.filter(Boolean).join(".")}`;
    parts = full.split(".");
  }
  let pack: string | undefined;
  if (parts[0] === "Compendium") {
    if (parts.length < 4) return null;
    pack = `${parts[1]}.${parts[2]}`;
    parts = parts.slice(3);
    if (parts.length % 2 === 1) parts = ["", ...parts];
  }
  if (parts.length < 2) return null;
  const [primaryType, primaryId, ...embedded] = parts as [string, string, ...string[]];
  if (embedded.length % 2 === 1) return null;
  const last = embedded.length >= 2 ? embedded.slice(-2) : [primaryType, primaryId];
  const [documentType, documentId] = last as [string, string];
  return {
    uuid: full,
    type: documentType || undefined,
    id: documentId,
    documentType: documentType || undefined,
    documentId,
    primaryType: embedded.length ? primaryType || undefined : primaryType || undefined,
    primaryId,
    embedded,
    pack,
  };
}

/** UUID from its parts. */
export function buildUuid(parts: {
  id: string;
  documentName?: string;
  parent?: { uuid: string } | null;
  pack?: string | null;
}): string {
  if (parts.parent) return `${parts.parent.uuid}.${parts.documentName}.${parts.id}`;
  if (parts.pack) return `Compendium.${parts.pack}.${parts.documentName}.${parts.id}`;
  return `${parts.documentName}.${parts.id}`;
}

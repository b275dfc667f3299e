/** From a UUID to a document. Sources (public pages): API "fromUuid", "fromUuidSync". */
import { parseUuid } from "../../common/utils/index.ts";
import { runtime } from "../../common/runtime.ts";

/** Document of a UUID, compendium documents loaded; null if there is none. */
export async function fromUuid(uuid: string | null | undefined, options: any = {}): Promise<any> {
  const parsed = parseUuid(uuid ?? "", options);
  if (!parsed) return null;
  if (!parsed.pack) return walk(worldDocument(parsed), parsed.embedded);
  const pack = runtime.game.packs.get(parsed.pack);
  return pack ? walk(await pack.getDocument(parsed.primaryId), parsed.embedded) : null;
}

/** Document of a UUID at once; for a compendium document that is not loaded, its index entry. */
export function fromUuidSync(uuid: string | null | undefined, options: any = {}): any {
  const parsed = parseUuid(uuid ?? "", options);
  if (!parsed) return null;
  if (!parsed.pack) return walk(worldDocument(parsed), parsed.embedded);
  const pack = runtime.game.packs.get(parsed.pack);
  const loaded = pack?.get(parsed.primaryId);
  if (loaded) return walk(loaded, parsed.embedded);
  if (parsed.embedded.length && options.strict !== false)
    throw new Error(
      `fromUuidSync was asked for the embedded document "${uuid}" of a compendium entry that is not loaded`,
    );
  return parsed.embedded.length ? null : (pack?.index.get(parsed.primaryId) ?? null);
}

function worldDocument(parsed: any): any {
  return runtime.game.collections?.get(parsed.primaryType)?.get(parsed.primaryId) ?? null;
}

function walk(document: any, embedded: string[]): any {
  let at = document;
  for (let i = 0; at && i < embedded.length; i += 2) {
    const [name, id] = [embedded[i] as string, embedded[i + 1] as string];
    if (at.documentName === "Token" && name === "Actor") at = at.actor;
    else at = at.constructor.getCollectionName?.(name) ? at.getEmbeddedCollection(name).get(id) : null;
  }
  return at ?? null;
}

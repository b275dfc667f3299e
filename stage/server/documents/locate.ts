/** From a uuid to the stored document. Source: foundryvtt.com/api `foundry.utils.parseUuid` (pairs of name and id). */
import type { WorldStore } from "../store/world-store.ts";
import { DOCUMENTS } from "../../common/documents/index.ts";
import { childrenOf, type Source } from "./source.ts";

/** A document with the chain above it: `root` is the top-level document that is written. */
export interface Located {
  readonly documentName: string;
  readonly source: Source;
  readonly root: { readonly documentName: string; readonly source: Source };
  /** From the top-level document down to, and with, the document itself. */
  readonly chain: readonly { readonly documentName: string; readonly source: Source }[];
}

/** Follow a world uuid such as `Actor.id.Item.id`; undefined when any step is missing. */
export function locate(store: WorldStore, uuid: string): Located | undefined {
  const parts = uuid.split(".");
  if (parts.length < 2 || parts.length % 2) return undefined;
  const chain: { documentName: string; source: Source }[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const documentName = parts[at] ?? "";
    const id = parts[at + 1] ?? "";
    const parent = chain[chain.length - 1];
    const source = parent
      ? child(parent.documentName, parent.source, documentName, id)
      : store.has(documentName)
        ? store.collection(documentName).get(id)
        : undefined;
    if (!source) return undefined;
    chain.push({ documentName, source });
  }
  const root = chain[0];
  const own = chain[chain.length - 1];
  return root && own ? { ...own, root, chain } : undefined;
}

/** The field of a parent that holds documents of this name, if it holds such. */
export const fieldFor = (parentName: string, documentName: string): string | undefined =>
  DOCUMENTS[parentName]?.embedded[documentName];

function child(parentName: string, parent: Source, documentName: string, id: string): Source | undefined {
  const field = fieldFor(parentName, documentName);
  return field ? childrenOf(parent, field).find((candidate) => candidate._id === id) : undefined;
}

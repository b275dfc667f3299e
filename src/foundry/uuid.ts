/**
 * A document by its uuid, loaded where need be; null where there is none. The type package wants to know every uuid
 * there is while it compiles; ours come from links, drags and stored records.
 */
export const fetchDocument = async (uuid: string): Promise<unknown> => {
  const find: (uuid: string) => Promise<unknown> = fromUuid;
  return find(uuid);
};

/** The same at once: of what lies in a compendium only the entry of its index. */
export const documentAtHand = (uuid: string): unknown => {
  const find: (uuid: string) => unknown = fromUuidSync;
  return find(uuid);
};

/** The uuid of a document; "" for one that is not stored, which has none (public types of 14: Document#uuid). */
export const storedUuid = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? "";

/** Somebody, or something on a sheet, as macros and modules have it: the document itself, its uuid, or a name. */
export type Who = string | { readonly uuid: string };

/** Its uuid, or the text that was given in its place. */
export const uuidOf = (who: Who): string => (typeof who === "string" ? who : who.uuid);

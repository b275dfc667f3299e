import { storedUuid } from "../foundry/uuid.ts";

/** Somebody, or something on a sheet, as macros and modules have it: the document itself, its uuid, or a name. */
export type Who = string | { readonly uuid: string | null; readonly name?: string };

/** Its uuid, or the text that was given in its place; "" for a document that is not stored. */
export const uuidOf = (who: Who): string => (typeof who === "string" ? who : storedUuid(who));

/** Whether it is a document that is not stored: no conflict can refer to it. */
export const isUnstored = (who: Who): boolean => typeof who !== "string" && storedUuid(who) === "";

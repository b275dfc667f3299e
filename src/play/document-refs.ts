import { storedUuid } from "../foundry/uuid.ts";

/** An actor or item as macros give it: the document, its uuid, or a name. */
export type Who = string | { readonly uuid: string | null; readonly name?: string };

/** The uuid, or the text given instead; "" for a document that is not stored. */
export const uuidOf = (who: Who): string => (typeof who === "string" ? who : storedUuid(who));

/** An unstored document, which no conflict can refer to. */
export const isUnstored = (who: Who): boolean => typeof who !== "string" && storedUuid(who) === "";

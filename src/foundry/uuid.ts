import { shaped, memberOf } from "./shape.ts";

/** A document by uuid, loaded where necessary. The type package wants all uuids at compile time. */
export const fetchDocument = async (uuid: string): Promise<unknown> => {
  const find: (uuid: string) => Promise<unknown> = fromUuid;
  return find(uuid);
};

/** The same at once: for a compendium only the index entry. */
export const documentAtHand = (uuid: string): unknown => {
  const find: (uuid: string) => unknown = fromUuidSync;
  return find(uuid);
};

/** A document's uuid; "" for an unstored one, which has none (public types of 14: Document#uuid). */
export const storedUuid = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? "";

interface Selected {
  readonly actor: { readonly uuid: string } | null;
  readonly document: unknown;
}

const isSelected = shaped<Selected>({ actor: "object?", document: "any" });

const listed = (tokens: unknown): readonly Selected[] => (Array.isArray(tokens) ? tokens.filter(isSelected) : []);

/** Selected tokens. Documented: `canvas.tokens.controlled`; without a canvas there are none. */
export const selectedTokens = (): readonly Selected[] => listed(memberOf(canvas?.tokens, "controlled"));

const isTarget = shaped<{ readonly document: { readonly uuid: string | null } }>({ document: "object" });

/** This person's targets, in order. Documented: `game.user.targets`, a set of tokens; none without a canvas. */
export const targetedTokens = (): readonly string[] => {
  const targets: unknown = memberOf(game.user, "targets");
  return targets instanceof Set ? [...targets].filter(isTarget).flatMap(({ document }) => document.uuid ?? []) : [];
};

/** An actor or item as macros give it: the document, its uuid, or a name. */
export type Who = string | { readonly uuid: string | null; readonly name?: string };

/** The uuid, or the text given instead; "" for a document that is not stored. */
export const uuidOf = (who: Who): string => (typeof who === "string" ? who : storedUuid(who));

/** An unstored document, which no conflict can refer to. */
export const isUnstored = (who: Who): boolean => typeof who !== "string" && storedUuid(who) === "";

import { memberOf, shaped } from "./shape.ts";

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

interface Selected {
  readonly actor: { readonly uuid: string } | null;
  readonly document: unknown;
}

const isSelected = shaped<Selected>({ actor: "object?", document: "any" });
const listed = (tokens: unknown): readonly Selected[] => (Array.isArray(tokens) ? tokens.filter(isSelected) : []);

/** Tokens that are selected on the board. Documented: `canvas.tokens.controlled`; without a canvas there are none. */
export const selectedTokens = (): readonly Selected[] => listed(memberOf(canvas?.tokens, "controlled"));

const isTarget = shaped<{ readonly document: { readonly uuid: string | null } }>({ document: "object" });

/**
 * Uuids of the tokens this person has targeted, in that order. Documented: `game.user.targets`, a set of drawn tokens;
 * without a canvas there are none.
 */
export const targetedTokens = (): readonly string[] => {
  const targets: unknown = memberOf(game.user, "targets");
  return targets instanceof Set ? [...targets].filter(isTarget).flatMap(({ document }) => document.uuid ?? []) : [];
};

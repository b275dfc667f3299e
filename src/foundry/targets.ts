import { memberOf, shaped } from "./shape.ts";

const isTarget = shaped<{ readonly document: { readonly uuid: string | null } }>({ document: "object" });

/**
 * Uuids of the tokens this person has targeted, in that order. Documented: `game.user.targets`, a set of drawn tokens;
 * without a canvas there are none.
 */
export const targetedTokens = (): readonly string[] => {
  const targets: unknown = memberOf(game.user, "targets");
  return targets instanceof Set ? [...targets].filter(isTarget).flatMap(({ document }) => document.uuid ?? []) : [];
};

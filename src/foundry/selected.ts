import { memberOf, shaped } from "./shape.ts";
interface Selected {
  readonly actor: { readonly uuid: string } | null;
  readonly document: unknown;
}

const isSelected = shaped<Selected>({ actor: "object?", document: "any" });
const listed = (tokens: unknown): readonly Selected[] => (Array.isArray(tokens) ? tokens.filter(isSelected) : []);

/** Tokens that are selected on the board. Documented: `canvas.tokens.controlled`; without a canvas there are none. */
export const selectedTokens = (): readonly Selected[] => listed(memberOf(canvas?.tokens, "controlled"));

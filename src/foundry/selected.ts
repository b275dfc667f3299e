interface Selected {
  readonly actor: { readonly uuid: string } | null;
  readonly document: unknown;
}

/** Tokens that are selected on the board. Documented: `canvas.tokens.controlled`; without a canvas there are none. */
export const selectedTokens = (): readonly Selected[] =>
  (canvas?.tokens as unknown as { readonly controlled: readonly Selected[] } | null | undefined)?.controlled ?? [];

import { selectedTokens } from "../../../foundry/selected.ts";

/** Actors of the selected tokens. */
export const selectedActors = (): readonly string[] => selectedTokens().flatMap(({ actor }) => actor?.uuid ?? []);

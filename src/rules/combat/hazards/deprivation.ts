/** Successes that a test against hunger, thirst or exhaustion needs, and the harm of failing it (K-192, K-193). */
export const DEPRIVATION = { needed: 1, harm: 1 } as const;

/** Harm of a deprivation test; of which type, the Director says (K-194). */
export const deprivationHarm = (successes: number): number => (successes >= DEPRIVATION.needed ? 0 : DEPRIVATION.harm);

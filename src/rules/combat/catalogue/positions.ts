/** How much is at stake in a fear test: there is always something. */
export const fearPositions = ["controlled", "risky", "desperate"] as const;
export type FearPosition = (typeof fearPositions)[number];

/** How much is at stake in a test; `none` where the enemy's own turn is the consequence (specification A.1.2). */
export const positions = ["none", ...fearPositions] as const;
export type Position = (typeof positions)[number];

/** Harm that a failed test is worth, offered and never applied unasked. */
export const failurePrice: Readonly<Record<Position, number>> = { none: 0, controlled: 1, risky: 2, desperate: 3 };

/** Mental harm of a failed fear test: one more than any other failure (K-159, K-163 to K-165). */
export const fearHarm: Readonly<Record<FearPosition, number>> = { controlled: 2, risky: 3, desperate: 4 };

/** Dice a passed fear test gives to the next roll (K-160 to K-162). */
export const fearBonus: Readonly<Record<FearPosition, number>> = { controlled: 1, risky: 0, desperate: 0 };

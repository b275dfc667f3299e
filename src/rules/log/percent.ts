/** A chance in whole percent, as it is shown: two that read alike are alike. */
export const inPercent = (chance: number): number => Math.round(100 * chance);

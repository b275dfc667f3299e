/** Between the names in one value of a sentence, which each reader's language joins as it does ("Ana and Bo"). */
const BETWEEN = ",\u00a0";

/** Several names, or cards, as one value of a sentence. */
export const listed = (names: readonly (string | number)[]): string => names.join(BETWEEN);

/** The names in such a value; one alone where it is no list. */
export const namesListed = (value: string): readonly string[] => value.split(BETWEEN);

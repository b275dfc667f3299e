/** What is not there is empty: texts, numbers and lists that a lookup may not find, read without a second thought. */
export const textOf = (text: string | null | undefined): string => text ?? "";
export const numberOf = (number: number | null | undefined): number => number ?? 0;
export const listOf = <T>(list: readonly T[] | null | undefined): readonly T[] => list ?? [];

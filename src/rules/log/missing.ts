/** What is not there is empty: texts, numbers and lists that a lookup may not find, read without a second thought. */
export const textOf = (text: string | null | undefined): string => text ?? "";
export const numberOf = (number: number | null | undefined): number => number ?? 0;
export const listOf = <T>(list: readonly T[] | null | undefined): readonly T[] => list ?? [];

/**
 * What a check before has shown to be there: the legality of a move, the length of a list. Throws where that does not
 * hold, which is a fault of ours and never of what came in.
 */
export function certain<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("Something is missing that was there a moment ago.");
  return value;
}

/** Whether a value is on a list, so that it has the list's type from there on. */
export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

/** The names of an object that was written out, by its type: nothing is inherited and nothing was added to it. */
export const keysOf = <T extends object>(of: T): readonly (keyof T & string)[] =>
  Object.keys(of).filter((key): key is keyof T & string => Object.hasOwn(of, key));

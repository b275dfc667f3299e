/**
 * What a function makes, worked out when it is first asked for and then kept: nobody pays for what is not looked at.
 */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

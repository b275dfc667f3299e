/** A held creature against its holder: more successes, or any success where nobody holds on (K-120 to K-122). */
export const breaksFree = (held: number, holder: number | null): boolean =>
  holder === null ? held >= 1 : held > holder;

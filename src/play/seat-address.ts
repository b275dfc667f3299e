/** A seat of a conflict where an actor's uuid would do: of those who fight some have no actor. */
export const seatAddress = (conflict: string, seat: string): string => `${conflict}#${seat}`;

/** What such an address stands for; null for the uuid of an actor. */
export const seatAt = (address: string): { readonly conflict: string; readonly seat: string } | null => {
  const [conflict = "", seat] = address.split("#");
  return seat === undefined ? null : { conflict, seat };
};

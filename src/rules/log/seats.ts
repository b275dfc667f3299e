import type { SeatId } from "./family.ts";
import type { TableState } from "./table.ts";

/**
 * The seats a user may act for: their own that nobody plays in their place, and those delegated to them.
 * `owners` holds the user ids that own a seat's actor. A delegate of `"gm"` leaves the seat to the GM alone.
 */
export const seatsOf = (
  user: string,
  owners: Readonly<Record<SeatId, readonly string[]>>,
  delegates: TableState["delegates"],
): readonly SeatId[] =>
  Object.keys(owners).filter((seat) =>
    delegates[seat] === undefined ? owners[seat]?.includes(user) : delegates[seat] === user,
  );

import type { SeatId } from "./family.ts";
import type { TableState } from "./table.ts";

/** Seats a user may act for: own undelegated ones, and delegated ones; `"gm"` leaves a seat to the GM. */
export const seatsOf = (
  user: string,
  owners: Readonly<Record<SeatId, readonly string[]>>,
  delegates: TableState["delegates"],
): readonly SeatId[] =>
  Object.keys(owners).filter((seat) =>
    delegates[seat] === undefined ? owners[seat]?.includes(user) : delegates[seat] === user,
  );

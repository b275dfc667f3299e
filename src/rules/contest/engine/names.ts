import type { ContestState } from "./state.ts";

/** Name of a seat for sentences; the id where it is gone. */
export const nameOf = (state: ContestState, seat: string | null | undefined): string =>
  seat == null ? "" : (state.seats[seat]?.name ?? seat);

/** Name of a side for sentences. */
export const sideName = (state: ContestState, side: string | null): string =>
  state.sides.find(({ id }) => id === side)?.name ?? "";

import { listed } from "../../log/listed.ts";
import type { ContestState } from "./state.ts";

/** Name of a seat for sentences; the id where it is gone. */
export const nameOf = (state: ContestState, seat: string | null | undefined): string =>
  seat == null ? "" : (state.seats[seat]?.name ?? seat);

/** Who stands on a side, where it is called by those; else the name it has of its own. */
export const calledOf = ({ seats, sides }: ContestState, side: string | null): readonly string[] => {
  const name = sides.find(({ id }) => id === side)?.name ?? "";
  const members = Object.values(seats).flatMap((seat) => (seat.side === side ? [seat.name] : []));
  const called = members.filter((one) => name.split(", ").includes(one));
  return called.join(", ") === name ? called : [name];
};

/** Name of a side for sentences. */
export const sideName = (state: ContestState, side: string | null): string => listed(calledOf(state, side));

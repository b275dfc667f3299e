import { listed } from "../../log/values.ts";
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

/** A name that lists somebody, as that of a side without one of its own does, with what they are called now. */
export const listing = (name: string, was: string, is: string): string =>
  name === was
    ? is
    : name
        .split(/(, | \/ )/)
        .map((part) => (part === was ? is : part))
        .join("");

/** The state in which seats are called so, and sides that list them with them. */
export const renamed = (state: ContestState, names: Readonly<Record<string, string>>): ContestState =>
  Object.entries(names).reduce((now, [id, name]) => {
    const seat = now.seats[id];
    if (!seat) return now;
    const listed = (side: ContestState["sides"][number]) =>
      side.id === seat.side ? { ...side, name: listing(side.name, seat.name, name).slice(0, 200) } : side;
    return { ...now, sides: now.sides.map(listed), seats: { ...now.seats, [id]: { ...seat, name } } };
  }, state);

/** Name of a side for sentences. */
export const sideName = (state: ContestState, side: string | null): string => listed(calledOf(state, side));

import type { ContestView } from "../../../rules/contest/engine/view.ts";

/** Name of a seat; its id for one that is not in sight. */
export const nameIn = (view: ContestView, seat: string): string => view.seats[seat]?.name ?? seat;

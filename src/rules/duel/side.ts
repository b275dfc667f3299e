/** The two places of a duel: A owns the half of the meter above zero, B the one below. */
export type Side = "A" | "B";

/** Both sides in the order in which they are read out. */
export const SIDES: readonly Side[] = ["A", "B"];

/** The other side. */
export const other = (side: Side): Side => (side === "A" ? "B" : "A");

/** Whether a seat id names a side. */
export const isSide = (seat: unknown): seat is Side => seat === "A" || seat === "B";

/** A value for each side. */
export type Both<T> = { readonly A: T; readonly B: T };

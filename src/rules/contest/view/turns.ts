import type { ContestView } from "../engine/view.ts";
import { onTurn, own } from "../extended/turns.ts";

/** A turn of a group extended contest, in the order the table sorts them by. */
interface Turn {
  readonly seat: string;
  readonly state: "done" | "delayed" | "now" | "later";
}

/** The turns of the round; none until all have declared, and none outside a group extended contest (C246 to C248). */
export function turnsOf(view: ContestView): readonly Turn[] {
  const { turns, done, delayed } = own(view);
  if (!view.group || view.ended) return [];
  const current = onTurn(view);
  return turns.map((seat) => ({
    seat,
    state: done.includes(seat) ? "done" : delayed.includes(seat) ? "delayed" : seat === current ? "now" : "later",
  }));
}

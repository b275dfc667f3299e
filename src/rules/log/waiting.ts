import type { AnyFamily, Cue, IntentBase } from "./family.ts";
import type { Folded } from "./fold.ts";
import type { PendingThrow, TableState } from "./table.ts";
import { textOf } from "./missing.ts";

/** Id of the cue by which an owner is asked for dice. */
export const throwCue = (seat: string, step: string): string => `throw:${seat}:${step}`;

/** Owners whose dice are still out: not revealed, whether sealed or not. */
export const seatsOut = (pending: PendingThrow): readonly string[] =>
  [...new Set(pending.dice.map((dice) => dice.seat))].filter(
    (seat): seat is string => seat !== null && pending.revealed[seat] === undefined,
  );

const throwing = (pending: PendingThrow): readonly Cue<IntentBase>[] =>
  seatsOut(pending)
    .filter((seat) => pending.sealed[seat] === undefined)
    .flatMap((seat) => pending.dice.filter((dice) => dice.seat === seat).slice(0, 1))
    .map(({ seat, label }) => ({
      id: throwCue(textOf(seat), pending.step),
      kind: "throw",
      seats: [textOf(seat)],
      default: { type: "log.throw", seat: textOf(seat) },
      skip: null,
      amendment: false,
      sentence: label,
    }));

/** Whether a seat of this cue has sealed or opened its choice already. */
export const isSealed = (table: TableState, cue: Cue<IntentBase>): boolean => {
  const group = cue.seal === undefined ? undefined : table.seals[cue.seal];
  return (
    group !== undefined &&
    cue.seats.some((seat) => group.sealed[seat] !== undefined || group.revealed[seat] !== undefined)
  );
};

/**
 * Every open step of a conflict: the family's, less the blind choices already sealed, or, while owners' dice are out,
 * one cue for each owner who has not thrown. Nothing waits once it is shelved, cancelled or over.
 */
export function waitingAt(family: AnyFamily, folded: Folded): readonly Cue<IntentBase>[] {
  const { table } = folded;
  if (table.status === "shelved" || table.status === "cancelled") return [];
  if (table.pending) return throwing(table.pending);
  return family.waiting(folded.state).filter((cue) => !isSealed(table, cue));
}

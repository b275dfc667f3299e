import { wasBehind } from "../engine/closing.ts";
import type { Effect } from "../engine/effect.ts";
import { countOf, seatAt } from "../engine/look.ts";
import { leftFree } from "../engine/moves/abandon.ts";
import { foeIn, type Pairing, type Seat } from "../engine/parts.ts";
import type { SeatOutcome } from "../engine/outcome.ts";
import type { ContestState } from "../engine/state.ts";
import { lastPairing, pairingOf } from "../engine/who.ts";
import type { Degree } from "../roll/degree.ts";
import { risingLine } from "../table/rising.ts";
import { against, scoredBy, totalAgainst } from "./score.ts";

/**
 * How it ended for one person: in which pairing, won or lost, and by what difference; null where nothing was finished.
 */
export interface Personal {
  readonly won: boolean;
  readonly difference: number;
  readonly foe: string | null;
}

/** Remembers which pairings somebody walked out of: closed ones are not looked at (E-125). */
const walked = (pairing: string): string => `walked-${pairing}`;
export const walksOut = (pairing: string, seat: string): Effect => ({
  type: "counted",
  what: walked(pairing),
  seat,
  by: 1,
});

/** Points of somebody knocked out that count for its difference: those of the pairing and what a follower carries. */
const lostBy = (seat: Seat, pairing: Pairing | undefined): number =>
  Math.max(1, against(pairing, seat.id) + seat.carried - scoredBy(pairing, seat.id));

const wonBy = (pairing: Pairing, seat: string): number => Math.max(1, scoredBy(pairing, seat) - against(pairing, seat));

/** The one foe of a single contest who went away while this one stayed: the prize is won at Marginal (E-95). */
const wonByLeaving = (state: ContestState, seat: Seat, pairing: Pairing): boolean => {
  const foe = seatAt(state, foeIn(pairing, seat.id));
  const away = foe.status === "left" || foe.status === "gone";
  return !state.group && pairing.status === "left" && seat.status === "in" && away && foe.kind === "resistance";
};

/**
 * Walking out of a contest that means harm: the worst loss at the score of what was
 * open; of nothing open, none (E-125).
 */
const walkedOut = (state: ContestState, seat: Seat): Personal | null =>
  state.pairings
    .filter(({ id }) => countOf(state, walked(id), seat.id) > 0)
    .map((pairing): Personal => ({ won: false, difference: lostBy(seat, pairing), foe: foeIn(pairing, seat.id) }))
    .reduce<Personal | null>((worst, one) => (worst && worst.difference >= one.difference ? worst : one), null);

/**
 * The finished pairing that decides a person's outcome: for the fallen the one that felled them, else the last one
 * (C128). One that was left, or never finished, decides nothing (E-64b).
 */
export const personal = (state: ContestState, seat: Seat): Personal | null => {
  const last = lastPairing(state, seat.id);
  if (seat.status === "out" || seat.status === "removed") {
    // A follower taken out by a free foe fell in no pairing; the points of its own count all the same (E-88)
    const felled = pairingOf(state, seat.felledIn) ?? last;
    return { won: false, difference: lostBy(seat, felled), foe: seat.felledBy };
  }
  if (seat.status === "gone" && !leftFree(state, seat)) return state.harmful ? walkedOut(state, seat) : null;
  if (!last) return null;
  const finished = finishedIn(state, seat, last);
  if (finished) return finished;
  return wonByLeaving(state, seat, last) ? { won: true, difference: 2, foe: foeIn(last, seat.id) } : null;
};

/** How a pairing went for somebody who is still in it; null where it was never finished. */
const finishedIn = (state: ContestState, seat: Seat, pairing: Pairing): Personal | null => {
  const foe = foeIn(pairing, seat.id);
  if (pairing.status !== "won" || foe === null) return null;
  if (pairing.winner === seat.id) return { won: true, difference: wonBy(pairing, seat.id), foe };
  return wasBehind(state, pairing.id, seat.id) ? { won: false, difference: lostBy(seat, pairing), foe } : null;
};

/** What the last finished pairing of somebody came to, where the one that decides was never finished (E-64b). */
export const lastFinishedOf = (state: ContestState, seat: Seat): Personal | null =>
  personal(state, seat) === null && (seat.status === "in" || seat.status === "left" || leftFree(state, seat))
    ? state.pairings.reduceRight<Personal | null>((found, pairing) => found ?? finishedIn(state, seat, pairing), null)
    : null;

/** The degree of a personal outcome: from the difference, or where ruled so from all points at a climax (E-16b). */
const degreeOf = (state: ContestState, seat: Seat, outcome: Personal): Degree => {
  const byTotal = !outcome.won && state.phase === "climax" && state.rulings.climaxDefeatLevel === "total";
  return risingLine(byTotal ? totalAgainst(state, seat.id) : outcome.difference).degree;
};

/** The same as it is kept in the outcome. */
export const seatOutcome = (state: ContestState, seat: Seat): SeatOutcome => kept(state, seat, personal(state, seat));

/** An outcome of one person as it is kept. */
export const kept = (state: ContestState, seat: Seat, outcome: Personal | null): SeatOutcome =>
  outcome === null
    ? { seat: seat.id, won: null, degree: 0 }
    : { seat: seat.id, won: outcome.won, degree: degreeOf(state, seat, outcome) };

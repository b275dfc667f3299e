import type { By } from "../../log/family.ts";
import { foeIn, type Pairing, type Seat } from "./parts.ts";
import type { ContestState } from "./state.ts";
import { seatAt } from "./look.ts";

/** All seats in the order they are shown. */
export const seatsOf = (state: ContestState): readonly Seat[] =>
  state.order.map((id) => state.seats[id]).filter((seat) => seat !== undefined);

/** Whether somebody may act for a seat: its own people, the owner of a follower, a GM for all. */
export const mayAct = (state: ContestState, by: By, seat: string): boolean => {
  const owner = seatAt(state, seat).owner;
  return by.gm || by.seats.includes(seat) || (owner != null && by.seats.includes(owner));
};

/** Who is asked for a seat: itself, and for a follower also its owner (C157). */
export const askedFor = (seat: Seat): readonly string[] => (seat.owner === null ? [seat.id] : [seat.id, seat.owner]);

/** Heroes and followers who fight are asked what they do; a bare resistance has nobody to ask but the GM. */
export const isAsked = (seat: Seat): boolean => seat.kind === "hero" || seat.kind === "follower";

/**
 * Whether anything is asked for a seat before dice fall: of a bare resistance only
 * where the contest asks the GM's side (E-127).
 */
export const isAskedIn = (state: ContestState, seat: Seat): boolean => isAsked(seat) || state.gmAsked === true;

/** Whether somebody rolls in pairings of its own: not a follower who is only at hand. */
export const fights = (seat: Seat): boolean => (seat.kind !== "follower" || seat.role === "contestant") && !seat.aside;

/** In the contest, and able to keep their side in it: whoever fights, followers who are contestants too (E-146). */
export const isActive = (seat: Seat): boolean => seat.status === "in" && fights(seat);

/** Sides that still have somebody active (C101). */
export const activeSides = (state: ContestState): readonly string[] =>
  state.sides.map(({ id }) => id).filter((side) => seatsOf(state).some((seat) => seat.side === side && isActive(seat)));

/** Whether a side has heroes: then its outcome counts, against a resistance that of the heroes alone (C045). */
export const isHeroSide = (state: ContestState, side: string): boolean =>
  seatsOf(state).some((seat) => seat.side === side && seat.kind === "hero");

/** Open pairings of a seat. */
export const openPairings = (state: ContestState, seat: string): readonly Pairing[] =>
  state.pairings.filter((pairing) => pairing.status === "open" && foeIn(pairing, seat) !== null);

/** The last pairing somebody was in; taking up an old one makes it the last (C128, E-115). */
export const lastPairing = (state: ContestState, seat: string): Pairing | undefined =>
  state.pairings.findLast((pairing) => foeIn(pairing, seat) !== null);

/** The pairing with a foe one got away from last, to be taken up again (C117, E-84). */
export const leftBehind = (state: ContestState, seat: string, foe: string): Pairing | undefined =>
  state.pairings.findLast((pairing) => foeIn(pairing, seat) === foe && pairing.status === "left");

/** Still there to do something: in it, or got away and at hand (C132, E-126). */
export const isThere = ({ status }: Seat): boolean => status === "in" || status === "left";

/** Nobody is on them: they may do something else (C104, C132). */
export const isFree = (state: ContestState, seat: Seat): boolean =>
  isThere(seat) && openPairings(state, seat.id).length === 0;

/** A pairing by id. */
export const pairingOf = (state: ContestState, id: string | null): Pairing | undefined =>
  state.pairings.find((pairing) => pairing.id === id);

import { foeIn, type Pairing, type Seat } from "../engine/parts.ts";
import type { ContestState } from "../engine/state.ts";
import { FOLLOWER_KNOCKOUT, KNOCKOUT } from "../table/points.ts";
import { seatAt } from "../engine/look.ts";
import { textOf } from "../../log/values.ts";

/** Points scored against somebody in a pairing. */
export const against = (pairing: Pairing | undefined, seat: string): number => pairing?.against[seat] ?? 0;

/** Points somebody scored in a pairing. */
export const scoredBy = (pairing: Pairing | undefined, seat: string): number =>
  pairing ? against(pairing, textOf(foeIn(pairing, seat))) : 0;

/** Points in one pairing that take somebody out: 5, for a follower 3 (C030, C158). */
export const limitOf = (state: ContestState, seat: Seat): number =>
  seat.kind === "follower" && state.rulings.followerKnockout === "pairingTotal" ? FOLLOWER_KNOCKOUT : KNOCKOUT;

/** Points by which somebody is over in a pairing: with as many fewer they would still be in. 0 or less: they are in. */
export const pointsOver = (state: ContestState, seat: Seat, pairing: Pairing | undefined): number =>
  against(pairing, seat.id) - limitOf(state, seat) + 1;

/** Who has scored more in a pairing; null where nobody has. */
export const ahead = (_state: ContestState, pairing: Pairing): string | null => {
  const [a, b] = [against(pairing, pairing.a), against(pairing, pairing.b)];
  return a === b ? null : a < b ? pairing.a : pairing.b;
};

/** All points ever scored against somebody here, over all pairings, left and unfinished ones too (C119, C129, E-21). */
export const totalAgainst = (state: ContestState, seat: string): number =>
  state.pairings.reduce((sum, pairing) => sum + against(pairing, seat), seatAt(state, seat).carried);

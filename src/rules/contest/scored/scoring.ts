import { refused, type Refused } from "../../log/outcome.ts";
import { assertPresent, textOf } from "../../log/values.ts";
import { augmentEffects } from "../engine/amend.ts";
import type { Consequence, Departure } from "../engine/definition.ts";
import { countOf, seatAt } from "../engine/look.ts";
import {
  freeAwaited,
  hasActed,
  isDecided,
  isFree,
  isThere,
  mayActFreely,
  pairingOf,
  seatsOf,
} from "../engine/party.ts";
import {
  foeIn,
  loserOf,
  winnerOf,
  type ContestState,
  type Effect,
  type Pairing,
  type Party,
  type RollRecord,
  type Seat,
} from "../engine/state.ts";
import { DEGREES } from "../roll/roll.ts";
import type { Rung } from "../roll/ladder.ts";
import { FOLLOWER_KNOCKOUT, KNOCKOUT, assistRung, pointsOf, stancedPoints, type Stance } from "../table/tables.ts";

export const against = (pairing: Pairing | undefined, seat: string): number => pairing?.against[seat] ?? 0;

export const scoredBy = (pairing: Pairing | undefined, seat: string): number =>
  pairing ? against(pairing, textOf(foeIn(pairing, seat))) : 0;

/** Points in one pairing that take a seat out: 5, for a follower 3 (C030, C158). */
export const limitOf = (state: ContestState, seat: Seat): number =>
  seat.kind === "follower" && state.rulings.followerKnockout === "pairingTotal" ? FOLLOWER_KNOCKOUT : KNOCKOUT;

/** Points at or past the limit: with as many fewer the seat would still be in. 0 or less: it is in. */
export const pointsOver = (state: ContestState, seat: Seat, pairing: Pairing | undefined): number =>
  against(pairing, seat.id) - limitOf(state, seat) + 1;

/** The side with more points; null where equal. */
export const ahead = (_state: ContestState, pairing: Pairing): string | null => {
  const [a, b] = [against(pairing, pairing.a), against(pairing, pairing.b)];
  return a === b ? null : a < b ? pairing.a : pairing.b;
};

/** All points against a seat, over all pairings, left and unfinished ones too (C119, C129, E-21). */
export const totalAgainst = (state: ContestState, seat: string): number =>
  state.pairings.reduce((sum, pairing) => sum + against(pairing, seat), seatAt(state, seat).carried);

/** Counter of the GM's agreed ideas that nobody has tried yet. */
export const AGREED = "agreed";

/** Whether the next assist is an agreed idea (C145). */
export const isAgreed = (state: ContestState, target: string): boolean => countOf(state, AGREED, target) > 0;

/** The next assist's resistance: the step due (C138 to C142), or Moderate where agreed (C145). */
export const nextAssist = (state: ContestState, target: string): Rung =>
  isAgreed(state, target)
    ? "moderate"
    : assistRung(countOf(state, "assists", target) + 1, state.assistStart, state.rulings);

/** Counter of a seat's parting shots at one foe (E-26). */
export const shotsAt = (foe: string): string => `part-${foe}`;

/** A seat taken out in the previous round, open to a parting shot (C073). */
const isFreshlyDown = (state: ContestState, seat: Seat): boolean =>
  (seat.status === "out" || seat.status === "removed") &&
  seat.felledIn !== null &&
  seat.felledRound === state.round - 1;

/** Why a parting shot is not possible, or null (C073, C075, C083, C084, E-26, E-126). */
export const partRefused = (state: ContestState, shooter: string, target: string): Refused | null => {
  const seat = state.seats[shooter];
  const foe = state.seats[target];
  if (!seat || !foe || foe.side === seat.side) return refused("Contest.Refused.NotAFoe", "C084");
  if (seat.kind === "resistance" && !state.rulings.npcPartingShots)
    return refused("Contest.Refused.NpcPartingShot", "C075");
  if (!isThere(seat)) return refused("Contest.Refused.NotIn", "C073");
  if (!isFreshlyDown(state, foe)) return refused("Contest.Refused.PartingTime", "C073");
  if (foe.felledBy !== shooter && !isFree(state, seat)) return refused("Contest.Refused.Engaged", "C083");
  if (countOf(state, shotsAt(target), shooter) > 0) return refused("Contest.Refused.PartingOnce", "E-26");
  return isFree(state, seat) && hasActed(state, shooter) ? refused("Contest.Refused.ActedAlready", "E-82") : null;
};

export const hasShot = (state: ContestState, shooter: string): boolean =>
  seatsOf(state).some((foe) => partRefused(state, shooter, foe.id) === null);

/** Free seats the round waits for; once decided only heroes with a parting shot hold the end open (E-77). */
export const awaited = (state: ContestState): readonly Seat[] =>
  isDecided(state)
    ? seatsOf(state).filter((seat) => seat.kind === "hero" && mayActFreely(state, seat) && hasShot(state, seat.id))
    : freeAwaited(state);

const NOTHING: Consequence = { effects: [], trace: [] };

/** The stance, which every roll of a round has. */
const stanceOf = (party: Party): Stance => assertPresent(party.stance);

/** A round's points: none for a side with another aim (C086), as usual for its foe (C088). */
export const roundTable = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll);
  const task = [roll.a, roll.b].find(({ aside }) => aside === "task");
  const gained = task && roll.gain === "augment" ? gain(roll, textOf(task.seat), winner?.seat ?? null) : NOTHING;
  if (!winner || !loser || loser.seat === null || roll.pairing === null)
    return { effects: gained.effects, trace: [["C022"], ...gained.trace] };
  if (winner.aside !== undefined)
    return { effects: gained.effects, trace: [[winner.aside === "leave" ? "C095" : "C086"], ...gained.trace] };
  const base = pointsOf(roll.degree);
  const stances = [stanceOf(winner), stanceOf(loser)] as const;
  const points = stancedPoints(base, stances[0], stances[1], state.rulings);
  const effect: Effect = { type: "points", pairing: roll.pairing, against: loser.seat, by: points };
  const rule = (["C022", "C026", "C027", "C028", "C029"] as const)[roll.degree];
  const stance = points === base ? [] : ([["C171", stances[0], stances[1], points - base]] as const);
  return {
    effects: points === 0 ? gained.effects : [effect, ...gained.effects],
    trace: [[rule, DEGREES[roll.degree], base], ...stance, ...gained.trace],
  };
};

/** A side task for an augment, read on the augment table for its side (C090, E-29). */
const gain = (roll: RollRecord, seat: string, winner: string | null): Consequence =>
  augmentEffects({ ...roll, target: roll.target ?? seat }, winner === null ? null : winner === seat);

const secondaries = (state: ContestState, seat: string) =>
  seatsOf(state).filter(({ owner, role, status }) => owner === seat && role === "secondary" && status === "in");

/** Heroes about to fall who could shift the blow (C162). */
export const savers = (state: ContestState, { kind, seat, pairing }: Departure): readonly string[] => {
  const found = state.seats[seat];
  const over = found ? pointsOver(state, found, pairingOf(state, pairing)) : 0;
  return kind === "fell" && over > 0 && secondaries(state, seat).length > 0 ? [seat] : [];
};

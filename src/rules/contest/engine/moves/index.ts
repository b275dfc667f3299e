/** Moves that all contest types share, and look-ups over a type's moves. A move of one type belongs in its folder. */
import type { By } from "../../../log/family.ts";
import type { Candidate, ChangeKind, ContestType, Move, RollKind } from "../definition.ts";
import type { Change } from "../event.ts";
import type { ContestState, Purpose } from "../state.ts";
import { bump, stand, tie, heldMoves, heldSteps, type MoveOf } from "./held.ts";
import { abandon, action, byRating, pair, rest, restByRating } from "./free.ts";
import { borrow, gainAbility, heroPoints, modify, rate, resist, reveal, switchAbility, unmodify } from "./numbers.ts";
import { ask, augment, decline, support } from "./support.ts";
import { close, discard, goal, goals, harm, join, leads, level, phase, proceed, reorder, settle } from "./table.ts";
import { declare, roll } from "./volley.ts";

export const moveOf: MoveOf = (type, name) =>
  type.moves.find((move) => move.type === name) ?? common.find((move) => move.type === name);

export const { heldCues, stillOpen, throwsDice } = heldSteps(moveOf);

/** Moves of every type in display order; a type's own move of the same name replaces one. */
const listed = [
  byRating,
  support,
  decline,
  ...heldMoves(moveOf),
  bump,
  stand,
  switchAbility,
  borrow,
  resist,
  reveal,
  modify,
  augment,
  ask,
  unmodify,
  gainAbility,
  rate,
  heroPoints,
  abandon,
  goal,
  leads,
  goals,
  restByRating,
  reorder,
  proceed,
  join,
  harm,
  phase,
  tie,
  settle,
  close,
  discard,
  level,
] as const;
const common: readonly Move[] = listed;

/** Moves that most types list as their own. */
type Shared = readonly [typeof declare, typeof roll, typeof pair, typeof action, typeof rest];

declare module "../definition.ts" {
  interface MoveLists {
    readonly common: typeof listed;
    readonly shared: Shared;
  }
}

export const movesOf = ({ moves }: Pick<ContestType, "moves">): readonly Move[] => [...moves, ...common];

/** A kind of roll in a type; undefined for rolls that only other types make. */
export const rollKindOf = (type: Pick<ContestType, "moves">, purpose: Purpose): RollKind | undefined =>
  movesOf(type).find(({ rolls }) => rolls?.[purpose])?.rolls?.[purpose];

export const changeKindOf = (type: Pick<ContestType, "moves">, what: Change): ChangeKind | undefined =>
  movesOf(type).find(({ changes }) => changes?.[what])?.changes?.[what];

/** A type's own offers to a seat, or to the GM for the table (null), legal or not. */
export const ownOffers = (state: ContestState, seat: string | null, by: By, type: ContestType): readonly Candidate[] =>
  offersOf(
    type.moves.filter((move) => !common.some((one) => one.type === move.type)),
    state,
    seat,
    by,
    type,
  );

export const commonOffers = (
  state: ContestState,
  seat: string | null,
  by: By,
  type: ContestType,
): readonly Candidate[] => offersOf(common, state, seat, by, type);

const offersOf = (
  moves: readonly Move[],
  state: ContestState,
  seat: string | null,
  by: By,
  type: ContestType,
): readonly Candidate[] => {
  if (seat === null) return moves.flatMap((move) => move.table?.(state, type) ?? []);
  if (!Object.hasOwn(state.seats, seat)) return [];
  const gmOffers = by.gm ? moves.flatMap((move) => move.gmOffer?.(state, seat) ?? []) : [];
  return [...moves.flatMap((move) => move.offer?.(state, seat, by, type) ?? []), ...gmOffers];
};

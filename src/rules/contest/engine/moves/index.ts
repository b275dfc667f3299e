import type { ContestType, Move, Moves } from "../contest-type.ts";
import { abandon, heldMoves } from "./free.ts";
import {
  bump,
  byRating,
  close,
  discard,
  goal,
  goals,
  harm,
  heroPoints,
  join,
  leads,
  level,
  phase,
  proceed,
  reorder,
  restByRating,
  reveal,
  settle,
  stand,
  tie,
} from "./table.ts";
import { ask, augment, decline, support } from "./support.ts";
import { borrow, gainAbility, modify, rate, resist, switchAbility, unmodify } from "./numbers.ts";
import { declare, roll } from "./volley.ts";
import type { ContestIntent } from "../intent.ts";

/** The move an intent asks for: the type's own, else the common one. */
export const moveOf = (type: ContestType, name: ContestIntent["type"]): Move<ContestIntent["type"]> | undefined =>
  type.moves[name] ?? commonMoves[name];

/** Moves that every contest type has; a type's own of the same name comes first. */
const commonMoves: Moves = {
  declare,
  roll,
  bump,
  stand,
  tie,
  augment,
  ask,
  support,
  decline,
  switch: switchAbility,
  borrow,
  ability: gainAbility,
  resist,
  rate,
  goals,
  goal,
  modify,
  unmodify,
  phase,
  harm,
  leads,
  proceed,
  reorder,
  reveal,
  join,
  abandon,
  heroPoints,
  settle,
  close,
  discard,
  level,
  byRating,
  restByRating,
  ...heldMoves(moveOf),
};

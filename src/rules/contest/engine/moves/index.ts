import type { ContestType, Move, Moves } from "../contest-type.ts";
import { abandon } from "./abandon.ts";
import { byRating, restByRating } from "./choosing.ts";
import { bump, stand, tie } from "./amend.ts";
import { augment } from "./augment.ts";
import { goal, goals } from "./goals.ts";
import { borrow, gainAbility, modify, rate, resist, switchAbility, unmodify } from "./numbers.ts";
import { ask, decline, support } from "./support.ts";
import {
  close,
  discard,
  heroPoints,
  harm,
  join,
  leads,
  level,
  phase,
  proceed,
  reorder,
  reveal,
  settle,
} from "./table.ts";
import { heldMoves } from "./held.ts";
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

import type { Moves } from "../contest-type.ts";
import { abandon } from "./abandon.ts";
import { bump, stand, tie } from "./amend.ts";
import { augment } from "./augment.ts";
import { goal, goals } from "./goals.ts";
import { gainAbility, modify, rate, resist, switchAbility, unmodify } from "./numbers.ts";
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
import { declare, roll } from "./volley.ts";

/** Moves that every contest type has; a type's own of the same name comes first. */
export const commonMoves: Moves = {
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
};

import { abandon } from "./abandon.ts";
import { pairUp } from "../engine/begin.ts";
import type { ContestType } from "../engine/contest-type.ts";
import { isDecided } from "../engine/free.ts";
import { action, pair, rest } from "../engine/moves/free.ts";
import { nextRound } from "../engine/round.ts";
import { consequence } from "./consequence.ts";
import { depart, departures, savers } from "./departures.ts";
import { candidates, cues } from "./offers.ts";
import { bothLeave, declarable } from "./leave.ts";
import { ahead, ending } from "./outcome.ts";
import { pass } from "./pass.ts";

/**
 * The chained contest, alone and in a group: states that bite at once, until a
 * Complete Defeat or a way out (C340 to C371).
 */
export const chained: ContestType = {
  id: "chained",
  actions: ["plain", "leave"],
  weighs: true,
  readOut: "C362",
  declarable,
  unrolled: bothLeave,
  begin: (state) => (state.pairings.length > 0 || state.choosing ? state : pairUp(state, false)),
  consequence,
  departures,
  depart,
  ending,
  ahead,
  savers,
  next: (state) => (isDecided(state) ? ending(state) : nextRound(state)),
  moves: { pass, pair, rest, action, abandon },
  candidates,
  cues,
};

import type { Family } from "../log/family.ts";
import { setupDuel } from "./begin.ts";
import { decide } from "./decide.ts";
import { keepEvent, parseEvent } from "./event.ts";
import type { DuelEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { parseIntent } from "./moves.ts";
import type { DuelIntent } from "./moves.ts";
import { optionsOf } from "./options.ts";
import { parseSetup } from "./setup.ts";
import type { DuelSetup } from "./setup.ts";
import { SIDES } from "./side.ts";
import { parseState } from "./state.ts";
import type { DuelState } from "./state.ts";
import { sentenceOf } from "./sentence.ts";
import { viewDuel } from "./view.ts";
import type { DuelView } from "./view.ts";
import { waiting } from "./waiting.ts";
import { intentOdds } from "./odds/intent-odds.ts";
import type { DuelOdds, DuelPolicy } from "./odds/odds.ts";

/** Duels as a family: a tug-of-war of contested d20 rolls on a Duel Meter (specification part B). */
export const duel: Family<DuelSetup, DuelState, DuelIntent, DuelEvent, DuelView, DuelPolicy, DuelOdds> = {
  id: "duel",
  version: 1,
  upcast: {},
  parseSetup,
  parseIntent,
  parseEvent,
  keepEvent,
  parseState,
  setup: setupDuel,
  seats: () => SIDES,
  view: viewDuel,
  options: optionsOf,
  odds: intentOdds,
  decide,
  evolve,
  renamed: (state, names) => ({
    ...state,
    seats: {
      A: { ...state.seats.A, name: names["A"] ?? state.seats.A.name },
      B: { ...state.seats.B, name: names["B"] ?? state.seats.B.name },
    },
  }),
  waiting,
  sentence: sentenceOf,
  ended: (state) => state.phase === "ended",
  dice: (event) => event.type === "opened" || event.type === "rolled",
};

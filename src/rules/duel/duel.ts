import type { Family } from "../log/family.ts";
import { evolve, keepEvent, parseEvent, setupDuel, type DuelEvent } from "./event.ts";
import { decide, parseIntent, type DuelIntent } from "./moves.ts";
import { optionsOf, sentenceOf, viewDuel, waiting, type DuelView } from "./view.ts";
import { SIDES, parseSetup, type DuelSetup } from "./setup.ts";
import { parseState, type DuelState } from "./state.ts";
import { intentOdds, type DuelOdds, type DuelPolicy } from "./odds.ts";

/** Duels: a tug-of-war of contested d20 rolls on a Duel Meter (specification part B). */
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

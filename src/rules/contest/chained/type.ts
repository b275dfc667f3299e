import { pairUp } from "../frame/begin.ts";
import type { ContestType } from "../frame/contest-type.ts";

/** The chained contest. */
export const chained: ContestType = {
  id: "chained",
  actions: [],
  begin: (state) => (state.pairings.length > 0 ? state : pairUp(state, false)),
  consequence: () => ({ effects: [], trace: [] }),
  departures: () => [],
  depart: (_state, { seat, by, pairing }) => ({ type: "fell", seat, by, pairing, effects: [] }),
  next: () => null,
  moves: {},
  candidates: () => [],
  cues: () => [],
};

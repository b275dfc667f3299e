import { pairUp } from "../frame/begin.ts";
import type { ContestType } from "../frame/contest-type.ts";

/** The extended contest. */
export const extended: ContestType = {
  id: "extended",
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

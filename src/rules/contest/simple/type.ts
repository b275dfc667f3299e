import type { Consequence, ContestType } from "../engine/contest-type.ts";
import { pairUp } from "../engine/begin.ts";
import { amendmentCues } from "../engine/hold.ts";
import { loserOf, type RollRecord } from "../engine/roll-record.ts";
import { duePairings } from "../engine/volley.ts";
import { declareCandidates, declareCues } from "../engine/volley-offers.ts";
import { DEGREES } from "../roll/degree.ts";
import { pointsOf } from "../table/points.ts";
import { simpleCandidates } from "./candidates.ts";
import { automatic, boost, escalate, manner, pyrrhic } from "./moves.ts";
import { closedEarly, simpleOutcome } from "./outcome.ts";

/** Outcome points, which sum up in a group and count on if the contest escalates (S2-7, C375). */
const consequence = (roll: RollRecord): Consequence => {
  const loser = loserOf(roll)?.seat ?? null;
  const points = pointsOf(roll.degree);
  if (loser === null || roll.pairing === null || points === 0) return { effects: [], trace: [] };
  return {
    effects: [{ type: "points", pairing: roll.pairing, against: loser, by: points }],
    trace: [["S2-7", DEGREES[roll.degree], points]],
  };
};

/** The simple contest, alone and in a group: one roll a pairing, and it is over once nobody wants to amend (S2-7). */
export const simple: ContestType = {
  id: "simple",
  actions: ["plain"],
  brief: true,
  begin: (state) => (state.pairings.length > 0 ? state : pairUp(state, true)),
  consequence: (_state, roll) => consequence(roll),
  departures: () => [],
  depart: (_state, { seat, by, pairing }) => ({ type: "fell", seat, by, pairing, effects: [] }),
  next: (state) => {
    if (duePairings(state).length > 0 || amendmentCues(state, []).length > 0) return null;
    const { outcome, effects } = simpleOutcome(state);
    return { type: "ended", outcome, effects: [...effects], trace: [["S2-7", outcome.level]] };
  },
  closing: closedEarly,
  moves: { boost, escalate, automatic, manner, pyrrhic },
  candidates: (state, seat) => [...declareCandidates(state, seat, ["plain"]), ...simpleCandidates(state, seat)],
  cues: (state) => declareCues(state),
};

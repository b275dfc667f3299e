import { refused } from "../../log/outcome.ts";
import { facts, type Candidate, type Move } from "../engine/contest-type.ts";
import { seatAt } from "../engine/look.ts";
import type { ContestState } from "../engine/state.ts";
import { isIn } from "./turns.ts";

/**
 * GM: an edge or a handicap from now on; nothing is said of either where the table plays without (C334, C339, E-55).
 */
export const edge: Move<"edge"> = {
  gm: true,
  legal: (state, intent) => {
    if (!state.rulings.useEdges) return refused("Contest.Refused.NoEdges", "E-55");
    const seat = seatAt(state, intent.seat);
    if (!isIn(seat)) return refused("Contest.Refused.NotIn", "C334");
    return seat.edge === intent.edge ? refused("Contest.Refused.SameEdge", "C334") : null;
  },
  run: (state, { seat, edge: after }) =>
    facts({
      type: "changed",
      what: "edge",
      seat,
      amount: after,
      note: after > 0 ? "edge" : after < 0 ? "handicap" : "none",
      effects: [{ type: "edge", seat, before: seatAt(state, seat).edge, after }],
      trace: [["C334", after]],
    }),
};

/** The field for it, of a table that plays with edges. */
export const edgeCandidates = (state: ContestState, seat: string): readonly Candidate[] => {
  const now = seatAt(state, seat).edge;
  return state.rulings.useEdges
    ? [
        {
          id: "edge",
          intent: { type: "edge", seat, edge: now },
          label: { key: "Contest.Option.edge" },
          needs: [{ name: "edge", kind: "number", min: -99, max: 99, value: now }],
        },
      ]
    : [];
};

import { refused } from "../../../log/outcome.ts";
import { facts, type Move } from "../contest-type.ts";
import type { Effect } from "../effect.ts";
import { foeIn } from "../parts.ts";
import { openPairings } from "../who.ts";
import { seatAt } from "../look.ts";

/** Walk out: the obstacle is failed, and whatever was open is left (C091). Types add what it costs. */
export const abandon: Move<"abandon"> = {
  legal: (state, { seat }) => (seatAt(state, seat).status === "in" ? null : refused("Contest.Refused.NotIn", "C091")),
  run: (state, { seat }) =>
    facts({ type: "changed", what: "abandoned", seat, effects: abandonEffects(state, seat), trace: [["C091"]] }),
};

/** The effects of walking out: gone, and out of every pairing. */
export const abandonEffects = (state: Parameters<typeof openPairings>[0], seat: string): readonly Effect[] => [
  { type: "status", seat, before: seatAt(state, seat).status, after: "gone" },
  ...openPairings(state, seat).map(
    (pairing) =>
      ({ type: "pairing", pairing: pairing.id, before: "open", after: "left", winner: foeIn(pairing, seat) }) as const,
  ),
];

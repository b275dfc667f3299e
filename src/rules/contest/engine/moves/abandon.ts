import { refused } from "../../../log/outcome.ts";
import { facts, type Move } from "../contest-type.ts";
import type { Effect } from "../effect.ts";
import { foeIn, type Seat } from "../parts.ts";
import type { ContestState } from "../state.ts";
import { openPairings } from "../who.ts";
import { countOf, seatAt } from "../look.ts";

/** Walk out: the obstacle is failed, and whatever was open is left (C091). Types add what it costs. */
export const abandon: Move<"abandon"> = {
  legal: (state, { seat }) => (seatAt(state, seat).status === "in" ? null : refused("Contest.Refused.NotIn", "C091")),
  run: (state, { seat }) =>
    facts({ type: "changed", what: "abandoned", seat, effects: abandonEffects(state, seat), trace: [["C091"]] }),
};

/** Remembers who walked out while nobody was on them: what they had come to stands (E-147). */
const UNENGAGED = "unengaged";

/** Whether somebody walked out unengaged, and so as they stood. */
export const leftFree = (state: ContestState, { id, status }: Seat): boolean =>
  status === "gone" && countOf(state, UNENGAGED, id) > 0;

/** The effects of walking out: gone, and out of every pairing. */
export const abandonEffects = (
  state: ContestState,
  seat: string,
  unengaged = openPairings(state, seat).length === 0,
): readonly Effect[] => [
  { type: "status", seat, before: seatAt(state, seat).status, after: "gone" },
  ...(unengaged ? [{ type: "counted", what: UNENGAGED, seat, by: 1 } as const] : []),
  ...openPairings(state, seat).map(
    (pairing) =>
      ({ type: "pairing", pairing: pairing.id, before: "open", after: "left", winner: foeIn(pairing, seat) }) as const,
  ),
];

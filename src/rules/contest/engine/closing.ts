import type { ContestType } from "./contest-type.ts";
import { applyAll } from "./apply.ts";
import type { Effect } from "./effect.ts";
import type { ContestEvent } from "./event.ts";
import { countOf } from "./look.ts";
import { foeIn } from "./parts.ts";
import type { ContestState } from "./state.ts";

/** Remembers who was behind in which pairing when the GM closed the contest: they lost it, and yet were not put out. */
const behind = (pairing: string): string => `behind-${pairing}`;

/** Whether somebody was behind in a pairing as the contest was closed (E-140). */
export const wasBehind = (state: ContestState, pairing: string, seat: string): boolean =>
  countOf(state, behind(pairing), seat) > 0;

/** What closing decides of pairings that were open: won by whoever is ahead, else over for both (E-140). */
const decided = (state: ContestState, type: ContestType): readonly Effect[] =>
  state.pairings
    .filter(({ status }) => status === "open")
    .flatMap((pairing): readonly Effect[] => {
      const { id } = pairing;
      const winner = type.ahead?.(state, pairing) ?? null;
      const loser = winner === null ? null : foeIn(pairing, winner);
      if (loser === null) return [{ type: "pairing", pairing: id, before: "open", after: "closed" }];
      return [
        { type: "pairing", pairing: id, before: "open", after: "won", winner },
        { type: "counted", what: behind(id), seat: loser, by: 1 },
      ];
    });

/**
 * The end of a contest that the GM closes: outcomes, level and proposed states by what was scored so far, the prize as
 * named. A level is open where nobody's outcome speaks for the winners (E-140).
 */
export const closed = (state: ContestState, winner: string | null, type: ContestType): ContestEvent => {
  const own = type.closing?.(state, winner);
  if (own) return own;
  const first = decided(state, type);
  const end = type.ending?.(applyAll(state, first, type), winner);
  if (end?.type !== "ended") return { type: "ended", outcome: { winner, level: null, seats: [] }, effects: first };
  return { ...end, effects: [...first, ...end.effects], trace: [["E-140"], ...(end.trace ?? [])] };
};

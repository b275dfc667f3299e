import { lossState, worstOf } from "../chained/ladder.ts";
import { seatAt } from "../engine/look.ts";
import { foeIn, type Pairing } from "../engine/parts.ts";
import type { ContestView } from "../engine/view.ts";
import { ADVERSITY, PENALTY, type Adversity } from "../fortune/adversity.ts";
import { MINOR } from "../roll/degree.ts";
import { limitOf, scoredBy } from "../scored/score.ts";

/** Points of one of two in a scored contest, and how many take the other out. */
interface Score {
  readonly now: number;
  readonly limit: number;
}

/** How far somebody is from taking out whom they face: 5 points, against a follower 3 (C021, C030, C158). */
export function scoreOf(view: ContestView, pairing: Pairing, seat: string): Score {
  const foe = foeIn(pairing, seat);
  return { now: scoredBy(pairing, seat), limit: limitOf(view, seatAt(view, foe)) };
}

/** A state with what it takes off the rating; 0 for one that does something else. */
export interface Weighed {
  readonly state: Adversity;
  readonly penalty: number;
}

const weighed = (state: Adversity): Weighed => ({ state, penalty: PENALTY[state] });

const isAdversity = (state: string | undefined): state is Adversity => ADVERSITY.some((one) => one === state);

/** The ladder of a chained contest as somebody stands on it. */
interface Ladder {
  /** The rungs there are, unhurt first, with how often each state was taken here. */
  readonly rungs: readonly { readonly state: Adversity | null; readonly times: number; readonly current: boolean }[];
  /** What an ordinary loss would bring; null for who takes no more. */
  readonly next: Weighed | null;
  /** States brought along: they weigh on every roll here, but do not climb the ladder (C360). */
  readonly older: readonly Weighed[];
}

/** Where somebody stands on the table's ladder of a chained contest (C351, C352, E-87). */
export function ladderOf(view: ContestView, seat: string): Ladder {
  const wounds = view.wounds[seat] ?? [];
  const now = worstOf(wounds);
  const middle: readonly Adversity[] = view.rulings.chainedLadder === "full" ? ["impaired"] : [];
  const rungs: readonly (Adversity | null)[] = [null, "hurt", ...middle, "injured", "dying"];
  const next = lossState(wounds, MINOR, view.rulings);
  const takes = view.seats[seat]?.status === "in" && !view.ended;
  return {
    rungs: rungs.map((state) => ({
      state,
      times: wounds.filter((wound) => wound === state).length,
      current: state === now,
    })),
    next: takes && next !== null ? weighed(next) : null,
    older: (view.numbers[seat]?.modifiers ?? []).flatMap(({ kind, state }) =>
      kind === "state" && isAdversity(state) ? [weighed(state)] : [],
    ),
  };
}

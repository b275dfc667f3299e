import { bidOf, mostOf } from "../points.ts";
import type { Plan } from "./plan.ts";
import type { Game } from "./question.ts";

/**
 * The bids a best reply chooses from, each brought within the limits of the moment;
 * the last stands for all one may bid.
 */
export const BIDS: readonly number[] = [1, 2, 3, 5, 8, 13, 21, 10_000];

/** The same bid over an unbroken run of points of whoever acts, so that one loop serves all of them. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly plan: Plan;
}

/** Runs of points from the fewest up to one less than all, with the bid at each of them; null where it is not made. */
const stretchesOf = (total: number, planAt: (points: number) => Plan | null): readonly Stretch[] => {
  const found: Stretch[] = [];
  for (let points = 1; points < total; points += 1) {
    const plan = planAt(points);
    const last = found.at(-1);
    if (plan === null) continue;
    if (last?.plan === plan && last.to === points - 1) found[found.length - 1] = { ...last, to: points };
    else found.push({ from: points, to: points, plan });
  }
  return found;
};

/**
 * What the first side may bid, a column a bid: each only where it may bid more, so that no bid stands twice among those
 * of one moment; the last column is all it may bid, and is everywhere.
 */
export const columnsOf = ({ sides, rulings, plan, total, unit }: Game): readonly (readonly Stretch[])[] => {
  const bids = BIDS.filter((bid) => bid >= (rulings.minBid ?? 1));
  return bids.map((bid, column) =>
    stretchesOf(total, (points) => {
      const most = mostOf(sides[0], points * unit);
      const made = column === bids.length - 1 ? Math.min(bid, most) : bid < most ? bid : null;
      return made === null ? null : plan(0, made);
    }),
  );
};

/** Runs of standings of one total, by points of the first side, with what is done there on a turn. */
export type RunsAt = (total: number, turn: 0 | 1) => readonly Stretch[];

/** Stretches of the first side's points as far as a total goes. */
const firstRuns = (stretches: readonly Stretch[], total: number): readonly Stretch[] =>
  stretches
    .filter(({ from }) => from < total)
    .map((stretch) => (stretch.to < total ? stretch : { ...stretch, to: total - 1 }));

/** Stretches of the second side's points at a total, told by those of the first. */
export const secondRuns = (stretches: readonly Stretch[], total: number): readonly Stretch[] =>
  stretches
    .filter(({ from }) => from < total)
    .map(({ from, to, plan }) => ({ from: Math.max(1, total - to), to: total - from, plan }));

/** How it is played where both bid the same every time. */
export const plainRuns = (game: Game): RunsAt => {
  const { sides, plan, total: most, unit } = game;
  const first = stretchesOf(most, (points) => plan(0, bidOf(sides[0], points * unit)));
  const second = repliesOf(game);
  return (total, turn) => (turn === 0 ? firstRuns(first, total) : secondRuns(second, total));
};

/** What the second side bids, by its own points. */
export const repliesOf = ({ sides, plan, total, unit }: Game): readonly Stretch[] =>
  stretchesOf(total, (points) => plan(1, bidOf(sides[1], points * unit)));

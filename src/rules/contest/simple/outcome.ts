import { applyAll } from "../engine/apply.ts";
import type { Effect } from "../engine/effect.ts";
import type { ContestEvent } from "../engine/event.ts";
import type { Outcome, SeatOutcome } from "../engine/outcome.ts";
import { foeIn } from "../engine/parts.ts";
import { consequence, propose, proposeBenefit } from "../engine/propose.ts";
import type { ContestState } from "../engine/state.ts";
import { isHeroSide, seatsOf } from "../engine/who.ts";
import { fortuneOf } from "../fortune/benefit.ts";
import { costlyPrice, pyrrhicPrice } from "../fortune/special.ts";
import { boostCost, boosted, groupDegree, type Boost } from "../table/group-simple.ts";
import type { Degree } from "../roll/degree.ts";
import { isPyrrhic } from "./pyrrhic.ts";
import { countOf, seatAt } from "../engine/look.ts";
import { certain, numberOf } from "../../log/values.ts";

/** How it went for one side or seat. */
interface Verdict {
  readonly won: boolean | null;
  readonly degree: Degree;
}

/** Steps of boost a side has paid for (S2-7). */
export const boostSteps = (state: ContestState, side: string): Boost => {
  const heroes = seatsOf(state).filter((seat) => seat.side === side && seat.kind === "hero").length;
  const steps = Math.floor(countOf(state, "boost", side) / boostCost(heroes));
  return steps >= 2 ? 2 : steps >= 1 ? 1 : 0;
};

/** Outcome points of a side: the sum of what its people scored against others (S2-7). */
export const groupPoints = (state: ContestState, side: string): number =>
  state.pairings.reduce(
    (total, { a, b, against }) =>
      total + [a, b].reduce((n, id) => n + (seatAt(state, id).side === side ? 0 : numberOf(against[id])), 0),
    0,
  );

const bySeat = (state: ContestState): readonly SeatOutcome[] =>
  state.open
    .filter(({ roll }) => roll.purpose === "round")
    .flatMap(({ roll }) =>
      (["a", "b"] as const).flatMap((side) => {
        const seat = roll[side].seat;
        return seat === null
          ? []
          : [{ seat, won: roll.winner === null ? null : roll.winner === side, degree: roll.degree }];
      }),
    );

/** The group's degree for a side: the difference of points, then its boost. */
const groupVerdict = (state: ContestState, side: string, other: string): Verdict => {
  const apart = groupPoints(state, side) - groupPoints(state, other);
  return boosted(apart === 0 ? null : apart > 0, groupDegree(apart), boostSteps(state, side));
};

const statesOf = (state: ContestState, seat: string, verdict: Verdict): readonly Effect[] => {
  if (isPyrrhic(state, seat)) return propose(state, seat, pyrrhicPrice(verdict.won === true, verdict.degree), "price");
  const foe = foeIn(certain(state.pairings.find((one) => foeIn(one, seat) !== null)), seat);
  if (verdict.won === null) return [];
  return verdict.won
    ? proposeBenefit(state, seat, foe, fortuneOf(verdict.degree))
    : propose(state, seat, state.costly ? costlyPrice(false, verdict.degree) : consequence(verdict.degree), "defeat");
};

const winnerOf = (state: ContestState, side: string, verdict: Verdict): string | null => {
  if (verdict.won === null) return null;
  return verdict.won ? side : (state.sides.find(({ id }) => id !== side)?.id ?? null);
};

/** The end of a simple contest: single by its one roll, group by the sum of points; states for all heroes (S2-7). */
export const simpleOutcome = (
  state: ContestState,
): { readonly outcome: Outcome; readonly effects: readonly Effect[] } => {
  const seats = bySeat(state);
  const side = (state.sides.find(({ id }) => isHeroSide(state, id)) ?? state.sides[0])?.id ?? "";
  const other = state.sides.find(({ id }) => id !== side)?.id ?? "";
  const first = seats.find(({ seat }) => seatAt(state, seat).side === side);
  const given = seatsOf(state).every((seat) => seat.side !== side || seat.status === "gone");
  const single: Verdict = first ? { won: first.won, degree: first.degree } : { won: given ? false : null, degree: 0 };
  const verdict = state.group && !given ? groupVerdict(state, side, other) : single;
  let now = state;
  const effects: Effect[] = [];
  for (const one of seats) {
    const own = !state.group || seatAt(state, one.seat).side === side ? verdict : mirror(verdict);
    const mine = state.group ? own : { won: one.won, degree: one.degree };
    const more = statesOf(now, one.seat, mine);
    effects.push(...more);
    now = applyAll(now, more);
  }
  if (state.costly && verdict.won !== true) return { outcome: { winner: side, level: null, seats }, effects };
  const level = verdict.won !== null && verdict.degree === 0 ? null : verdict.degree;
  return { outcome: { winner: winnerOf(state, side, verdict), level, seats }, effects };
};

const mirror = ({ won, degree }: Verdict): Verdict => ({ won: won === null ? null : !won, degree });

/**
 * Closed by the GM: what the dice came to if they have fallen; to another side than theirs the level is open (E-140).
 */
export const closedEarly = (state: ContestState, winner: string | null): ContestEvent => {
  const nothing = { winner, level: null, seats: [] };
  if (bySeat(state).length === 0) return { type: "ended", outcome: nothing, effects: [], trace: [["E-140"]] };
  const { outcome, effects } = simpleOutcome(state);
  return {
    type: "ended",
    outcome: outcome.winner === winner ? outcome : { ...outcome, winner, level: null },
    effects,
    trace: [["E-140"], ["S2-7", outcome.level]],
  };
};

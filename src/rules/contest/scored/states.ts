import { severity, type Adversity } from "../fortune/adversity.ts";
import { applyAll } from "../engine/apply.ts";
import type { Effect } from "../engine/effect.ts";
import type { Seat } from "../engine/parts.ts";
import { propose, proposeBenefit, worse } from "../engine/propose.ts";
import type { ContestState } from "../engine/state.ts";
import { climaxState } from "../table/climax.ts";
import { risingLine } from "../table/rising.ts";
import { personal, type Personal } from "./personal.ts";
import { totalAgainst } from "./score.ts";

/**
 * What a victory brings by the difference: a benefit, unless the foe was clearly
 * weaker; a price at a difference of one.
 */
const victory = (state: ContestState, seat: Seat, outcome: Personal): readonly Effect[] => {
  const { winner } = risingLine(outcome.difference);
  if (winner === "hurt") return [];
  return proposeBenefit(state, seat.id, outcome.foe, winner);
};

/** The Hurt a winner takes at a difference of one, where the table keeps it (E-13, E-94). */
const price = (state: ContestState, outcome: Personal | null): Adversity | null =>
  outcome?.won === true && risingLine(outcome.difference).winner === "hurt" && state.rulings.winnerHurtAtDifferenceOne
    ? "hurt"
    : null;

/**
 * What the points against somebody come to. What was fixed when they got away from a group is not counted twice: a
 * worse state takes its place, else it stays (C097, E-84, E-123).
 */
const suffers = (
  state: ContestState,
  seat: string,
  name: Adversity | null,
  why: "climax" | "defeat",
): readonly Effect[] => {
  const fixed = state.proposals.find((one) => one.seat === seat && one.why === "climax");
  if (!fixed) return propose(state, seat, name, why);
  if (severity(name) <= severity(fixed.state as Adversity)) return [];
  const back: Effect = { type: "withdrawn", proposal: fixed };
  return [back, ...propose(applyAll(state, [back]), seat, name, why)];
};

/** What is settled for somebody as soon as they get away from a group at a climax (C097). */
export const fixedFor = (state: ContestState, seat: string): readonly Effect[] =>
  suffers(state, seat, climaxState(totalAgainst(state, seat), false), "climax");

const atClimax = (state: ContestState, seat: Seat, outcome: Personal | null): readonly Effect[] => {
  const fallen = outcome !== null && !outcome.won;
  const suffered = climaxState(totalAgainst(state, seat.id), fallen);
  if (fallen) return suffers(state, seat.id, suffered, "defeat");
  const paid = price(state, outcome);
  if (state.rulings.climaxWinnerStates === "worst") return suffers(state, seat.id, worse(suffered, paid), "climax");
  const first = propose(state, seat.id, paid, "price");
  return [...first, ...suffers(applyAll(state, first), seat.id, suffered, "climax")];
};

const whileRising = (state: ContestState, seat: Seat, outcome: Personal | null): readonly Effect[] => {
  if (outcome === null) return [];
  if (!outcome.won) return suffers(state, seat.id, risingLine(outcome.difference).loser, "defeat");
  return propose(state, seat.id, price(state, outcome), "price");
};

/** A follower that carries points but was never removed suffers nothing (E-88). */
const isSpared = (seat: Seat): boolean =>
  seat.kind === "follower" && seat.role !== "contestant" && seat.status !== "removed";

/** The states proposed for one person at the end (C050 to C072, C128 to C131). */
export const statesFor = (state: ContestState, seat: Seat): readonly Effect[] => {
  if (seat.kind === "resistance" || isSpared(seat)) return [];
  return statesBy(state, seat, personal(state, seat));
};

/** The states that an outcome of one person brings. */
export const statesBy = (state: ContestState, seat: Seat, outcome: Personal | null): readonly Effect[] => {
  const gained = outcome?.won === true ? victory(state, seat, outcome) : [];
  const now = applyAll(state, gained);
  return [...gained, ...(state.phase === "climax" ? atClimax(now, seat, outcome) : whileRising(now, seat, outcome))];
};

import type { Sentence } from "../../log/outcome.ts";
import { DEGREES, clampDegree } from "../roll/degree.ts";
import { applyAll } from "./apply.ts";
import type { ContestType } from "./contest-type.ts";
import { atRest } from "./following.ts";
import { nameOf, sideName } from "./names.ts";
import type { Outcome } from "./outcome.ts";
import type { Proposal, Seat } from "./parts.ts";
import type { ContestState } from "./state.ts";
import { isHeroSide, openPairings, seatsOf } from "./who.ts";

/** One thing a hero point might change, by a key that tells it from all others, and as it is told. */
interface Prospect {
  readonly key: string;
  readonly sentence: Sentence;
}

const standing = (state: ContestState): readonly Prospect[] =>
  seatsOf(state).flatMap(({ id, name, status }) =>
    status === "in" ? [] : [{ key: `${status}:${id}`, sentence: { key: `Contest.Stake.${status}`, data: { name } } }],
  );

/** What is proposed without a further word of the GM's (E-142). */
const likely = ({ proposals }: ContestState): readonly Proposal[] =>
  proposals.filter(({ weaker }) => weaker === undefined);

const proposal = (state: ContestState, { seat, state: name }: Proposal): Prospect => ({
  key: `state:${seat}:${name}`,
  sentence: { key: `Contest.Stake.state.${name}`, data: { name: nameOf(state, seat) } },
});

/** How a hero comes out of it; that of a resistance is the same told from the other side (C045). */
const personal = (state: ContestState, { seat, won, degree }: Outcome["seats"][number]): readonly Prospect[] =>
  won === null || state.seats[seat]?.kind !== "hero"
    ? []
    : [
        {
          key: `outcome:${seat}:${won}:${degree}`,
          sentence: {
            key: `Contest.Stake.${won ? "victory" : "defeat"}.${DEGREES[degree]}`,
            data: { name: nameOf(state, seat) },
          },
        },
      ];

/**
 * Who has the prize, and by what level: a victory of heroes, or their defeat; which
 * goals were reached where there are two.
 */
const ending = (state: ContestState, { winner, level, goals }: Outcome): readonly Prospect[] => {
  const degree = level === null ? "open" : DEGREES[level];
  const side = winner !== null && degree !== "open" && degree !== "tie" && !isHeroSide(state, winner) ? "lost" : "won";
  const sentence: Sentence =
    winner === null
      ? { key: "Contest.Stake.nobody" }
      : { key: `Contest.Stake.${side}.${degree}`, data: { side: sideName(state, winner) } };
  const reached =
    goals === undefined ? [] : [{ key: `goals:${goals}`, sentence: { key: `Contest.Stake.goals.${goals}` } }];
  return [{ key: `end:${winner}:${level}`, sentence }, ...reached];
};

/** Whose part is over as it stands: away or out, or with nobody left to face and an outcome. */
const isSettled = (state: ContestState, seat: Seat | undefined, outcome: Outcome): boolean =>
  seat !== undefined &&
  (seat.status !== "in" ||
    (openPairings(state, seat.id).length === 0 &&
      outcome.seats.some((one) => one.seat === seat.id && one.won !== null)));

/**
 * What it comes to if nobody changes anything any more: who is out or away, and once it is over the winner, the level
 * and every state that is proposed; before that the outcomes and states of those whose part is over (E-122).
 */
export const outlook = (before: ContestState, type: ContestType): readonly Prospect[] => {
  const state = atRest(before, type);
  const { outcome, ended } = state;
  if (ended && outcome) {
    return [...standing(state), ...ending(state, outcome), ...likely(state).map((one) => proposal(state, one))];
  }
  const last = type.ending?.(state);
  if (last?.type !== "ended") return standing(state);
  const over = new Set(
    seatsOf(state)
      .filter((seat) => isSettled(state, seat, last.outcome))
      .map(({ id }) => id),
  );
  const seats = last.outcome.seats.filter(({ seat }) => over.has(seat));
  const proposals = likely(applyAll(state, last.effects, type)).filter(({ seat }) => over.has(seat));
  return [
    ...standing(state),
    ...seats.flatMap((one) => personal(state, one)),
    ...proposals.map((one) => proposal(state, one)),
  ];
};

/** What of one outlook is not in another. */
export const without = (some: readonly Prospect[], others: readonly Prospect[]): readonly Prospect[] => {
  const known = new Set(others.map(({ key }) => key));
  return some.filter(({ key }) => !known.has(key));
};

/** What a roll alone is at its present reading: won or lost by how much. */
export const readingOf = (won: boolean | null, degree: number): Sentence => ({
  key:
    won === null
      ? "Contest.Stake.reading.tie"
      : `Contest.Stake.reading.${won ? "victory" : "defeat"}.${DEGREES[clampDegree(degree)]}`,
});

import { PENALTY, severity, type Adversity } from "../fortune/adversity.ts";
import { afterLoss, lossState, type LadderRulings, worstOf } from "../chained/ladder.ts";
import { seatAt, woundsOf } from "../engine/look.ts";
import type { PartySpec } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import type { Degree } from "../roll/roll.ts";
import type { RollRulings } from "../roll/resolve.ts";
import { distributions, followedOverBy, type OddsSide } from "./distribution.ts";
import { num, raise, real } from "../../log/numbers.ts";
import { finish, type Slices } from "../../log/work.ts";

/** One side of a chained contest: its rating without the wounds of this contest, and those wounds. */
interface ChainedSide extends OddsSide {
  readonly wounds: readonly Adversity[];
  /** Its wounds weigh on its rating; not on a bare resistance where the table ruled so. */
  readonly weighs: boolean;
}

/** All that a chained contest between two rests on, as plain data. */
export interface ChainedQuestion {
  readonly sides: readonly [ChainedSide, ChainedSide];
  readonly rulings: LadderRulings & RollRulings;
}

/** Both of a pairing, their ratings without the wounds of this contest: those are counted as they come. */
export const chainedSides = (
  state: ContestState,
  parties: readonly [PartySpec, PartySpec],
): readonly [ChainedSide, ChainedSide] => {
  const side = (party: PartySpec): ChainedSide => ({
    ...party,
    wounds: woundsOf(state, String(party.seat)),
    weighs: seatAt(state, party.seat).kind !== "resistance" || state.rulings.chainedPenaliseResistance,
  });
  return [side(parties[0]), side(parties[1])];
};

interface Fighter {
  readonly worst: Adversity | null;
  readonly penalty: number;
}

const fighterOf = (side: ChainedSide): Fighter => ({
  worst: worstOf(side.wounds),
  penalty: side.wounds.reduce((sum, state) => sum + PENALTY[state], 0),
});

const lose = (fighter: Fighter, degree: Degree, rulings: LadderRulings): Fighter => {
  const wounds = fighter.worst === null ? [] : [fighter.worst];
  const state = lossState(wounds, degree, rulings);
  if (state === null) return fighter;
  const replaced = afterLoss(wounds, degree, rulings).length === 1 && wounds.length === 1;
  const worst = worstOf([...wounds, state]);
  return { worst, penalty: (replaced ? 0 : fighter.penalty) + PENALTY[state] };
};

/** What becomes of one side: everything it can come to, milder first, and where a loss of each degree leads. */
interface Line {
  readonly start: number;
  readonly ratings: readonly number[];
  readonly over: readonly boolean[];
  /** By place and degree; the same place where nothing changes. */
  readonly next: readonly (readonly number[])[];
}

const DEGREES: readonly Degree[] = [0, 1, 2, 3, 4];

/**
 * Penalties beyond what makes an ability unusable are all one: so that endless Hurts stay a finite number of places.
 */
const lineOf = (side: ChainedSide, rulings: LadderRulings): Line => {
  const ratingOf = ({ penalty }: Fighter): number => (side.weighs ? Math.max(0, side.rating + penalty) : side.rating);
  const keyOf = (fighter: Fighter): string => `${fighter.worst ?? ""} ${ratingOf(fighter)}`;
  const found = new Map<string, Fighter>();
  const open = [fighterOf(side)];
  for (let fighter = open.pop(); fighter; fighter = open.pop()) {
    if (found.has(keyOf(fighter))) continue;
    found.set(keyOf(fighter), fighter);
    if (fighter.worst !== "dying") for (const degree of DEGREES) open.push(lose(fighter, degree, rulings));
  }
  const fighters = [...found.values()].sort(
    (one, other) => severity(one.worst) - severity(other.worst) || ratingOf(other) - ratingOf(one),
  );
  const places = new Map(fighters.map((fighter, place) => [keyOf(fighter), place]));
  return {
    start: places.get(keyOf(fighterOf(side))) ?? 0,
    ratings: fighters.map(ratingOf),
    over: fighters.map(({ worst }) => worst === "dying"),
    next: fighters.map((fighter, place) =>
      DEGREES.map((degree) => places.get(keyOf(lose(fighter, degree, rulings))) ?? place),
    ),
  };
};

/** Both lines, and where a round leads from two places: told as chance, place of the one, place of the other. */
const gameOf = (a: ChainedSide, b: ChainedSide, rulings: LadderRulings & RollRulings) => {
  const lines = [lineOf(a, rulings), lineOf(b, rulings)] as const;
  const rolls = distributions(a, b, rulings);
  const width = lines[1].ratings.length;
  const round = (place: number, tell: (chance: number, to: number) => void): void => {
    const [pa, pb] = [Math.floor(place / width), place % width];
    rolls(num(lines[0].ratings, pa), num(lines[1].ratings, pb)).forEach((chance, index) => {
      if (chance === 0) return;
      const [na, nb] = [lines[0].next[pa]?.[Math.max(0, 4 - index)], lines[1].next[pb]?.[Math.max(0, index - 4)]];
      tell(chance, (na ?? pa) * width + (nb ?? pb));
    });
  };
  const overAt = (place: number): "a" | "b" | null =>
    lines[1].over[place % width] ? "b" : lines[0].over[Math.floor(place / width)] ? "a" : null;
  return { start: lines[0].start * width + lines[1].start, size: lines[0].ratings.length * width, round, overAt };
};

/** Chance below which what is still to come weighs nothing. */
const REST = 1e-16;

/** Places that are looked at between two looks up. */
const SLICE = 200;
/** Places that a screen looks at itself, some ten milliseconds. */
const AT_ONCE = 2_500;

/** Chances that a, and that b, has the other Dying in the end; what is missing to 1 never ends. */
export interface ChainedEnds {
  readonly win: number;
  readonly lose: number;
}

/** Both going on; places only get worse, so each pair is looked at once, and only where something comes to it. */
export function* chainedToTheEnd({ sides, rulings }: ChainedQuestion): Slices<ChainedEnds> {
  const { start, size, round, overAt } = gameOf(...sides, rulings);
  const coming = new Float64Array(size);
  coming[start] = 1;
  let [win, lose, looked] = [0, 0, 0];
  for (let place = start; place < size; place += 1) {
    const chance = real(coming, place);
    if (chance < REST) continue;
    if (looked++ % SLICE === 0) yield;
    const over = overAt(place);
    if (over === "b") win += chance;
    else if (over === "a") lose += chance;
    else {
      let stay = 0;
      round(place, (one, to) => {
        if (to === place) stay += one;
      });
      if (stay < 1)
        round(place, (one, to) => {
          if (to !== place) raise(coming, to, (chance * one) / (1 - stay));
        });
    }
  }
  return { win, lose };
}

/** The same at once. */
export const chainedEnds = (...[a, b, rulings]: Parameters<typeof gameOf>): ChainedEnds =>
  finish(chainedToTheEnd({ sides: [a, b], rulings }));

/** Whether the end is too long for a screen to work out itself. */
export const isLongChain = ({ sides, rulings }: ChainedQuestion): boolean =>
  sides.reduce((size, side) => size * lineOf(side, rulings).ratings.length, 1) > AT_ONCE;

/** The chance that it is over by round 1, 2, … */
export const chainedOverBy = ({ sides, rulings }: ChainedQuestion): Slices<readonly number[]> => {
  const { start, round, overAt } = gameOf(...sides, rulings);
  return followedOverBy<number>(start, String, (place) => {
    const ways: { to: number | null; chance: number }[] = [];
    round(place, (chance, to) => ways.push({ to: overAt(to) ? null : to, chance }));
    return ways;
  });
};

import { PENALTY, severity, type Adversity, type Degree } from "../roll/roll.ts";
import { afterLoss, lossState, type LadderRulings, worstOf } from "../table/losses.ts";
import { seatAt, woundsOf } from "../engine/look.ts";
import type { PartySpec } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import type { RollRulings } from "../roll/resolve.ts";
import { distributions, followedOverBy, type OddsSide } from "./distribution.ts";
import { num, raise, real, finish, type Slices } from "../../log/work.ts";

/** A side's rating without this contest's wounds, and those wounds. */
interface ChainedSide extends OddsSide {
  readonly wounds: readonly Adversity[];
  /** Whether wounds weigh on its rating; not on a bare resistance where ruled so. */
  readonly weighs: boolean;
}

/** The plain data that odds of a chained contest depend on. */
export interface ChainedQuestion {
  readonly sides: readonly [ChainedSide, ChainedSide];
  readonly rulings: LadderRulings & RollRulings;
}

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

/** A side's possible states, milder first, and where a loss of each degree leads. */
interface Line {
  readonly start: number;
  readonly ratings: readonly number[];
  readonly over: readonly boolean[];
  /** By state and degree; the same state where nothing changes. */
  readonly next: readonly (readonly number[])[];
}

const DEGREES: readonly Degree[] = [0, 1, 2, 3, 4];

/** Penalties past an unusable ability count as one, so that endless Hurts stay a finite number of states. */
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

/** Both lines in one game: a place combines a's state and b's; `round` tells each result's chance and place. */
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

/** Chances below this are ignored. */
const REST = 1e-16;

const SLICE = 200;
/** States that a screen looks at itself, in some ten milliseconds. */
const AT_ONCE = 2_500;

/** Chances that a, and b, has the other Dying in the end; the rest to 1 never ends. */
export interface ChainedEnds {
  readonly win: number;
  readonly lose: number;
}

/** Chances to the end; states only get worse, so each reachable pair is looked at once. */
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

export const chainedEnds = (...[a, b, rulings]: Parameters<typeof gameOf>): ChainedEnds =>
  finish(chainedToTheEnd({ sides: [a, b], rulings }));

export const isLongChain = ({ sides, rulings }: ChainedQuestion): boolean =>
  sides.reduce((size, side) => size * lineOf(side, rulings).ratings.length, 1) > AT_ONCE;

export const chainedOverBy = ({ sides, rulings }: ChainedQuestion): Slices<readonly number[]> => {
  const { start, round, overAt } = gameOf(...sides, rulings);
  return followedOverBy<number>(start, String, (place) => {
    const ways: { to: number | null; chance: number }[] = [];
    round(place, (chance, to) => ways.push({ to: overAt(to) ? null : to, chance }));
    return ways;
  });
};

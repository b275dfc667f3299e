import { afterLoss, worstOf } from "../chained/ladder.ts";
import { penaltyOf, type Adversity } from "../fortune/adversity.ts";
import { seatAt, woundsOf } from "../frame/look.ts";
import type { Pairing } from "../frame/parts.ts";
import { partyOf, type PartySpec } from "../frame/party.ts";
import type { ContestState } from "../frame/state.ts";
import { onTurn } from "../extended/turns.ts";
import type { Degree } from "../roll/degree.ts";
import { limitOf } from "../scored/score.ts";
import { pointsOf } from "../table/points.ts";
import { withCriticals } from "./criticals.ts";
import { distribution } from "./distribution.ts";
import { bidOf, moved, type ExtendedSide, type Points } from "./points.ts";

/** How many rounds (in an extended contest: exchanges) a contest lasts, if everybody plays plainly to the end. */
export interface Length {
  readonly mean: number;
  /** In eight of ten contests it lasts from the one to the other. */
  readonly likely: readonly [number, number];
}

/** Where a round may lead; null: it is over. */
type Ways<S> = readonly { readonly to: S | null; readonly chance: number }[];

/** Rounds that are followed, and the chance below which what is still open counts as over. */
const MOST = 400;
const REST = 1e-6;

/** The chance that it is over by round 1, 2, … : all standings are carried forward round by round. */
const overBy = <S>(first: S, keyOf: (state: S) => string, ways: (state: S, round: number) => Ways<S>): number[] => {
  const by: number[] = [];
  let open = new Map<string, { readonly state: S; readonly chance: number }>([["", { state: first, chance: 1 }]]);
  let over = 0;
  while (by.length < MOST && over < 1 - REST) {
    const next = new Map<string, { state: S; chance: number }>();
    for (const { state, chance } of open.values())
      for (const way of ways(state, by.length)) {
        const weight = chance * way.chance;
        if (way.to === null) over += weight;
        else if (weight > REST / 100) {
          const key = keyOf(way.to);
          next.set(key, { state: way.to, chance: (next.get(key)?.chance ?? 0) + weight });
        }
      }
    by.push(over);
    if (next.size === 0) break;
    open = next;
  }
  return by;
};

/** Mean and the middle eight tenths of a length, from the chances that it is over by each round. */
const lengthOf = (by: readonly number[]): Length | null => {
  const whole = by.at(-1) ?? 0;
  // Somebody who can hardly ever lose may make it endless: then no number is true.
  if (whole < 0.95) return null;
  const mean = 1 + by.slice(0, -1).reduce((sum, over) => sum + Math.max(0, 1 - over / whole), 0);
  const round = (share: number): number => by.findIndex((over) => over / whole >= share) + 1;
  return { mean, likely: [round(0.1), round(0.9)] };
};

const scored = (
  state: ContestState,
  { a, b, against }: Pairing,
  parties: readonly [PartySpec, PartySpec],
): number[] => {
  const limits = [limitOf(state, seatAt(state, a)), limitOf(state, seatAt(state, b))] as const;
  const round = distribution(...parties, state.rulings);
  const ways = ([onA, onB]: Points): Ways<Points> =>
    round.map((chance, index) => {
      const points = pointsOf(Math.abs(index - 4) as Degree);
      const to: Points = index > 4 ? [onA, onB + points] : [onA + points, onB];
      return { to: to[0] >= limits[0] || to[1] >= limits[1] ? null : to, chance };
    });
  return overBy<Points>([against[a] as number, against[b] as number], (points) => points.join(), ways);
};

type Wounds = readonly [readonly Adversity[], readonly Adversity[]];

const chained = (state: ContestState, { a, b }: Pairing, parties: readonly [PartySpec, PartySpec]): number[] => {
  const weighs = [a, b].map(
    (seat) => seatAt(state, seat).kind !== "resistance" || state.rulings.chainedPenaliseResistance,
  );
  const rating = (side: 0 | 1, wounds: Wounds): number =>
    Math.max(0, parties[side].rating + (weighs[side] ? penaltyOf(wounds[side]) : 0));
  const keyOf = (wounds: Wounds): string =>
    ([0, 1] as const).map((side) => `${worstOf(wounds[side]) ?? ""}${rating(side, wounds)}`).join();
  const known = new Map<string, Ways<Wounds>>();
  const ways = (wounds: Wounds): Ways<Wounds> => {
    const key = keyOf(wounds);
    const found = known.get(key);
    if (found) return found;
    const sides = [0, 1].map((side) => ({ ...parties[side as 0 | 1], rating: rating(side as 0 | 1, wounds) }));
    const made = distribution(sides[0] as PartySpec, sides[1] as PartySpec, state.rulings).map((chance, index) => {
      const degree = Math.abs(index - 4) as Degree;
      const to: Wounds =
        index < 4
          ? [afterLoss(wounds[0], degree, state.rulings), wounds[1]]
          : [wounds[0], afterLoss(wounds[1], degree, state.rulings)];
      return { to: to.some((own) => worstOf(own) === "dying") ? null : to, chance };
    });
    known.set(key, made);
    return made;
  };
  return overBy<Wounds>([woundsOf(state, a), woundsOf(state, b)], keyOf, ways);
};

const extended = (
  state: ContestState,
  { a, b }: Pairing,
  parties: readonly [PartySpec, PartySpec],
): number[] | null => {
  const side = (index: 0 | 1): ExtendedSide | null => {
    const seat = index === 0 ? a : b;
    const points = state.advantage[seat];
    const { kind, edge } = seatAt(state, seat);
    const own = state.rulings.useEdges ? edge : 0;
    return points
      ? { ...parties[index], ...points, desperate: kind === "hero", bid: state.rulings.defaultBid, edge: own }
      : null;
  };
  const [first, second] = [side(0), side(1)];
  if (!first || !second) return null;
  const sides = [first, second] as const;
  const outcomes = withCriticals(...parties, state.rulings);
  const acting = onTurn(state) === b ? 1 : 0;
  const ways = (points: Points, exchange: number): Ways<Points> => {
    const turn = ((acting + exchange) % 2) as 0 | 1;
    const bid = bidOf(sides[turn], points[turn]);
    return outcomes.map(({ winner, degree, critical, chance }) => {
      const to =
        winner === null ? points : moved(points, turn, { winner, degree, critical, bid }, sides, state.rulings);
      return { to: to[0] <= 0 || to[1] <= 0 ? null : to, chance };
    });
  };
  return overBy<Points>([first.current, second.current], (points) => points.join(), ways);
};

const ofPairing = (state: ContestState, pairing: Pairing): number[] | null => {
  // Wounds of a chained contest are counted as they come.
  const bare = state.type === "chained" ? { ...state, wounds: {} } : state;
  const [a, b] = [partyOf(bare, pairing.a, { pairing: pairing.id }), partyOf(bare, pairing.b, { pairing: pairing.id })];
  if (!a || !b) return null;
  if (state.type === "scored") return scored(state, pairing, [a, b]);
  return state.type === "chained" ? chained(state, pairing, [a, b]) : extended(state, pairing, [a, b]);
};

/**
 * About how long a contest will last from here: plain rolls, the usual bid, nobody gives up. Of a group it is when the
 * last pairing is over, each by itself; who is free by then will as a rule shorten it. Null for what is over, where a
 * number is hidden, and where it may never end.
 */
export const expectedLength = (state: ContestState): Length | null => {
  if (state.ended) return null;
  if (state.type === "simple") return { mean: 1, likely: [1, 1] };
  const open = state.pairings.filter(({ status }) => status === "open");
  const all = open.map((pairing) => ofPairing(state, pairing));
  if (all.length === 0 || all.some((by) => by === null)) return null;
  const each = all.flatMap((by) => (by ? [by] : []));
  const rounds = Math.max(...each.map((by) => by.length));
  return lengthOf(
    Array.from({ length: rounds }, (_, round) =>
      each.reduce((product, by) => product * (by[Math.min(round, by.length - 1)] as number), 1),
    ),
  );
};

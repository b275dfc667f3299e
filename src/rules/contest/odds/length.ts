import { seatAt } from "../engine/look.ts";
import type { Pairing } from "../engine/parts.ts";
import { partyOf, type PartySpec } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import { limitOf } from "../scored/score.ts";
import { pointsOf } from "../table/points.ts";
import { chainedOverBy, chainedSides, isLongChain, type ChainedQuestion } from "./chained.ts";
import { distribution } from "./distribution.ts";
import { questionOf } from "./extended/ask.ts";
import { WAITS, finish, keepIn, leave, type Kept } from "../../log/work.ts";
import { extendedOverBy, isLongToFollow } from "./extended/over-by.ts";
import { overBy, type Ways } from "./over-by.ts";
import type { Points } from "./points.ts";
import { numberOf } from "../../log/values.ts";
import { clampDegree } from "../roll/degree.ts";

/** How many rounds (in an extended contest: exchanges) a contest lasts, if everybody plays plainly to the end. */
export interface Length {
  readonly mean: number;
  /** In eight of ten contests it lasts from the one to the other. */
  readonly likely: readonly [number, number];
}

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
      const points = pointsOf(clampDegree(Math.abs(index - 4)));
      const to: Points = index > 4 ? [onA, onB + points] : [onA + points, onB];
      return { to: to[0] >= limits[0] || to[1] >= limits[1] ? null : to, chance };
    });
  return overBy<Points>([numberOf(against[a]), numberOf(against[b])], (points) => points.join(), ways);
};

const ofPairing = (
  state: ContestState,
  pairing: Pairing,
  kept: Kept | undefined,
  many: boolean,
): readonly number[] | null | typeof WAITS => {
  // Wounds of a chained contest are counted as they come.
  const bare = state.type === "chained" ? { ...state, wounds: {} } : state;
  const [a, b] = [partyOf(bare, pairing.a, { pairing: pairing.id }), partyOf(bare, pairing.b, { pairing: pairing.id })];
  if (!a || !b) return null;
  if (state.type === "scored") {
    const own = [pairing.a, pairing.b].map((id) => state.seats[id]);
    return keepIn(kept, ["length", a, b, pairing, own, state.rulings], () => scored(state, pairing, [a, b]));
  }
  if (state.type === "chained") {
    const question: ChainedQuestion = { sides: chainedSides(state, [a, b]), rulings: state.rulings };
    const make = (): readonly number[] => finish(chainedOverBy(question));
    return leave(kept, { kind: "chained", question }, () => many || isLongChain(question), make);
  }
  const question = questionOf(state, [a, b]);
  if (!question) return null;
  const make = (): readonly number[] | null => finish(extendedOverBy(question));
  return leave(kept, { kind: "length", question }, () => many || isLongToFollow(question), make);
};

/** Pairings of which a screen works out the length itself. */
const FEW = 2;

/**
 * About how long a contest will last from here: plain rolls, the usual bid, nobody gives up. Of a group it is when the
 * last pairing is over, each by itself; who is free by then will as a rule shorten it. Null for what is over, where a
 * number is hidden, and where it may never end. What is still being worked out waits.
 */
export function expectedLength(state: ContestState): Length | null;
export function expectedLength(state: ContestState, kept: Kept): Length | null | typeof WAITS;
export function expectedLength(state: ContestState, kept?: Kept): Length | null | typeof WAITS {
  if (state.ended) return null;
  if (state.type === "simple") return { mean: 1, likely: [1, 1] };
  const open = state.pairings.filter(({ status }) => status === "open");
  const all = open.map((pairing) => ofPairing(state, pairing, kept, open.length > FEW));
  if (all.includes(WAITS)) return WAITS;
  if (all.length === 0 || all.some((by) => by === null)) return null;
  const each = all.flatMap((by) => (typeof by === "object" && by ? [by] : []));
  const rounds = Math.max(...each.map((by) => by.length));
  return lengthOf(
    Array.from({ length: rounds }, (_, round) =>
      each.reduce((product, by) => product * numberOf(by[Math.min(round, by.length - 1)]), 1),
    ),
  );
}

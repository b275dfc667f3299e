/** Group extended contests of two against two: bids, turns, points left. */
import { begin, FACES, foe, hero, play } from "../fixtures.ts";
import { contestFamily } from "../../../../../src/rules/contest/family.ts";
import type { ContestState } from "../../../../../src/rules/contest/engine/state.ts";

export const rulings = { clearlyInferiorRule: false };
export type Step = readonly [Record<string, unknown>, ...number[]];
export const seats = [hero("a", 14, { heroPoints: 1 }), hero("c", 14), foe("x", 14), foe("y", 14)];
export const group = (more: Record<string, unknown> = {}, who = seats): ContestState =>
  begin("extended", who, { rulings, order: "bid", ...more });
export const bid = (seat: string, target?: string, points?: number, more: Record<string, unknown> = {}): Step => [
  { type: "bid", seat, ...(target ? { target } : {}), ...(points ? { bid: points } : {}), ...more },
];
export const gm = (seat: string, target: string, points: number): Step => [
  { type: "redeclare", seat, target, bid: points },
];
export const act = (seat: string, target: string, degree: number): Step => [
  { type: "exchange", seat, target },
  ...(FACES[String(degree)] ?? []),
];
export const forfeit = (...who: string[]): Step[] => who.map((seat) => [{ type: "forfeit", seat }]);
export const ap = (state: ContestState, ...who: string[]): number[] =>
  who.map((seat) => state.advantage[seat]?.current ?? NaN);
/** a at x for 9, c at y for 1; x at a for 5, y at c for 3: in order of bids a, x, y, c. */
export const locked = (more: Record<string, unknown> = {}): ContestState =>
  play(group(more), gm("x", "a", 5), gm("y", "c", 3), bid("a", "x", 9), bid("c", "y", 1));

export const asked = (state: ContestState): (readonly string[])[] =>
  contestFamily.waiting(state).flatMap(({ seats: who, amendment }) => (amendment ? [] : [who]));

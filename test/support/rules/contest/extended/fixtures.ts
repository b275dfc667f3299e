/** Extended contests of one against one: bids by degree, points left. */
import { begin, FACES, foe, hero } from "../fixtures.ts";
import type { ContestState } from "../../../../../src/rules/contest/engine/state.ts";

export const rulings = { clearlyInferiorRule: false };
export const single = (more: Record<string, unknown> = {}, a = 14, b = 14): ContestState =>
  begin("extended", [hero("a", a), foe("b", b)], { rulings, ...more });
export type Step = readonly [Record<string, unknown>, ...number[]];
export const bid = (
  seat: string,
  target: string,
  amount: number,
  degree: number,
  more: Record<string, unknown> = {},
): Step => [{ type: "exchange", seat, target, bid: amount, ...more }, ...(FACES[String(degree)] ?? [])];
export const ap = (state: ContestState, ...seats: string[]): number[] =>
  (seats.length ? seats : ["a", "b"]).map((seat) => state.advantage[seat]?.current ?? NaN);
export const pass: Step = [{ type: "forfeit", seat: "b" }];

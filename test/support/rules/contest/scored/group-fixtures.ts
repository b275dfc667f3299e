/** Two or three heroes against as many equal foes, in rounds that several declare and roll together. */
import { begin, declare, FACES, foe, hero, play } from "../fixtures.ts";
import type { ContestState } from "../../../../../src/rules/contest/engine/state.ts";

export const rulings = { clearlyInferiorRule: false };
export const three = (more: Record<string, unknown> = {}): ContestState =>
  begin("scored", [hero("a", 14), hero("b", 14), hero("c", 14), foe("x", 14), foe("y", 14), foe("z", 14)], {
    rulings,
    ...more,
  });
export const two = (more: Record<string, unknown> = {}): ContestState =>
  begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings, ...more });
export const faces = (...degrees: number[]): number[] =>
  degrees.flatMap((degree) => [...(FACES[String(degree)] ?? [])]);
/** The heroes of `who` declare plainly in their first pairing; the dice give these degrees in pairing order. */
export const volley = (state: ContestState, who: string[], ...degrees: number[]): ContestState => {
  const steps = who.map((seat) => {
    const pairing = state.pairings.find(({ a, b, status }) => status === "open" && (a === seat || b === seat));
    return declare(seat, pairing?.id ?? "");
  });
  return steps.reduce<ContestState>(
    (now, step, index) => play(now, [step, ...(index === steps.length - 1 ? faces(...degrees) : [])]),
    state,
  );
};

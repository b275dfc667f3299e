import { num, raise } from "../../log/numbers.ts";
import { isAutomatic, resolve, type RollRulings } from "../roll/resolve.ts";
import type { Degrees, OddsSide } from "./distribution.ts";

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

const facesOf = (side: OddsSide): readonly (number | null)[] =>
  isAutomatic({ rating: side.rating, literal: side.literal === true }) ? [null] : FACES;

/** Chances by signed degree against one target, given the face of the one who acts. */
const against = (a: OddsSide, face: number | null, b: OddsSide, rulings: RollRulings): number[] => {
  const chances = new Array<number>(9).fill(0);
  const faces = facesOf(b);
  for (const other of faces) {
    const { winner, degree } = resolve({ ...a, face }, { ...b, face: other }, rulings);
    const index = winner === null ? 4 : winner === "a" ? 4 + degree : 4 - degree;
    raise(chances, index, 1 / faces.length);
  }
  return chances;
};

/** Chance that the outcome is at least each signed degree. */
const tails = (chances: readonly number[]): number[] => {
  let sum = 0;
  return [...chances]
    .reverse()
    .map((chance) => (sum += chance))
    .reverse();
};

/**
 * Exact chances of one action against several (E-116): one die for who acts, one for each target, and of all outcomes
 * the one that is worst for who acts. The penalty for several targets is in the rating already.
 */
export const fieldDistribution = (a: OddsSide, targets: readonly OddsSide[], rulings: RollRulings): Degrees => {
  const all = new Array<number>(9).fill(0);
  const faces = facesOf(a);
  for (const face of faces) {
    const best = targets
      .map((target) => tails(against(a, face, target, rulings)))
      .reduce((product, one) => product.map((chance, index) => chance * num(one, index)), new Array<number>(9).fill(1));
    for (let index = 0; index < 9; index += 1)
      raise(all, index, (num(best, index) - (best[index + 1] ?? 0)) / faces.length);
  }
  return all;
};

import { numberOf } from "../../log/missing.ts";
/** How many earlier steps are looked back on. */
const MEMORY = 6;

/** Below this share of its length nothing new is left of a difference, and it is not used. */
const NOTHING = 1e-7;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * numberOf(b[index]), 0);

const plus = (a: readonly number[], times: number, b: readonly number[]): number[] =>
  a.map((value, index) => value + times * numberOf(b[index]));

/**
 * Anderson acceleration of a repeated map: from where it was and where it led, guess where it will come to rest, by
 * the mix of the last steps whose movements cancel best. The resting place is the same as without; it is only found in
 * a fraction of the passes. After a guess that made things much worse the plain steps are taken for a while, each time
 * for longer, so that a map with kinks comes to rest as well.
 */
export function hastened(): (from: Float64Array, to: readonly number[]) => Float64Array {
  let moves: readonly Move[] = [];
  let last: Move | null = null;
  let plainly = 0;
  let penance = 2;
  return (from, to) => {
    const step = to.map((value, index) => value - numberOf(from[index]));
    if (last && plainly === 0) {
      if (dot(step, step) > 4 * dot(last.step, last.step)) {
        moves = [];
        plainly = penance;
        penance *= 2;
      } else moves = [...moves, { step: plus(step, -1, last.step), to: plus(to, -1, last.to) }].slice(-MEMORY);
    }
    plainly = Math.max(0, plainly - 1);
    last = { step, to };
    return Float64Array.from(plainly > 0 ? to : mixed(step, to, moves));
  };
}

type Move = { readonly step: readonly number[]; readonly to: readonly number[] };

/** Least squares by Gram and Schmidt, the newest difference first: what is left of `step` is as small as it can be. */
function mixed(step: readonly number[], to: readonly number[], moves: readonly Move[]): readonly number[] {
  const basis: Move[] = [];
  let left = step;
  let guess = to;
  for (const move of [...moves].reverse()) {
    let rest = move;
    for (const one of basis) {
      const share = dot(rest.step, one.step);
      rest = { step: plus(rest.step, -share, one.step), to: plus(rest.to, -share, one.to) };
    }
    const length = Math.sqrt(dot(rest.step, rest.step));
    if (length <= NOTHING * Math.sqrt(dot(move.step, move.step))) continue;
    const unit = { step: rest.step.map((value) => value / length), to: rest.to.map((value) => value / length) };
    basis.push(unit);
    const share = dot(left, unit.step);
    left = plus(left, -share, unit.step);
    guess = plus(guess, -share, unit.to);
  }
  return guess;
}

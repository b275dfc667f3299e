import type { FrameForm, FrameSeat } from "./form.ts";

/** Two who face each other, by seat. */
interface Pair {
  readonly a: string;
  readonly b: string;
}

/**
 * The pairs to begin with: none where nobody chose, then the rules pair by falling rating (C110); else what was chosen,
 * and whoever is left over by falling rating too, so that one choice leaves nobody without a foe. Where players choose,
 * only what was chosen here.
 */
export function pairsOf(
  form: Pick<FrameForm, "seats"> & { readonly choose?: boolean },
  ratingOf: (seat: FrameSeat) => number,
): readonly Pair[] {
  const chosen = form.seats.flatMap(({ id, side, foe }) =>
    side === "A" && form.seats.some((other) => other.id === foe && other.side !== "A") ? [{ a: id, b: foe }] : [],
  );
  if (!chosen.length || form.choose) return chosen;
  const left = form.seats
    .filter((seat) => !chosen.some(({ a, b }) => a === seat.id || b === seat.id))
    .sort((one, other) => ratingOf(other) - ratingOf(one));
  return [...chosen, ...facing(left)];
}

/** Each with the best of another side who faces nobody yet, in the order given; the first side is named first. */
function facing(left: readonly FrameSeat[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const rest = [...left];
  for (let one = rest.shift(); one; one = rest.shift()) {
    const { id, side } = one;
    const at = rest.findIndex((other) => other.side !== side);
    const [foe] = at < 0 ? [] : rest.splice(at, 1);
    if (foe) pairs.push(foe.side === "A" ? { a: foe.id, b: id } : { a: id, b: foe.id });
  }
  return pairs;
}

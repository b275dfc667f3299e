import type { FrameForm, FrameSeat } from "./form.ts";

/** Two who face each other, by seat. */
export interface Pair {
  readonly a: string;
  readonly b: string;
}

/**
 * The pairs to begin with: none where nobody chose, then the rules pair by falling rating (C110); else what was chosen,
 * and whoever is left over by falling rating too, so that one choice leaves nobody without a foe.
 */
export function pairsOf(form: Pick<FrameForm, "seats">, ratingOf: (seat: FrameSeat) => number): readonly Pair[] {
  const chosen = form.seats.flatMap(({ id, side, foe }) =>
    side === "A" && form.seats.some((other) => other.id === foe && other.side === "B") ? [{ a: id, b: foe }] : [],
  );
  if (!chosen.length) return [];
  const left = (side: "A" | "B"): readonly FrameSeat[] =>
    form.seats
      .filter((seat) => seat.side === side && !chosen.some(({ a, b }) => a === seat.id || b === seat.id))
      .sort((one, other) => ratingOf(other) - ratingOf(one));
  const foes = left("B");
  const rest = left("A").flatMap((seat, index) => {
    const foe = foes[index];
    return foe ? [{ a: seat.id, b: foe.id }] : [];
  });
  return [...chosen, ...rest];
}

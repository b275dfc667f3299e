/** A place that could hold the controls of a step: the later its person came to it, the higher its rank. */
interface Candidate<Place> {
  readonly place: Place;
  /** 0 where it is out of sight, or behind a window. */
  readonly rank: number;
}

/**
 * The one place of a step: of those in sight the one its person came to last, else none, and the strip serves. Of two
 * of the same rank the first stays, so that looking again changes nothing.
 */
export const choose = <Place>(candidates: readonly Candidate<Place>[]): Place | null =>
  candidates.reduce<Candidate<Place> | null>(
    (best, one) => (one.rank > 0 && one.rank > (best?.rank ?? 0) ? one : best),
    null,
  )?.place ?? null;

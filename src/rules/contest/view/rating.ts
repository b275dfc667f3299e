import { inRound, weigh, type Modifier } from "../engine/modifier.ts";
import { partyOf } from "../engine/party.ts";
import type { ContestView } from "../engine/view.ts";
import { resistanceOf, rungs, type Rung } from "../roll/ladder.ts";
import type { Rating } from "../roll/rating.ts";

/** One modifier that counts now, with what it does: points on the rating, steps on the result. */
export interface Counted {
  readonly modifier: Modifier;
  readonly points: number;
  readonly bumps: number;
}

/** What a seat rolls with now, and what the number is made of. */
interface RollsWith {
  readonly ability: string;
  /** A resistance of the GM's: told by its rung, and nothing is added to it that anybody gave. */
  readonly bare: boolean;
  /** The rung of the table's ladder that a resistance stands on; null where its number has none. */
  readonly rung: Rung | null;
  /** The rating of the ability, and what it comes to. */
  readonly plain: Rating;
  readonly rating: Rating;
  readonly counted: readonly Counted[];
  /** What the contest itself adds: several opponents, states taken in it. */
  readonly here: number;
}

/**
 * How a seat's rating comes about, against the foe of a pairing; null where this viewer may not know it (C016, S2-2).
 */
export function rollsWith(view: ContestView, seat: string, pairing: string | null): RollsWith | null {
  const numbers = view.numbers[seat];
  const used = numbers?.abilities.find(({ id }) => id === numbers.current);
  const party = partyOf(view, seat, { pairing });
  if (!numbers || !used || !party) return null;
  const bare = view.seats[seat]?.kind === "resistance";
  const counted = bare
    ? []
    : inRound(numbers.modifiers, view.round).map((modifier): Counted => {
        const { points, bumps } = weigh(modifier);
        return { modifier, points, bumps };
      });
  const given = counted.reduce((sum, { points }) => sum + points, 0);
  return {
    ability: used.name,
    bare,
    rung: bare ? (rungs(view.rulings).find((one) => resistanceOf(one, view.rulings) === used.rating) ?? null) : null,
    plain: used.rating,
    rating: party.rating,
    counted,
    here: party.rating - used.rating - given,
  };
}

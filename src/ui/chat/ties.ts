import type { Words } from "../words/words.ts";

/** A die with its total, where that is another number. */
interface Summed {
  readonly face: number;
  readonly total: string | null;
}

/** Dice with what stands below them. */
interface Part<Die> {
  readonly dice: readonly Die[];
  readonly sentences: readonly string[];
}

const totalOf = ({ face, total }: Summed): string => total ?? String(face);

/**
 * A roll of a duel: where it was tied and thrown again the dice of each tie stand by themselves and say so, above those
 * that counted. Dice that were not tied stand above all that is told of them.
 */
export function tiesApart<Die extends Summed>(
  dice: readonly Die[],
  told: readonly string[],
  words: Words,
): readonly Part<Die>[] {
  const pairs = dice.flatMap((_, at) => (at % 2 === 0 ? [dice.slice(at, at + 2)] : []));
  const tied = pairs.slice(0, -1).map(([a, b]) => (a && b && totalOf(a) === totalOf(b) ? totalOf(a) : null));
  if (dice.length % 2 === 1 || tied.includes(null)) return [{ dice, sentences: told }];
  return pairs.map((pair, at) => ({
    dice: pair,
    sentences: at < tied.length ? [words.text("SETPIECE.Duel.Exchange.Tied", { total: tied[at] ?? "" })] : told,
  }));
}

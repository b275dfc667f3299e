/** Faces of two against each other, both of 14: what a table says in degrees. */
import type { Press, Shown } from "./example.ts";

/** First those of whoever acts; a degree below nothing is a defeat. */
export const DICE: Readonly<Record<number, readonly [number, number]>> = {
  4: [1, 20],
  3: [1, 16],
  2: [10, 16],
  1: [12, 10],
  0: [10, 10],
  [-1]: [10, 12],
  [-2]: [16, 10],
  [-3]: [16, 1],
  [-4]: [20, 1],
};

/** What the card shows of a score such as "2-0", the hero's points first. */
export function score(written: string): Shown {
  const [own = "", other = ""] = written.split("-");
  return { gauges: { a1: own, b1: other } };
}

/** Rounds of a pairing by degrees, with the score after each; that of the last is shown at the end alone. */
export const rounds = (pairing: string, degrees: readonly number[], scores: readonly string[] = []): Press[] =>
  degrees.map((degree, index) => ({
    move: `plain:${pairing}`,
    dice: DICE[degree] ?? [],
    ...(scores[index] && index < degrees.length - 1 ? { shows: score(scores[index]) } : {}),
  }));

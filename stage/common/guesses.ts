/**
 * Lines of the ledger that nothing shows, and that Setpiece rests on: `STAGE_GUESS=<id>` plays one of them the other
 * way. What the other way is stands beside the code that asks.
 */
import { runtime } from "./runtime.ts";

/** The lines that can be played the other way. */
export const OTHER_WAYS: readonly number[] = [28, 97, 105, 113, 141, 142, 169, 174, 176, 187, 200];

/** Whether this line of the ledger is played the other way. */
export const otherWay = (id: number): boolean => runtime.guess === id;

/** The line that a text names; null for none. Throws one sentence for a line that has no other way. */
export function guessOf(text: string | undefined): number | null {
  if (!text) return null;
  if (OTHER_WAYS.includes(Number(text))) return Number(text);
  throw new Error(`STAGE_GUESS is one of ${OTHER_WAYS.join(", ")}, not "${text}".`);
}

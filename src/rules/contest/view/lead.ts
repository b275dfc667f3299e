import { contestOdds } from "../odds/intent.ts";
import type { ContestView } from "../engine/view.ts";

const share = (a: number, b: number): number => (a + b === 0 ? 0.5 : a / (a + b));

/**
 * How likely the first of two is to win, as this viewer may know it: by advantage where that is what is played for.
 * Null in a group, and where a secret number would shine through.
 */
export function leadOf(view: ContestView): number | null {
  const [pairing] = view.pairings;
  if (view.group || !pairing) return null;
  if (view.ended) return view.outcome?.winner === view.seats[pairing.a]?.side ? 1 : 0;
  if (view.type === "extended") {
    const [a, b] = [view.advantage[pairing.a], view.advantage[pairing.b]];
    return a && b ? share(Math.max(0, a.current), Math.max(0, b.current)) : 0.5;
  }
  const odds = contestOdds(view, null, { seat: pairing.a, pairing: pairing.id });
  return odds?.kind === "odds" ? (odds.moves[0]?.contest?.win ?? null) : null;
}

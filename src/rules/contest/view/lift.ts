import { openRoll } from "../engine/amend.ts";
import { lifted, partyIn } from "../engine/field.ts";
import type { IntentOf } from "../engine/intent.ts";
import type { ContestView } from "../engine/view.ts";
import type { Degree } from "../roll/degree.ts";
import type { Result } from "../roll/result.ts";

/** What a hero point would make of a roll. */
interface Lift {
  readonly from: Result;
  readonly to: Result;
  /** Who would win then; null on a tie, and for the GM's bare number. */
  readonly winner: string | null;
  readonly degree: Degree;
}

/** The roll as it would read with a hero point on it; null where the seat may not lift that roll (S2-5). */
export function liftOf(view: ContestView, { roll, seat }: IntentOf<"bump">): Lift | null {
  const before = openRoll(view, roll)?.roll;
  if (!before) return null;
  const after = lifted(before, seat, view.rulings);
  const [from, to] = [partyIn(before, seat), partyIn(after, seat)];
  if (!from || !to) return null;
  const winner = after.winner === null ? null : after[after.winner].seat;
  return { from: from.result, to: to.result, winner, degree: after.degree };
}

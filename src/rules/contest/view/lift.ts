import { amend, openRoll } from "../engine/amend.ts";
import { lifted, partyIn } from "../engine/field.ts";
import type { IntentOf } from "../engine/intent.ts";
import { doneTo, type RollRecord } from "../engine/roll-record.ts";
import type { ContestView } from "../engine/view.ts";
import type { Degree } from "../roll/degree.ts";
import type { Result } from "../roll/result.ts";
import { typeOf } from "../types.ts";

/** What a hero point would make of a roll. */
interface Lift {
  readonly from: Result;
  readonly to: Result;
  /** Who would win then; null on a tie, and for the GM's bare number. */
  readonly winner: string | null;
  readonly degree: Degree;
  /** Whom the roll helps, and by how much the points against them would change with the point; null for no help. */
  readonly help: { readonly seat: string; readonly by: number } | null;
}

/** What an assist comes to with a hero point on it: the points themselves, for no level says them (C146, C155). */
function helpOf(view: ContestView, roll: RollRecord, seat: string): Lift["help"] {
  const event = roll.purpose === "assist" && amend(view, typeOf(view), roll.id, seat);
  if (!event || event.type !== "amended") return null;
  const by = (event.own ?? []).reduce((sum, one) => sum + (one.type === "points" ? one.by : 0), 0);
  return { seat: doneTo(roll), by };
}

/** The roll as it would read with a hero point on it; null where the seat may not lift that roll (S2-5). */
export function liftOf(view: ContestView, { roll, seat }: IntentOf<"bump">): Lift | null {
  const before = openRoll(view, roll)?.roll;
  if (!before) return null;
  const after = lifted(before, seat, view.rulings);
  const [from, to] = [partyIn(before, seat), partyIn(after, seat)];
  if (!from || !to) return null;
  const winner = after.winner === null ? null : after[after.winner].seat;
  return { from: from.result, to: to.result, winner, degree: after.degree, help: helpOf(view, before, seat) };
}

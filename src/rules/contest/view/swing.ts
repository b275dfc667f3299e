import { amend, openRoll, payerOf } from "../engine/amend.ts";
import type { IntentOf } from "../engine/definition.ts";
import { evolve } from "../engine/evolve.ts";
import { outlook, without } from "../engine/hold.ts";
import { seatAt } from "../engine/look.ts";
import { fieldOf, partyIn } from "../engine/rolls.ts";
import type { ContestState, Pairing, RollRecord } from "../engine/state.ts";
import type { ContestView } from "../engine/view.ts";
import { scoredBy } from "../scored/scoring.ts";
import { typeOf } from "../types.ts";

/** Both sides of a pairing, the first side first: points scored, or advantage left. */
type Score = readonly [number, number];

interface Swing {
  /** The score without and with the point; null where nothing is counted, or it is hidden. */
  readonly score: { readonly before: Score; readonly after: Score } | null;
  /** Whether the point moves the score by two or more, or changes the leader, who is out, the level, or a state. */
  readonly isGreat: boolean;
  /** The payer's remaining hero points. */
  readonly left: number;
}

/** A margin from which a change of the score is great. */
const GREAT = 2;

/** Both of a pairing in the order of the sides. */
function inOrder({ seats, sides }: ContestState, { a, b }: Pick<Pairing, "a" | "b">): readonly [string, string] {
  const place = (id: string): number => sides.findIndex((side) => side.id === seats[id]?.side);
  return place(b) < place(a) ? [b, a] : [a, b];
}

/** Where several were attacked at once (E-46): the score with who acted, for that one with the target named first. */
function scoreIn(state: ContestState, roll: RollRecord, seat: string): Score | null {
  const { pairing: id } = roll;
  const field = fieldOf(roll);
  const { a, b } = field.find((entry) => entry.b.seat === seat) ?? field[0] ?? roll;
  const pairing = state.pairings.find((one) => one.id === id);
  if (state.type === "scored" && pairing) {
    const [first, second] = inOrder(state, pairing);
    return [scoredBy(pairing, first), scoredBy(pairing, second)];
  }
  if (state.type !== "extended" || a.seat === null || b.seat === null) return null;
  const [first, second] = inOrder(state, { a: a.seat, b: b.seat }).map((seat) => state.advantage[seat]?.current);
  return first === undefined || second === undefined ? null : [first, second];
}

const margin = ([a, b]: Score): number => a - b;

const woundsIn = ({ wounds }: ContestState): string => JSON.stringify(wounds);

/** The result without and with a hero point on an open roll; null where the seat cannot lift it (S2-5). */
export function swingOf(view: ContestView, { roll, seat }: IntentOf<"bump">): Swing | null {
  const found = openRoll(view, roll)?.roll;
  if (!found || !partyIn(found, seat)) return null;
  const type = typeOf(view);
  const bumped = evolve(view, amend(view, type, roll, seat), type);
  const [before, after] = [scoreIn(view, found, seat), scoreIn(bumped, found, seat)];
  const score = before && after ? { before, after } : null;
  const moved = score ? Math.abs(margin(score.after) - margin(score.before)) : 0;
  const turns = score !== null && Math.sign(margin(score.before)) !== Math.sign(margin(score.after));
  const [now, then] = [outlook(view, type), outlook(bumped, type)];
  const ends = without(now, then).length + without(then, now).length > 0;
  return {
    score,
    isGreat: type.brief === true || moved >= GREAT || turns || ends || woundsIn(view) !== woundsIn(bumped),
    left: seatAt(view, payerOf(view, seat)).heroPoints,
  };
}

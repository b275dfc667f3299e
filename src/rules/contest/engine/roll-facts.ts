import type { Faces } from "../../log/family.ts";
import { certain } from "../../log/values.ts";
import { consequenceOf } from "./consequence.ts";
import type { ContestType, Ran } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import { evolve, evolveAll } from "./evolve.ts";
import { LIMIT } from "./following.ts";
import { holds } from "./hold.ts";
import { wornBy, type PartySpec } from "./party.ts";
import type { RollRecord, Unworn } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { throwAll, type RollSpec } from "./throw.ts";

/** Who is out or away by now, once nobody could prevent it any more: what comes later in the round knows it (E-144). */
const gone = (state: ContestState, type: ContestType): ContestEvent | null => {
  const [departure] = holds(state, type).length > 0 ? [] : type.departures(state);
  return departure ? type.depart(state, departure) : null;
};

const unworn = (state: ContestState, { seat, rating, bumps, literal }: PartySpec, face: number | null): Unworn => ({
  rating: rating - (seat === null ? 0 : wornBy(state, seat)),
  bumps,
  literal,
  face,
});

/** With what it is read anew once an earlier roll of its round comes to another state. */
const withUnworn = (state: ContestState, roll: RollRecord, { a, b }: RollSpec): RollRecord => ({
  ...roll,
  unworn: { a: unworn(state, a, roll.a.face), b: unworn(state, b, roll.b.face) },
});

/**
 * Throw and apply: `first` are facts that come before the dice, as the last declaration; then one fact a roll, each on
 * the state the one before left. With `again`, which says what is still to be rolled at any moment, each roll is also
 * read by that state, and whoever has fallen by then is not read any further (E-144).
 */
export const rollFacts = (
  state: ContestState,
  type: ContestType,
  specs: readonly RollSpec[],
  faces: Faces | undefined,
  first: readonly ContestEvent[] = [],
  again?: (now: ContestState) => readonly RollSpec[],
): Ran => {
  let now = evolveAll(state, first, type);
  const thrown = throwAll(now, specs, faces);
  if (thrown.kind !== "thrown") return thrown;
  const events: ContestEvent[] = [...first];
  const add = (event: ContestEvent): void => {
    events.push(event);
    now = evolve(now, event, type);
  };
  for (const [index, asked] of specs.entries()) {
    const spec = again ? again(now).find(({ pairing }) => pairing === asked.pairing) : asked;
    if (!spec) continue;
    const { roll: read, opened, trace } = certain(thrown.thrown[index])(now, spec);
    const roll = again && type.weighs && index > 0 ? withUnworn(now, read, spec) : read;
    const { effects, trace: more } = consequenceOf(now, type, roll);
    add({ type: "rolled", roll, effects: [...opened, ...effects], trace: [...trace, ...more] });
    for (let count = again ? LIMIT : 0; count > 0; count -= 1) {
      const fell = gone(now, type);
      if (fell === null) break;
      add(fell);
    }
  }
  return { kind: "facts", events };
};

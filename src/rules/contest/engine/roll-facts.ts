import type { Faces } from "../../log/family.ts";
import { consequenceOf } from "./consequence.ts";
import type { ContestType, Ran } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import { evolve, evolveAll } from "./evolve.ts";
import type { ContestState } from "./state.ts";
import { throwAll, type RollSpec } from "./throw.ts";

/**
 * Throw and apply: `first` are facts that come before the dice, as the last declaration; then one fact a roll, each on
 * the state the one before left.
 */
export const rollFacts = (
  state: ContestState,
  type: ContestType,
  specs: readonly RollSpec[],
  faces: Faces | undefined,
  first: readonly ContestEvent[] = [],
): Ran => {
  let now = evolveAll(state, first, type);
  const thrown = throwAll(now, specs, faces);
  if (thrown.kind !== "thrown") return thrown;
  const events: ContestEvent[] = [...first];
  for (const { roll, opened, trace } of thrown.thrown) {
    const { effects, trace: more } = consequenceOf(now, type, roll);
    const event: ContestEvent = { type: "rolled", roll, effects: [...opened, ...effects], trace: [...trace, ...more] };
    events.push(event);
    now = evolve(now, event, type);
  }
  return { kind: "facts", events };
};

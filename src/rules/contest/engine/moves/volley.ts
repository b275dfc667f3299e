import { refused } from "../../../log/outcome.ts";
import type { Faces } from "../../../log/family.ts";
import { facts, type ContestType, type Move } from "../contest-type.ts";
import type { ContestEvent } from "../event.ts";
import { evolveAll } from "../evolve.ts";
import { holds } from "../hold.ts";
import { engineIntents } from "../intent.ts";
import { rollFacts } from "../roll-facts.ts";
import type { ContestState } from "../state.ts";
import { allIn, declareRefused, duePairings, volleySpecs } from "../volley.ts";

/** All dice of a round at once, read in the order of the pairings, each as it stands by then (C099, E-144). */
const volley = (
  state: ContestState,
  type: ContestType,
  faces: Faces | undefined,
  first: readonly ContestEvent[],
): ReturnType<typeof rollFacts> => {
  const still = (now: ContestState) => volleySpecs(now, type);
  return rollFacts(state, type, still(evolveAll(state, first, type)), faces, first, type.brief ? undefined : still);
};

/** Declare for a round; the last one in lets all dice fall together (C099). */
export const declare: Move<"declare"> = {
  waits: {
    parse: engineIntents.declare,
    step: true,
    when: (_state, { kind, gain }) => kind === "task" && gain === "augment",
  },
  legal: (state, intent, type) => declareRefused(state, intent, type),
  run: (state, intent, faces, type) => {
    const { type: _type, round: _round, seat, pairing, ...action } = intent;
    const numbers = state.numbers[seat];
    const first: ContestEvent[] = [{ type: "declared", seat, pairing, action }];
    if (
      numbers &&
      action.ability !== undefined &&
      action.ability !== numbers.current &&
      action.kind !== "task" &&
      action.kind !== "leave"
    )
      first.push({
        type: "changed",
        what: "ability",
        seat,
        effects: [{ type: "ability", seat, before: numbers.current, after: action.ability }],
        trace: [["C182"]],
      });
    const declared = evolveAll(state, first, type);
    return allIn(declared) ? volley(state, type, faces, first) : facts(...first);
  },
  opens: (after, { pairing }, type) => volleySpecs(after, type).filter((spec) => spec.pairing === pairing),
};

/** GM: do not wait for the rest; who has not declared rolls plainly. */
export const roll: Move<"roll"> = {
  gm: true,
  legal: (state, _intent, type) => {
    if (duePairings(state).length === 0 || type.actions.length === 0)
      return refused("Contest.Refused.NothingToRoll", "C099");
    return holds(state, type).length > 0 ? refused("Contest.Refused.Held", "S2-5") : null;
  },
  run: (state, _intent, faces, type) => volley(state, type, faces, []),
};

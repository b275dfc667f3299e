import { refused } from "../../../log/outcome.ts";
import { facts, type Move } from "../contest-type.ts";
import { seatAt } from "../look.ts";

/** GM: a second goal beside the prize, before any dice; an empty one takes it back (S2-12). */
export const goals: Move<"goals"> = {
  gm: true,
  legal: (state, { second }) => {
    if (state.rolls > 0) return refused("Contest.Refused.AutomaticBefore", "S2-12");
    return (state.secondGoal ?? "") === second ? refused("Contest.Refused.SameGoals", "S2-12") : null;
  },
  run: (_state, { second }) => facts({ type: "changed", what: "goals", note: second, effects: [], trace: [["S2-12"]] }),
};

/** A victory that reaches one goal alone may be read as the second, as its player likes (S2-12). */
export const goal: Move<"goal"> = {
  late: true,
  legal: (state, { seat, goal: wanted }) => {
    const reached = state.outcome?.goals;
    if (seatAt(state, seat).kind !== "hero") return refused("Contest.Refused.HeroesOnly", "S2-12");
    if (reached !== "prize" && reached !== "second") return refused("Contest.Refused.NoGoalChoice", "S2-12");
    return reached === wanted ? refused("Contest.Refused.SameGoals", "S2-12") : null;
  },
  run: (_state, { seat, goal: wanted }) =>
    facts({ type: "changed", what: "goal", seat, note: wanted, effects: [], trace: [["S2-12", wanted]] }),
};

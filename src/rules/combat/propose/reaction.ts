import { ableAnswers } from "../attack/answers.ts";
import type { ActionId } from "../catalogue/actions.ts";
import { reactionTest } from "../decide/flow.ts";
import { begin } from "../decide/step.ts";
import type { CombatIntent } from "../moves/index.ts";
import { reactionPurses } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";

type React = Extract<CombatIntent, { type: "react" }>;

/**
 * The answer that a sensible player gives to what comes: one line a fast maneuver that is left, each by the greater
 * pool; the slow maneuver is kept for one's own turn. No reply where nothing free of charge would help (K-051, A.5).
 */
export const proposedReaction = (state: CombatState, reactor: Creature): React => {
  const { flow } = state.fight;
  const asked = flow?.asked.find((one) => one.seat === reactor.id && !one.done);
  const fast = reactionPurses(state, reactor.id).reduce((sum, slot) => sum + slot.fast, 0);
  const lines = flow && asked && fast > 0 ? flow.lines.filter((line) => asked.lines.includes(line.id)) : [];
  const dice = ({ action }: { action: ActionId }): number => reactionTest(begin(state), reactor.id, action).pool.dice;
  const replies = lines.slice(0, fast).flatMap((line) => {
    const ways = ableAnswers(state, flow?.kind ?? "attack", line, reactor).flatMap(({ kind, actions }) =>
      actions.map((action) => ({ line: line.id, kind, action })),
    );
    return ways.length > 1 ? [...ways].sort((a, b) => dice(b) - dice(a)).slice(0, 1) : ways;
  });
  return { type: "react", seat: reactor.id, replies };
};

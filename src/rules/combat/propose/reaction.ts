import { ableAnswers } from "../attack/answers.ts";
import type { ActionId } from "../catalogue/actions.ts";
import { reactionTest } from "../decide/flow.ts";
import { begin } from "../decide/step.ts";
import { flowOf } from "../flows/index.ts";
import { hasSevere } from "../harm/penalty.ts";
import { inTurn } from "../harm/several.ts";
import type { CombatIntent } from "../moves/index.ts";
import { reactionPurses } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { victimsOf } from "../state/find.ts";
import type { FlowKind, Line } from "../state/flow.ts";
import { listOf } from "../../log/values.ts";

type React = Extract<CombatIntent, { type: "react" }>;

/**
 * Whether a plain hit would be more than the hero can write down, all harm that is still open taken with it: a critical
 * injury (A.3.1), or the severe harm that puts one out where the table says so (C.39).
 */
const fells = (state: CombatState, kind: FlowKind, line: Line, { harm, points, unsettled }: Creature): boolean => {
  const blow = flowOf(kind).harm?.(state, line)?.(line.needed, 0) ?? 0;
  if (!harm || points || blow <= 0) return false;
  const open = [...unsettled, { type: line.type, amount: Math.ceil(blow) }];
  return inTurn(harm, open, () => "", state.profile).some(({ taken }) => {
    const severe = hasSevere({ physical: listOf(taken?.harm), mental: listOf(taken?.harm) }, line.type);
    return (taken?.catastrophic ?? 0) > 0 || (severe && state.profile["harm.severeIncapacitates"]);
  });
};

/**
 * The answer that a sensible player gives to what comes: each line by the greater pool, for what costs nothing else.
 * That is a fast maneuver, and a slow one of a turn that is over, with which nothing else can be done; that of one's
 * own turn to come is kept for it, unless the hit would leave no such turn (K-051, K-053, C.22;
 * docs/decisions/proposals.md). No reply where nothing of that is left.
 */
export const proposedReaction = (state: CombatState, reactor: Creature): React => {
  const { flow } = state.fight;
  const asked = flow?.asked.find((one) => one.seat === reactor.id && !one.done);
  const lines = flow && asked ? flow.lines.filter((line) => asked.lines.includes(line.id)) : [];
  const purses = reactionPurses(state, reactor.id);
  const sum = (of: (slot: Slot) => number): number => purses.reduce((all, slot) => all + of(slot), 0);
  const fast = sum((slot) => slot.fast);
  const free = fast + sum(({ acted, slow }) => (acted ? slow : 0));
  const grave = flow ? lines.filter((line) => fells(state, flow.kind, line, reactor)) : [];
  const worth = Math.max(free, Math.min(grave.length, fast + sum(({ slow }) => slow)));
  const dice = ({ action }: { action: ActionId }): number => reactionTest(begin(state), reactor.id, action).pool.dice;
  const replies = [...grave, ...lines.filter((line) => !grave.includes(line))].slice(0, worth).flatMap((line) => {
    const ways = ableAnswers(state, flow?.kind ?? "attack", line, reactor)
      // A chase costs whoever holds somebody that grip (C.122)
      .filter(({ kind }) => kind !== "chase" || victimsOf(state, reactor.id).length === 0)
      .flatMap(({ kind, actions }) => actions.map((action) => ({ line: line.id, kind, action })));
    return ways.length > 1 ? [...ways].sort((a, b) => dice(b) - dice(a)).slice(0, 1) : ways;
  });
  return { type: "react", seat: reactor.id, replies, ...(replies.length > fast ? { slow: true } : {}) };
};

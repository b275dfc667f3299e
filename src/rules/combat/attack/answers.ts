import { firstOf } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { numbInDread } from "../decide/in-dread.ts";
import { no } from "../decide/step.ts";
import type { Answer } from "../flows/definition.ts";
import { flowOf } from "../flows/index.ts";
import { reactionPurses } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import type { FlowKind, Line, ReactionKind } from "../state/flow.ts";

/** What answers a roll by the rules, whether or not the one who answers is able to. */
export const answersTo = (state: CombatState, kind: FlowKind, line: Line, reactor: Creature): readonly Answer[] =>
  flowOf(kind).answers(state, line, reactor);

/** Reactions open to a held creature (K-123, C.69, C.93, C.98). */
const whileHeld: readonly ReactionKind[] = ["parry", "breakFree", "resistMagic"];

/** Whether a creature is able to react in a certain way, its maneuvers aside. */
export const mayReact = (state: CombatState, reactor: Creature, kind: ReactionKind): Check =>
  firstOf(
    () => (reactor.fate === "active" ? null : no("OutOfFight", "A.4", { who: reactor.name })),
    () => (reactor.mayReact ? null : no("MayNotReact", "C.81", { who: reactor.name })),
    () => numbInDread(reactor),
    () =>
      reactor.burning && !state.profile["fire.allowReactions"]
        ? no("BurningReaction", "C.51", { who: reactor.name })
        : null,
    () => (reactor.heldBy.length > 0 && !whileHeld.includes(kind) ? no("Held", "K-114", { who: reactor.name }) : null),
    () => (kind === "dodge" && reactor.prone ? no("Prone", "C.100", { who: reactor.name }) : null),
    () => (reactionPurses(state, reactor.id).length > 0 ? null : no("NoManeuverLeft", "K-051", { who: reactor.name })),
  );

/** The answers a creature is able to give. */
export const ableAnswers = (state: CombatState, kind: FlowKind, line: Line, reactor: Creature): readonly Answer[] =>
  answersTo(state, kind, line, reactor).filter((answer) => !mayReact(state, reactor, answer.kind));

/** Who may answer a roll: its target, unless its kind names others. */
export const answerers = (state: CombatState, kind: FlowKind, line: Line): readonly Creature[] => {
  const target = creatureOf(state, line.target);
  return flowOf(kind).answerers?.(state, line) ?? (target ? [target] : []);
};
